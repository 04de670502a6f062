import { useEffect, useState } from 'react';
import { weekDates } from '../../../domain/reservations/week.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { Cached } from '../../../services/device/answerCache.ts';
import { follow } from '../../../services/device/follow.ts';
import type { BranchWeek } from '../../../services/reservations/owner/week.ts';
import { loadServices } from '../shared/loadServices.ts';

interface Week extends BranchWeek {
  readonly state: 'loading' | 'failed' | 'ready';
  /** The number of reservations with a note; null until it is read, which delays nothing else. */
  readonly notes: number | null;
  /** Not null: no answer came, and this is when the days were last read here. */
  readonly cachedMs: number | null;
}

const EMPTY: Week = { state: 'loading', branches: [], branch: null, days: [], notes: null, cachedMs: null };

/** Returns seven days of a branch from `today` on, and the function that reads them again: 10 reads at most. */
export function useWeek(businessId: string, today: LocalDate, branchId: string): [Week, () => void] {
  const [week, setWeek] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore format: `attempt` asks again
  useEffect(() => {
    // Another branch can be chosen even while one can't be read.
    const none = (now: Week): Week => {
      const branch = now.branches.find(({ id }) => id === branchId) ?? now.branches[0] ?? null;
      return { ...EMPTY, branches: now.branches, branch };
    };
    const read = async (signal: AbortSignal) => {
      const show = (next: (now: Week) => Week) => {
        if (!signal.aborted) setWeek(next);
      };
      const { countNotes, seeWeek } = await loadServices();
      const onWeek = ({ value, cachedMs }: Cached<BranchWeek>) => {
        show(({ notes }) => ({ ...value, state: 'ready', notes, cachedMs }));
        if (value.branch === null || cachedMs !== null || signal.aborted) return;
        countNotes(businessId, value.branch.id, weekDates(today)).then(
          (notes) => show((now) => ({ ...now, notes })),
          () => undefined,
        );
      };
      onWeek(await seeWeek(businessId, today, branchId, { signal, show: onWeek }));
    };
    setWeek(none);
    return follow(read, undefined, () => setWeek((now) => ({ ...none(now), state: 'failed' })));
  }, [businessId, today, branchId, attempt]);
  return [week, () => setAttempt((n) => n + 1)];
}
