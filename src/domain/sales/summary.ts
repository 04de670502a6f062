/** The figures of the sales list. Voided sales never count; money is dollars, exact to the cent. */
import { groupBy } from '../groupBy.ts';
import { addDays, type LocalDate, localDateOf } from '../time.ts';
import { roundMoney, sumMoney, toCents } from './amounts.ts';
import type { Sale, SaleLine, SalesRange } from './entities.ts';
import { saleInstant } from './range.ts';
import { discountShares } from './shares.ts';

/** Returns the sales, pending ones first, then the newest. */
export function sortSales(sales: readonly Sale[]): readonly Sale[] {
  return [...sales].sort((a, b) => {
    if (a.pending !== b.pending) return a.pending ? -1 : 1;
    return saleInstant(b) - saleInstant(a) || (a.id < b.id ? -1 : 1);
  });
}

/** Returns false for a voided sale. */
export function counts(sale: Sale): boolean {
  // A voided sale that has no server time yet already has its reason.
  return sale.voidedAt === null && sale.voidReason === '';
}

/** A number of sales or payments, and their sum in dollars. */
export interface Sum {
  readonly count: number;
  readonly total: number;
}

export interface SalesTotals extends Sum {
  /** Rounded to the cent; 0 without sales. */
  readonly averageTicket: number;
}

/** Returns how many sales count, their total and their average. */
export function salesTotals(sales: readonly Sale[]): SalesTotals {
  const valid = sales.filter(counts);
  return totalsOf(valid.length, sumMoney(valid.map(({ totalPrice }) => totalPrice)));
}

/** Returns the totals for a number of sales and their sum in dollars, with the average. */
export function totalsOf(count: number, total: number): SalesTotals {
  return { count, total, averageTicket: count === 0 ? 0 : Math.round(toCents(total) / count) / 100 };
}

export interface DayTotal extends Sum {
  readonly date: LocalDate;
}

/** Returns each day's total, oldest first. Throws RangeError for a range without dates (`salesFilterProblem`). */
export function totalsByDay(sales: readonly Sale[], { from, to }: SalesRange): readonly DayTotal[] {
  const byDay = groupBy(sales, (sale) => localDateOf(saleInstant(sale)));
  const days: DayTotal[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const { count, total } = salesTotals(byDay.get(date) ?? []);
    days.push({ date, count, total });
  }
  return days;
}

export interface ProductTotal extends Pick<SaleLine, 'productId' | 'productName' | 'quantity'> {
  /** Less the discounts of its sales. */
  readonly total: number;
}

interface SoldLine extends SaleLine {
  readonly instant: number;
}

function productTotal(lines: readonly SoldLine[]): ProductTotal {
  const newest = lines.reduce((latest, line) => (line.instant > latest.instant ? line : latest));
  return {
    productId: newest.productId,
    productName: newest.productName,
    quantity: lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    total: sumMoney(lines.map(({ totalPrice }) => totalPrice)),
  };
}

/** Returns the best-selling products by money, then pieces, then name: at most `limit`, each with its newest name. */
export function bestProducts(sales: readonly Sale[], limit: number): readonly ProductTotal[] {
  const lines = sales.filter(counts).flatMap((sale) => {
    const shares = discountShares(sale);
    const instant = saleInstant(sale);
    return sale.items.map((line, at): SoldLine => {
      return { ...line, totalPrice: roundMoney(line.totalPrice - (shares[at] ?? 0)), instant };
    });
  });
  // Older sales may have a product's name only.
  const byProduct = groupBy(lines, ({ productId, productName }) =>
    productId === '' ? `name:${productName}` : productId,
  );
  return [...byProduct.values()]
    .map(productTotal)
    .sort((a, b) => b.total - a.total || b.quantity - a.quantity || (a.productName < b.productName ? -1 : 1))
    .slice(0, limit);
}
