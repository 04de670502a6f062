/** Prizes that were won (docs/product.md, Prizes). */
import type { LotteryResult } from './entities.ts';
import { PRIZE_EXPIRY_MS } from './limits.ts';

export type PrizeTab = 'disponibles' | 'vencidos' | 'canjeados';

const DAY_MS = 86_400_000;

type Prize = Pick<LotteryResult, 'prizeStatus' | 'expiresAtMs'>;

/** When a prize drawn at this instant expires. */
export function prizeExpiry(drawnAtMs: number): number {
  return drawnAtMs + PRIZE_EXPIRY_MS;
}

/** True from the instant of expiry on; never for an instant that is no number. */
export function isPastExpiry(prize: Pick<Prize, 'expiresAtMs'>, nowMs: number): boolean {
  return nowMs >= prize.expiresAtMs;
}

/**
 * The tab of a prize: 'cerrado' is redeemed; 'vencido' and whatever is past its expiry, also under a status of its
 * own (which the specification would show in no tab), is expired; all else can be redeemed.
 */
export function prizeTab(prize: Prize, nowMs: number): PrizeTab {
  const status = prize.prizeStatus.trim().toLowerCase();
  if (status === 'cerrado') return 'canjeados';
  return status === 'vencido' || isPastExpiry(prize, nowMs) ? 'vencidos' : 'disponibles';
}

/** Whole days left, the begun one counted: 7 just after the draw, 1 on the last day, 0 when expired. */
export function daysLeft(prize: Pick<Prize, 'expiresAtMs'>, nowMs: number): number {
  return Math.max(0, Math.ceil((prize.expiresAtMs - nowMs) / DAY_MS));
}

/** A prize on its last two days is spoken of. */
export const LAST_DAYS = 2;

/** The prizes that wait to be claimed, those that expire first before the others. */
export function waitingPrizes<P extends Prize>(prizes: readonly P[], nowMs: number): P[] {
  return prizes
    .filter((prize) => prizeTab(prize, nowMs) === 'disponibles')
    .sort((one, other) => one.expiresAtMs - other.expiresAtMs);
}

/**
 * What 'Cerrar premio' makes of a prize: only an open one changes, and one of an unsold number only expires; null =
 * nothing to do.
 */
export function closedPrizeStatus(
  prize: Prize & Pick<LotteryResult, 'clientId'>,
  nowMs: number,
): 'cerrado' | 'vencido' | null {
  if (prize.prizeStatus.trim().toLowerCase() !== 'abierto') return null;
  if (isPastExpiry(prize, nowMs)) return 'vencido';
  return prize.clientId === '' ? null : 'cerrado';
}
