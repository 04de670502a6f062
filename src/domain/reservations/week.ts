/** The owner's week: how full each hour of the next days is, from the days' documents of seats. */
import { addDays, type LocalDate } from '../time.ts';
import { allCovers, type HourCovers, hourCovers } from './dayRows.ts';
import { hourlySeats } from './daySeats.ts';
import type { Branch, DayBookings } from './entities.ts';

/** How many days the week's page reads. */
export const WEEK_DAYS = 7;

export interface WeekDay {
  readonly date: LocalDate;
  /** No hour is offered: the day is closed, or has no hours in the schedule. */
  readonly closed: boolean;
  readonly booked: number;
  readonly capacity: number;
  /** By clock hour. */
  readonly hours: readonly HourCovers[];
}

/** Returns the dates of a week that begins on a given day. */
export function weekDates(from: LocalDate): LocalDate[] {
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(from, index));
}

/** Returns the days of a branch's week; a date that is missing in `bookings` has no bookings. */
export function branchWeek(
  branch: Branch,
  dates: readonly LocalDate[],
  bookings: ReadonlyMap<LocalDate, DayBookings>,
): WeekDay[] {
  return dates.map((date) => {
    const day = bookings.get(date);
    const seats = new Map(day === undefined ? [] : [[branch.id, day]]);
    const hours = hourCovers(hourlySeats([branch], [], date, 0, seats), []);
    const capacity = hours.reduce((all, each) => all + each.capacity, 0);
    return { date, closed: capacity === 0, booked: allCovers(hours).booked, capacity, hours };
  });
}
