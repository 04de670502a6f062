import { useEffect, useRef } from 'react';
import { formatHour } from '../../../domain/formatLong.ts';
import { type Covers, clockHour, type HourCovers } from '../../../domain/reservations/dayRows.ts';
import type { SlotTime } from '../../../domain/time.ts';
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

interface HourRangeProps {
  readonly hours: readonly HourCovers[];
  readonly now: SlotTime | null;
  /** The clock hour whose parties are listed; '' = all. */
  readonly value: string;
  readonly onChange: (hour: string) => void;
}

/** Draws a mountain for each hour, as high as the hour is full; each is 100 units wide. */
function ridge(heights: readonly number[]): string {
  const y = (height: number) => 100 - Math.min(1, height) * 88;
  const peaks = heights.map((height, index) => {
    const valley = Math.min(height, heights[index + 1] ?? height) * 0.55;
    const notch = height > 0 ? 'l8 4 9-3 7 1' : 'l8 0 9 0 7 0';
    return `L${index * 100 + 38} ${y(height)}${notch}L${index * 100 + 100} ${y(valley)}`;
  });
  return `M0 100V${y((heights[0] ?? 0) * 0.5)}${peaks.join('')}V100Z`;
}

const share = (people: number, capacity: number) => (capacity > 0 ? people / capacity : people > 0 ? 1 : 0);

/** Returns where the present time stands among the hours, 0 to 1; null outside of them. */
function sunAt(hours: readonly HourCovers[], now: SlotTime | null): number | null {
  const index = now === null ? -1 : hours.findIndex(({ hour }) => hour === clockHour(now));
  return now === null || index < 0 ? null : (index + +now.slice(3) / 60) / hours.length;
}

/** The day as a mountain range: how full each hour is, and how many are seated; a tap lists only that hour. */
export function HourRange({ hours, now, value, onChange }: HourRangeProps) {
  const place = useRef<HTMLDivElement>(null);
  const nowHour = now === null ? null : clockHour(now);
  useEffect(() => {
    const button = nowHour ? place.current?.querySelector(`[data-hour="${nowHour}"]`) : null;
    // Scrolls sideways only: scrollIntoView would also move the page.
    if (button instanceof HTMLElement && place.current) place.current.scrollLeft = button.offsetLeft;
  }, [nowHour]);
  const sun = sunAt(hours, now);
  return (
    <section className={css.range} aria-label={texts.hours}>
      <button type="button" className={css.all} aria-pressed={value === ''} onClick={() => onChange('')}>
        <span>{texts.allHours}</span>
      </button>
      <div ref={place} className={css.hours}>
        <div className={css.scale}>
          <svg viewBox={`0 0 ${hours.length * 100} 100`} preserveAspectRatio="none" aria-hidden="true">
            <path className={css.back} d={ridge(hours.map((each) => share(each.booked, each.capacity)))} />
            <path className={css.front} d={ridge(hours.map((each) => share(each.seated, each.capacity)))} />
          </svg>
          {sun === null ? null : <i className={css.sun} style={{ insetInlineStart: `${sun * 100}%` }} />}
          {hours.map(({ hour, booked, capacity, oversold }) => (
            <button
              key={hour}
              type="button"
              data-hour={hour}
              data-full={oversold || (capacity > 0 && booked >= capacity) || undefined}
              aria-pressed={value === hour}
              onClick={() => onChange(value === hour ? '' : hour)}
            >
              <span>{formatHour(hour)}</span>{' '}
              <small>
                {texts.hourSeats(booked, capacity)}{' '}
                {oversold ? (
                  <span className="visually-hidden">{texts.oversold}</span>
                ) : capacity > 0 && booked >= capacity ? (
                  <span className="visually-hidden">{texts.full}</span>
                ) : null}
              </small>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
