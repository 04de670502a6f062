import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useClientSession } from '../../contexts/clientSession.ts';
import { ClientSignInScreen } from '../../features/clients/sign-in/ClientSignInScreen.tsx';
import { saysExpired } from '../expired.ts';
import { Restoring } from '../guards/Restoring.tsx';

export function ClientLoginRoute() {
  const { status } = useClientSession();
  const location = useLocation();
  const state: unknown = location.state;
  // Signing in, here or in another tab, leads home.
  if (status === 'signedIn') return <Navigate to={paths.home} replace />;
  if (status === 'restoring') return <Restoring />;
  return (
    <ClientSignInScreen
      expired={saysExpired(state)}
      registerPath={paths.clientRegister}
      businessPath={paths.businessLogin}
    />
  );
}
