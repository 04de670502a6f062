import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyPage } from '../../../components/ui/EmptyPage.tsx';
import { paths } from '../../../config/paths.ts';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import type { Business } from '../../../domain/reservations/entities.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import { isActiveStatus, STATUS_EXPIRED, statusLabel } from '../../../domain/reservations/status.ts';
import { useScreenTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { notEditable as texts } from '../../../messages/notEditable.ts';
import { reach } from '../../../messages/reach.ts';
import { type StoredCard, toReservationCard } from '../../../services/reservations/documents.ts';
import { Reach } from './Reach.tsx';

export interface NotEditableProps {
  readonly business: Business;
  readonly stored: StoredCard;
}

/** Replaces the form: says why a reservation can't be changed any more, and what the diner can do. */
export function NotEditable({ business, stored }: NotEditableProps) {
  const { pathname } = useLocation();
  const nowMs = useNow();
  useScreenTitle(texts.documentTitle(business.name));
  const card = toReservationCard(stored);
  const when = `${formatDayLong(card.slotDate)}, ${formatTime12(card.slotTime)}`;
  const isOver = !isActiveStatus(card.statusNormalized) || mayExpire(card, nowMs);
  const status = statusLabel(isActiveStatus(card.statusNormalized) ? STATUS_EXPIRED : card.status);
  return (
    <EmptyPage
      alert
      title={isOver ? texts.overTitle : texts.lateTitle}
      text={
        isOver
          ? texts.over(card.businessName, when, status)
          : card.arrivedAt
            ? texts.arrived(card.businessName)
            : texts.late(card.businessName, when)
      }
      action={
        <>
          {isOver ? null : <Reach business={business} branchId={card.branchId} text={reach.about(when)} />}
          <ButtonLink to={paths.reservations} replace>
            {texts.myReservations}
          </ButtonLink>
          {isOver ? (
            <ButtonLink variant="secondary" to={pathname} replace>
              {texts.bookAnew}
            </ButtonLink>
          ) : null}
        </>
      }
    />
  );
}
