import { paths } from '../config/paths.ts';
import type { BusinessRole } from '../domain/team/roles.ts';

/** Returns the first screen after signing in for a business. */
export function landingOf(role: BusinessRole): string {
  switch (role) {
    case 'owner':
      return paths.businessDashboard;
    case 'host':
      return paths.businessReservations;
    case 'cashier':
      return paths.businessNewSale;
  }
}
