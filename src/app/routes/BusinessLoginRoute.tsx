import { useEffect, useEffectEvent } from 'react';
import { navigate, useLocation } from '../../components/ui/router.ts';
import { roleOf } from '../../domain/session.ts';
import type { BusinessRole } from '../../domain/team/roles.ts';
import { OwnerSignInScreen } from '../../features/businesses/sign-in/OwnerSignInScreen.tsx';
import { useBusinessSession } from '../../session/businessSession.ts';
import { saysExpired } from '../expired.ts';
import { Restoring } from '../guards.tsx';
import { landingOf } from '../landing.ts';
import { keptOrderLink } from '../orderLink.ts';
import { paths } from '../paths.ts';

export default function BusinessLoginRoute() {
  const business = useBusinessSession();
  const { status } = business;
  const location = useLocation();
  const state: unknown = location.state;
  const role = business.status === 'signedIn' ? roleOf(business.session) : null;
  const land = useEffectEvent((to: BusinessRole) => {
    const orderLink = to === 'host' ? null : keptOrderLink(state);
    navigate(paths.businessDashboard, { replace: true });
    // A step back from there leads to the dashboard, with its 'Cerrar sesion'.
    if (orderLink !== null || to !== 'owner') navigate(orderLink ?? landingOf(to));
  });
  useEffect(() => {
    if (role !== null) land(role);
  }, [role]);
  return role !== null || status === 'restoring' ? (
    <Restoring />
  ) : (
    <OwnerSignInScreen expired={saysExpired(state)} />
  );
}
