import { type ComponentType, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { findParties } from '../../../domain/reservations/dayRows.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './DayLists.module.css';
import { GroupHead, Rows } from './HourGroups.tsx';
import type { OtherDaysProps } from './OtherDays.tsx';

interface SearchResultsProps {
  readonly parties: readonly StoredReservation[];
  readonly typed: string;
  /** Shows who is found on other days; null while its code isn't here. */
  readonly OtherDays: ComponentType<OtherDaysProps> | null;
  readonly onFound: OtherDaysProps['onFound'];
}

/** So much is typed before other days are asked. */
const LEAST_TYPED = 3;

/**
 * Everybody of the day whose name or phone is looked for, whether still to come, at the table, or over; where there is
 * nobody, those of other days.
 */
export function SearchResults({ parties, typed, OtherDays, onFound }: SearchResultsProps) {
  const wanted = typed.trim();
  const found = findParties(parties, wanted);
  const isLong = wanted.length >= LEAST_TYPED;
  // Once they were read they are looked through with each further letter.
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
          title={texts.nobodyFound(wanted)}
          text={beyond && OtherDays ? '' : texts.nobodyFoundText}
        />
      )}
      {OtherDays === null ? null : beyond ? (
        <OtherDays typed={isLong ? wanted : ''} onFound={onFound} />
      ) : isLong ? (
        <Button variant="ghost" onClick={() => setBeyond(true)}>
          {texts.otherDaysToo}
        </Button>
      ) : null}
    </section>
  );
}
