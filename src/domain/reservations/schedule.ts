/** The weekly schedule while its owner edits it (docs/product.md, Hours): each day's hours, and the seats as typed. */

import { groupBy } from '../groupBy.ts';
import type { Trouble } from '../outcome.ts';
import { normalizeSlotTime, type SlotTime, WEEKDAYS, type Weekday } from '../time.ts';
import { DEFAULT_SEATS, DEFAULT_SLOT_TIMES, MAX_SEATS_PER_HOUR } from './constants.ts';
import type { WeeklyAvailability } from './entities.ts';

/** The hours of all seven days, sorted, without duplicates. */
export type WeekHours = Readonly<Record<Weekday, readonly SlotTime[]>>;

export type DayHalf = 'AM' | 'PM';

export interface ScheduleDraft {
  /** false: the branch offers the default times, whichever hours are marked. */
  readonly enabled: boolean;
  /** As typed: digits, or '' while the field is empty. */
  readonly seats: string;
  readonly hours: WeekHours;
}

/** The most different hours of one day; the security rules refuse more. */
export const MAX_HOURS_A_DAY = 48;

/** Why a schedule wasn't stored (docs/product.md, Hours). */
export type ScheduleProblem =
  | 'NO_BRANCH'
  | 'NO_SEATS'
  | 'BUSINESS_GONE'
  | 'BRANCH_GONE'
  /** Another device stored a different schedule after this one was read. */
  | 'CHANGED'
  | 'DENIED'
  | Trouble;

function sortedTimes(times: readonly SlotTime[]): SlotTime[] {
  return [...new Set(times.flatMap((time) => normalizeSlotTime(time) ?? []))].sort();
}

function weekOf(hoursOf: (weekday: Weekday) => readonly SlotTime[]): WeekHours {
  return {
    lunes: hoursOf('lunes'),
    martes: hoursOf('martes'),
    miercoles: hoursOf('miercoles'),
    jueves: hoursOf('jueves'),
    viernes: hoursOf('viernes'),
    sabado: hoursOf('sabado'),
    domingo: hoursOf('domingo'),
  };
}

/** Returns the text that the seats field keeps: digits only, 50 at most (docs/product.md, Hours). */
export function seatsTyped(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? '' : String(Math.min(MAX_SEATS_PER_HOUR, Number(digits)));
}

/** Returns the seats per hour of a draft; 0 while the field is empty. */
export function seatsOf(draft: ScheduleDraft): number {
  return Number(draft.seats);
}

/** Returns a draft of a branch's stored availability; 10 seats where it has none or an impossible number. */
export function draftOf(weekly: WeeklyAvailability | null): ScheduleDraft {
  const stored = Math.trunc(weekly?.seatsPerHour ?? 0);
  return {
    enabled: weekly?.enabled ?? false,
    seats: String(stored >= 1 ? Math.min(MAX_SEATS_PER_HOUR, stored) : DEFAULT_SEATS),
    hours: weekOf((weekday) => sortedTimes(weekly?.schedule[weekday] ?? [])),
  };
}

/** Returns the availability to store; all seven days are written, so that an empty day replaces its former hours. */
export function weeklyOf(draft: ScheduleDraft): WeeklyAvailability {
  return { enabled: draft.enabled, seatsPerHour: seatsOf(draft), schedule: draft.hours };
}

/** Returns true when both drafts would store the same. */
export function isSameDraft(a: ScheduleDraft, b: ScheduleDraft): boolean {
  return (
    a.enabled === b.enabled &&
    a.seats === b.seats &&
    WEEKDAYS.every((weekday) => a.hours[weekday].join() === b.hours[weekday].join())
  );
}

/** Returns why a draft can't be stored, or null (docs/product.md, Hours). */
export function draftProblem(branchId: string, draft: ScheduleDraft | null): ScheduleProblem | null {
  if (branchId === '' || draft === null) return 'NO_BRANCH';
  return seatsOf(draft) > 0 ? null : 'NO_SEATS';
}

/** Returns true when the hour is offered on that day. */
export function isOffered(hours: WeekHours, weekday: Weekday, time: SlotTime): boolean {
  return hours[weekday].includes(time);
}

/** Returns 'all', 'some' or 'none': on how many days of the week the hour is offered. */
export function daysOffered(hours: WeekHours, time: SlotTime): 'all' | 'some' | 'none' {
  const count = WEEKDAYS.filter((weekday) => isOffered(hours, weekday, time)).length;
  if (count === WEEKDAYS.length) return 'all';
  return count === 0 ? 'none' : 'some';
}

/** Returns the draft with an hour added (which enables it) or removed; an invalid or surplus one changes nothing. */
export function withHour(
  draft: ScheduleDraft,
  weekdays: readonly Weekday[],
  time: SlotTime,
  offered: boolean,
): ScheduleDraft {
  const [normalized] = sortedTimes([time]);
  if (normalized === undefined) return draft;
  const hours = weekOf((weekday) => {
    const others = draft.hours[weekday].filter((each) => each !== normalized);
    if (!weekdays.includes(weekday)) return draft.hours[weekday];
    return offered && others.length < MAX_HOURS_A_DAY ? sortedTimes([...others, normalized]) : others;
  });
  return { ...draft, enabled: draft.enabled || offered, hours };
}

/** Returns the draft with the hours of one day copied to others. */
export function withDayCopied(draft: ScheduleDraft, from: Weekday, to: readonly Weekday[]): ScheduleDraft {
  const hours = weekOf((weekday) => draft.hours[to.includes(weekday) ? from : weekday]);
  return { ...draft, enabled: true, hours };
}

/** Returns the draft, enabled, with the default times on every day. */
export function withDefaultTimes(draft: ScheduleDraft): ScheduleDraft {
  return { ...draft, enabled: true, hours: weekOf(() => DEFAULT_SLOT_TIMES) };
}

/** Returns all hours offered on any day, sorted. */
export function offeredTimes(hours: WeekHours): SlotTime[] {
  return sortedTimes(WEEKDAYS.flatMap((weekday) => hours[weekday]));
}

/** Returns the half of the day of an hour. */
export function halfOf(time: SlotTime): DayHalf {
  return time < '12:00' ? 'AM' : 'PM';
}

/** Returns the rows of a half day, sorted: its 12 full hours and those of `others` that belong to it. */
export function rowTimes(half: DayHalf, others: readonly SlotTime[]): SlotTime[] {
  const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return sortedTimes([...fullHours, ...others]).filter((time) => halfOf(time) === half);
}

/** Returns what diners see once this draft is stored: the default times and seats while it isn't enabled. */
export function offerOf(draft: ScheduleDraft): { readonly hours: WeekHours; readonly seats: number } {
  return draft.enabled
    ? { hours: draft.hours, seats: seatsOf(draft) }
    : { hours: weekOf(() => DEFAULT_SLOT_TIMES), seats: DEFAULT_SEATS };
}

/** Returns the week in few lines: days with the same hours are grouped, in the order of their first day. */
export function weekGroups(
  hours: WeekHours,
): { readonly days: readonly Weekday[]; readonly times: readonly SlotTime[] }[] {
  const groups = groupBy(WEEKDAYS, (weekday) => hours[weekday].join());
  return [...groups].map(([key, days]) => ({ days, times: key === '' ? [] : key.split(',') }));
}

/** Splits a list where it isn't consecutive: [1, 2, 3, 7] by ones gives [[1, 2, 3], [7]]. */
export function consecutive<T>(items: readonly T[], follows: (next: T, previous: T) => boolean): T[][] {
  const runs: T[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous !== undefined && follows(item, previous)) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Returns true when an hour is removed or has fewer seats: only then can a party lose its place. */
export function offersLess(before: ScheduleDraft, after: ScheduleDraft): boolean {
  const was = offerOf(before);
  const is = offerOf(after);
  return (
    is.seats < was.seats ||
    WEEKDAYS.some((weekday) => was.hours[weekday].some((time) => !isOffered(is.hours, weekday, time)))
  );
}

/** Returns the draft stored on a device; null when the value is no draft. */
export function parseDraft(kept: unknown): ScheduleDraft | null {
  if (typeof kept !== 'object' || kept === null || !('hours' in kept && 'seats' in kept)) return null;
  const { hours, seats } = kept;
  if (typeof hours !== 'object' || hours === null || typeof seats !== 'string') return null;
  const timesOf = (weekday: Weekday): SlotTime[] => {
    const times: unknown = Reflect.get(hours, weekday);
    return Array.isArray(times) ? times.filter((time): time is SlotTime => typeof time === 'string') : [];
  };
  return {
    enabled: 'enabled' in kept && kept.enabled === true,
    seats: seatsTyped(seats),
    hours: weekOf((weekday) => sortedTimes(timesOf(weekday)).slice(0, MAX_HOURS_A_DAY)),
  };
}
