import { PrizesScreen } from '../../features/clients/prizes/PrizesScreen.tsx';
import { prizes } from '../../messages/prizes.ts';
import { ClientOnly } from '../ClientOnly.tsx';

export default function ClientPrizesRoute() {
  return (
    <ClientOnly prompt={prizes.signedOut}>
      {(session) => <PrizesScreen clientId={session.clientId} />}
    </ClientOnly>
  );
}
