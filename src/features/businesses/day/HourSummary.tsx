import { useEffect, useId, useRef } from 'react';
import { ProgressBar } from '../../../components/ui/ProgressBar.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import type { HourSeats } from '../../../domain/reservations/day.ts';
import type { SlotTime } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';
import css from './DayScreen.module.css';

interface HourSummaryProps {
  readonly hours: readonly HourSeats[];
  /** Brought into view; null on other days than today. */
  readonly current: SlotTime | null;
}

/** How full each hour of the day is: a row that scrolls sideways on a phone. */
export function HourSummary({ hours, current }: HourSummaryProps) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const hasHours = hours.length > 0;
  useEffect(() => {
    const now = hasHours ? row.current?.querySelector<HTMLElement>('[aria-current]') : null;
    if (row.current && now) row.current.scrollLeft = now.offsetLeft - row.current.offsetLeft;
  }, [hasHours, current]);
  if (!hasHours) return null;
  return (
    <section className={css.hours} aria-labelledby={id}>
      <h2 id={id}>{texts.hours}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul ref={row} tabIndex={0} aria-labelledby={id}>
        {hours.map(({ time, booked, capacity, oversold }) => (
          <li
            key={time}
            className={css.hour}
            data-oversold={oversold || undefined}
            aria-current={time === current ? 'time' : undefined}
          >
            <b>{formatTime12(time)}</b>
            <span>{texts.hourSeats(booked, capacity)}</span>
            <div aria-hidden="true">
              <ProgressBar label="" value={Math.min(booked, capacity)} max={Math.max(capacity, 1)} />
            </div>
            {oversold ? <small>{texts.oversold}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
