import type { BusinessRole } from '../domain/team/roles.ts';
import { morePaths } from './morePaths.ts';
import { paths } from './paths.ts';

/** Returns the screen where somebody who signs in for a business begins. */
export function landingOf(role: BusinessRole): string {
  switch (role) {
    case 'owner':
      return paths.businessDashboard;
    case 'host':
      return morePaths.businessReservations;
    case 'cashier':
      return morePaths.businessNewSale;
  }
}
