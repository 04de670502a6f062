/** The announced day and hour of a draw, in El Salvador's time (docs/product.md, Lotteries). */
import { type LocalDate, localDateOf, type SlotTime, slotInstantMs } from '../time.ts';
import type { Lottery } from './entities.ts';
import { MAX_DAYS_TO_DRAW } from './limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the typed instant (epoch milliseconds); null for empty fields, NaN when date or time can't be read. */
export function readDrawDate(date: LocalDate, time: SlotTime): number | null {
  return date === '' && time === '' ? null : slotInstantMs(date, time);
}

/** Returns true when a draw can be announced for this instant: in the future, within a year. */
export function isComing(atMs: number, nowMs: number): boolean {
  return atMs > nowMs && atMs < nowMs + MAX_DAYS_TO_DRAW * DAY_MS;
}

/** Returns true when the announced day of a draw is today or in the past. */
export function isDue({ drawAtMs }: Pick<Lottery, 'drawAtMs'>, nowMs: number): boolean {
  return drawAtMs !== null && localDateOf(drawAtMs) <= localDateOf(nowMs);
}

export type DrawWait =
  /** The hour has passed without a draw; `days`: how many calendar days ago. */
  | { readonly isOver: true; readonly days: number }
  /** `days`: calendar days from today; `hours`: rounded. */
  | { readonly isOver: false; readonly days: number; readonly hours: number };

/** Returns how far the announced draw is from now. */
export function drawWait(atMs: number, nowMs: number): DrawWait {
  const midnights = [atMs, nowMs].map((ms) => Date.parse(localDateOf(ms)));
  const days = Math.abs(((midnights[0] ?? 0) - (midnights[1] ?? 0)) / DAY_MS);
  return atMs > nowMs
    ? { isOver: false, days, hours: Math.round((atMs - nowMs) / HOUR_MS) }
    : { isOver: true, days };
}
