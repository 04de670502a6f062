/** Every movement of Vagacoins, and the checks that none appears or goes by itself. */
import type { Ticket } from '../lotteries/entities.ts';

export type MovementKind = 'recarga' | 'compra' | 'devolucion' | 'correccion';

/** One line of a client's ledger. */
export interface Movement {
  /** Unique among the client's movements. */
  readonly id: string;
  readonly kind: MovementKind;
  /** Vagacoins with their sign: a purchase is negative. */
  readonly coins: number;
  readonly balanceAfter: number;
  readonly createdAtMs: number;
  /** Dollars of a top-up, else 0. */
  readonly usdAmount: number;
  /** Why it was put right or paid back; '' for the others. */
  readonly reason?: string;
  /** The number bought or paid back, and its lottery; null and '' for the others. */
  readonly number: number | null;
  readonly lotteryId: string;
}

/** A ticket as the movement that paid for it: they are one document. */
export function movementOfTicket(ticket: Ticket): Movement {
  return {
    id: `${ticket.lotteryId}/${ticket.number}`,
    kind: 'compra',
    coins: -ticket.price,
    balanceAfter: ticket.balanceAfter,
    createdAtMs: ticket.createdAtMs,
    usdAmount: 0,
    number: ticket.number,
    lotteryId: ticket.lotteryId,
  };
}

/** Movements of one kind, as far as they were read. */
export interface ReadMovements {
  /** Latest first. */
  readonly waiting: readonly Movement[];
  /** True: there are no older ones. */
  readonly over: boolean;
}

/**
 * The movements of several readings after which none can come that is as young: those later than the last of each
 * reading that isn't over. Where all that was read is of one instant, these are it: none waits for ever.
 */
export function settledMovements(readings: readonly ReadMovements[]): readonly Movement[] {
  const all = readings.flatMap(({ waiting }) => waiting);
  const bounds = readings.flatMap(({ over, waiting }) => (over ? [] : (waiting.at(-1)?.createdAtMs ?? [])));
  const settled = all.filter(({ createdAtMs }) => bounds.every((bound) => createdAtMs > bound));
  const latest = Math.max(...bounds);
  return settled.length > 0 ? settled : all.filter(({ createdAtMs }) => createdAtMs >= latest);
}

/** The balance before the first of these movements of one instant: that which none of them leaves. */
function balanceBefore(movements: readonly Movement[]): number {
  const first = movements.find(({ balanceAfter, coins }) =>
    movements.every((other) => other.balanceAfter !== balanceAfter - coins),
  );
  return first ? first.balanceAfter - first.coins : 0;
}

/**
 * Movements that follow each other, latest first. Those of one millisecond are put in the one order in which each balance
 * follows from the one before, as far as there is one.
 */
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

/** Sums over all clients. */
export interface CoinTotals {
  readonly topUps: number;
  readonly refunds: number;
  /** Vagacoins taken back of top-ups, as a positive number. */
  readonly corrections: number;
  /** Vagacoins paid for tickets, as a positive number. */
  readonly purchases: number;
  readonly balances: number;
}

/** balances - (top-ups - corrections + refunds - purchases): 0 when no coin appeared or went by itself. */
export function coinDifference({ topUps, refunds, corrections, purchases, balances }: CoinTotals): number {
  return balances - (topUps - corrections + refunds - purchases);
}
