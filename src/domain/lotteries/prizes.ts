/** Prizes won in lotteries (docs/product.md, Prizes). */
import type { LotteryResult } from './entities.ts';
import { PRIZE_EXPIRY_MS } from './limits.ts';

export type PrizeTab = 'disponibles' | 'vencidos' | 'canjeados';

const DAY_MS = 86_400_000;

type Prize = Pick<LotteryResult, 'prizeStatus' | 'expiresAtMs'>;

/** Returns when a prize drawn at this instant expires. */
export function prizeExpiry(drawnAtMs: number): number {
  return drawnAtMs + PRIZE_EXPIRY_MS;
}

/**
 * Returns the tab of a prize: 'cerrado' is redeemed; 'vencido' and all past their expiry are expired, even with an
 * unknown status (for which the specification has no tab); all others can be redeemed.
 */
export function prizeTab(prize: Prize, nowMs: number): PrizeTab {
  const status = prize.prizeStatus.trim().toLowerCase();
  if (status === 'cerrado') return 'canjeados';
  return status === 'vencido' || nowMs >= prize.expiresAtMs ? 'vencidos' : 'disponibles';
}

/** Returns whole days left, including the present one: 7 just after the draw, 1 on the last day, 0 when expired. */
export function daysLeft(prize: Pick<Prize, 'expiresAtMs'>, nowMs: number): number {
  return Math.max(0, Math.ceil((prize.expiresAtMs - nowMs) / DAY_MS));
}

/** A prize with this many days left or fewer gets a notice on the home. */
export const LAST_DAYS = 2;

/** Returns the prizes that can still be claimed, those that expire first at the top. */
export function waitingPrizes<P extends Prize>(prizes: readonly P[], nowMs: number): P[] {
  return prizes
    .filter((prize) => prizeTab(prize, nowMs) === 'disponibles')
    .sort((one, other) => one.expiresAtMs - other.expiresAtMs);
}

/** Returns the status after 'Cerrar premio'; null = no change: only an open prize changes, an unsold one only expires. */
export function closedPrizeStatus(
  prize: Prize & Pick<LotteryResult, 'clientId'>,
  nowMs: number,
): 'cerrado' | 'vencido' | null {
  if (prize.prizeStatus.trim().toLowerCase() !== 'abierto') return null;
  if (nowMs >= prize.expiresAtMs) return 'vencido';
  return prize.clientId === '' ? null : 'cerrado';
}
