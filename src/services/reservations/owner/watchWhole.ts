import {
  collection,
  doc,
  documentId,
  type Firestore,
  getCountFromServer,
  limit,
  onSnapshot,
  orderBy,
  type Query,
  type QuerySnapshot,
  query,
  startAfter,
  where,
} from 'firebase/firestore';
import { DAY_PAGE, type DayPlace, NOTHING_HIDDEN, WHOLE_DAY } from '../../../domain/reservations/dayPages.ts';
import type { Business, DayBookings } from '../../../domain/reservations/entities.ts';
import { FINISHED_STATUSES } from '../../../domain/reservations/status.ts';
import { ACTIVE_STATUSES } from '../../../domain/reservations/statusKinds.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { toBusiness, toDayBookings } from '../../businesses/convert.ts';
import { TELL_SOURCE } from '../../firestore/liveClient.ts';
import { reservationsIn } from './convert.ts';
import type { DayListener } from './followDay.ts';

/** Follows a query; calls `onList` once the server has answered. */
function follow(wanted: Query, onList: (found: QuerySnapshot) => void, onFailure: () => void): () => void {
  let synced = false;
  return onSnapshot(wanted, TELL_SOURCE, {
    next: (found) => {
      synced ||= !found.metadata.fromCache;
      if (synced) onList(found);
      // Before an answer, the SDK reports an empty list when it is offline, and a longer list is incomplete.
      else if (found.empty) onFailure();
    },
    error: onFailure,
  });
}

/** Returns a function that counts again when the list has changed: one request at a time, 1 read for up to 1,000. */
function counter(wanted: Query, onCount: (count: number) => void): () => void {
  let isAsking = false;
  let isStale = false;
  const ask = () => {
    isStale = isAsking;
    if (isAsking) return;
    isAsking = true;
    getCountFromServer(wanted)
      // The last count stays when the device is offline.
      .then(
        (found) => onCount(found.data().count),
        () => undefined,
      )
      .finally(() => {
        isAsking = false;
        if (isStale) ask();
      });
  };
  return ask;
}

/**
 * Watches one day of a business, signed in as its owner: its reservations, and the business that offers the
 * seats. Costs a read for each of the day's reservations (1 without any), 1 for the business and 1 by the rules;
 * then 1 for each change. A day of more than WHOLE_DAY is read in pages, active and ended ones separately, starting at
 * `from`: then at most two pages are read, and 1 for each count and branch. Returns a function that stops it.
 */
export function watchDayIn(
  db: Firestore,
  businessId: string,
  date: LocalDate,
  listener: DayListener,
  from: DayPlace | null = null,
): () => void {
  const all = collection(db, 'businesses', businessId, 'reservations');
  const ofDay = where('slotDate', '==', date);
  const stops: (() => void)[] = [];
  let stopWhole = () => {};
  let pages: ReturnType<typeof byPages> | null = null;
  let branches: readonly string[] = [];

  const byPages = () => {
    const lists: Partial<Record<keyof DayPlace, QuerySnapshot>> = {};
    const counts: Partial<Record<keyof DayPlace, number>> = {};
    const seats = new Map<string, DayBookings>();
    const tell = () => {
      const { active, history } = lists;
      if (!active || !history || counts.active === undefined || counts.history === undefined) return;
      const found = [...reservationsIn(history.docs), ...reservationsIn(active.docs)];
      listener.onDay({
        // Between two answers, a party may be in both lists.
        reservations: [...new Map(found.map((each) => [each.id, each])).values()],
        live: !active.metadata.fromCache && !history.metadata.fromCache,
        unshown: {
          active: Math.max(0, counts.active - active.size),
          history: Math.max(0, counts.history - history.size),
        },
        seats,
      });
    };
    for (const kind of ['active', 'history'] as const) {
      const direction = kind === 'active' ? 'asc' : 'desc';
      const wanted = query(
        all,
        ofDay,
        where('statusNormalized', 'in', kind === 'active' ? ACTIVE_STATUSES : FINISHED_STATUSES),
      );
      const after = from?.[kind];
      const count = counter(wanted, (found) => {
        counts[kind] = found;
        tell();
      });
      stops.push(
        follow(
          query(
            wanted,
            orderBy('slotTime', direction),
            orderBy(documentId(), direction),
            ...(after ? [startAfter(after.slotTime, after.id)] : []),
            limit(DAY_PAGE),
          ),
          (found) => {
            const changed = lists[kind] === undefined || found.docChanges().length > 0;
            lists[kind] = found;
            if (changed) count();
            tell();
          },
          listener.onFailure,
        ),
      );
    }
    const watched = new Set<string>();
    return {
      watchSeats: () => {
        for (const branchId of branches) {
          if (watched.has(branchId)) continue;
          watched.add(branchId);
          const day = doc(db, 'businesses', businessId, 'days', `${branchId}_${date}`);
          stops.push(
            onSnapshot(day, {
              next: (found) => {
                seats.set(branchId, toDayBookings(branchId, date, found.data() ?? {}));
                tell();
              },
              error: () => undefined,
            }),
          );
        }
      },
    };
  };
  const startPages = () => {
    stopWhole();
    pages ??= byPages();
    pages.watchSeats();
  };

  if (from === null) {
    stopWhole = follow(
      query(all, ofDay, limit(WHOLE_DAY + 1)),
      (found) => {
        if (found.size > WHOLE_DAY) startPages();
        else
          listener.onDay({
            reservations: reservationsIn(found.docs),
            live: !found.metadata.fromCache,
            unshown: NOTHING_HIDDEN,
            seats: null,
          });
      },
      listener.onFailure,
    );
  } else startPages();
  const stopBusiness = watchBusinessIn(db, businessId, (business) => {
    branches = business.branches.map(({ id }) => id);
    pages?.watchSeats();
    listener.onBusiness(business);
  });
  return () => {
    for (const stop of [stopWhole, stopBusiness, ...stops]) stop();
  };
}

/** Watches a business: 1 read, then 1 for each change. Returns a function that stops it. */
export function watchBusinessIn(
  db: Firestore,
  businessId: string,
  onBusiness: (business: Business) => void,
): () => void {
  return onSnapshot(doc(db, 'businesses', businessId), {
    next: (found) => {
      const business = toBusiness(businessId, found.data() ?? {});
      if (business !== null) onBusiness(business);
    },
    // The list matters most; without the business only the seats of each hour are missing.
    error: () => undefined,
  });
}
