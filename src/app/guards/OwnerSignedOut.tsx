import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useBusinessSession } from '../../contexts/businessSession.ts';
import { ORDER_MARK } from '../../domain/sales/constants.ts';
import { roleOf } from '../../domain/session.ts';
import { type BusinessRole, mayCashier } from '../../domain/team/roles.ts';
import { LANDINGS } from '../landing.ts';
import { Restoring } from './Restoring.tsx';

/** Returns the address that was opened while signed out (OwnerOnly.tsx) when it is a new sale with an order, else null. */
function orderLinkIn(state: unknown): string | null {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : null;
  return typeof from === 'string' && from.startsWith(paths.businessNewSale + ORDER_MARK) ? from : null;
}

/** Guards the owners' sign-in: who is signed in, here or in another tab, is led to the first screen of the role. */
export function OwnerSignedOut({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate();
  const business = useBusinessSession();
  const { status } = business;
  const location = useLocation();
  const state: unknown = location.state;
  const role = business.status === 'signedIn' ? roleOf(business.session) : null;
  const land = useEffectEvent((to: BusinessRole) => {
    const orderLink = mayCashier(to) ? orderLinkIn(state) : null;
    navigate(paths.businessDashboard, { replace: true });
    // The back button then leads to the dashboard, with its 'Cerrar sesion'.
    if (orderLink !== null || to !== 'owner') navigate(orderLink ?? LANDINGS[to]);
  });
  useEffect(() => {
    if (role !== null) land(role);
  }, [role]);
  return role !== null || status === 'restoring' ? <Restoring /> : children;
}
