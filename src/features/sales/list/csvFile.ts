import { toCsv } from '../../../domain/csv.ts';
import { lineCsvRows, saleCsvRows } from '../../../domain/sales/csvRows.ts';
import type { Sale, SalesRange } from '../../../domain/sales/entities.ts';
import { salesCsv } from '../../../messages/salesCsv.ts';
import { saveFile } from '../../../services/device/saveFile.ts';

/** What a row of the file is. */
export type CsvKind = 'lines' | 'sales';

/** Hands the sales of a range to the browser's downloads, as a file that a spreadsheet opens. */
export function downloadSales(kind: CsvKind, sales: readonly Sale[], { from, to }: SalesRange): void {
  const rows = kind === 'lines' ? lineCsvRows(sales, salesCsv) : saleCsvRows(sales, salesCsv);
  const file = new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, (kind === 'lines' ? salesCsv.lineFile : salesCsv.saleFile)(from, to));
}
