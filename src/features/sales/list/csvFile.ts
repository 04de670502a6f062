import { toCsv } from '../../../domain/csv.ts';
import { salesCsvRows } from '../../../domain/sales/csvRows.ts';
import type { Sale, SalesRange } from '../../../domain/sales/entities.ts';
import { salesCsv } from '../../../messages/sales.ts';

/** Hands the sales of a range to the browser's downloads, as a file that a spreadsheet opens. */
export function downloadSales(sales: readonly Sale[], range: SalesRange): void {
  const file = new Blob([toCsv(salesCsvRows(sales, salesCsv))], { type: 'text/csv;charset=utf-8' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = salesCsv.fileName(range.from, range.to);
  link.click();
  // Safari reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
