import { useEffect, useRef } from 'react';
import { ChipRadioGroup } from '../../../components/ui/ChipRadioGroup.tsx';
import { formatTime12 } from '../../../domain/format.ts';
import type { HourSeats } from '../../../domain/reservations/day.ts';
import type { SlotTime } from '../../../domain/time.ts';
import { dayReservations as texts } from '../../../messages/dayReservations.ts';

interface HourChipsProps {
  readonly hours: readonly HourSeats[];
  /** Brought into view; null on other days than today. */
  readonly current: SlotTime | null;
  /** The hour whose parties are listed; '' = all. */
  readonly value: SlotTime | '';
  readonly onChange: (hour: SlotTime | '') => void;
}

/** How full each hour of the day is; choosing one lists its parties only. */
export function HourChips({ hours, current, value, onChange }: HourChipsProps) {
  const place = useRef<HTMLDivElement>(null);
  const hasHours = hours.length > 0;
  useEffect(() => {
    const chip =
      hasHours && current ? place.current?.querySelector(`[value="${current}"]`)?.parentElement : null;
    // Sideways only: scrollIntoView would also move the page.
    if (chip?.parentElement) chip.parentElement.scrollLeft = chip.offsetLeft - chip.offsetWidth;
  }, [hasHours, current]);
  if (!hasHours) return null;
  return (
    <div ref={place}>
      <ChipRadioGroup
        legend={texts.hours}
        name="hora"
        value={value}
        onChange={onChange}
        options={[
          { value: '', primary: texts.allHours, secondary: texts.hour },
          ...hours.map(({ time, booked, capacity, oversold }) => ({
            value: time,
            secondary: formatTime12(time),
            primary: texts.hourSeats(booked, capacity),
            tertiary: oversold ? texts.oversold : undefined,
          })),
        ]}
      />
    </div>
  );
}
