import { useEffect } from 'react';
import { navigate, useLocation } from '../../components/ui/router.ts';
import { ClientSignInScreen } from '../../features/clients/sign-in/ClientSignInScreen.tsx';
import { useClientSession } from '../../session/clientSession.ts';
import { saysExpired } from '../expired.ts';
import { Restoring } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';
import { paths } from '../paths.ts';

export default function ClientLoginRoute() {
  const { status } = useClientSession();
  const location = useLocation();
  const state: unknown = location.state;
  const signedIn = status === 'signedIn';
  // Signing in, here or in another tab, leads home.
  useEffect(() => {
    if (signedIn) navigate(paths.home, { replace: true });
  }, [signedIn]);
  if (signedIn || status === 'restoring') return <Restoring />;
  return (
    <ClientSignInScreen
      expired={saysExpired(state)}
      registerPath={morePaths.clientRegister}
      businessPath={morePaths.businessLogin}
    />
  );
}
