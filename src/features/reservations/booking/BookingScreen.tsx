import { lazy, useCallback, useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyPage } from '../../../components/ui/EmptyPage.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { isPaused } from '../../../domain/reservations/online.ts';
import { useIsArrival } from '../../../hooks/useIsArrival.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { bookingLoadErrors as errors, booking as texts } from '../../../messages/booking.ts';
import { common } from '../../../messages/common.ts';
import { businessAtHand, fetchBusiness } from '../../../services/businesses/read.ts';
import { addVisit } from '../../../services/device/visitHistory.ts';
import { loadLater } from '../loadLater.ts';
import { BookingForm } from './BookingForm.tsx';
import type { Editing } from './editing.ts';
import { Strip } from './Strip.tsx';

/** After this time without an answer the form shows the cached business. */
const PATIENCE_MS = 2000;

const MissingBusiness = lazy(() => loadLater().then((later) => ({ default: later.MissingBusiness })));
const NoBookings = lazy(() => loadLater().then((later) => ({ default: later.NoBookings })));
const NotEditable = lazy(() => loadLater().then((later) => ({ default: later.NotEditable })));

/** Returns the phone under which 'Mis reservas' found the reservation, when the diner comes from there. */
function phoneOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return '';
  const phone: unknown = Reflect.get(state, 'phone');
  return typeof phone === 'string' ? phone : '';
}

/** /reservation/{businessId}: books a table, or changes a booking. */
export function BookingScreen() {
  const { businessId = '' } = useParams();
  const location = useLocation();
  const state: unknown = location.state;
  useEffect(() => addVisit(businessId), [businessId]);
  const reservationId = new URLSearchParams(location.search).get('reservationId');
  return (
    <Booking
      // Another business or reservation starts a new form.
      key={`${businessId}/${reservationId}`}
      businessId={businessId}
      reservationId={reservationId}
      phoneHint={phoneOf(state)}
    />
  );
}

interface BookingProps {
  readonly businessId: string;
  /** null = a new reservation. */
  readonly reservationId: string | null;
  readonly phoneHint: string;
}

type Found =
  | { readonly problem: string }
  | { readonly problem: null; readonly business: Business; readonly editing: Editing | null };

function Booking({ businessId, reservationId, phoneHint }: BookingProps) {
  const navigate = useNavigate();
  const isArrival = useIsArrival();
  const load = useCallback(
    async (signal: AbortSignal, showNewer: (newer: Found) => void): Promise<Found> => {
      if (businessId === '') return { problem: errors.businessUnidentified };
      const asked = fetchBusiness(businessId, signal);
      const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
      const [business, editing] = await Promise.all([
        Promise.race([asked, late]).catch(() =>
          loadLater().then(({ cachedPage }) => cachedPage(businessId, asked)),
        ),
        reservationId === null
          ? null
          : loadLater().then(({ findEditing }) => findEditing(businessId, reservationId, phoneHint)),
      ]);
      if (business === null) return { problem: errors.businessMissing };
      if (reservationId !== null && editing === null) return { problem: errors.reservationMissing };
      const found = (newest: Business): Found => ({ problem: null, business: newest, editing });
      // The cached business is replaced as soon as the answer is here.
      asked.then(
        (newest) => newest && newest !== business && showNewer(found(newest)),
        () => {},
      );
      return found(business);
    },
    [businessId, reservationId, phoneHint],
  );
  const atHand = (): Found | null => {
    const business = reservationId === null ? businessAtHand(businessId) : null;
    return business && { problem: null, business, editing: null };
  };
  const [loaded, reload, show] = useLoad(load, atHand);
  const found = loaded.state === 'ready' ? loaded.value : null;
  const editing = found?.problem === null ? found.editing : null;
  const nowMs = useNow();
  const onBusiness = useCallback(
    (business: Business | null) =>
      show({
        state: 'ready',
        value: business ? { problem: null, business, editing } : { problem: errors.businessMissing },
      }),
    [show, editing],
  );

  if (found?.problem === null) {
    const { business } = found;
    if (editing && !editing.isOpen) return <NotEditable business={business} stored={editing.card} />;
    const isClosed = isPaused(business.online, nowMs) || business.branches.every(({ archived }) => archived);
    if (isClosed && !editing) return <NoBookings business={business} />;
    return <BookingForm business={business} editing={editing} onBusiness={onBusiness} onOld={reload} />;
  }
  if (loaded.state === 'loading') {
    return (
      <Page>
        <span className="visually-hidden">{common.loading}</span>
        <Strip imageUrl={null}>
          <Skeleton kind="text" />
        </Strip>
        <Skeleton kind="block" />
        <Skeleton kind="block" />
        <Skeleton kind="block" size="card" />
      </Page>
    );
  }
  const onBack = () => (isArrival ? navigate(paths.home, { replace: true }) : navigate(-1));
  if (found?.problem === errors.businessMissing) return <MissingBusiness onBack={onBack} />;
  return (
    <EmptyPage
      alert
      title={found?.problem ?? (reservationId === null ? errors.businessFailed : errors.reservationFailed)}
      action={
        <>
          <Button onClick={reload}>{common.retry}</Button>
          <Button variant="secondary" onClick={onBack}>
            {texts.back}
          </Button>
        </>
      }
    />
  );
}
