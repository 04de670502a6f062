import { type ComponentType, lazy, Suspense, useCallback } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../components/ui/VisuallyHidden.tsx';
import { paths } from '../../../config/paths.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { isPaused } from '../../../domain/reservations/online.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { bookingLoadErrors as errors, booking as texts } from '../../../messages/booking.ts';
import { common } from '../../../messages/common.ts';
import { businessAtHand, fetchBusiness } from '../../../services/businesses/read.ts';
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

export interface BookingScreenProps {
  readonly businessId: string;
  /** null = a new reservation. */
  readonly reservationId: string | null;
  /** The phone under which 'Mis reservas' found the reservation, when it led here. */
  readonly phoneHint: string;
  /** Returns what a link fills in, where one led here. */
  readonly readLink?: (business: Business) => Linked;
  readonly onBack: () => void;
  readonly onHome: () => void;
  readonly onReservations: () => void;
  /** The address of the venture's page: where a business that takes no bookings leads. */
  readonly publicPage: string;
}

type Found =
  | { readonly problem: string }
  | { readonly problem: null; readonly business: Business; readonly editing: Editing | null };

/** /reservation/{businessId}: books a table, or changes a booking. */
export function BookingScreen(props: BookingScreenProps) {
  const { businessId, reservationId, phoneHint } = props;
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
      return <NoBookings business={business} publicPage={props.publicPage} />;
    }
    const Form = editing?.Instead ?? BookingForm;
    return <Form {...props} business={business} editing={editing} onBusiness={onBusiness} />;
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
              <Button variant={isMissing ? 'secondary' : 'primary'} onClick={props.onBack}>
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
