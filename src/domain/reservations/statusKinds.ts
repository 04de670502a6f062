/** Groups of statuses for queries; in a separate file, because the booking page loads status.ts. */
import { CONFIRMED_STATUSES, FINISHED_STATUSES, PENDING_STATUSES, statusTone } from './status.ts';

/**
 * Every stored status of an active reservation: a Firestore query can't exclude as many values as FINISHED_STATUSES
 * has, so it must list the wanted ones.
 */
export const ACTIVE_STATUSES: readonly string[] = ['', ...CONFIRMED_STATUSES, ...PENDING_STATUSES];

/** Finished statuses of parties that arrived. */
export const CAME_STATUSES = FINISHED_STATUSES.filter((status) => statusTone(status) === 'done');

/** Finished statuses of parties that didn't arrive or that nobody finished. */
export const MISSED_STATUSES = FINISHED_STATUSES.filter((status) => statusTone(status) === 'expired');
