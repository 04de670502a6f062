/** Buying numbers (docs/product.md, Buying a number). */

import { idAfter } from '../ids.ts';
import { inParts } from '../parts.ts';
import type { Lottery } from './entities.ts';
import { MAX_NUMBERS_PER_PURCHASE } from './limits.ts';
import type { PurchaseProblem } from './problems.ts';

/** One purchase: it charges only once, even if it is sent again with the same id. */
export interface Purchase {
  readonly id: string;
  readonly lotteryId: string;
  /** Distinct, in the order of the tickets. */
  readonly numbers: readonly number[];
  /** Vagacoins for each number, as shown to the client. */
  readonly price: number;
}

/** The data needed to check a purchase; null = it doesn't exist. */
export interface PurchaseContext {
  readonly lottery: Pick<Lottery, 'status' | 'totalNumbers' | 'pricePerNumber'> | null;
  readonly taken: ReadonlySet<number>;
  /** The signed-in client's Vagacoins; null when the client's record is missing. */
  readonly coins: number | null;
}

/**
 * Returns a purchase in parts of at most `size` numbers, to be sent one after the other. Their ids derive from its id,
 * so each charges only once, even if sent again. A purchase with too many numbers isn't split, to be refused whole.
 */
export function purchaseParts(purchase: Purchase, size: number): readonly Purchase[] {
  if (purchase.numbers.length > MAX_NUMBERS_PER_PURCHASE) return [purchase];
  return inParts(purchase.numbers, size).map((numbers, part) => ({
    ...purchase,
    id: part === 0 ? purchase.id : idAfter(purchase.id, part),
    numbers,
  }));
}

/** Returns the price of a purchase in Vagacoins. */
export function purchaseCost(purchase: Pick<Purchase, 'numbers' | 'price'>): number {
  return purchase.numbers.length * purchase.price;
}

function areNumbers(numbers: readonly number[], total: number): boolean {
  return (
    numbers.length > 0 &&
    new Set(numbers).size === numbers.length &&
    numbers.every((number) => Number.isInteger(number) && number >= 1 && number <= total)
  );
}

/** Returns why the purchase isn't possible, or null. The security rules use the same table of cases. */
export function purchaseProblem(
  purchase: Purchase,
  { lottery, taken, coins }: PurchaseContext,
): PurchaseProblem | null {
  if (!lottery) return { code: 'LOTTERY_NOT_FOUND' };
  if (lottery.status !== 'nuevo') return { code: 'LOTTERY_CLOSED' };
  if (coins === null) return { code: 'CLIENT_NOT_FOUND' };
  if (!areNumbers(purchase.numbers, lottery.totalNumbers)) return { code: 'INVALID_NUMBER' };
  if (purchase.numbers.length > MAX_NUMBERS_PER_PURCHASE) return { code: 'TOO_MANY_NUMBERS' };
  const gone = purchase.numbers.filter((number) => taken.has(number));
  if (gone.length > 0) return { code: 'NUMBER_TAKEN', numbers: gone };
  if (purchase.price !== lottery.pricePerNumber)
    return { code: 'PRICE_CHANGED', price: lottery.pricePerNumber };
  const missing = purchaseCost(purchase) - coins;
  return missing > 0 ? { code: 'INSUFFICIENT_COINS', missing } : null;
}

/** Returns the balance after each ticket of a purchase, in order; the last is the client's new balance. */
export function balancesAfter(coins: number, purchase: Pick<Purchase, 'numbers' | 'price'>): number[] {
  return purchase.numbers.map((_, order) => coins - (order + 1) * purchase.price);
}

/** Returns the selection after a tap. Sold numbers, and those beyond `limit`, change nothing; 1: the new one replaces. */
export function toggleNumber(
  selected: readonly number[],
  number: number,
  taken: ReadonlySet<number>,
  limit: number = MAX_NUMBERS_PER_PURCHASE,
): readonly number[] {
  if (selected.includes(number)) return selected.filter((chosen) => chosen !== number);
  if (taken.has(number)) return selected;
  if (limit === 1) return [number];
  return selected.length < limit ? [...selected, number] : selected;
}
