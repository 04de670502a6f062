import { navigate, useLocation } from '../../components/ui/router.ts';
import { WeekScreen } from '../../features/businesses/week/WeekScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

/** The branch lives in the address, as on the day's screen. */
const BRANCH = 'sucursal';

const ALSO = ['host'] as const;

export default function BusinessWeekRoute() {
  const { pathname, search } = useLocation();
  return (
    <OwnerOnly also={ALSO}>
      {(session) => (
        <WeekScreen
          session={session}
          branchId={new URLSearchParams(search).get(BRANCH) ?? ''}
          onBranch={(id) =>
            navigate(`${pathname}?${new URLSearchParams({ [BRANCH]: id })}`, { replace: true })
          }
          dayPath={(date, branchId) =>
            `${morePaths.businessReservations}?${new URLSearchParams({
              fecha: date,
              ...(branchId !== '' && { [BRANCH]: branchId }),
            })}`
          }
        />
      )}
    </OwnerOnly>
  );
}
