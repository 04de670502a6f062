/** Groups of statuses that queries ask for; apart from status.ts, which the booking page loads. */
import { CONFIRMED_STATUSES, FINISHED_STATUSES, PENDING_STATUSES, statusTone } from './status.ts';

/**
 * Every status that an active reservation is stored with: Firestore can't leave out as many as FINISHED_STATUSES, so
 * a query must say what it wants.
 */
export const ACTIVE_STATUSES: readonly string[] = ['', ...CONFIRMED_STATUSES, ...PENDING_STATUSES];

/** Finished statuses of parties that came. */
export const CAME_STATUSES = FINISHED_STATUSES.filter((status) => statusTone(status) === 'done');

/** Finished statuses of parties that didn't, or that nobody finished. */
export const MISSED_STATUSES = FINISHED_STATUSES.filter((status) => statusTone(status) === 'expired');
