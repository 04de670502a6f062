/** What a client allows itself: Vagacoins a day, and pauses (docs/product.md, Own limits). Held by rules/spending.rules. */

import { formatDateTime } from '../dateTime.ts';
import { type Fields, instantAt, isFields, numberAt } from '../fields.ts';
import { localDateOf } from '../time.ts';

/** No limit: more than any balance. */
export const NO_LIMIT = 1_000_000_000;
/** Days that a pause may last. */
export const PAUSE_DAYS: readonly number[] = [7, 30, 90];
/** A higher limit, or none, holds this long after it was asked for: 24 hours. */
export const RAISE_AFTER_MS = 86_400_000;

const DAY_MS = 86_400_000;
const OFFSET_MS = 21_600_000;

/** As stored in `clients/{uid}.limits`; a client that never set any has none. Instants are epoch milliseconds. */
export interface SpendingLimits {
  /** Vagacoins a day until 24 hours after `changedAtMs`, and from then on. */
  readonly coins: number;
  readonly next: number;
  readonly changedAtMs: number;
  /** 0 = no pause yet. */
  readonly pauseDays: number;
  readonly pausedAtMs: number;
  /** `dayNumber` of the last purchase, and the Vagacoins spent on it. */
  readonly day: number;
  readonly spent: number;
}

/** Returns the own limits of a client's document, null when it never set any. */
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

/** El Salvador's calendar day as a number, 0 = 1970-01-01: what the rules compute too. */
export function dayNumber(nowMs: number): number {
  return Math.floor((nowMs - OFFSET_MS) / DAY_MS);
}

/** Vagacoins that may be spent a day now; `NO_LIMIT` = any number. */
export function limitNow(limits: SpendingLimits | null, nowMs: number): number {
  if (limits === null) return NO_LIMIT;
  return nowMs < limits.changedAtMs + RAISE_AFTER_MS ? limits.coins : limits.next;
}

/** The limit that is asked for and doesn't hold yet, and from when on it does; null = none. */
export function limitToCome(
  limits: SpendingLimits | null,
  nowMs: number,
): { readonly coins: number; readonly fromMs: number } | null {
  if (limits === null || limits.next === limits.coins) return null;
  const fromMs = limits.changedAtMs + RAISE_AFTER_MS;
  return nowMs < fromMs ? { coins: limits.next, fromMs } : null;
}

/** Vagacoins spent on the day of `nowMs`, as far as it is counted. */
export function spentToday(limits: SpendingLimits | null, nowMs: number): number {
  return limits !== null && limits.day === dayNumber(nowMs) ? limits.spent : 0;
}

/** When the client's pause ends; null = it has none now. */
export function pausedUntil(limits: SpendingLimits | null, nowMs: number): number | null {
  // Without a pause its beginning is the first limit's, by a clock that may be ahead of this one.
  if (limits === null || limits.pauseDays === 0) return null;
  const untilMs = limits.pausedAtMs + limits.pauseDays * DAY_MS;
  return nowMs < untilMs ? untilMs : null;
}

/** The pauses that would end no earlier than one that runs. */
export function pausesToOffer(limits: SpendingLimits | null, nowMs: number): readonly number[] {
  const until = pausedUntil(limits, nowMs) ?? nowMs;
  return PAUSE_DAYS.filter((days) => nowMs + days * DAY_MS >= until);
}

export type SpendingProblem =
  | { readonly code: 'PAUSED'; readonly until: string }
  | { readonly code: 'OVER_LIMIT'; readonly limit: number; readonly left: number };

/** Which of the own limits forbids a purchase of `cost` Vagacoins, or null. */
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

/** The limit as typed: a whole number of Vagacoins from 1; '' = none; null = neither. */
export function readLimit(text: string): number | null {
  const typed = text.trim();
  if (typed === '') return NO_LIMIT;
  const coins = /^\d{1,9}$/.test(typed) ? +typed : 0;
  return coins >= 1 && coins < NO_LIMIT ? coins : null;
}

/** Vagacoins of a client's tickets that were bought on the day of `nowMs`: what a first limit counts from. */
export function paidOn(
  tickets: readonly { readonly createdAtMs: number; readonly price: number }[],
  nowMs: number,
): number {
  return tickets
    .filter(({ createdAtMs }) => localDateOf(createdAtMs) === localDateOf(nowMs))
    .reduce((sum, { price }) => sum + price, 0);
}
