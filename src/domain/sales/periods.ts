/** The periods of a report, in El Salvador's calendar, and the days that each is compared with. */
import { addDays, compareDates, type LocalDate, WEEKDAYS, weekdayOf } from '../time.ts';
import { toCents } from './amounts.ts';
import type { SalesRange } from './entities.ts';

export type BucketUnit = 'day' | 'week' | 'month';

export const PERIODS = ['day', 'week', 'month', 'year'] as const;
export type Period = (typeof PERIODS)[number];

/** The days of a report, and those that it is compared with. */
export interface Asked {
  readonly period: Period;
  readonly range: SalesRange;
  readonly compared: SalesRange;
}

/** Returns the last day of a date's month. */
function monthEnd(date: LocalDate): LocalDate {
  return addDays(`${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);
}

/** Returns the whole period of a date; weeks begin on Monday. Throws RangeError for an invalid date. */
export function periodOf(period: Period, date: LocalDate): SalesRange {
  switch (period) {
    case 'day':
      return { from: date, to: date };
    case 'week': {
      const from = addDays(date, -WEEKDAYS.indexOf(weekdayOf(date)));
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return { from: `${date.slice(0, 7)}-01`, to: monthEnd(date) };
    case 'year':
      return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  }
}

/** Returns the next period, or the previous one when `steps` is -1. */
export function nextPeriod(period: Period, { from, to }: SalesRange, steps: 1 | -1): SalesRange {
  return periodOf(period, steps === 1 ? addDays(to, 1) : addDays(from, -1));
}

/** Returns the days of a period until today. */
export function livedPart({ from, to }: SalesRange, today: LocalDate): SalesRange {
  return { from, to: compareDates(to, today) > 0 ? today : to };
}

function earlier(a: LocalDate, b: LocalDate): LocalDate {
  return compareDates(a, b) < 0 ? a : b;
}

/**
 * Returns the days that a period is compared with: the whole previous period. A period that isn't over is compared only
 * up to the same day: until the 13th with until the 13th, and with the whole previous month where that has no 31st.
 */
export function comparedDays(period: Period, range: SalesRange, today: LocalDate): SalesRange {
  const before = nextPeriod(period, range, -1);
  if (compareDates(range.to, today) <= 0) return before;
  switch (period) {
    case 'day':
      return before;
    case 'week':
      return { from: before.from, to: addDays(today, -7) };
    case 'month':
      return { from: before.from, to: earlier(`${before.from.slice(0, 8)}${today.slice(8)}`, before.to) };
    case 'year': {
      const month = `${before.from.slice(0, 4)}${today.slice(4, 8)}`;
      return { from: before.from, to: earlier(`${month}${today.slice(8)}`, monthEnd(`${month}01`)) };
    }
  }
}

/** Returns the unit of the bars in a period's chart. */
export function barsOf(period: Period): BucketUnit {
  return period === 'year' ? 'month' : 'day';
}

export interface Change {
  /** Dollars more than before; below 0, less. */
  readonly amount: number;
  /** The change in whole per cent of the amount before; null: the amount before was 0. */
  readonly percent: number | null;
}

/** Returns how much more was sold than before. */
export function changeSince(before: number, now: number): Change {
  const [then, cents] = [toCents(before), toCents(now)];
  const percent = then <= 0 ? null : Math.round(((cents - then) / then) * 100);
  return { amount: (cents - then) / 100, percent: percent === 0 ? 0 : percent };
}
