import { MovementsScreen } from '../../features/clients/movements/MovementsScreen.tsx';
import { ledger } from '../../messages/coins.ts';
import { ClientOnly } from '../ClientOnly.tsx';

export default function ClientMovementsRoute() {
  return (
    <ClientOnly prompt={ledger.signedOut}>
      {(session) => <MovementsScreen clientId={session.clientId} />}
    </ClientOnly>
  );
}
