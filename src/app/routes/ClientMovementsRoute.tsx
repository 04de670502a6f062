import { useLocation, useNavigate } from 'react-router-dom';
import { ownNumbersPath, paths } from '../../config/paths.ts';
import { useSignedInClient } from '../../contexts/clientSession.ts';
import { MovementsScreen } from '../../features/clients/movements/MovementsScreen.tsx';

export function ClientMovementsRoute() {
  const { clientId } = useSignedInClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <MovementsScreen
      clientId={clientId}
      tab={pathname + search === ownNumbersPath ? 'numbers' : 'movements'}
      onTab={(next) =>
        navigate(next === 'numbers' ? ownNumbersPath : paths.clientMovements, { replace: true })
      }
    />
  );
}
