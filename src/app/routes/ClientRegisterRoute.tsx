import { useEffect } from 'react';
import { navigate } from '../../components/ui/router.ts';
import { RegisterScreen } from '../../features/clients/register/RegisterScreen.tsx';
import { useClientSession } from '../../session/clientSession.ts';
import { Restoring } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';
import { paths } from '../paths.ts';

export default function ClientRegisterRoute() {
  const { status } = useClientSession();
  const signedIn = status === 'signedIn';
  useEffect(() => {
    if (signedIn) navigate(paths.home, { replace: true });
  }, [signedIn]);
  if (signedIn || status === 'restoring') return <Restoring />;
  return <RegisterScreen signInPath={morePaths.clientLogin} />;
}
