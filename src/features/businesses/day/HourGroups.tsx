import { type ReactNode, useState } from 'react';
import { NearBlock } from '../../../components/ui/NearBlock.tsx';
import { formatHour } from '../../../domain/formatLong.ts';
import { shownStatus } from '../../../domain/reservations/day.ts';
import { clockHour, groupByHour, rowState } from '../../../domain/reservations/dayRows.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './DayLists.module.css';
import { isFresh, useDayShare } from './dayShare.ts';
import rowCss from './PartyRow.module.css';
import { PartyRow } from './PartyRow.tsx';

/** A longer list is drawn in blocks of so many rows, each when it is near the screen. */
const ROWS_A_BLOCK = 12;
/** The height of a row, in rem. */
const ROW_REM = 3.125;
/** Rows that are drawn before the browser has reported which are near: a screenful. */
const FIRST_ROWS = 12;

/** Shows rows in order; rows far from the screen are only empty space of their height. `before`: rows above these. */
export function Rows({
  parties,
  before,
}: {
  readonly parties: readonly StoredReservation[];
  readonly before: number;
}) {
  const blocks = Array.from({ length: Math.ceil(parties.length / ROWS_A_BLOCK) }, (_, index) => ({
    from: index * ROWS_A_BLOCK,
    block: parties.slice(index * ROWS_A_BLOCK, (index + 1) * ROWS_A_BLOCK),
  }));
  // The key of a block is its place in the list: a party that joins the list doesn't recreate the other blocks.
  return blocks.map(({ from, block }) => (
    <NearBlock
      key={from}
      className={rowCss.rows}
      rows={block.length}
      rowRem={ROW_REM}
      startsNear={before + from < FIRST_ROWS}
    >
      {() => block.map((each) => <Row key={each.id} reservation={each} />)}
    </NearBlock>
  ));
}

function Row({ reservation }: { readonly reservation: StoredReservation }) {
  const share = useDayShare();
  const { nowMs, busy, selected, guestNotes, noShows, night, handlers } = share;
  return (
    <PartyRow
      reservation={reservation}
      {...rowState(reservation, nowMs)}
      status={shownStatus(reservation, nowMs)}
      fresh={isFresh(share, reservation.id)}
      busy={busy.has(reservation.id)}
      selected={selected === reservation.id}
      guestNote={guestNotes[reservation.normalizedContactPhone] ?? ''}
      noShows={noShows[reservation.normalizedContactPhone] ?? 0}
      table={night?.tables[reservation.id] ?? ''}
      reply={night?.asked[reservation.id]}
      handlers={handlers}
    />
  );
}

/**
 * Parties under a heading for each clock hour. The heading of a single party is for screen readers only, as the row
 * shows all of it; a stopped hour always has a visible heading.
 */
export function HourGroups({ parties }: { readonly parties: readonly StoredReservation[] }) {
  const share = useDayShare();
  const { Stopped } = share;
  const stopped = share.stops.map(({ time }) => clockHour(time));
  return groupByHour(parties, stopped).map((group, index, groups) => {
    const count = group.parties.length;
    const before = groups.slice(0, index).reduce((all, each) => all + each.parties.length, 0);
    const stops = share.stops.filter(({ time }) => clockHour(time) === group.hour);
    const seen = count > 1 || stops.length > 0;
    return (
      <section key={group.hour} className={seen ? undefined : css.alone}>
        <GroupHead
          title={formatHour(group.hour)}
          text={count === 0 ? undefined : texts.hourSummary(count, group.covers)}
          seen={seen}
        >
          {stops.length > 0 && Stopped ? <Stopped stops={stops} /> : null}
        </GroupHead>
        <Rows parties={group.parties} before={before} />
      </section>
    );
  });
}

interface GroupHeadProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** false: for screen readers only. */
  readonly seen?: boolean;
  readonly children?: ReactNode;
}

export function GroupHead({ title, text, seen = true, children }: GroupHeadProps) {
  return (
    <h2 className={seen ? `row middle tiny ${css.head}` : 'visually-hidden'}>
      {title} {text === undefined ? null : <small>{text}</small>}
      {children}
    </h2>
  );
}

/** Parties seated since hours that are over: one line, until it is opened. */
export function Earlier({
  parties,
  hour,
}: {
  readonly parties: readonly StoredReservation[];
  readonly hour: string;
}) {
  const [open, setOpen] = useState(false);
  if (parties.length === 0) return null;
  return (
    <section>
      <h2 className={`row middle tiny ${css.head}`}>
        {texts.earlier(formatHour(hour))}
        <button type="button" className={css.fold} aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.earlierSeated(parties.length)}
        </button>
      </h2>
      {open ? <Rows parties={parties} before={0} /> : null}
    </section>
  );
}
