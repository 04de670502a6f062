/** What can be done with a lottery now (docs/product.md, Lotteries). */
import { LONGEST_WAIT_MS, roundMs, roundOf } from './beacon.ts';
import type { Lottery, LotteryStatus } from './entities.ts';

const STATUSES: readonly LotteryStatus[] = ['nuevo', 'esperando resultados', 'cerrada', 'cancelada'];

/** The status of that name, whatever its case and outer spaces; null for another text. */
export function parseLotteryStatus(text: string): LotteryStatus | null {
  const name = text.trim().toLowerCase();
  return STATUSES.find((status) => status === name) ?? null;
}

/** True while the home shows the lottery: 'nuevo' or 'esperando resultados'. */
export function isAvailable(lottery: Pick<Lottery, 'status'>): boolean {
  // By the order of the words, as the home's query asks (services/firstQueries.ts).
  return lottery.status > 'cerrada';
}

/** True when as many numbers are sold as there are. */
export function isSoldOut(lottery: Pick<Lottery, 'soldNumbers' | 'totalNumbers'>): boolean {
  return lottery.soldNumbers >= lottery.totalNumbers;
}

/** True while numbers can be bought; otherwise the home says that winners come shortly. */
export function isSelling(lottery: Pick<Lottery, 'status' | 'soldNumbers' | 'totalNumbers'>): boolean {
  return lottery.status === 'nuevo' && !isSoldOut(lottery);
}

/** How many numbers nobody has bought yet. */
export function pendingNumbers(lottery: Pick<Lottery, 'soldNumbers' | 'totalNumbers'>): number {
  return Math.max(0, lottery.totalNumbers - lottery.soldNumbers);
}

/**
 * Milliseconds until the round of a frozen lottery is out, 0 when it is; null when it isn't frozen or is drawn. Never
 * more than the longest wait, whatever a phone's clock says: it was frozen before anybody could see it.
 */
export function msUntilDraw(lottery: Pick<Lottery, 'status' | 'freeze'>, nowMs: number): number | null {
  if (lottery.status !== 'esperando resultados' || !lottery.freeze) return null;
  return Math.min(LONGEST_WAIT_MS, Math.max(0, roundMs(roundOf(lottery.freeze.atMs)) - nowMs));
}
