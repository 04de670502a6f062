import type { Covers } from '../../../domain/reservations/dayRows.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './Night.module.css';

/** The parties of 'Activas' that are listed. */
export type Shown = 'all' | 'seated' | 'waiting';

interface CoversBarProps {
  readonly covers: Covers;
  readonly value: Shown;
  readonly onChange: (shown: Shown) => void;
}

/** People booked, seated and still to come, of the day or of the chosen hour; a tap lists only those parties. */
export function CoversBar({ covers, value, onChange }: CoversBarProps) {
  const { booked, seated, coming } = covers;
  const figures = [
    ['all', booked, texts.bookedShort],
    ['seated', seated, texts.seatedShort],
    ['waiting', coming, texts.waitingShort],
  ] as const;
  return (
    <section className={`row apart ${css.covers}`} aria-label={texts.covers}>
      {figures.map(([shown, people, label]) => (
        <button
          key={shown}
          type="button"
          aria-pressed={value === shown}
          onClick={() => onChange(value === shown ? 'all' : shown)}
        >
          <b>{people}</b> {label}
        </button>
      ))}
      <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <path className={css.front} d={`M0 0H${booked > 0 ? (seated / booked) * 100 : 0}V1H0Z`} />
      </svg>
    </section>
  );
}
