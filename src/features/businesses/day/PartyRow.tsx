import { memo } from 'react';
import { formatTime12 } from '../../../domain/format.ts';
import { formatClock } from '../../../domain/formatLong.ts';
import type { RowState } from '../../../domain/reservations/dayRows.ts';
import type { OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { statusLabel } from '../../../domain/reservations/status.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './PartyRow.module.css';
import { nameOf } from './useDayActions.ts';

/** Both stay the same while the screen stands, so that a row is drawn again only when it changes. */
export interface RowHandlers {
  readonly onOpen: (reservation: StoredReservation) => void;
  readonly onAction: (action: OwnerAction, reservation: StoredReservation) => void;
}

export interface PartyRowProps extends RowState {
  readonly reservation: StoredReservation;
  /** The status to show where it has ended. */
  readonly status: string;
  readonly fresh: boolean;
  readonly showBranch: boolean;
  readonly busy: boolean;
  readonly selected: boolean;
  /** What the business noted about the guest; '' = nothing. */
  readonly guestNote: string;
  readonly handlers: RowHandlers;
}

/** What a row's button says. */
export function rowLabel(action: OwnerAction, kind: RowState['kind']): string {
  if (action === 'complete') return texts.finish;
  return kind === 'missed' ? texts.lateArrival : texts.actions[action];
}

function stateText({ kind, late, reservation, status }: PartyRowProps): string {
  if (kind === 'seated') return texts.seatedAt(formatClock(localTimeOf(reservation.arrivedAt ?? 0)));
  if (kind === 'ended') return statusLabel(status);
  return late === null ? texts.waiting : texts.late(late);
}

/**
 * One party in one line: how many and when, who, its state, that it has a note; its one action, and all else behind
 * a tap. `.aside` is where a wide row has room for a sentence.
 */
export const PartyRow = memo(function PartyRow(props: PartyRowProps) {
  const { reservation, kind, action, fresh, showBranch, busy, selected, guestNote, handlers } = props;
  const { partySize, slotTime, notes, normalizedContactPhone } = reservation;
  const name = nameOf(reservation);
  const state = stateText(props);
  const said = [
    name,
    formatTime12(slotTime),
    texts.people(partySize),
    state,
    fresh ? texts.fresh : '',
    reservation.disputed ? texts.notMe : '',
    showBranch ? reservation.branchName : '',
    notes ? texts.withNote : '',
    guestNote,
  ];
  return (
    <li
      className={css.row}
      data-party={reservation.id}
      data-kind={kind}
      data-selected={selected || undefined}
      data-fresh={fresh || undefined}
    >
      <button
        type="button"
        className={css.open}
        aria-label={said.filter(Boolean).join(', ')}
        onClick={() => handlers.onOpen(reservation)}
      >
        <span className={css.token}>
          <b>{partySize}</b>
          {formatClock(slotTime)}
        </span>
        <span className={css.who}>
          <b>{name}</b>
          <span className={css.meta}>
            {fresh ? <mark>{texts.fresh}</mark> : null}
            {reservation.disputed ? <mark>{texts.notMe}</mark> : null}
            <i>{state}</i>
            {normalizedContactPhone ? ` ··${normalizedContactPhone.slice(-4)}` : null}
            {guestNote ? <em> · {guestNote}</em> : null}
            {showBranch ? <span className={css.branch}> · {reservation.branchName}</span> : null}
          </span>
        </span>
        {notes || guestNote ? (
          <span className={css.aside}>{[guestNote, notes].filter(Boolean).join(' · ')}</span>
        ) : null}
      </button>
      {action === null ? null : (
        <button
          type="button"
          className={css.go}
          aria-label={texts.onRow(rowLabel(action, kind), name)}
          aria-busy={busy || undefined}
          onClick={() => {
            if (!busy) handlers.onAction(action, reservation);
          }}
        >
          <span>{rowLabel(action, kind)}</span>
        </button>
      )}
    </li>
  );
});
