import { useState } from 'react';
import { Badge, type BadgeTone } from '../../../components/ui/Badge.tsx';
import { Button, Buttons } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import { CheckIcon } from '../../../components/ui/icons/CheckIcon.tsx';
import { PeopleIcon } from '../../../components/ui/icons/PeopleIcon.tsx';
import { PinIcon } from '../../../components/ui/icons/PinIcon.tsx';
import { packContact } from '../../../domain/businesses/contact.ts';
import { formatTime12, formatWeekday } from '../../../domain/format.ts';
import { formatDayLong, formatListDate } from '../../../domain/formatLong.ts';
import type { ReservationCard } from '../../../domain/reservations/entities.ts';
import {
  isActiveStatus,
  type StatusTone,
  statusLabel,
  statusTone,
} from '../../../domain/reservations/status.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { lookup as texts } from '../../../messages/lookup.ts';
import { reach } from '../../../messages/reach.ts';
import { findBooking } from '../../../services/device/bookingHistory.ts';
import { BranchContactView } from '../booking/BranchContactView.tsx';
import { ReachById } from '../booking/Reach.tsx';
import css from './LookupScreen.module.css';

const TONES: Readonly<Record<StatusTone, BadgeTone>> = {
  active: 'success',
  done: 'info',
  cancelled: 'neutral',
  expired: 'warning',
  neutral: 'neutral',
};

interface ReservationCardViewProps {
  readonly card: ReservationCard;
  readonly onModify: () => void;
  readonly onCancel: () => void;
}

/** Shows one booking of the lookup: name, status, date and time, branch, party, and the buttons while it is active. */
export function ReservationCardView({ card, onModify, onCancel }: ReservationCardViewProps) {
  const isActive = isActiveStatus(card.statusNormalized);
  // A card has no address; the device that booked has it in its cache.
  const [cached] = useState(() => findBooking(card.businessId, card.id)?.cached);
  const isThere = isActive && cached?.branchId === card.branchId;
  return (
    <Card
      as="li"
      title={
        <>
          {card.businessName} <Badge tone={TONES[statusTone(card.status)]}>{statusLabel(card.status)}</Badge>
        </>
      }
    >
      <div className="stack gap-1">
        <p className={css.when}>
          {`${formatWeekday(card.slotDate)} ${formatListDate(card.slotDate)}, ${formatTime12(card.slotTime)}`}
        </p>
        <p className="line muted gap-2">
          <PinIcon />
          {card.branchName}
        </p>
        <p className="line muted gap-2">
          <PeopleIcon />
          {texts.people(card.partySize)}
        </p>
        {isActive && card.arrivedAt ? (
          <p className="line muted gap-2">
            <CheckIcon />
            {texts.arrived(formatTime12(localTimeOf(card.arrivedAt)))}
          </p>
        ) : null}
      </div>
      {isThere ? <BranchContactView contact={packContact({ ...cached, phone: '' })} /> : null}
      {isActive && !card.modifiable ? (
        <ReachById
          businessId={card.businessId}
          branchId={card.branchId}
          text={reach.about(`${formatDayLong(card.slotDate)}, ${formatTime12(card.slotTime)}`)}
        />
      ) : null}
      {isActive ? (
        <Buttons>
          {card.modifiable ? (
            <Button variant="secondary" onClick={onCancel}>
              {texts.cancel}
            </Button>
          ) : null}
          <Button disabled={!card.modifiable} onClick={onModify}>
            {card.modifiable ? texts.modify : texts.notModifiable}
          </Button>
        </Buttons>
      ) : null}
    </Card>
  );
}
