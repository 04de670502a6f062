import { localDateOf, localTimeOf } from '../time.ts';
import type { Sale, SaleLine } from './entities.ts';
import { saleInstant } from './range.ts';
import { counts, sortSales } from './summary.ts';

/** The words of the file, in the screen's language. */
export interface SalesCsvWords {
  readonly headings: Readonly<
    Record<
      | 'date'
      | 'time'
      | 'sale'
      | 'product'
      | 'quantity'
      | 'unitPrice'
      | 'total'
      | 'voidedTotal'
      | 'status'
      | 'reason',
      string
    >
  >;
  readonly status: Readonly<Record<'valid' | 'voided' | 'pending', string>>;
}

type Row = readonly (string | number)[];

function lineRow(sale: Sale, line: SaleLine, { status }: SalesCsvWords): Row {
  const instant = saleInstant(sale);
  const amount = line.totalPrice.toFixed(2);
  const valid = counts(sale);
  return [
    localDateOf(instant),
    localTimeOf(instant),
    sale.id,
    line.productName,
    line.quantity,
    line.unitPrice.toFixed(2),
    valid ? amount : '',
    valid ? '' : amount,
    valid ? status[sale.pending ? 'pending' : 'valid'] : status.voided,
    sale.voidReason,
  ];
}

/**
 * The rows of the sales file: the headings, then one a line of a sale, in the list's order. Dates are '2026-11-21'
 * and hours '19:05', which every spreadsheet understands. Voided amounts have a column of their own, so that the
 * sum of the other is what the screen says.
 */
export function salesCsvRows(sales: readonly Sale[], words: SalesCsvWords): readonly Row[] {
  const { headings } = words;
  const { date, time, sale: id, product, quantity, unitPrice, total, voidedTotal, status, reason } = headings;
  return [
    [date, time, id, product, quantity, unitPrice, total, voidedTotal, status, reason],
    ...sortSales(sales).flatMap((sale) => sale.items.map((line) => lineRow(sale, line, words))),
  ];
}
