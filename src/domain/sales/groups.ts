/** Sales by payment and by category. Voided sales never count; each table adds up to the sales total, to the cent. */
import { groupBy } from '../groupBy.ts';
import { sumMoney } from './amounts.ts';
import { PAYMENTS } from './constants.ts';
import type { Payment, Sale } from './entities.ts';
import { bestProducts, type Sum, salesTotals } from './summary.ts';

/** 'unknown': the payment wasn't recorded. */
export type PaymentKind = Payment | 'unknown';
export const PAYMENT_KINDS: readonly PaymentKind[] = [...PAYMENTS, 'unknown'];

export interface PaymentTotal extends Sum {
  readonly kind: PaymentKind;
}

/** Returns a total for each kind of payment, also for kinds without sales. */
export function paymentTotals(sales: readonly Sale[]): readonly PaymentTotal[] {
  return PAYMENT_KINDS.map((kind) => {
    const { count, total } = salesTotals(sales.filter(({ payment = 'unknown' }) => payment === kind));
    return { kind, count, total };
  });
}

/** Returns the sum of two tables of payments, for example stored sales and sales in the outbox. */
export function addPayments(a: readonly PaymentTotal[], b: readonly PaymentTotal[]): readonly PaymentTotal[] {
  return PAYMENT_KINDS.map((kind) => {
    const both = [...a, ...b].filter((each) => each.kind === kind);
    return {
      kind,
      count: both.reduce((sum, { count }) => sum + count, 0),
      total: sumMoney(both.map(({ total }) => total)),
    };
  });
}

export interface CategoryTotal {
  /** null: the products have no category, or are no longer in the catalogue. */
  readonly category: string | null;
  readonly quantity: number;
  readonly total: number;
}

/** Returns each category's total, the highest first; a product counts in its first category only. */
export function categoryTotals(
  sales: readonly Sale[],
  categoriesOf: ReadonlyMap<string, readonly string[]>,
): readonly CategoryTotal[] {
  const byCategory = groupBy(
    bestProducts(sales, Number.POSITIVE_INFINITY),
    ({ productId }) => categoriesOf.get(productId)?.[0] ?? null,
  );
  return [...byCategory]
    .map(([category, products]) => ({
      category,
      quantity: products.reduce((pieces, { quantity }) => pieces + quantity, 0),
      total: sumMoney(products.map(({ total }) => total)),
    }))
    .sort((a, b) => Number(a.category === null) - Number(b.category === null) || b.total - a.total);
}
