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
import type { ScheduleServices } from './useScheduleEditor.ts';

export interface Displaced {
  readonly parties: readonly DisplacedParty[];
  /** True when the parties could not be read; `retry` reads them again. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Looks for parties that a saved change left without a place. */
  readonly saved: (change: SavedSchedule) => void;
  /** Removes the list, once the parties were told. */
  readonly dismiss: () => void;
}

/**
 * The parties without a place, from the save that took it until the owner dismisses them, also after a reload.
 * Reservations are read only when a change may have taken a place, or the device stores some parties: a read each.
 */
export function useDisplaced(
  businessId: string,
  /** The branches, memoised: the list follows them. A save here replaces one until they change. */
  branches: readonly Branch[],
  comingParties: ScheduleServices['comingParties'],
): Displaced {
  const [parties, setParties] = useState<readonly DisplacedParty[]>([]);
  const [failed, setFailed] = useState(false);
  const latest = useRef({
    attempt: 0,
    branches,
    pending: [] as readonly SavedSchedule[],
    booked: [] as readonly BookedParty[],
    /** The ids of the parties that lost their place at some time. */
    known: new Set<string>(),
  });

  const show = useCallback(() => {
    const { booked, known, ...state } = latest.current;
    const found = state.branches
      .flatMap((branch) => displacedBy(null, branch, booked, serverNow()))
      .filter(({ id }) => known.has(id));
    saveDisplaced(
      businessId,
      found.map(({ id }) => id),
    );
    setParties(found);
  }, [businessId]);

  const refresh = useCallback(async () => {
    const state = latest.current;
    state.attempt += 1;
    const { attempt, pending } = state;
    try {
      const nowMs = serverNow();
      const booked = await comingParties(businessId, localDateOf(nowMs));
      if (attempt !== state.attempt) return;
      const lost = pending.flatMap(({ before, after }) => displacedBy(before, after, booked, nowMs));
      state.booked = booked;
      state.known = new Set([...savedDisplaced(businessId), ...lost.map(({ id }) => id)]);
      state.pending = [];
      show();
      setFailed(false);
    } catch {
      if (attempt === state.attempt) setFailed(true);
    }
  }, [businessId, comingParties, show]);

  useEffect(() => {
    const state = latest.current;
    if (savedDisplaced(businessId).length > 0) void refresh();
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
    failed,
    retry: () => void refresh(),
    saved: (change) => {
      const { before, after } = change;
      const state = latest.current;
      state.branches = state.branches.map((each) => (each.id === after.id ? after : each));
      const isLess =
        offersLess(draftOf(before.weeklyAvailability), draftOf(after.weeklyAvailability)) ||
        before.special !== after.special;
      if (!isLess && savedDisplaced(businessId).length === 0) return;
      state.pending = [...state.pending, change];
      void refresh();
    },
    dismiss: () => {
      latest.current.known.clear();
      saveDisplaced(businessId, []);
      setParties([]);
      setFailed(false);
    },
  };
}
