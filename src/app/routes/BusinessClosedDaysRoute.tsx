import { ClosedDaysScreen } from '../../features/businesses/closed-days/ClosedDaysScreen.tsx';
import { OwnerOnly } from '../guards.tsx';
import { morePaths } from '../morePaths.ts';

export default function BusinessClosedDaysRoute() {
  return (
    <OwnerOnly>
      {(session) => (
        <ClosedDaysScreen
          session={session}
          reservationsOn={(date) =>
            `${morePaths.businessReservations}?${new URLSearchParams({ fecha: date })}`
          }
        />
      )}
    </OwnerOnly>
  );
}
