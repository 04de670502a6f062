import { useSignedInClient } from '../../contexts/clientSession.ts';
import { MovementsScreen } from '../../features/clients/movements/MovementsScreen.tsx';

export function ClientMovementsRoute() {
  return <MovementsScreen clientId={useSignedInClient().clientId} />;
}
