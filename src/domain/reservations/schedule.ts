/**
 * The weekly schedule as its owner edits it (docs/product.md, Hours): a draft of hours a day and
 * the seats as typed, made from a branch's stored availability and turned back into it.
 */
import type { Trouble } from '../outcome.ts';
import { normalizeSlotTime, type SlotTime, WEEKDAYS, type Weekday } from '../time.ts';
import { DEFAULT_SEATS, DEFAULT_SLOT_TIMES, MAX_SEATS_PER_HOUR } from './constants.ts';
import type { WeeklyAvailability } from './entities.ts';

/** The hours of all seven days, sorted, each once. */
export type WeekHours = Readonly<Record<Weekday, readonly SlotTime[]>>;

export type DayHalf = 'AM' | 'PM';

export interface ScheduleDraft {
  /** false: the branch offers the default times, whatever is marked. */
  readonly enabled: boolean;
  /** As typed: digits, or '' while nothing is. */
  readonly seats: string;
  readonly hours: WeekHours;
}

/** Most different hours of one day; the security rules refuse more. */
export const MAX_HOURS_A_DAY = 48;

/** Why a schedule was not stored (docs/product.md, Hours). */
export type ScheduleProblem =
  | 'NO_BRANCH'
  | 'NO_SEATS'
  | 'BUSINESS_GONE'
  | 'BRANCH_GONE'
  /** Another device stored another schedule since this one was read. */
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

/** What the seats field keeps of what is typed: digits only, 50 at most (docs/product.md, Hours). */
export function seatsTyped(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? '' : String(Math.min(MAX_SEATS_PER_HOUR, Number(digits)));
}

/** The seats per hour of a draft; 0 while none are typed. */
export function seatsOf(draft: ScheduleDraft): number {
  return Number(draft.seats);
}

/** A branch's stored availability to edit; 10 seats where it has none or an impossible number. */
export function draftOf(weekly: WeeklyAvailability | null): ScheduleDraft {
  const stored = Math.trunc(weekly?.seatsPerHour ?? 0);
  return {
    enabled: weekly?.enabled ?? false,
    seats: String(stored >= 1 ? Math.min(MAX_SEATS_PER_HOUR, stored) : DEFAULT_SEATS),
    hours: weekOf((weekday) => sortedTimes(weekly?.schedule[weekday] ?? [])),
  };
}

/** What is stored of a draft whose seats are typed; all seven days are named, so that an empty one is empty. */
export function weeklyOf(draft: ScheduleDraft): WeeklyAvailability {
  return { enabled: draft.enabled, seatsPerHour: seatsOf(draft), schedule: draft.hours };
}

/** True when both would store the same. */
export function isSameDraft(a: ScheduleDraft, b: ScheduleDraft): boolean {
  return (
    a.enabled === b.enabled &&
    a.seats === b.seats &&
    WEEKDAYS.every((weekday) => a.hours[weekday].join() === b.hours[weekday].join())
  );
}

/** Why a draft can't be stored, or null (docs/product.md, Hours). */
export function draftProblem(branchId: string, draft: ScheduleDraft | null): ScheduleProblem | null {
  if (branchId === '' || draft === null) return 'NO_BRANCH';
  return seatsOf(draft) > 0 ? null : 'NO_SEATS';
}

/** True when the hour is offered on that day. */
export function isOffered(hours: WeekHours, weekday: Weekday, time: SlotTime): boolean {
  return hours[weekday].includes(time);
}

/** 'all', 'some' or 'none': on how many days of the week the hour is offered. */
export function daysOffered(hours: WeekHours, time: SlotTime): 'all' | 'some' | 'none' {
  const count = WEEKDAYS.filter((weekday) => isOffered(hours, weekday, time)).length;
  if (count === WEEKDAYS.length) return 'all';
  return count === 0 ? 'none' : 'some';
}

/**
 * The draft with an hour offered, or not, on these days; what isn't an hour, or is one more than a day may have,
 * changes nothing. Marking an hour also puts the weekly schedule in use: a marked hour is meant to be offered.
 */
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

/** The draft with the hours of one day on others too. */
export function withDayCopied(draft: ScheduleDraft, from: Weekday, to: readonly Weekday[]): ScheduleDraft {
  const hours = weekOf((weekday) => draft.hours[to.includes(weekday) ? from : weekday]);
  return { ...draft, enabled: true, hours };
}

/** The draft in use, with the default times on every day. */
export function withDefaultTimes(draft: ScheduleDraft): ScheduleDraft {
  return { ...draft, enabled: true, hours: weekOf(() => DEFAULT_SLOT_TIMES) };
}

/** Every hour that is offered on some day, sorted. */
export function offeredTimes(hours: WeekHours): SlotTime[] {
  return sortedTimes(WEEKDAYS.flatMap((weekday) => hours[weekday]));
}

/** Half of the day that an hour lies in. */
export function halfOf(time: SlotTime): DayHalf {
  return time < '12:00' ? 'AM' : 'PM';
}

/** The rows of a half day: its 12 full hours and whatever else of `others` lies in it, sorted. */
export function rowTimes(half: DayHalf, others: readonly SlotTime[]): SlotTime[] {
  const fullHours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  return sortedTimes([...fullHours, ...others]).filter((time) => halfOf(time) === half);
}

/** What diners find with this draft stored: the default times and seats while it isn't in use. */
export function offerOf(draft: ScheduleDraft): { readonly hours: WeekHours; readonly seats: number } {
  return draft.enabled
    ? { hours: draft.hours, seats: seatsOf(draft) }
    : { hours: weekOf(() => DEFAULT_SLOT_TIMES), seats: DEFAULT_SEATS };
}

/** The week in few lines: days that offer the same hours together, in the order of their first day. */
export function weekGroups(
  hours: WeekHours,
): { readonly days: readonly Weekday[]; readonly times: readonly SlotTime[] }[] {
  const groups = new Map<string, Weekday[]>();
  for (const weekday of WEEKDAYS) {
    const key = hours[weekday].join();
    groups.set(key, [...(groups.get(key) ?? []), weekday]);
  }
  return [...groups].map(([key, days]) => ({ days, times: key === '' ? [] : key.split(',') }));
}

/** A list cut where it isn't consecutive: [1, 2, 3, 7] by ones gives [[1, 2, 3], [7]]. */
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

/** True when some hour is offered no more, or with fewer seats: only then can a party lose its place. */
export function offersLess(before: ScheduleDraft, after: ScheduleDraft): boolean {
  const was = offerOf(before);
  const is = offerOf(after);
  return (
    is.seats < was.seats ||
    WEEKDAYS.some((weekday) => was.hours[weekday].some((time) => !isOffered(is.hours, weekday, time)))
  );
}

/** A draft from what a device kept of it; null when it is none. */
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
