/** Finds many bookings, as a script makes them, by what they have in common, and cancels them at once. */
import type { OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import { canGoWithOthers, lanesOf, MOST_AT_ONCE, type Wanted } from '../../../domain/reservations/several.ts';
import { ACTIVE_STATUSES } from '../../../domain/reservations/statusKinds.ts';
import type { Deps } from '../../firestore/deps.ts';
import { getCount } from '../../firestore/moreQueries.ts';
import { collection, getDocs, limit, orderBy, type Query, query, where } from '../../firestore/query.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { Timestamp } from '../../firestore/values.ts';
import { actOn } from './commands.ts';
import { reservationsIn, type StoredReservation } from './convert.ts';

export interface Found {
  readonly reservations: readonly StoredReservation[];
  /** How many more exist than could be read at once. */
  readonly more: number;
}

function queryOf(businessId: string, wanted: Wanted, deps: Deps): Query {
  const active = query(
    collection(deps.db, 'businesses', businessId, 'reservations'),
    where('statusNormalized', 'in', ACTIVE_STATUSES),
  );
  return wanted.by === 'phone'
    ? query(
        active,
        where('normalizedContactPhone', '>=', wanted.digits),
        // ':' is the character after '9'.
        where('normalizedContactPhone', '<', `${wanted.digits}:`),
        orderBy('normalizedContactPhone'),
      )
    : query(
        active,
        where('createdAt', '>=', Timestamp.fromMillis(wanted.fromMs)),
        where('createdAt', '<', Timestamp.fromMillis(wanted.toMs + 1)),
        orderBy('createdAt'),
      );
}

/**
 * Returns the active reservations of a business, of any day, that share the first digits of their phone or the period
 * in which they were made. Costs a read each, 500 at most, and 1 for the count of more. Rejects without a network.
 */
export async function findSeveral(
  businessId: string,
  wanted: Wanted,
  deps = roleDeps('business'),
): Promise<Found> {
  const all = queryOf(businessId, wanted, deps);
  const { docs } = await getDocs(query(all, limit(MOST_AT_ONCE)));
  const total = docs.length < MOST_AT_ONCE ? docs.length : await getCount(all);
  return {
    reservations: reservationsIn(docs).filter((each) => canGoWithOthers(each, deps.now())),
    more: total - docs.length,
  };
}

/** How many days' seats are written at the same time. */
const MOST_LANES = 8;

/**
 * Cancels reservations one by one, each with the command for a single one: its seats are given back and its card ends.
 * Returns why each remaining one could not be cancelled. When offline or signed out, the rest isn't sent. `onProgress`
 * receives how many are settled. Never rejects.
 */
export async function cancelSeveral(
  reservations: readonly StoredReservation[],
  businessName: string,
  onProgress: (settled: number) => void,
  deps = roleDeps('business'),
): Promise<ReadonlyMap<string, OwnerProblem>> {
  const left = new Map<string, OwnerProblem>();
  let settled = 0;
  let stopped: OwnerProblem | null = null;
  const lanes = lanesOf(reservations);
  const work = async () => {
    for (let lane = lanes.pop(); lane; lane = lanes.pop()) {
      for (const each of lane) {
        if (stopped) {
          left.set(each.id, stopped);
          continue;
        }
        const outcome = await actOn('cancel', each, businessName, deps);
        if (!outcome.ok) left.set(each.id, outcome.problem);
        if (!outcome.ok && (outcome.problem === 'OFFLINE' || outcome.problem === 'SIGNED_OUT'))
          stopped = outcome.problem;
        settled += 1;
        onProgress(settled);
      }
    }
  };
  await Promise.all(Array.from({ length: MOST_LANES }, work));
  return left;
}
