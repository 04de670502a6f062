import { useState } from 'react';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatDayShort, formatTime12 } from '../../../domain/format.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { DAY_PAGE } from '../../../domain/reservations/dayPages.ts';
import type { OwnerProblem } from '../../../domain/reservations/ownerActions.ts';
import { localDateOf, localTimeOf } from '../../../domain/time.ts';
import { ownerProblemText } from '../../../messages/dayDialogs.ts';
import { dayReservations } from '../../../messages/dayReservations.ts';
import { severalReservations as texts } from '../../../messages/severalReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import { messageUrl, partyOf } from '../host/telling.ts';
import { type Guest, ToldList } from '../shared/TellList.tsx';
import css from './DayDialogs.module.css';
import { nameOf } from './partyWords.ts';

export interface SeveralFound {
  readonly reservations: readonly StoredReservation[];
  readonly more: number;
  readonly chosen: ReadonlySet<string>;
  /** Why some could not be cancelled, by reservation. */
  readonly left: ReadonlyMap<string, OwnerProblem>;
  /** All that were cancelled since the dialog opened. */
  readonly cancelled: readonly StoredReservation[];
}

interface SeveralListProps {
  readonly list: SeveralFound;
  readonly businessName: string;
  readonly onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** The reservations that were found, each with its box; one that could not be cancelled says why. */
export function SeveralList({ list, businessName, onChoose }: SeveralListProps) {
  const { reservations, more, chosen, left, cancelled } = list;
  const ids = reservations.map(({ id }) => id);
  const hidden = Math.max(0, reservations.length - DAY_PAGE);
  return (
    <div className="stack gap-3">
      <div role="status" className="stack gap-3">
        {cancelled.length > 0 ? <Notice tone="success">{texts.done(cancelled.length)}</Notice> : null}
        {left.size > 0 ? (
          <Notice tone="warning" title={texts.left(left.size)}>
            {[...new Set(left.values())].map((problem) => (
              <p key={problem}>{ownerProblemText(problem)}</p>
            ))}
          </Notice>
        ) : null}
        {reservations.length > 0 ? (
          <p>
            <b>{texts.found(reservations.length, phoneCount(reservations))}</b>
          </p>
        ) : more === 0 ? (
          <p>{texts.none}</p>
        ) : null}
        {more > 0 ? <p>{texts.more(more)}</p> : null}
      </div>
      <ToTell cancelled={cancelled} businessName={businessName} />
      {reservations.length === 0 ? null : (
        <>
          <label className={`line gap-3 ${css.choice}`}>
            <input
              type="checkbox"
              checked={chosen.size === reservations.length}
              onChange={(event) => onChoose(ids, event.currentTarget.checked)}
            />
            <b>{texts.all}</b>
          </label>
          <ul className="stack">
            {reservations.slice(0, DAY_PAGE).map((each) => (
              <li key={each.id}>
                <label className={`line gap-3 ${css.choice}`}>
                  <input
                    type="checkbox"
                    checked={chosen.has(each.id)}
                    onChange={(event) => onChoose([each.id], event.currentTarget.checked)}
                  />
                  <span>
                    <b>{nameOf(each)}</b> {formatPhone(each.contactPhone)}
                    <small className="block">{factsOf(each)}</small>
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {hidden > 0 ? <p>{texts.notDrawn(hidden)}</p> : null}
        </>
      )}
    </div>
  );
}

/** A ready WhatsApp text for each cancelled party. Folded: nobody writes to phones that a script made up. */
function ToTell({
  cancelled,
  businessName,
}: Pick<SeveralFound, 'cancelled'> & Pick<SeveralListProps, 'businessName'>) {
  const [isOpen, setOpen] = useState(false);
  const guests = cancelled
    .filter(({ contactPhone }) => contactPhone !== '')
    .map(
      (each): Guest => ({
        id: each.id,
        date: each.slotDate,
        name: nameOf(each),
        title: nameOf(each),
        facts: `${formatPhone(each.contactPhone)} · ${factsOf(each)}`,
        url: messageUrl('cancelled', partyOf(each), businessName),
      }),
    );
  const [{ businessId } = { businessId: '' }] = cancelled;
  if (guests.length === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={css.summary}>{texts.tell(guests.length)}</summary>
      {isOpen ? <ToldList businessId={businessId} guests={guests} /> : null}
    </details>
  );
}

function phoneCount(reservations: readonly StoredReservation[]): number {
  return new Set(reservations.map(({ normalizedContactPhone }) => normalizedContactPhone)).size;
}

function factsOf({ slotDate, slotTime, partySize, branchName, createdAt }: StoredReservation): string {
  const created = texts.createdAt(
    formatDayShort(localDateOf(createdAt)),
    formatTime12(localTimeOf(createdAt)),
  );
  const slot = `${formatDayShort(slotDate)}, ${formatTime12(slotTime)}`;
  return `${slot} · ${dayReservations.people(partySize)} · ${branchName} · ${created}`;
}
