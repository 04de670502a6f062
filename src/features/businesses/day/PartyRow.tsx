import { memo, useEffect, useRef, useState } from 'react';
import { formatTime12 } from '../../../domain/format.ts';
import { formatClock } from '../../../domain/formatLong.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { RowState } from '../../../domain/reservations/dayRows.ts';
import type { Reply } from '../../../domain/reservations/night.ts';
import type { OwnerAction } from '../../../domain/reservations/ownerActions.ts';
import { statusLabel } from '../../../domain/reservations/status.ts';
import { localTimeOf } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './PartyRow.module.css';
import { nameOf } from './partyWords.ts';

/** Both handlers keep their identity while the screen is open, so that a row is drawn again only when it changes. */
export interface RowHandlers {
  readonly onOpen: (reservation: StoredReservation) => void;
  readonly onAction: (action: OwnerAction, reservation: StoredReservation) => void;
}

export interface PartyRowProps extends RowState {
  readonly reservation: StoredReservation;
  readonly status: string;
  readonly fresh: boolean;
  readonly busy: boolean;
  readonly selected: boolean;
  readonly guestNote: string;
  readonly noShows: number;
  readonly table: string;
  /** The reply to the question whether the party comes. */
  readonly reply: Reply | undefined;
  readonly handlers: RowHandlers;
}

/** Returns the label of a row's button. */
export function rowLabel(action: OwnerAction, kind: RowState['kind']): string {
  if (action === 'complete') return texts.finish;
  return kind === 'missed' ? texts.lateArrival : texts.actions[action];
}

/** Returns what the status label doesn't say: since when the party is seated, how late it is; '' = nothing to add. */
function stateText({ kind, late, reservation }: PartyRowProps): string {
  if (kind === 'seated') return texts.seatedAt(formatClock(localTimeOf(reservation.arrivedAt ?? 0)));
  return kind === 'ended' || late === null ? '' : texts.late(late);
}

/** One party in two lines: hour, people, name and the one action; status, phone, branch and notes, as much as fits. */
export const PartyRow = memo(function PartyRow(props: PartyRowProps) {
  const { reservation, kind, action, fresh, busy, selected, noShows, table, reply, handlers } = props;
  const { partySize, slotTime, branchName } = reservation;
  const name = nameOf(reservation);
  const time = formatTime12(slotTime);
  const marks = [
    fresh ? texts.fresh : '',
    reservation.disputed ? texts.notMe : '',
    noShows > 0 ? texts.noShows(noShows) : '',
    reply && (kind === 'coming' || kind === 'due') ? texts.replies[reply] : '',
  ].filter(Boolean);
  const label = statusLabel(props.status);
  const state = stateText(props);
  const phone = formatPhone(reservation.contactPhone);
  const about = [branchName, props.guestNote, reservation.notes].filter(Boolean);
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
        translate="no"
        aria-label={[
          name,
          time,
          texts.people(partySize),
          table && texts.table(table),
          label,
          state,
          ...marks,
          phone,
          ...about,
        ]
          .filter(Boolean)
          .join(', ')}
        onClick={() => handlers.onOpen(reservation)}
      >
        <span className={`row middle ${css.first}`}>
          <span className={css.token}>
            {time} <b>{partySize}</b>
          </span>
          <b className={css.name}>{name}</b>
        </span>
        <span className={`muted ${css.more}`}>
          {table ? <b className={css.table}>{table}</b> : null}
          {marks.map((mark) => (
            <mark key={mark}>{mark}</mark>
          ))}
          {label}
          {state ? <i> · {state}</i> : null}
          {[phone, ...about].filter(Boolean).map((each) => ` · ${each}`)}
        </span>
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

/** Returns handlers that keep their identity and call the ones of the screen's latest render. */
export function useStable(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [stable] = useState<RowHandlers>(() => ({
    onOpen: (reservation) => latest.current.onOpen(reservation),
    onAction: (action, reservation) => latest.current.onAction(action, reservation),
  }));
  return stable;
}
