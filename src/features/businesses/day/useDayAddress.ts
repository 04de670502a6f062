import { useSearchParams } from 'react-router-dom';
import { isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { saveDayBranch, savedDayBranch } from '../../../services/device/deskDays.ts';

/** The day and the branch live in the address, so that a reload or the browser's back keeps them; a branch also here. */
const DATE = 'fecha';
const BRANCH = 'sucursal';

export interface DayAddress {
  /** null = today. */
  readonly date: LocalDate | null;
  /** '' = all. */
  readonly branchId: string;
  readonly onDate: (date: LocalDate | null) => void;
  readonly onBranch: (branchId: string) => void;
}

/** Returns which day and branch of a business the address says, and how to go to others. */
export function useDayAddress(businessId: string): DayAddress {
  const [query, setQuery] = useSearchParams();
  const date = query.get(DATE) ?? '';
  const set = (name: string, value: string | null, replace: boolean) => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace });
  };
  return {
    date: isLocalDate(date) ? date : null,
    branchId: query.get(BRANCH) ?? savedDayBranch(businessId),
    onDate: (next) => set(DATE, next, false),
    onBranch: (next) => {
      saveDayBranch(businessId, next);
      set(BRANCH, next, true);
    },
  };
}
