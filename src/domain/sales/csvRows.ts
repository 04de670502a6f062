/**
 * The rows of the CSV files of sales, in the list's order. Dates are '2026-11-21', times '19:05': all spreadsheets read
 * them. Voided amounts have a separate column, so that the other column adds up to the screen's total.
 */
import { localDateOf, localTimeOf } from '../time.ts';
import { sumMoney } from './amounts.ts';
import { owedCents, paidCents } from './credit.ts';
import type { Sale } from './entities.ts';
import type { PaymentKind } from './groups.ts';
import { saleInstant } from './range.ts';
import { discountShares } from './shares.ts';
import { counts, sortSales } from './summary.ts';

const SALE = ['date', 'time', 'sale'] as const;
const STATUS = ['status', 'reason'] as const;
const OF_LINE = ['product', 'quantity', 'unitPrice', 'total', 'voidedTotal', 'discount', 'payment'] as const;
const OF_SALE = ['quantity', 'subtotal', 'discount', 'total', 'voidedTotal', 'payment'] as const;
const DETAILS = ['customer', 'order', 'note'] as const;
const LINES = [...SALE, ...OF_LINE, ...STATUS] as const;
const SALES = [...SALE, ...OF_SALE, ...DETAILS, ...STATUS] as const;
const OF_CREDIT = ['paid', 'owed'] as const;
type Heading = (typeof LINES | typeof SALES | typeof OF_CREDIT)[number];

/** The texts of the files, in the language of the screen. */
export interface SalesCsvWords {
  readonly headings: Readonly<Record<Heading, string>>;
  readonly status: Readonly<Record<'valid' | 'voided' | 'pending', string>>;
  readonly payments: Readonly<Record<PaymentKind, string>>;
}

type Row = readonly (string | number)[];
type Cells = Readonly<Partial<Record<Heading, string | number>>>;

/** Returns the cells that every row of a sale has. */
function saleCells(sale: Sale, { status, payments }: SalesCsvWords): Cells {
  const instant = saleInstant(sale);
  return {
    date: localDateOf(instant),
    time: localTimeOf(instant),
    sale: sale.id,
    payment: payments[sale.payment ?? 'unknown'],
    status: counts(sale) ? status[sale.pending ? 'pending' : 'valid'] : status.voided,
    reason: sale.voidReason,
  };
}

/** Returns the cells for money; only sales that count go into the columns that are added up. */
function amounts(isValid: boolean, total: number, discount: number): Cells {
  const text = total.toFixed(2);
  return isValid ? { total: text, discount: discount.toFixed(2) } : { voidedTotal: text };
}

function rowsOf(
  columns: readonly Heading[],
  cells: readonly Cells[],
  { headings }: SalesCsvWords,
): readonly Row[] {
  return [
    columns.map((column) => headings[column]),
    ...cells.map((row) => columns.map((column) => row[column] ?? '')),
  ];
}

/** Returns the headings, then a row a line: totals less discounts add up to the amount sold, to the cent. */
export function lineCsvRows(sales: readonly Sale[], words: SalesCsvWords): readonly Row[] {
  const cells = sortSales(sales).flatMap((sale) => {
    const shares = discountShares(sale);
    const common = saleCells(sale, words);
    return sale.items.map(
      (line, at): Cells => ({
        ...common,
        product: line.productName,
        quantity: line.quantity,
        unitPrice: line.unitPrice.toFixed(2),
        ...amounts(counts(sale), line.totalPrice, shares[at] ?? 0),
      }),
    );
  });
  return rowsOf(LINES, cells, words);
}

/** Returns the headings, then a row for each sale. */
export function saleCsvRows(sales: readonly Sale[], words: SalesCsvWords): readonly Row[] {
  const cells = sortSales(sales).map((sale): Cells => {
    const subtotal = sumMoney(sale.items.map(({ totalPrice }) => totalPrice));
    const { customer = '', order = '', note = '', totalPrice } = sale;
    return {
      ...saleCells(sale, words),
      quantity: sale.items.reduce((pieces, { quantity }) => pieces + quantity, 0),
      ...(counts(sale) && { subtotal: subtotal.toFixed(2) }),
      ...amounts(counts(sale), totalPrice, sumMoney([subtotal, -totalPrice])),
      ...(sale.payment === 'credit' &&
        counts(sale) && {
          paid: (paidCents(sale) / 100).toFixed(2),
          owed: (owedCents(sale) / 100).toFixed(2),
        }),
      customer,
      order,
      note,
    };
  });
  // A venture that never sells on credit gets the file without the two columns of credit.
  const isOnCredit = sales.some(({ payment }) => payment === 'credit');
  return rowsOf(isOnCredit ? [...SALES, ...OF_CREDIT] : SALES, cells, words);
}
