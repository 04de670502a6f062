import { paths } from '../config/paths.ts';
import type { BusinessRole } from '../domain/team/roles.ts';

/** Returns the screen where somebody who signs in for a business begins. */
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
