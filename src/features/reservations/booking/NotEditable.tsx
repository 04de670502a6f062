import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/ui/Button.tsx';
import { ButtonLink } from '../../../components/ui/ButtonLink.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Page } from '../../../components/ui/Page.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import { isActiveStatus, STATUS_EXPIRED, statusLabel } from '../../../domain/reservations/status.ts';
import { useDocumentTitle } from '../../../hooks/useDocumentTitle.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { notEditable as texts } from '../../../messages/notEditable.ts';
import { reach } from '../../../messages/reach.ts';
import { toReservationCard } from '../../../services/reservations/card.ts';
import type { BookingFormProps } from './BookingForm.tsx';
import { Reach } from './Reach.tsx';

/** In place of the form: why a reservation can't be changed any more, and what can be done. */
export function NotEditable({ business, editing, onReservations }: BookingFormProps) {
  const { pathname } = useLocation();
  const nowMs = useNow();
  useDocumentTitle(texts.documentTitle(business.name));
  if (editing === null) return null;
  const card = toReservationCard(editing.card);
  const when = `${formatDayLong(card.slotDate)}, ${formatTime12(card.slotTime)}`;
  const isOver = !isActiveStatus(card.statusNormalized) || mayExpire(card, nowMs);
  const status = statusLabel(isActiveStatus(card.statusNormalized) ? STATUS_EXPIRED : card.status);
  return (
    <Page width="narrow">
      <div role="alert">
        <EmptyState
          level={1}
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
              {isOver ? null : (
                <Reach business={business} branchId={card.branchId} text={reach.about(when)} />
              )}
              <Button onClick={onReservations}>{texts.myReservations}</Button>
              {isOver ? (
                <ButtonLink variant="secondary" to={pathname} replace>
                  {texts.bookAnew}
                </ButtonLink>
              ) : null}
            </>
          }
        />
      </div>
    </Page>
  );
}
