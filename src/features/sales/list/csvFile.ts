import { toCsv } from '../../../domain/csv.ts';
import { salesCsvRows } from '../../../domain/sales/csvRows.ts';
import type { Sale, SalesRange } from '../../../domain/sales/entities.ts';
import { salesCsv } from '../../../messages/sales.ts';
import { saveFile } from '../../../services/device/saveFile.ts';

/** Hands the sales of a range to the browser's downloads, as a file that a spreadsheet opens. */
export function downloadSales(sales: readonly Sale[], range: SalesRange): void {
  const file = new Blob([toCsv(salesCsvRows(sales, salesCsv))], { type: 'text/csv;charset=utf-8' });
  saveFile(file, salesCsv.fileName(range.from, range.to));
}
