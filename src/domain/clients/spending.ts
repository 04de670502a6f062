/** The limits that clients set for themselves (docs/product.md, Own limits). rules/spending.rules enforces them. */

import { formatDateTime } from '../dateTime.ts';
import { type Fields, instantAt, isFields, numberAt } from '../fields.ts';
import { localDateOf } from '../time.ts';
import { parseWholeNumber } from '../wholeNumber.ts';

/** No limit: more than any balance. */
export const NO_LIMIT = 1_000_000_000;
/** The lengths of pauses to choose from, in days. */
export const PAUSE_DAYS: readonly number[] = [7, 30, 90];
/** A higher limit, or no limit, takes effect this long after the request: 24 hours. */
export const RAISE_AFTER_MS = 86_400_000;

const DAY_MS = 86_400_000;
const OFFSET_MS = 21_600_000;

/** As stored in `clients/{uid}.limits`; missing for clients who never set a limit. Instants are epoch milliseconds. */
export interface SpendingLimits {
  /** Vagacoins per day until 24 hours after `changedAtMs` (`coins`), and after that (`next`). */
  readonly coins: number;
  readonly next: number;
  readonly changedAtMs: number;
  /** 0 = no pause yet. */
  readonly pauseDays: number;
  readonly pausedAtMs: number;
  /** `dayNumber` of the last purchase, and the Vagacoins spent on that day. */
  readonly day: number;
  readonly spent: number;
}

/** Returns the limits in a client's document, null when the client never set any. */
export function toLimits({ limits }: Fields): SpendingLimits | null {
  if (!isFields(limits)) return null;
  return {
    coins: numberAt(limits, 'coins'),
    next: numberAt(limits, 'next'),
    changedAtMs: instantAt(limits, 'changedAt') ?? 0,
    pauseDays: numberAt(limits, 'pauseDays'),
    pausedAtMs: instantAt(limits, 'pausedAt') ?? 0,
    day: numberAt(limits, 'day'),
    spent: numberAt(limits, 'spent'),
  };
}

/** Returns El Salvador's calendar day as a number, 0 = 1970-01-01, calculated as in the rules. */
export function dayNumber(nowMs: number): number {
  return Math.floor((nowMs - OFFSET_MS) / DAY_MS);
}

/** Returns the Vagacoins that may be spent per day now; `NO_LIMIT` = any number. */
export function limitNow(limits: SpendingLimits | null, nowMs: number): number {
  if (limits === null) return NO_LIMIT;
  return nowMs < limits.changedAtMs + RAISE_AFTER_MS ? limits.coins : limits.next;
}

/** Returns the requested limit that isn't in effect yet, and when it takes effect; null = none. */
export function limitToCome(
  limits: SpendingLimits | null,
  nowMs: number,
): { readonly coins: number; readonly fromMs: number } | null {
  if (limits === null || limits.next === limits.coins) return null;
  const fromMs = limits.changedAtMs + RAISE_AFTER_MS;
  return nowMs < fromMs ? { coins: limits.next, fromMs } : null;
}

/** Returns the Vagacoins spent on the day of `nowMs`, as far as they were counted. */
export function spentToday(limits: SpendingLimits | null, nowMs: number): number {
  return limits !== null && limits.day === dayNumber(nowMs) ? limits.spent : 0;
}

/** Returns when the client's pause ends; null = no pause now. */
export function pausedUntil(limits: SpendingLimits | null, nowMs: number): number | null {
  // Without a pause, pausedAtMs is the time of the first limit, by a clock that may be ahead of this one.
  if (limits === null || limits.pauseDays === 0) return null;
  const untilMs = limits.pausedAtMs + limits.pauseDays * DAY_MS;
  return nowMs < untilMs ? untilMs : null;
}

/** Returns the pauses that would end no earlier than the present pause. */
export function pausesToOffer(limits: SpendingLimits | null, nowMs: number): readonly number[] {
  const until = pausedUntil(limits, nowMs) ?? nowMs;
  return PAUSE_DAYS.filter((days) => nowMs + days * DAY_MS >= until);
}

export type SpendingProblem =
  | { readonly code: 'PAUSED'; readonly until: string }
  | { readonly code: 'OVER_LIMIT'; readonly limit: number; readonly left: number };

/** Returns which of the client's limits forbids a purchase of `cost` Vagacoins, or null. */
export function spendingProblem(
  limits: SpendingLimits | null,
  cost: number,
  nowMs: number,
): SpendingProblem | null {
  const untilMs = pausedUntil(limits, nowMs);
  if (untilMs !== null) return { code: 'PAUSED', until: formatDateTime(untilMs) };
  const limit = limitNow(limits, nowMs);
  const left = Math.max(0, limit - spentToday(limits, nowMs));
  return limit < NO_LIMIT && cost > left ? { code: 'OVER_LIMIT', limit, left } : null;
}

/** Returns the limit as typed: a whole number of Vagacoins from 1; '' = no limit; null = invalid. */
export function readLimit(text: string): number | null {
  if (text.trim() === '') return NO_LIMIT;
  const coins = parseWholeNumber(text);
  return coins < NO_LIMIT ? coins : null;
}

/** Returns the Vagacoins a client paid for tickets on the day of `nowMs`; a new first limit counts them as spent. */
export function paidOn(
  tickets: readonly { readonly createdAtMs: number; readonly price: number }[],
  nowMs: number,
): number {
  return tickets
    .filter(({ createdAtMs }) => localDateOf(createdAtMs) === localDateOf(nowMs))
    .reduce((sum, { price }) => sum + price, 0);
}
