import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../components/ui/VisuallyHidden.tsx';
import { paths } from '../../../config/paths.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { isPaused } from '../../../domain/reservations/online.ts';
import { useIsArrival } from '../../../hooks/useIsArrival.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { bookingLoadErrors as errors, booking as texts } from '../../../messages/booking.ts';
import { common } from '../../../messages/common.ts';
import { businessAtHand, fetchBusiness } from '../../../services/businesses/read.ts';
import { noteVisit } from '../../../services/device/visited.ts';
import { BookingForm } from './BookingForm.tsx';
import type { Linked } from './BookingLink.tsx';
import type { Editing } from './editing.ts';
import { Strip } from './Strip.tsx';
import { loadAnswers } from './useBookingForm.ts';

/** So long the database may take before what this device last saw of the page is shown. */
const PATIENCE_MS = 2000;

/** Decoration that no diner with a working link sees. */
const NothingFoundPicture = lazy<ComponentType>(() =>
  import('../../../components/ui/NothingFoundPicture.tsx').then(
    (file) => ({ default: file.NothingFoundPicture }),
    () => ({ default: () => null }),
  ),
);
const NoBookings = lazy(() => loadAnswers().then((answers) => ({ default: answers.NoBookings })));

/** A link that fills the form: few, and so apart. */
const LINK = /[?&](fecha|hora|personas|sucursal)=/;
const BookingLink = lazy(() => import('./BookingLink.tsx').then((file) => ({ default: file.BookingLink })));

/** The phone under which 'Mis reservas' found the reservation, when it led here. */
function phoneOf(state: unknown): string {
  if (typeof state !== 'object' || state === null) return '';
  const phone: unknown = Reflect.get(state, 'phone');
  return typeof phone === 'string' ? phone : '';
}

/** /reservation/{businessId}: books a table, or changes a booking. */
export function BookingScreen() {
  const { businessId = '' } = useParams();
  const location = useLocation();
  const { search } = location;
  const state: unknown = location.state;
  useEffect(() => noteVisit(businessId), [businessId]);
  // The form takes a link's query out of the address once it has read it.
  const [arrived] = useState({ businessId, search });
  const brought = arrived.businessId === businessId ? arrived.search : search;
  const reservationId = new URLSearchParams(search).get('reservationId');
  const booking = (readLink?: BookingProps['readLink']) => (
    <Booking
      // Another business or reservation is another form.
      key={`${businessId}/${reservationId}`}
      businessId={businessId}
      reservationId={reservationId}
      phoneHint={phoneOf(state)}
      {...(readLink && { readLink })}
    />
  );
  return LINK.test(brought) ? <BookingLink search={brought}>{booking}</BookingLink> : booking();
}

interface BookingProps {
  readonly businessId: string;
  /** null = a new reservation. */
  readonly reservationId: string | null;
  readonly phoneHint: string;
  /** Returns what a link fills in, where one led here. */
  readonly readLink?: (business: Business) => Linked;
}

type Found =
  | { readonly problem: string }
  | { readonly problem: null; readonly business: Business; readonly editing: Editing | null };

function Booking({ businessId, reservationId, phoneHint, readLink }: BookingProps) {
  const navigate = useNavigate();
  const isArrival = useIsArrival();
  const load = useCallback(
    async (signal: AbortSignal, showNewer: (newer: Found) => void): Promise<Found> => {
      if (businessId === '') return { problem: errors.businessUnidentified };
      const asked = fetchBusiness(businessId, signal);
      const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
      const [business, editing] = await Promise.allSettled([
        Promise.race([asked, late]).catch(() =>
          loadAnswers().then(({ seenPage }) => seenPage(businessId, asked)),
        ),
        reservationId === null
          ? null
          : import('./editing.ts').then(({ findEditing }) =>
              findEditing(businessId, reservationId, phoneHint),
            ),
      ]);
      if (business.status === 'rejected') return { problem: errors.businessFailed };
      if (business.value === null) return { problem: errors.businessMissing };
      if (editing.status === 'rejected') return { problem: errors.reservationFailed };
      if (reservationId !== null && editing.value === null) return { problem: errors.reservationMissing };
      const found = (newest: Business): Found => ({
        problem: null,
        business: newest,
        editing: editing.value,
      });
      // What was last seen stands only until the answer is here.
      asked.then(
        (newest) => newest && newest !== business.value && showNewer(found(newest)),
        () => {},
      );
      return found(business.value);
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
    if (
      !editing &&
      (isPaused(business.online, nowMs) || business.branches.every(({ archived }) => archived))
    ) {
      return <NoBookings business={business} />;
    }
    if (editing?.Instead) return <editing.Instead business={business} stored={editing.card} />;
    return (
      <BookingForm
        business={business}
        editing={editing}
        onBusiness={onBusiness}
        {...(readLink && { readLink })}
      />
    );
  }
  if (loaded.state === 'loading') {
    return (
      <Page>
        <VisuallyHidden>{common.loading}</VisuallyHidden>
        <Strip imageUrl={null}>
          <Skeleton kind="text" />
        </Strip>
        <Skeleton kind="block" />
        <Skeleton kind="block" />
        <Skeleton kind="block" size="card" />
      </Page>
    );
  }
  const isMissing = found?.problem === errors.businessMissing;
  return (
    <Page width="narrow">
      <div role="alert">
        <EmptyState
          picture={
            isMissing ? (
              <Suspense>
                <NothingFoundPicture />
              </Suspense>
            ) : null
          }
          level={1}
          title={found?.problem ?? errors.businessFailed}
          action={
            <>
              <Button
                variant={isMissing ? 'secondary' : 'primary'}
                onClick={() => (isArrival ? navigate(paths.home, { replace: true }) : navigate(-1))}
              >
                {texts.back}
              </Button>
              {/* What isn't there doesn't come by asking again. */}
              {isMissing ? (
                <ButtonLink to={paths.home}>{texts.toHome}</ButtonLink>
              ) : (
                <Button variant="secondary" onClick={reload}>
                  {common.retry}
                </Button>
              )}
            </>
          }
        />
      </div>
    </Page>
  );
}
