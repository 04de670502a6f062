/**
 * A week's hours as stored: a text for each weekday, Monday first, its times joined by commas ('18:00,19:30'; '' =
 * none). Older data has a map of hours, each hour a value, and the rules refuse documents with so many values.
 */
import { normalizeSlotTime, type SlotTime, WEEKDAYS, type Weekday } from '../time.ts';

type Schedule = Readonly<Partial<Record<Weekday, readonly SlotTime[]>>>;

/** Returns the seven texts of a week. */
export function packHours(schedule: Schedule): string[] {
  return WEEKDAYS.map((weekday) => [...(schedule[weekday] ?? [])].sort().join());
}

/** Returns the week of these texts, its times sorted and without duplicates; leaves out invalid times. */
export function unpackHours(hours: readonly unknown[]): Schedule {
  return Object.fromEntries(
    WEEKDAYS.map((weekday, index) => {
      const times = String(hours[index]).split(',');
      return [weekday, [...new Set(times.flatMap((time) => normalizeSlotTime(time) ?? []))].sort()];
    }),
  );
}
