import type { Reservation } from './entities.ts';
import { isActiveStatus } from './status.ts';

/**
 * Returns the account of the team's member who seated, marked or ended a reservation last; '' when it was the owner, or
 * when the diner or the clock ended it after that.
 */
export function recordedBy({ by = '', statusNormalized, endedByBusiness }: Reservation): string {
  return isActiveStatus(statusNormalized) || endedByBusiness ? by : '';
}
