/**
 * El Salvador's calendar (UTC-6 all year, no daylight saving) for any device's zone: dates and times are
 * strings, instants are epoch milliseconds, and nothing here reads a clock or the device's zone.
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

/** El Salvador's calendar date at an instant. Throws RangeError when the instant is no number. */
export function localDateOf(nowMs: number): LocalDate {
  return isoAt(nowMs - OFFSET_MS).slice(0, 10);
}

/** El Salvador's hour and minute at an instant (seconds cut off). Throws RangeError when it is no number. */
export function localTimeOf(nowMs: number): SlotTime {
  return isoAt(nowMs - OFFSET_MS).slice(11, 16);
}

/** True for a 'YYYY-MM-DD' that the calendar has: 2026-02-29 and 2026-13-01 are refused. */
export function isLocalDate(text: string): boolean {
  if (!DATE_SHAPE.test(text)) return false;
  const utcMs = Date.parse(text);
  return !Number.isNaN(utcMs) && isoAt(utcMs).startsWith(text);
}

/** The date `days` later (earlier when negative). Throws RangeError for what is no date. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return isoAt(Date.parse(date) + days * DAY_MS).slice(0, 10);
}

/** -1, 0 or 1: the order of two dates, also of two times. */
export function compareDates(a: LocalDate, b: LocalDate): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The weekday of a date, as a schedule names it. Throws RangeError for what is no date. */
export function weekdayOf(date: LocalDate): Weekday {
  const weekday = WEEKDAYS[(new Date(Date.parse(date)).getUTCDay() + 6) % 7];
  if (!weekday) throw new RangeError(`No date: ${date}`);
  return weekday;
}

/** The schedule's key for a weekday written with accents, capitals or in English; null for other text. */
export function parseWeekday(text: string): Weekday | null {
  const name = foldText(text);
  return WEEKDAYS.find((weekday, index) => weekday === name || ENGLISH_WEEKDAYS[index] === name) ?? null;
}

/** 'HH:MM' from '7:5', ' 07:05 '...; null when hours leave 0-23 or minutes 0-59 (docs/product.md, Formats). */
export function normalizeSlotTime(text: string): SlotTime | null {
  const [, hours, minutes] = TIME_SHAPE.exec(text) ?? [];
  if (!hours || !minutes || +hours > 23 || +minutes > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** The instant (epoch milliseconds) at which a slot starts in El Salvador; NaN when date or time is none. */
export function slotInstantMs(date: LocalDate, time: SlotTime): number {
  const normalized = normalizeSlotTime(time);
  return normalized && isLocalDate(date) ? Date.parse(`${date}T${normalized}Z`) + OFFSET_MS : Number.NaN;
}

/** The dates that can be booked: El Salvador's today plus 7 days, 8 in all (docs/product.md, Formats). */
export function bookingDates(nowMs: number): LocalDate[] {
  const today = localDateOf(nowMs);
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, index) => addDays(today, index));
}
