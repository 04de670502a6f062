import { paths } from '../../config/paths.ts';
import { useSignedInBusiness } from '../../contexts/businessSession.ts';
import { ClosedDaysScreen } from '../../features/businesses/closed-days/ClosedDaysScreen.tsx';

export function BusinessClosedDaysRoute() {
  return (
    <ClosedDaysScreen
      session={useSignedInBusiness()}
      reservationsOn={(date) => `${paths.businessReservations}?${new URLSearchParams({ fecha: date })}`}
    />
  );
}
