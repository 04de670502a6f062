import type { Sale, SalesRange } from '../../../domain/sales/entities.ts';
import { useIdleImport } from '../../../hooks/useIdleImport.ts';
import { common } from '../../../messages/common.ts';
import { sales as texts } from '../../../messages/sales.ts';
import type { CsvKind } from './csvFile.ts';

const loadCsv = () => import('./csvFile.ts');

/** Returns how to hand sales over as a file: its answer is what there is to say. Its code loads when the page is idle. */
export function useCsv(): (kind: CsvKind, sales: readonly Sale[], range: SalesRange) => Promise<string> {
  const csv = useIdleImport(loadCsv);
  return async (...wanted) => {
    try {
      (csv ?? (await loadCsv())).downloadSales(...wanted);
      return texts.exported;
    } catch {
      return common.chunkFailed;
    }
  };
}
