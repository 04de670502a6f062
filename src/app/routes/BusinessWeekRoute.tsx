import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { WeekScreen } from '../../features/businesses/week/WeekScreen.tsx';

/** The branch lives in the address, as on the day's screen. */
const BRANCH = 'sucursal';

export function BusinessWeekRoute() {
  const session = useSignedInBusiness();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <WeekScreen
      session={session}
      branchId={new URLSearchParams(search).get(BRANCH) ?? ''}
      onBranch={(id) => navigate(`${pathname}?${new URLSearchParams({ [BRANCH]: id })}`, { replace: true })}
      dayPath={(date, branchId) =>
        `${paths.businessReservations}?${new URLSearchParams({
          fecha: date,
          ...(branchId !== '' && { [BRANCH]: branchId }),
        })}`
      }
    />
  );
}
