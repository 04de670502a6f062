import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useClientSession } from '../../contexts/clientSession.ts';
import { RegisterScreen } from '../../features/clients/register/RegisterScreen.tsx';
import { Restoring } from '../guards/Restoring.tsx';

export function ClientRegisterRoute() {
  const { status } = useClientSession();
  // Signing in, here or in another tab, leads home.
  if (status === 'signedIn') return <Navigate to={paths.home} replace />;
  if (status === 'restoring') return <Restoring />;
  return <RegisterScreen signInPath={paths.clientLogin} />;
}
