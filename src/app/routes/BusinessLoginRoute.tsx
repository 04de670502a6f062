import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OwnerSignInScreen } from '../../features/businesses/sign-in/OwnerSignInScreen.tsx';
import { useBusinessSession } from '../../session/businessSession.ts';
import { saysExpired } from '../expired.ts';
import { Restoring } from '../guards.tsx';
import { paths } from '../paths.ts';

export default function BusinessLoginRoute() {
  const { status } = useBusinessSession();
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const signedIn = status === 'signedIn';
  useEffect(() => {
    if (signedIn) navigate(paths.businessDashboard, { replace: true });
  }, [signedIn, navigate]);
  return signedIn || status === 'restoring' ? (
    <Restoring />
  ) : (
    <OwnerSignInScreen expired={saysExpired(state)} />
  );
}
