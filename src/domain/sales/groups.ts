/** What was sold by payment and by category. Voided sales never count; each table's totals come to the sales' to the cent. */
import { sumMoney } from './amounts.ts';
import { PAYMENTS } from './constants.ts';
import type { Payment, Sale } from './entities.ts';
import { bestProducts, type ProductTotal, salesTotals } from './summary.ts';

/** 'unknown': nobody said. */
export type PaymentKind = Payment | 'unknown';
export const PAYMENT_KINDS: readonly PaymentKind[] = [...PAYMENTS, 'unknown'];

export interface PaymentTotal {
  readonly kind: PaymentKind;
  readonly count: number;
  readonly total: number;
}

/** A total for each way to pay, those without sales too. */
export function paymentTotals(sales: readonly Sale[]): readonly PaymentTotal[] {
  return PAYMENT_KINDS.map((kind) => {
    const { count, total } = salesTotals(sales.filter(({ payment = 'unknown' }) => payment === kind));
    return { kind, count, total };
  });
}

/** Two tables of payments as one, such as what is stored and what still waits. */
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
  /** null: of none, or of a product that is no longer in the catalogue. */
  readonly category: string | null;
  readonly quantity: number;
  readonly total: number;
}

/**
 * What each category brought, most first and what has none last. A product of several counts in its first, so that
 * nothing is counted twice.
 */
export function categoryTotals(
  sales: readonly Sale[],
  categoriesOf: ReadonlyMap<string, readonly string[]>,
): readonly CategoryTotal[] {
  const byCategory = new Map<string | null, ProductTotal[]>();
  for (const product of bestProducts(sales, Number.POSITIVE_INFINITY)) {
    const category = categoriesOf.get(product.productId)?.[0] ?? null;
    const ofCategory = byCategory.get(category) ?? [];
    ofCategory.push(product);
    byCategory.set(category, ofCategory);
  }
  return [...byCategory]
    .map(([category, products]) => ({
      category,
      quantity: products.reduce((pieces, { quantity }) => pieces + quantity, 0),
      total: sumMoney(products.map(({ total }) => total)),
    }))
    .sort((a, b) => Number(a.category === null) - Number(b.category === null) || b.total - a.total);
}
