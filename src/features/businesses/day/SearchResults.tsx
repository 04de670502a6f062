import { useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { findParties } from '../../../domain/reservations/dayRows.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayLists.module.css';
import { useDayShare } from './dayShare.ts';
import { GroupHead, Rows } from './HourGroups.tsx';
import { OtherDays, type OtherDaysProps } from './OtherDays.tsx';

interface SearchResultsProps {
  readonly typed: string;
  readonly onFound: OtherDaysProps['onFound'];
}

/** So many characters are typed before other days are read. */
const LEAST_TYPED = 3;

/**
 * The day's parties, of all branches, whose name or phone matches, whether still to come, seated, or over; without a
 * match, the parties of other days.
 */
export function SearchResults({ typed, onFound }: SearchResultsProps) {
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
