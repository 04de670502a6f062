import { useSearchParams } from 'react-router-dom';
import { isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { saveDayBranch, savedDayBranch } from '../../../services/device/deskDays.ts';

/** Day and branch are in the address, so that a reload or the back button keeps them; the device stores the branch. */
const DATE = 'fecha';
const BRANCH = 'sucursal';

/** Returns the day and branch in the address of a business, and how to go to others. */
export function useDayAddress(businessId: string) {
  const [query, setQuery] = useSearchParams();
  const date = query.get(DATE) ?? '';
  const set = (name: string, value: string | null, replace: boolean) => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace });
  };
  return {
    /** null = today. */
    date: isLocalDate(date) ? date : null,
    /** '' = all. */
    branchId: query.get(BRANCH) ?? savedDayBranch(businessId),
    onDate: (next: LocalDate | null) => set(DATE, next, false),
    onBranch: (next: string) => {
      saveDayBranch(businessId, next);
      set(BRANCH, next, true);
    },
  };
}
