import { useEffect } from 'react';
import { navigate, useLocation } from '../../components/ui/router.ts';
import { roleOf } from '../../domain/session.ts';
import { OwnerSignInScreen } from '../../features/businesses/sign-in/OwnerSignInScreen.tsx';
import { useBusinessSession } from '../../session/businessSession.ts';
import { saysExpired } from '../expired.ts';
import { Restoring } from '../guards.tsx';
import { landingOf } from '../landing.ts';
import { paths } from '../paths.ts';

export default function BusinessLoginRoute() {
  const business = useBusinessSession();
  const { status } = business;
  const location = useLocation();
  const state: unknown = location.state;
  const role = business.status === 'signedIn' ? roleOf(business.session) : null;
  useEffect(() => {
    if (role === null) return;
    navigate(paths.businessDashboard, { replace: true });
    // A step back from there leads to the dashboard, with its 'Cerrar sesion'.
    if (role !== 'owner') navigate(landingOf(role));
  }, [role]);
  return role !== null || status === 'restoring' ? (
    <Restoring />
  ) : (
    <OwnerSignInScreen expired={saysExpired(state)} />
  );
}
