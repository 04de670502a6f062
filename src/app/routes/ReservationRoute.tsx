import { goBack, navigate, useLocation } from '../../components/ui/router.ts';
import { BookingScreen } from '../../features/reservations/booking/BookingScreen.tsx';
import { paths, publicVenturePath } from '../paths.ts';
import type { RouteProps } from '../screen.tsx';

function phoneOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return '';
  const phone: unknown = Reflect.get(state, 'phone');
  return typeof phone === 'string' ? phone : '';
}

export default function ReservationRoute({ params }: RouteProps) {
  const { businessId = '' } = params;
  const location = useLocation();
  const { isArrival, search } = location;
  const state: unknown = location.state;
  const reservationId = new URLSearchParams(search).get('reservationId');
  return (
    <BookingScreen
      // Another business or reservation is another form.
      key={`${businessId}/${reservationId}`}
      businessId={businessId}
      reservationId={reservationId}
      phoneHint={phoneOf(state)}
      onBack={() => (isArrival ? navigate(paths.home, { replace: true }) : goBack())}
      publicPage={publicVenturePath(businessId)}
      onHome={() => navigate(paths.home)}
      onReservations={() => navigate(paths.reservations, { replace: true })}
    />
  );
}
