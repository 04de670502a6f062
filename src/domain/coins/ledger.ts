/** All movements of Vagacoins, and the check that no coin appears or disappears without one. */
import type { Ticket } from '../lotteries/entities.ts';

export type MovementKind = 'recarga' | 'compra' | 'devolucion' | 'correccion';

/** One line of a client's ledger. */
export interface Movement {
  /** Unique among the client's movements. */
  readonly id: string;
  readonly kind: MovementKind;
  /** Vagacoins with a sign: a purchase is negative. */
  readonly coins: number;
  readonly balanceAfter: number;
  readonly createdAtMs: number;
  /** The reason of a correction or refund; '' for the other kinds. */
  readonly reason?: string;
  /** The number bought or refunded, and its lottery; null and '' for the other kinds. */
  readonly number: number | null;
  readonly lotteryId: string;
}

/** Returns a ticket as the movement that paid for it: both are one document. */
export function movementOfTicket(ticket: Ticket): Movement {
  return {
    id: `${ticket.lotteryId}/${ticket.number}`,
    kind: 'compra',
    coins: -ticket.price,
    balanceAfter: ticket.balanceAfter,
    createdAtMs: ticket.createdAtMs,
    number: ticket.number,
    lotteryId: ticket.lotteryId,
  };
}

/** The movements of one kind that have been read so far. */
export interface ReadMovements {
  /** Latest first. */
  readonly waiting: readonly Movement[];
  /** True: there are no older movements. */
  readonly over: boolean;
}

/**
 * Returns the movements whose order is final: those later than the last one of each reading that isn't over, because
 * later pages hold only older ones. If all have the same instant, returns these, so that none waits for ever.
 */
export function settledMovements(readings: readonly ReadMovements[]): readonly Movement[] {
  const all = readings.flatMap(({ waiting }) => waiting);
  const bounds = readings.flatMap(({ over, waiting }) => (over ? [] : (waiting.at(-1)?.createdAtMs ?? [])));
  const settled = all.filter(({ createdAtMs }) => bounds.every((bound) => createdAtMs > bound));
  const latest = Math.max(...bounds);
  return settled.length > 0 ? settled : all.filter(({ createdAtMs }) => createdAtMs >= latest);
}

/** Returns the balance before the first of several movements of one instant: the one that no other leaves behind. */
function balanceBefore(movements: readonly Movement[]): number {
  const first = movements.find(({ balanceAfter, coins }) =>
    movements.every((other) => other.balanceAfter !== balanceAfter - coins),
  );
  return first ? first.balanceAfter - first.coins : 0;
}

/** Returns consecutive movements, latest first; within a millisecond each balance follows from the one before, if any. */
export function sortLedger(movements: readonly Movement[]): Movement[] {
  const byTime = [...movements].sort((one, other) => one.createdAtMs - other.createdAtMs);
  const sorted: Movement[] = [];
  let balance = balanceBefore(byTime.filter(({ createdAtMs }) => createdAtMs === byTime[0]?.createdAtMs));
  while (byTime.length > 0) {
    const instant = byTime[0]?.createdAtMs;
    const next = byTime.findIndex(
      ({ createdAtMs, coins, balanceAfter }) => createdAtMs === instant && balanceAfter - coins === balance,
    );
    const [movement] = byTime.splice(Math.max(0, next), 1);
    if (!movement) break;
    sorted.push(movement);
    balance = movement.balanceAfter;
  }
  return sorted.reverse();
}

/** Sums over all clients, in Vagacoins. */
export interface CoinTotals {
  readonly topUps: number;
  readonly refunds: number;
  /** Vagacoins taken back from top-ups, as a positive number. */
  readonly corrections: number;
  /** Vagacoins paid for tickets, as a positive number. */
  readonly purchases: number;
  readonly balances: number;
}

/** Returns balances - (top-ups - corrections + refunds - purchases): 0 when no coin appeared or disappeared. */
export function coinDifference({ topUps, refunds, corrections, purchases, balances }: CoinTotals): number {
  return balances - (topUps - corrections + refunds - purchases);
}
