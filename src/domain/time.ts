/**
 * El Salvador's calendar (UTC-6 all year, no daylight saving) on devices in any time zone: dates and times are strings,
 * instants are epoch milliseconds, and no function reads a clock or the device's time zone.
 */
import { HORIZON_DAYS } from './reservations/constants.ts';
import { foldText } from './text.ts';

/** A calendar date in El Salvador, 'YYYY-MM-DD'. */
export type LocalDate = string;
/** An hour of the day in El Salvador, 'HH:MM', 00:00 to 23:59. */
export type SlotTime = string;

/** The keys of a weekly schedule, Monday first. */
export const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const ENGLISH_WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const OFFSET_MS = 360 * MINUTE_MS;

const DATE_SHAPE = /^\d{4}-\d\d-\d\d$/;
const TIME_SHAPE = /^\s*(\d\d?):(\d\d?)\s*$/;

function isoAt(utcMs: number): string {
  return new Date(utcMs).toISOString();
}

/** Returns El Salvador's calendar date at an instant. Throws RangeError when the instant isn't a number. */
export function localDateOf(nowMs: number): LocalDate {
  return isoAt(nowMs - OFFSET_MS).slice(0, 10);
}

/** Returns El Salvador's hour and minute at an instant, without seconds. Throws RangeError when it isn't a number. */
export function localTimeOf(nowMs: number): SlotTime {
  return isoAt(nowMs - OFFSET_MS).slice(11, 16);
}

/** Returns true for a 'YYYY-MM-DD' that exists in the calendar: not for 2026-02-29 or 2026-13-01. */
export function isLocalDate(text: string): boolean {
  if (!DATE_SHAPE.test(text)) return false;
  const utcMs = Date.parse(text);
  return !Number.isNaN(utcMs) && isoAt(utcMs).startsWith(text);
}

/** Returns the date `days` later (earlier when negative). Throws RangeError for an invalid date. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return isoAt(Date.parse(date) + days * DAY_MS).slice(0, 10);
}

/** Returns -1, 0 or 1: the order of two dates, or of two times. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Returns the weekday of a date, by its name in a schedule. Throws RangeError for an invalid date. */
export function weekdayOf(date: LocalDate): Weekday {
  const weekday = WEEKDAYS[(new Date(Date.parse(date)).getUTCDay() + 6) % 7];
  if (!weekday) throw new RangeError(`No date: ${date}`);
  return weekday;
}

/** Returns the schedule's key for a weekday with accents, capitals or in English; null for other text. */
export function parseWeekday(text: string): Weekday | null {
  const name = foldText(text);
  return WEEKDAYS.find((weekday, index) => weekday === name || ENGLISH_WEEKDAYS[index] === name) ?? null;
}

/** Returns 'HH:MM' for '7:5', ' 07:05 '...; null unless hours are 0-23 and minutes 0-59 (docs/product.md, Formats). */
export function normalizeSlotTime(text: string): SlotTime | null {
  const [, hours, minutes] = TIME_SHAPE.exec(text) ?? [];
  if (!hours || !minutes || +hours > 23 || +minutes > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** Returns the instant (epoch milliseconds) when a slot starts in El Salvador; NaN for an invalid date or time. */
export function slotInstantMs(date: LocalDate, time: SlotTime): number {
  const normalized = normalizeSlotTime(time);
  return normalized && isLocalDate(date) ? Date.parse(`${date}T${normalized}Z`) + OFFSET_MS : Number.NaN;
}

/** Returns the dates that can be booked: El Salvador's today plus 7 days, 8 in all (docs/product.md, Slots and seats). */
export function bookingDates(nowMs: number): LocalDate[] {
  const today = localDateOf(nowMs);
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(today, index));
}
