/**
 * A week's hours as stored: a text for each weekday, Monday first, its times joined by commas ('18:00,19:30'; '' where
 * nothing is offered). A map of hours, as older data has it, costs a value for each: rules refuse documents of so many.
 */
import { normalizeSlotTime, type SlotTime, WEEKDAYS, type Weekday } from '../time.ts';

type Schedule = Readonly<Partial<Record<Weekday, readonly SlotTime[]>>>;

/** Returns the seven texts of a week. */
export function packHours(schedule: Schedule): string[] {
  return WEEKDAYS.map((weekday) => [...(schedule[weekday] ?? [])].sort().join());
}

/** Returns the week of the texts, times sorted, each once; what is no time is left out. */
export function unpackHours(hours: readonly unknown[]): Schedule {
  return Object.fromEntries(
    WEEKDAYS.map((weekday, index) => {
      const times = String(hours[index]).split(',');
      return [weekday, [...new Set(times.flatMap((time) => normalizeSlotTime(time) ?? []))].sort()];
    }),
  );
}
