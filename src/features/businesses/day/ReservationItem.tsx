import { type ReactNode, useState } from 'react';
import { Badge, type BadgeTone } from '../../../components/ui/Badge.tsx';
import { Button, type ButtonVariant } from '../../../components/ui/Button.tsx';
import { Card } from '../../../components/ui/Card.tsx';
import {
  CheckIcon,
  ClockIcon,
  PeopleIcon,
  PhoneIcon,
  PinIcon,
  WhatsAppIcon,
} from '../../../components/ui/icons.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { digitsOf, formatPhone } from '../../../domain/phone.ts';
import { minutesLate, shownStatus } from '../../../domain/reservations/day.ts';
import { isLateArrival, type OwnerAction, ownerActions } from '../../../domain/reservations/ownerActions.ts';
import { mayExpire } from '../../../domain/reservations/policies.ts';
import { type StatusTone, statusLabel, statusTone } from '../../../domain/reservations/status.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { host } from '../../../messages/host.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { canChange } from '../host/useHost.tsx';
import css from './DayScreen.module.css';
import { nameOf } from './useDayActions.ts';

const TONES: Readonly<Record<StatusTone, BadgeTone>> = {
  active: 'success',
  done: 'info',
  cancelled: 'neutral',
  expired: 'warning',
  neutral: 'neutral',
};

interface ReservationItemProps {
  readonly reservation: StoredReservation;
  readonly nowMs: number;
  /** It came while the owner was looking. */
  readonly fresh: boolean;
  /** The list holds parties of several branches. */
  readonly showBranch: boolean;
  readonly busy: boolean;
  readonly onAction: (action: OwnerAction) => void;
  /** 'Mover o cambiar'. */
  readonly onChange: () => void;
}

function variantOf(action: OwnerAction, index: number): ButtonVariant {
  if (index === 0 && action !== 'cancel') return 'primary';
  return action === 'complete' || action === 'reopen' ? 'secondary' : 'ghost';
}

function punctuality({ arrivedAt }: StoredReservation, late: number | null): string | null {
  if (arrivedAt === null) return late === null ? null : texts.late(late);
  const time = formatTime12(localTimeOf(arrivedAt));
  return late === null ? texts.arrivedAt(time) : texts.arrivedLate(time, late);
}

/** One party of the day: who, when, how many, how late, how to reach them, and what can be done. */
export function ReservationItem({
  reservation,
  nowMs,
  fresh,
  showBranch,
  busy,
  onAction,
  onChange,
}: ReservationItemProps) {
  const [pressed, setPressed] = useState<OwnerAction | null>(null);
  const name = nameOf(reservation);
  const status = shownStatus(reservation, nowMs);
  const late = minutesLate(reservation, nowMs);
  const when = punctuality(reservation, late);
  const chat = whatsappChatUrl(reservation.contactPhone);
  const isLate = isLateArrival(reservation) || mayExpire(reservation, nowMs);
  const labelOf = (action: OwnerAction) =>
    isLate && (action === 'reopen' || action === 'arrive') ? texts.lateArrival : texts.actions[action];
  return (
    <Card
      as="li"
      level={3}
      className={fresh ? css.fresh : undefined}
      title={
        <>
          {name} <Badge tone={TONES[statusTone(status)]}>{statusLabel(status)}</Badge>
          {fresh ? <Badge tone="danger">{texts.fresh}</Badge> : null}
          {reservation.walkIn && reservation.customerName ? <Badge>{texts.walkIn}</Badge> : null}
          {reservation.overbooked ? <Badge tone="warning">{host.overbooked}</Badge> : null}
        </>
      }
    >
      <div className={css.facts}>
        <p className={css.when}>
          {formatTime12(reservation.slotTime)}
          <span className={css.fact}>
            <PeopleIcon />
            {texts.people(reservation.partySize)}
          </span>
        </p>
        {when === null ? null : (
          <p
            className={css.fact}
            data-late={late === null || reservation.arrivedAt !== null ? undefined : true}
          >
            {reservation.arrivedAt === null ? <ClockIcon /> : <CheckIcon />}
            {when}
          </p>
        )}
        {showBranch ? (
          <p className={css.fact}>
            <PinIcon />
            {reservation.branchName}
          </p>
        ) : null}
        {reservation.notes ? (
          <p className={css.note}>
            <b>{texts.note}:</b> {reservation.notes}
          </p>
        ) : null}
      </div>
      {reservation.contactPhone ? (
        <p className={css.reach}>
          <a href={`tel:${digitsOf(reservation.contactPhone)}`} aria-label={texts.call(name)}>
            <PhoneIcon />
            {formatPhone(reservation.contactPhone)}
          </a>
          {chat === null ? null : (
            <a href={chat} target="_blank" rel="noreferrer" aria-label={texts.whatsapp(name)}>
              <WhatsAppIcon />
              WhatsApp
            </a>
          )}
        </p>
      ) : null}
      <Actions
        actions={ownerActions(reservation, nowMs)}
        labelOf={labelOf}
        pressed={busy ? pressed : null}
        onPress={(action) => {
          setPressed(action);
          onAction(action);
        }}
        more={
          canChange(reservation, nowMs) ? (
            <Button variant="ghost" onClick={onChange}>
              {host.change}
            </Button>
          ) : null
        }
      />
    </Card>
  );
}

interface ActionsProps {
  readonly actions: readonly OwnerAction[];
  readonly labelOf: (action: OwnerAction) => string;
  readonly pressed: OwnerAction | null;
  readonly onPress: (action: OwnerAction) => void;
  readonly more: ReactNode;
}

function Actions({ actions, labelOf, pressed, onPress, more }: ActionsProps) {
  if (actions.length === 0) return null;
  return (
    <div className={css.actions}>
      {actions.map((action, index) => (
        <Button
          key={action}
          variant={variantOf(action, index)}
          busy={pressed === action}
          onClick={() => onPress(action)}
        >
          {labelOf(action)}
        </Button>
      ))}
      {more}
    </div>
  );
}
