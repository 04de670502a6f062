import { useLocation, useNavigate } from 'react-router-dom';
import { paths, reservationPath } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { isLocalDate } from '../../domain/time.ts';
import { DayScreen } from '../../features/businesses/day/DayScreen.tsx';
import { keepDayBranch, recallDayBranch } from '../../services/device/deskDays.ts';

/** The day and the branch live in the address, so that a reload or the browser's back keeps them; a branch also here. */
const DATE = 'fecha';
const BRANCH = 'sucursal';

export function BusinessReservationsRoute() {
  const session = useSignedInBusiness();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const date = query.get(DATE) ?? '';
  const set = (name: string, value: string | null, replace: boolean) => {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    navigate(`${pathname}?${next}`.replace(/\?$/, ''), { replace });
  };
  return (
    <DayScreen
      lookupPath={paths.reservations}
      bookingPath={reservationPath}
      session={session}
      date={isLocalDate(date) ? date : null}
      branchId={query.get(BRANCH) ?? recallDayBranch(session.businessId)}
      onDate={(next) => set(DATE, next, false)}
      onBranch={(next) => {
        keepDayBranch(session.businessId, next);
        set(BRANCH, next, true);
      }}
      weekPath={paths.businessWeek}
    />
  );
}
