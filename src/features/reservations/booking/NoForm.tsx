/** What stands in place of the form when it can't be used. */
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../../../components/ui/EmptyPage.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { NothingFoundPicture } from '../../../components/ui/NothingFoundPicture.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { paths, publicVenturePath } from '../../../config/paths.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { isPaused } from '../../../domain/reservations/online.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import { isActiveStatus, STATUS_EXPIRED, statusLabel } from '../../../domain/reservations/status.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { booking, bookingLoadErrors as errors } from '../../../messages/booking.ts';
import { noBookings } from '../../../messages/bookingNews.ts';
import { notEditable } from '../../../messages/notEditable.ts';
import { reach } from '../../../messages/reach.ts';
import { type StoredCard, toReservationCard } from '../../../services/reservations/documents.ts';
import { Reach } from './Reach.tsx';
import { Strip } from './Strip.tsx';

/** Says that there is no business at this address. A retry wouldn't help, so it links back or to the home. */
export function MissingBusiness({ onBack }: { readonly onBack: () => void }) {
  return (
    <EmptyPage
      alert
      picture={<NothingFoundPicture />}
      title={errors.businessMissing}
      action={
        <>
          <ButtonLink to={paths.home}>{booking.toHome}</ButtonLink>
          <Button variant="secondary" onClick={onBack}>
            {booking.back}
          </Button>
        </>
      }
    />
  );
}

/** Replaces the form when the business has no open branch or has paused bookings; links to its page. */
export function NoBookings({ business }: { readonly business: Business }) {
  useScreenTitle(business.name);
  const paused = isPaused(business.online, useNow());
  return (
    <Page>
      <Strip imageUrl={business.imageUrl}>
        <p>{business.name}</p>
      </Strip>
      <EmptyState
        level={1}
        title={paused ? noBookings.paused(business.name) : noBookings.title(business.name)}
        text={paused ? noBookings.pausedText : noBookings.text}
        action={
          <>
            <Reach business={business} text={reach.wantTable} />
            <ButtonLink to={publicVenturePath(business.id)}>{noBookings.link}</ButtonLink>
          </>
        }
      />
    </Page>
  );
}

interface NotEditableProps {
  readonly business: Business;
  readonly stored: StoredCard;
}

/** Replaces the form: says why a reservation can't be changed any more, and what the diner can do. */
export function NotEditable({ business, stored }: NotEditableProps) {
  const { pathname } = useLocation();
  const nowMs = useNow();
  useScreenTitle(notEditable.documentTitle(business.name));
  const card = toReservationCard(stored);
  const when = `${formatDayLong(card.slotDate)}, ${formatTime12(card.slotTime)}`;
  const isOver = !isActiveStatus(card.statusNormalized) || mayExpire(card, nowMs);
  const status = statusLabel(isActiveStatus(card.statusNormalized) ? STATUS_EXPIRED : card.status);
  return (
    <EmptyPage
      alert
      title={isOver ? notEditable.overTitle : notEditable.lateTitle}
      text={
        isOver
          ? notEditable.over(card.businessName, when, status)
          : card.arrivedAt
            ? notEditable.arrived(card.businessName)
            : notEditable.late(card.businessName, when)
      }
      action={
        <>
          {isOver ? null : <Reach business={business} branchId={card.branchId} text={reach.about(when)} />}
          <ButtonLink to={paths.reservations} replace>
            {notEditable.myReservations}
          </ButtonLink>
          {isOver ? (
            <ButtonLink variant="secondary" to={pathname} replace>
              {notEditable.bookAnew}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
