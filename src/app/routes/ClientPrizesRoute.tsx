import { useSignedInClient } from '../../contexts/clientSession.ts';
import { PrizesScreen } from '../../features/clients/prizes/PrizesScreen.tsx';

export function ClientPrizesRoute() {
  return <PrizesScreen clientId={useSignedInClient().clientId} />;
}
