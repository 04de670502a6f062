import { useSearchParams } from 'react-router-dom';
import { isLocalDate } from '../../domain/time.ts';
import { DayScreen } from '../../features/businesses/day/DayScreen.tsx';
import { OwnerOnly } from '../guards.tsx';

/** The day and the branch live in the address, so that a reload or the browser's back keeps them. */
const DATE = 'fecha';
const BRANCH = 'sucursal';

export default function BusinessReservationsRoute() {
  const [query, setQuery] = useSearchParams();
  const date = query.get(DATE) ?? '';
  const set = (name: string, value: string, replace: boolean) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  return (
    <OwnerOnly>
      {(session) => (
        <DayScreen
          session={session}
          date={isLocalDate(date) ? date : null}
          branchId={query.get(BRANCH) ?? ''}
          onDate={(next) => set(DATE, next ?? '', false)}
          onBranch={(next) => set(BRANCH, next, true)}
        />
      )}
    </OwnerOnly>
  );
}
