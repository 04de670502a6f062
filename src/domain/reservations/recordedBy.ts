import type { Reservation } from './entities.ts';
import { isActiveStatus } from './status.ts';

/**
 * Returns the account of the team member who last seated, marked or ended a reservation; '' when it was the owner, or
 * when the diner ended it or it expired after that.
 */
export function recordedBy({ by = '', statusNormalized, endedByBusiness }: Reservation): string {
  return isActiveStatus(statusNormalized) || endedByBusiness ? by : '';
}
