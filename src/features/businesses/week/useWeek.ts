import { useEffect, useState } from 'react';
import type { Branch } from '../../../domain/reservations/entities.ts';
import { branchWeek, type WeekDay, weekDates } from '../../../domain/reservations/week.ts';
import type { LocalDate } from '../../../domain/time.ts';

const load = () => import('../../../services/reservations/owner/week.ts');

export interface Week {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Those that take bookings. */
  readonly branches: readonly Branch[];
  /** The one that is shown; null: there is none. */
  readonly branch: Branch | null;
  readonly days: readonly WeekDay[];
  /** Reservations with a note; null while it isn't known, which hinders nothing else. */
  readonly notes: number | null;
}

const EMPTY: Week = { state: 'loading', branches: [], branch: null, days: [], notes: null };

/** Returns seven days of a branch from `today` on, and the way to ask again: 10 reads at most. */
export function useWeek(businessId: string, today: LocalDate, branchId: string): [Week, () => void] {
  const [week, setWeek] = useState(EMPTY);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore format: `attempt` asks again
  useEffect(() => {
    let wanted = true;
    const show = (next: (now: Week) => Week) => {
      if (wanted) setWeek(next);
    };
    const read = async () => {
      setWeek(EMPTY);
      const { countNotes, readBranchDays, readWeekBusiness } = await load();
      const business = await readWeekBusiness(businessId);
      const branches = business?.branches.filter(({ archived }) => !archived) ?? [];
      const branch = branches.find(({ id }) => id === branchId) ?? branches[0] ?? null;
      if (branch === null) {
        show(() => ({ ...EMPTY, state: 'ready' }));
        return;
      }
      const dates = weekDates(today);
      countNotes(businessId, branch.id, dates).then(
        (notes) => show((now) => ({ ...now, notes })),
        () => undefined,
      );
      const days = branchWeek(branch, dates, await readBranchDays(businessId, branch.id, dates));
      show((now) => ({ ...now, state: 'ready', branches, branch, days }));
    };
    read().catch(() => show(() => ({ ...EMPTY, state: 'failed' })));
    return () => {
      wanted = false;
    };
  }, [businessId, today, branchId, attempt]);
  return [week, () => setAttempt((n) => n + 1)];
}
