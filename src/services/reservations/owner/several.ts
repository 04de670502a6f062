/** What an owner does with many reservations at once: a script's bookings are found by what they share, and cancelled. */
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
  /** How many more there are than could be read at once. */
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
        // ':' is what follows '9'.
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
 * Returns the active reservations of a business that share a beginning of their phone, or the time in which they were
 * made, on whatever day they are. Costs a read each, 500 at most, and 1 for the count of more. Rejects without a network.
 */
export async function findSeveral(
  businessId: string,
  wanted: Wanted,
  deps: Deps = roleDeps('business'),
): Promise<Found> {
  const all = queryOf(businessId, wanted, deps);
  const { docs } = await getDocs(query(all, limit(MOST_AT_ONCE)));
  const total = docs.length < MOST_AT_ONCE ? docs.length : await getCount(all);
  return {
    reservations: reservationsIn(docs).filter((each) => canGoWithOthers(each, deps.now())),
    more: total - docs.length,
  };
}

/** How many days' seats are written to at the same time. */
const MOST_LANES = 8;

/**
 * Cancels reservations one by one, each by the command of a single one: its seats come back and its card ends. Returns
 * why each is left that could not be cancelled. Without a network, or signed out, the rest isn't sent. `onProgress` is
 * told how many are settled. Never rejects.
 */
export async function cancelSeveral(
  reservations: readonly StoredReservation[],
  businessName: string,
  onProgress: (settled: number) => void,
  deps: Deps = roleDeps('business'),
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
