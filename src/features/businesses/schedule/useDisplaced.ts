import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type BookedParty,
  type DisplacedParty,
  displacedBy,
} from '../../../domain/reservations/displaced.ts';
import type { Branch } from '../../../domain/reservations/entities.ts';
import { draftOf, offersLess } from '../../../domain/reservations/schedule.ts';
import { localDateOf } from '../../../domain/time.ts';
import type { SavedSchedule } from '../../../services/businesses/scheduleCommands.ts';
import { saveDisplaced, savedDisplaced } from '../../../services/device/displacedParties.ts';
import { serverNow } from '../../../services/firestore/serverClock.ts';
import { loadServices } from '../shared/loadServices.ts';

export type Displaced = ReturnType<typeof useDisplaced>;

/**
 * The parties without a place, from the save that took it until the owner dismisses them, also after a reload.
 * Reservations are read only when a change may have taken a place, or the device stores some parties: a read each.
 */
export function useDisplaced(
  businessId: string,
  /** The branches, memoised: the list follows them. A save here replaces one until they change. */
  branches: readonly Branch[],
) {
  const [parties, setParties] = useState<readonly DisplacedParty[]>([]);
  const [failed, setFailed] = useState(false);
  const latest = useRef({
    attempt: 0,
    branches,
    pending: [] as readonly SavedSchedule[],
    /** The branches that an earlier visit of the screen changed and then read no bookings of. */
    unread: [] as readonly string[],
    booked: [] as readonly BookedParty[],
    /** The ids of the parties that lost their place at some time. */
    known: new Set<string>(),
  });

  const store = useCallback(
    (ids: readonly string[]) => {
      const { unread, pending } = latest.current;
      saveDisplaced(businessId, { ids, unread: [...unread, ...pending.map(({ after }) => after.id)] });
    },
    [businessId],
  );

  const show = useCallback(() => {
    const { booked, known, ...state } = latest.current;
    const found = state.branches
      .flatMap((branch) => displacedBy(null, branch, booked, serverNow()))
      .filter(({ id }) => known.has(id));
    store(found.map(({ id }) => id));
    setParties(found);
  }, [store]);

  const refresh = useCallback(async () => {
    const state = latest.current;
    state.attempt += 1;
    const { attempt, pending, unread } = state;
    try {
      const nowMs = serverNow();
      const { comingParties } = await loadServices();
      const booked = await comingParties(businessId, localDateOf(nowMs));
      if (attempt !== state.attempt) return;
      const lost = [
        ...pending.flatMap(({ before, after }) => displacedBy(before, after, booked, nowMs)),
        // How they were before is not known any more. Whoever booked on a closed day is listed with that day.
        ...state.branches
          .filter(({ id }) => unread.includes(id))
          .flatMap((branch) =>
            displacedBy(null, branch, booked, nowMs).filter(
              ({ slotDate }) => !branch.closedDates.includes(slotDate),
            ),
          ),
      ];
      state.booked = booked;
      state.known = new Set([...savedDisplaced(businessId).ids, ...lost.map(({ id }) => id)]);
      state.pending = [];
      state.unread = [];
      show();
      setFailed(false);
    } catch {
      if (attempt === state.attempt) setFailed(true);
    }
  }, [businessId, show]);

  useEffect(() => {
    const state = latest.current;
    const { ids, unread } = savedDisplaced(businessId);
    state.unread = unread;
    if (ids.length + unread.length > 0) void refresh();
    return () => {
      state.attempt += 1;
    };
  }, [businessId, refresh]);

  useEffect(() => {
    const state = latest.current;
    state.branches = branches;
    if (state.known.size > 0) show();
  }, [branches, show]);

  return {
    parties,
    /** True when the parties could not be read; `retry` reads them again. */
    failed,
    retry: () => void refresh(),
    /** Looks for parties that a saved change left without a place. */
    saved: (change: SavedSchedule) => {
      const { before, after } = change;
      const state = latest.current;
      state.branches = state.branches.map((each) => (each.id === after.id ? after : each));
      const isLess =
        offersLess(draftOf(before.weeklyAvailability), draftOf(after.weeklyAvailability)) ||
        before.special !== after.special;
      const { ids } = savedDisplaced(businessId);
      if (!isLess && ids.length + state.unread.length === 0) return;
      state.pending = [...state.pending, change];
      store(ids);
      void refresh();
    },
    /** Removes the list, once the parties were told. */
    dismiss: () => {
      latest.current.known.clear();
      store([]);
      setParties([]);
      setFailed(false);
    },
  };
}
