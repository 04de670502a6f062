import { type Fields, imageAt, instantAt, isFields, mapAt, numberAt, textAt } from '../../domain/fields.ts';
import type {
  Branch,
  Business,
  DayBookings,
  WeeklyAvailability,
} from '../../domain/reservations/entities.ts';
import { EVERYTHING_ONLINE, type Online } from '../../domain/reservations/online.ts';
import { unpackHours } from '../../domain/reservations/storedHours.ts';
import {
  compareDates,
  isLocalDate,
  type LocalDate,
  normalizeSlotTime,
  parseWeekday,
  type SlotTime,
  type Weekday,
} from '../../domain/time.ts';

/** Returns the hours of older data: weekday -> hour -> true. */
function scheduleOfMap(value: Fields): WeeklyAvailability['schedule'] {
  const schedule: Partial<Record<Weekday, SlotTime[]>> = {};
  for (const [name, hours] of Object.entries(mapAt(value, 'schedule'))) {
    const weekday = parseWeekday(name);
    // The rules read the ASCII key first, so a day that is stored under two keys means the same here.
    if (weekday === null || !isFields(hours) || (schedule[weekday] && name !== weekday)) continue;
    schedule[weekday] = Object.entries(hours)
      .flatMap(([time, on]) => (on === true ? (normalizeSlotTime(time) ?? []) : []))
      .sort(compareDates);
  }
  return schedule;
}

/** Returns a weekly availability as stored in either form; null when there is none. */
export function toWeeklyAvailability(value: unknown): WeeklyAvailability | null {
  if (!isFields(value)) return null;
  const { hours } = value;
  return {
    enabled: value.enabled === true,
    seatsPerHour: numberAt(value, 'seatsPerHour'),
    schedule: Array.isArray(hours) ? unpackHours(hours) : scheduleOfMap(value),
  };
}

/** Returns the dates on which a business, or a branch, is closed, as stored. */
export function closedDatesOf(fields: Fields): LocalDate[] {
  return Object.entries(mapAt(fields, 'closedDates')).flatMap(([date, on]) =>
    on === true && isLocalDate(date) ? date : [],
  );
}

/** Returns a branch as stored; `closedDates` are those of the whole business. */
export function toBranch(id: string, fields: Fields, closedDates: readonly LocalDate[]): Branch {
  return {
    id,
    name: textAt(fields, 'name'),
    imageUrl: imageAt(fields, 'imageUrl'),
    archived: fields.archived === true,
    closedDates: [...closedDates, ...closedDatesOf(fields)],
    weeklyAvailability: toWeeklyAvailability(fields.weeklyAvailability),
    special: mapAt(fields, 'closedDates'),
    contact: textAt(fields, 'contact'),
  };
}

/** Returns the limits and pause of online bookings; none where the owner has set none. */
export function toOnline(fields: Fields): Online {
  const online = mapAt(fields, 'online');
  const pausedUntilMs = instantAt(online, 'pausedUntil');
  return {
    paused: online.paused === true,
    ...(pausedUntilMs === null ? {} : { pausedUntilMs }),
    maxParty: numberAt(online, 'maxParty') || EVERYTHING_ONLINE.maxParty,
    perPhone: numberAt(online, 'perPhone') || EVERYTHING_ONLINE.perPhone,
    phone: textAt(online, 'phone'),
  };
}

/**
 * Returns the business as stored in `businesses/{id}` (docs/product.md, Branches), branches in the owner's order; a
 * branch without a name is left out. null when there is no such document.
 */
export function toBusiness(id: string, fields: Fields): Business | null {
  const name = textAt(fields, 'name');
  if (name === '') return null;
  const branches = Object.entries(mapAt(fields, 'branches'));
  const closedDates = closedDatesOf(fields);
  const order = (value: unknown) => (isFields(value) ? numberAt(value, 'order') : 0);
  return {
    id,
    name,
    description: textAt(fields, 'description'),
    imageUrl: imageAt(fields, 'imageUrl'),
    closedDates,
    online: toOnline(fields),
    branches: branches
      .sort(([, a], [, b]) => order(a) - order(b))
      .flatMap(([branchId, branch]) => (isFields(branch) ? toBranch(branchId, branch, closedDates) : []))
      .filter((branch) => branch.name !== ''),
  };
}

/** Returns the seats taken on one day of one branch; without fields nothing is booked. */
export function toDayBookings(branchId: string, date: LocalDate, fields: Fields): DayBookings {
  const booked: Record<SlotTime, number> = {};
  for (const [time, seats] of Object.entries(mapAt(fields, 'booked'))) {
    if (typeof seats === 'number') booked[time] = seats;
  }
  return { branchId, date, booked };
}
