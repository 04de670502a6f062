import { navigate, useLocation } from '../../components/ui/router.ts';
import { MovementsScreen } from '../../features/clients/movements/MovementsScreen.tsx';
import { ledger } from '../../messages/coins.ts';
import { ClientOnly } from '../ClientOnly.tsx';
import { morePaths, ownNumbersPath } from '../morePaths.ts';

export default function ClientMovementsRoute() {
  const { pathname, search } = useLocation();
  const tab = pathname + search === ownNumbersPath ? 'numbers' : 'movements';
  return (
    <ClientOnly prompt={ledger.signedOut}>
      {(session) => (
        <MovementsScreen
          clientId={session.clientId}
          tab={tab}
          onTab={(next) =>
            navigate(next === 'numbers' ? ownNumbersPath : morePaths.clientMovements, { replace: true })
          }
        />
      )}
    </ClientOnly>
  );
}
