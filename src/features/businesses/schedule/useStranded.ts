import { useCallback, useEffect, useRef, useState } from 'react';
import type { Branch } from '../../../domain/reservations/entities.ts';
import { draftOf, offersLess } from '../../../domain/reservations/schedule.ts';
import { type StrandedParty, strandedBy } from '../../../domain/reservations/stranded.ts';
import { localDateOf } from '../../../domain/time.ts';
import { keepStranded, recallStranded } from '../../../services/device/strandedParties.ts';
import type { ScheduleServices } from './services.ts';

/** A branch before and after it was saved. */
interface Change {
  readonly before: Branch;
  readonly after: Branch;
}

export interface Stranded {
  readonly parties: readonly StrandedParty[];
  /** The parties could not be read; `retry` reads them again. */
  readonly failed: boolean;
  readonly retry: () => void;
  /** Looks for parties that a saved change left without a place. */
  readonly saved: (change: Change) => void;
  /** They were told: the list goes. */
  readonly dismiss: () => void;
}

/**
 * The parties without a place, from the save that took it until the owner dismisses them, also after a reload.
 * Reservations are read only when a change can have taken a place, or some are remembered: a read each.
 */
export function useStranded(
  businessId: string,
  /** As loaded; what is saved here replaces them. */
  branches: readonly Branch[],
  services: ScheduleServices,
): Stranded {
  const [parties, setParties] = useState<readonly StrandedParty[]>([]);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ round: 0, branches, pending: [] as readonly Change[] });

  const refresh = useCallback(async () => {
    const state = latest.current;
    state.round += 1;
    const { round, pending } = state;
    try {
      const nowMs = Date.now();
      const booked = await services.comingParties(businessId, localDateOf(nowMs));
      if (round !== state.round) return;
      const lost = pending.flatMap(({ before, after }) => strandedBy(before, after, booked, nowMs));
      const known = new Set([...recallStranded(businessId), ...lost.map(({ id }) => id)]);
      const found = state.branches
        .flatMap((branch) => strandedBy(null, branch, booked, nowMs))
        .filter(({ id }) => known.has(id));
      state.pending = [];
      keepStranded(
        businessId,
        found.map(({ id }) => id),
      );
      setParties(found);
      setFailed(false);
    } catch {
      if (round === state.round) setFailed(true);
    }
  }, [businessId, services]);

  useEffect(() => {
    const state = latest.current;
    if (recallStranded(businessId).length > 0) void refresh();
    return () => {
      state.round += 1;
    };
  }, [businessId, refresh]);

  return {
    parties,
    failed,
    retry: () => void refresh(),
    saved: (change) => {
      const { before, after } = change;
      const state = latest.current;
      state.branches = state.branches.map((each) => (each.id === after.id ? after : each));
      const isLess = offersLess(draftOf(before.weeklyAvailability), draftOf(after.weeklyAvailability));
      if (!isLess && recallStranded(businessId).length === 0) return;
      state.pending = [...state.pending, change];
      void refresh();
    },
    dismiss: () => {
      keepStranded(businessId, []);
      setParties([]);
      setFailed(false);
    },
  };
}
