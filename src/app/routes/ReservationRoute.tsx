import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { BookingScreen } from '../../features/reservations/booking/BookingScreen.tsx';
import { paths } from '../paths.ts';

function phoneOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return '';
  const phone: unknown = Reflect.get(state, 'phone');
  return typeof phone === 'string' ? phone : '';
}

export function ReservationRoute() {
  const { businessId = '' } = useParams();
  const [query] = useSearchParams();
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const reservationId = query.get('reservationId');
  return (
    <BookingScreen
      // Another business or reservation is another form.
      key={`${businessId}/${reservationId}`}
      businessId={businessId}
      reservationId={reservationId}
      phoneHint={phoneOf(state)}
      onBack={() => (key === 'default' ? navigate(paths.home, { replace: true }) : navigate(-1))}
      onHome={() => navigate(paths.home)}
      onReservations={() => navigate(paths.reservations, { replace: true })}
    />
  );
}
