import { lazy, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { paths, publicVenturePath } from '../../config/paths.ts';
import {
  BookingScreen,
  type BookingScreenProps,
} from '../../features/reservations/booking/BookingScreen.tsx';
import { useIsArrival } from '../../hooks/useIsArrival.ts';
import { noteVisit } from '../../services/device/visited.ts';

/** A link that fills the form: few, and so apart. */
const LINK = /[?&](fecha|hora|personas|sucursal)=/;
const BookingLink = lazy(() =>
  import('../../features/reservations/booking/BookingLink.tsx').then((file) => ({
    default: file.BookingLink,
  })),
);

function phoneOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return '';
  const phone: unknown = Reflect.get(state, 'phone');
  return typeof phone === 'string' ? phone : '';
}

export function ReservationRoute() {
  const navigate = useNavigate();
  const { businessId = '' } = useParams();
  const location = useLocation();
  useEffect(() => noteVisit(businessId), [businessId]);
  const { search } = location;
  const isArrival = useIsArrival();
  const state: unknown = location.state;
  // The form takes a link's query out of the address once it has read it.
  const [arrived] = useState({ businessId, search });
  const brought = arrived.businessId === businessId ? arrived.search : search;
  const reservationId = new URLSearchParams(search).get('reservationId');
  const screen = (readLink?: BookingScreenProps['readLink']) => (
    <BookingScreen
      // Another business or reservation is another form.
      key={`${businessId}/${reservationId}`}
      businessId={businessId}
      reservationId={reservationId}
      phoneHint={phoneOf(state)}
      {...(readLink && { readLink })}
      onBack={() => (isArrival ? navigate(paths.home, { replace: true }) : navigate(-1))}
      publicPage={publicVenturePath(businessId)}
      onHome={() => navigate(paths.home)}
      onReservations={() => navigate(paths.reservations, { replace: true })}
    />
  );
  return LINK.test(brought) ? <BookingLink search={brought}>{screen}</BookingLink> : screen();
}
