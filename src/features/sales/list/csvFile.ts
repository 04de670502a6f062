import { toCsv } from '../../../domain/csv.ts';
import { lineCsvRows, saleCsvRows } from '../../../domain/sales/csvRows.ts';
import type { Sale, SalesRange } from '../../../domain/sales/entities.ts';
import { salesCsv } from '../../../messages/salesCsv.ts';
import { saveFile } from '../../../services/device/saveFile.ts';

/** The meaning of a row in the file: a line of a sale, or a whole sale. */
export type CsvKind = 'lines' | 'sales';

/** Downloads the sales of a range as a file that spreadsheets can open. */
export function downloadSales(kind: CsvKind, sales: readonly Sale[], { from, to }: SalesRange): void {
  const rows = kind === 'lines' ? lineCsvRows(sales, salesCsv) : saleCsvRows(sales, salesCsv);
  const file = new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' });
  saveFile(file, (kind === 'lines' ? salesCsv.lineFile : salesCsv.saleFile)(from, to));
}
