import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { findParties } from '../../../domain/reservations/dayRows.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import css from './DayLists.module.css';
import { GroupHead, Rows, type RowsShare } from './HourGroups.tsx';

interface SearchResultsProps {
  readonly parties: readonly StoredReservation[];
  readonly typed: string;
  readonly share: RowsShare;
}

/** Everybody of the day whose name or phone is looked for, whether still to come, at the table, or over. */
export function SearchResults({ parties, typed, share }: SearchResultsProps) {
  const wanted = typed.trim();
  const found = findParties(parties, wanted);
  return (
    <section className={css.lists} aria-label={texts.search}>
      <p className="visually-hidden" role="status">
        {wanted === '' ? '' : texts.found(found.length, wanted)}
      </p>
      {found.length > 0 ? (
        <>
          <GroupHead title={texts.found(found.length, wanted)} />
          <Rows parties={found} before={0} share={share} />
        </>
      ) : wanted === '' ? null : (
        <EmptyState title={texts.nobodyFound(wanted)} text={texts.nobodyFoundText} />
      )}
    </section>
  );
}
