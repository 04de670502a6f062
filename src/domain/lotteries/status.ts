/** The actions possible with a lottery now (docs/product.md, Lotteries). */
import { LONGEST_WAIT_MS, roundMs, roundOf } from './beacon.ts';
import type { Lottery, LotteryStatus } from './entities.ts';

const STATUSES: readonly LotteryStatus[] = ['nuevo', 'esperando resultados', 'cerrada', 'cancelada'];

/** Returns the status with this name, ignoring case and outer spaces; null for another text. */
export function parseLotteryStatus(text: string): LotteryStatus | null {
  const name = text.trim().toLowerCase();
  return STATUSES.find((status) => status === name) ?? null;
}

/** Returns true while the home shows the lottery: 'nuevo' or 'esperando resultados'. */
export function isAvailable(lottery: Pick<Lottery, 'status'>): boolean {
  // By alphabetical order, as in the query of the home (services/firstQueries.ts).
  return lottery.status > 'cerrada';
}

/** Returns true when all numbers are sold. */
export function isSoldOut(lottery: Pick<Lottery, 'soldNumbers' | 'totalNumbers'>): boolean {
  return lottery.soldNumbers >= lottery.totalNumbers;
}

/** Returns true while numbers can be bought; otherwise the home announces the winners for soon. */
export function isSelling(lottery: Pick<Lottery, 'status' | 'soldNumbers' | 'totalNumbers'>): boolean {
  return lottery.status === 'nuevo' && !isSoldOut(lottery);
}

/** Returns how many numbers aren't sold yet. */
export function pendingNumbers(lottery: Pick<Lottery, 'soldNumbers' | 'totalNumbers'>): number {
  return Math.max(0, lottery.totalNumbers - lottery.soldNumbers);
}

/**
 * Returns the milliseconds until the round of a frozen lottery is published, 0 once it is; null when it isn't frozen or
 * already drawn. At most the longest wait, even if a phone's clock is wrong, because the freeze is in the past.
 */
export function msUntilDraw(lottery: Pick<Lottery, 'status' | 'freeze'>, nowMs: number): number | null {
  if (lottery.status !== 'esperando resultados' || !lottery.freeze) return null;
  return Math.min(LONGEST_WAIT_MS, Math.max(0, roundMs(roundOf(lottery.freeze.atMs)) - nowMs));
}
