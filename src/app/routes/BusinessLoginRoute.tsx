import { useEffect } from 'react';
import { navigate, useLocation } from '../../components/ui/router.ts';
import { OwnerSignInScreen } from '../../features/businesses/sign-in/OwnerSignInScreen.tsx';
import { useBusinessSession } from '../../session/businessSession.ts';
import { saysExpired } from '../expired.ts';
import { Restoring } from '../guards.tsx';
import { paths } from '../paths.ts';

export default function BusinessLoginRoute() {
  const { status } = useBusinessSession();
  const location = useLocation();
  const state: unknown = location.state;
  const signedIn = status === 'signedIn';
  useEffect(() => {
    if (signedIn) navigate(paths.businessDashboard, { replace: true });
  }, [signedIn]);
  return signedIn || status === 'restoring' ? (
    <Restoring />
  ) : (
    <OwnerSignInScreen expired={saysExpired(state)} />
  );
}
