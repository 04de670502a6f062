import { useCallback, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Skeleton } from '../../../components/ui/Skeleton.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import { formatDayLong } from '../../../domain/formatLong.ts';
import { findParties } from '../../../domain/reservations/dayRows.ts';
import { addDays, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { useLoad } from '../../../hooks/useLoad.ts';
import { useOnline } from '../../../hooks/useOnline.ts';
import { common } from '../../../messages/common.ts';
import { dayDialogs as dialogTexts } from '../../../messages/dayDialogs.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import { type ComingParties, comingSince } from '../../../services/businesses/queries.ts';
import css from './DayLists.module.css';
import { useDayShare } from './dayShare.ts';
import { GroupHead, Rows } from './HourGroups.tsx';
import otherCss from './OtherDays.module.css';

interface SearchProps {
  readonly typed: string;
  readonly onFound: (party: ComingParties['parties'][number]) => void;
}

/** So many characters are typed before other days are read. */
const LEAST_TYPED = 3;

/** The day's parties, of all branches, whose name or phone matches; without a match, the parties of other days. */
export function SearchResults({ typed, onFound }: SearchProps) {
  const { reservations, seats } = useDayShare();
  const wanted = typed.trim();
  const found = findParties(reservations, wanted);
  const isLong = wanted.length >= LEAST_TYPED;
  // Once the other days are read, each further letter searches them too.
  const [beyond, setBeyond] = useState(false);
  if (!beyond && isLong && found.length === 0) setBeyond(true);
  return (
    <section className={`stack ${css.lists}`} aria-label={texts.search}>
      <p className="visually-hidden" role="status">
        {wanted === '' ? '' : texts.found(found.length, wanted)}
      </p>
      {found.length > 0 ? (
        <>
          <GroupHead title={texts.found(found.length, wanted)} />
          <Rows parties={found} before={0} />
        </>
      ) : wanted === '' ? null : (
        <EmptyState
          title={texts.nobodyFound(wanted, seats === null)}
          text={beyond ? '' : texts.nobodyFoundText}
        />
      )}
      {beyond ? (
        <OtherDays typed={isLong ? wanted : ''} onFound={onFound} />
      ) : isLong ? (
        <Button variant="ghost" onClick={() => setBeyond(true)}>
          {texts.otherDaysToo}
        </Button>
      ) : null}
    </section>
  );
}

/** At most so many are listed: to find one among more, the host types more. */
const MOST = 20;

/** The result of the latest search and its business: the next search reads only the changes since then. */
let latest: { readonly asked: string; readonly coming: ComingParties } | null = null;

async function readComing(businessId: string, from: LocalDate): Promise<ComingParties['parties']> {
  const asked = `${businessId} ${from}`;
  const coming = await comingSince(latest?.asked === asked ? latest.coming : null, businessId, from);
  latest = { asked, coming };
  return coming.parties;
}

/**
 * The search results on the other days that can be booked, from today on, and of a day in pages on its other pages. The
 * first search costs a read for each reservation of those days, a later one a read for each that has changed since,
 * whatever is typed; '' = too short for a search.
 */
function OtherDays({ typed, onFound }: SearchProps) {
  const { businessId, date, nowMs, branches, reservations, seats } = useDayShare();
  const isOnline = useOnline();
  // The day that is shown is not searched here, unless it is in pages: only then it has `seats`.
  const isWhole = seats === null;
  const today = localDateOf(nowMs);
  const from = isWhole && date === today ? addDays(today, 1) : today;
  const load = useCallback(() => readComing(businessId, from), [businessId, from]);
  const [loaded, reload] = useLoad(load);
  if (loaded.state === 'loading') {
    return (
      <div aria-busy="true" className={`stack gap-2 small ${otherCss.box}`}>
        <p className="muted" role="status">
          {dialogTexts.searching}
        </p>
        <Skeleton kind="text" lines={2} />
      </div>
    );
  }
  if (loaded.state === 'failed') {
    return (
      <div role="alert" className={`stack gap-2 small ${otherCss.box}`}>
        <p className="muted">{isOnline ? dialogTexts.searchFailed : dialogTexts.searchOffline}</p>
        <Button variant="secondary" onClick={reload}>
          {common.retry}
        </Button>
      </div>
    );
  }
  const found = findParties(
    loaded.value.filter(
      ({ id, slotDate }) => slotDate !== date || !(isWhole || reservations.some((known) => known.id === id)),
    ),
    typed,
  ).sort((a, b) => (`${a.slotDate}${a.slotTime}` < `${b.slotDate}${b.slotTime}` ? -1 : 1));
  return (
    <div className={`stack gap-2 small ${otherCss.box}`}>
      <p className="muted" role="status">
        {typed === ''
          ? ''
          : found.length === 0
            ? dialogTexts.nobodyElse
            : dialogTexts.onOtherDays(found.length, isWhole)}
      </p>
      <ul className={otherCss.list}>
        {found.slice(0, MOST).map((party) => (
          <li key={party.id}>
            <button type="button" onClick={() => onFound(party)}>
              <span>{dialogTexts.onDay(formatDayLong(party.slotDate))}</span>{' '}
              <b>
                {party.customerName}, {formatTime12(party.slotTime)}
              </b>{' '}
              <small>
                {[texts.people(party.partySize), branches.length === 1 ? '' : party.branchName]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {found.length > MOST ? <p className="muted">{dialogTexts.andMore(found.length - MOST)}</p> : null}
    </div>
  );
}
