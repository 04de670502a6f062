import { useRef, useState } from 'react';
import { askToLeave } from '../../../components/ui/ask.tsx';
import { Badge, type BadgeTone } from '../../../components/ui/Badge.tsx';
import { Button, type ButtonVariant } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { PhoneIcon } from '../../../components/ui/icons/PhoneIcon.tsx';
import { PinIcon } from '../../../components/ui/icons/PinIcon.tsx';
import { WhatsAppIcon } from '../../../components/ui/icons/WhatsAppIcon.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { digitsOf, formatPhone } from '../../../domain/phone.ts';
import { minutesLate, shownStatus } from '../../../domain/reservations/day.ts';
import { type OwnerAction, ownerActions } from '../../../domain/reservations/ownerActions.ts';
import { type StatusTone, statusLabel, statusTone } from '../../../domain/reservations/status.ts';
import type { SlotTime } from '../../../domain/time.ts';
import { whatsappChatUrl } from '../../../domain/whatsapp.ts';
import { dayDialogs as dialogTexts } from '../../../messages/dayDialogs.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { doneBy as doneByTexts } from '../../../messages/doneBy.ts';
import { host } from '../../../messages/host.ts';
import { telling } from '../../../messages/telling.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { GuestPanel, type GuestPanelProps } from '../desk/GuestPanel.tsx';
import { isFresh, useDayShare } from './dayShare.ts';
import css from './PartyDetail.module.css';
import { actionLabel, nameOf, punctuality } from './partyWords.ts';
import { TableLabel } from './TableLabel.tsx';

const TONES: Readonly<Record<StatusTone, BadgeTone>> = {
  active: 'success',
  done: 'info',
  cancelled: 'neutral',
  expired: 'warning',
  neutral: 'neutral',
};

interface PartyDetailProps {
  readonly reservation: StoredReservation;
  /** The name of the team member who last marked, ended or seated the party; null = the owner or the diner did. */
  readonly doneBy: string | null;
  readonly onAction: (action: OwnerAction) => void;
  /** Moves or changes the party, to an hour where one is given; null where it can't be changed any more. */
  readonly onChange: ((time?: SlotTime) => void) | null;
  readonly nearHours: readonly SlotTime[];
  /** The business's notes on the phone; null without a phone. */
  readonly guest: Pick<GuestPanelProps, 'phone' | 'note'> | null;
  /** Called when the host has begun to work here: from then on the panel stays, whatever the list does. */
  readonly onWork: () => void;
}

interface ContentProps extends PartyDetailProps {
  /** Called with a table or a note that is being saved. */
  readonly onSaving: (saving: Promise<void>) => void;
}

function variantOf(action: OwnerAction, index: number): ButtonVariant {
  if (index === 0) return 'primary';
  return action === 'complete' || action === 'reopen' ? 'secondary' : 'ghost';
}

/** One party: a sheet over the list, or (`onClose` null) a panel beside it on a wide screen. */
export function PartyDetail({
  onClose,
  ...props
}: PartyDetailProps & { readonly onClose: (() => void) | null }) {
  if (onClose !== null) return <Sheet {...props} onClose={onClose} />;
  return (
    <aside
      key={props.reservation.id}
      className={`stack sheet gap-3 ${css.pane}`}
      aria-label={dialogTexts.party}
      onInput={({ currentTarget }) => {
        currentTarget.dataset.typed = '';
      }}
    >
      <h2>
        <Title reservation={props.reservation} />
      </h2>
      <Content {...props} onSaving={() => undefined} />
    </aside>
  );
}

/** Goes from the party beside the list to another: asks before what was typed there, and isn't being stored, is lost. */
export async function leaveParty(go: () => void): Promise<void> {
  const forms = [...document.querySelectorAll('[data-typed] form')];
  const hasWork = forms.some((form) => form.querySelector('[aria-busy]') === null);
  if (!hasWork || (await askToLeave())) go();
}

/** Asks before a table or a note that was typed and not sent is lost. */
function Sheet({
  onClose,
  onAction,
  onChange,
  ...props
}: PartyDetailProps & { readonly onClose: () => void }) {
  const sheet = useRef<HTMLDivElement>(null);
  const [isTyped, setTyped] = useState(false);
  const saving = useRef<Promise<unknown>>(undefined);
  const wish = useRef<() => void>(undefined);
  const leave = async (go: () => void) => {
    wish.current = go;
    // Only what could not be saved would be lost. Of several presses in the meantime the last one counts.
    await saving.current;
    if (wish.current !== go) return;
    wish.current = undefined;
    // The form of what was stored has gone.
    const hasWork = isTyped && sheet.current?.querySelector('form');
    if (!hasWork || (await askToLeave())) go();
  };
  return (
    <Dialog open title={<Title reservation={props.reservation} />} onClose={() => void leave(onClose)}>
      <div ref={sheet} className="stack gap-3" onInput={() => setTyped(true)}>
        <Content
          {...props}
          onSaving={(now) => {
            saving.current = Promise.all([saving.current, now]);
          }}
          onAction={(action) => void leave(() => onAction(action))}
          onChange={onChange && ((time) => void leave(() => onChange(time)))}
        />
      </div>
    </Dialog>
  );
}

function Title({ reservation }: Pick<PartyDetailProps, 'reservation'>) {
  const share = useDayShare();
  const status = shownStatus(reservation, share.nowMs);
  return (
    <>
      {nameOf(reservation)} <Badge tone={TONES[statusTone(status)]}>{statusLabel(status)}</Badge>
      {isFresh(share, reservation.id) ? <Badge tone="danger">{texts.fresh}</Badge> : null}
      {reservation.walkIn && reservation.customerName ? <Badge>{texts.walkIn}</Badge> : null}
      {reservation.overbooked ? <Badge tone="warning">{host.overbooked}</Badge> : null}
    </>
  );
}

function Content(props: ContentProps) {
  const { reservation, doneBy, onAction, onChange, nearHours, guest, onWork, onSaving } = props;
  const { businessId, date, nowMs, busy: all, night, onForgotten } = useDayShare();
  const { id } = reservation;
  const busy = all.has(id);
  const name = nameOf(reservation);
  const actions = ownerActions(reservation, nowMs);
  const late = minutesLate(reservation, nowMs);
  const when = punctuality(reservation, late);
  const chat = whatsappChatUrl(reservation.contactPhone);
  return (
    <>
      {reservation.disputed ? (
        <Notice tone="warning" title={dialogTexts.disputedTitle}>
          <p>{dialogTexts.disputed}</p>
          <div className={`stack gap-2 ${css.actions}`}>
            <Button variant="secondary" onClick={() => onAction('cancel')}>
              {dialogTexts.release}
            </Button>
            <Button variant="ghost" onClick={() => onAction('keep')}>
              {texts.actions.keep}
            </Button>
          </div>
        </Notice>
      ) : null}
      <div className={`row middle apart ${css.first}`}>
        <p className={css.when}>
          {formatTime12(reservation.slotTime)} · {texts.people(reservation.partySize)}
        </p>
        {night === null ? null : (
          <TableLabel
            key={id}
            place={{ businessId, date, id }}
            label={night.tables[id] ?? ''}
            onWork={onWork}
            onSaving={onSaving}
          />
        )}
      </div>
      {when === null ? null : (
        <p
          className={`muted ${css.fact}`}
          data-late={late === null || reservation.arrivedAt !== null ? undefined : true}
        >
          {when}
        </p>
      )}
      <p className={`muted ${css.fact}`}>
        <PinIcon /> {reservation.branchName}
      </p>
      {doneBy === null ? null : <p className={`muted ${css.fact}`}>{doneByTexts.who(doneBy)}</p>}
      {reservation.notes ? (
        <p className={css.note}>
          <b className="block tiny">{dialogTexts.note}:</b> {reservation.notes}
        </p>
      ) : null}
      {reservation.contactPhone ? (
        <p className={`stack gap-2 ${css.reach}`}>
          <a
            className="line gap-2"
            href={`tel:${digitsOf(reservation.contactPhone)}`}
            aria-label={dialogTexts.call(name)}
          >
            <PhoneIcon />
            {formatPhone(reservation.contactPhone)}
          </a>
          {chat === null ? null : (
            <a
              className="line gap-2"
              href={chat}
              target="_blank"
              rel="noreferrer"
              aria-label={telling.whatsapp(name)}
            >
              <WhatsAppIcon />
              WhatsApp
            </a>
          )}
        </p>
      ) : null}
      <div className={`stack gap-2 ${css.actions}`}>
        {actions
          .filter((action) => action !== 'cancel')
          .map((action, index) => (
            <Button
              key={action}
              variant={variantOf(action, index)}
              busy={busy && index === 0}
              onClick={() => onAction(action)}
            >
              {actionLabel(action, reservation, nowMs)}
            </Button>
          ))}
      </div>
      {onChange === null ? null : (
        <div className={`stack ${css.move}`} role="group" aria-label={host.move}>
          {nearHours.length > 0 ? (
            <span className="muted small" aria-hidden="true">
              {host.move}
            </span>
          ) : null}
          {nearHours.map((time) => (
            <Button
              key={time}
              variant="secondary"
              aria-label={host.moveTo(formatTime12(time))}
              onClick={() => onChange(time)}
            >
              {formatTime12(time)}
            </Button>
          ))}
          <Button variant="ghost" aria-label={host.change} onClick={() => onChange()}>
            {nearHours.length > 0 ? host.otherChange : host.change}
          </Button>
        </div>
      )}
      {actions.includes('cancel') ? (
        <div className={`stack ${css.end}`}>
          <Button variant="ghost" busy={busy && actions[0] === 'cancel'} onClick={() => onAction('cancel')}>
            {texts.actions.cancel}
          </Button>
        </div>
      ) : null}
      {guest === null ? null : (
        <GuestPanel
          key={guest.phone}
          businessId={businessId}
          {...guest}
          onWork={onWork}
          onSaving={onSaving}
          onForgotten={() => onForgotten(guest.phone)}
        />
      )}
    </>
  );
}
