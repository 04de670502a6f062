import { paths } from '../config/paths.ts';
import type { BusinessRole } from '../domain/team/roles.ts';

/** The first screen of each role after signing in for a business. */
export const LANDINGS: Readonly<Record<BusinessRole, string>> = {
  owner: paths.businessDashboard,
  host: paths.businessReservations,
  cashier: paths.businessNewSale,
};
