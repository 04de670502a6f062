import type { SaleLineDraft } from '../../../domain/sales/draft.ts';
import { parseJson } from '../../../domain/sales/waiting.ts';
import { isStoredMap, storedList, storedText } from '../../../domain/stored.ts';
import { tabStore } from '../../../services/device/localStore.ts';

/** A form that was begun: its lines, and the id that its sale will have, once it was sent. */
export interface SaleDraft {
  readonly id: string | null;
  readonly lines: readonly SaleLineDraft[];
}

const keyOf = (ventureId: string) => `vaga.saleDraft.${ventureId}`;

/** The form of a venture as this tab left it; null when it was empty. */
export function keptDraft(ventureId: string): SaleDraft | null {
  const kept = parseJson(tabStore.read(keyOf(ventureId)));
  if (!isStoredMap(kept)) return null;
  const lines = storedList(kept, 'lines').flatMap((line) =>
    isStoredMap(line)
      ? {
          productId: storedText(line, 'productId'),
          quantity: storedText(line, 'quantity'),
          price: storedText(line, 'price'),
        }
      : [],
  );
  return lines.length === 0 ? null : { id: storedText(kept, 'id') || null, lines };
}

/** Keeps a form for a reload of this tab; null once its sale is written down. */
export function keepDraft(ventureId: string, draft: SaleDraft | null): void {
  const isBegun = draft?.lines.some(({ productId }) => productId !== '') ?? false;
  tabStore.write(keyOf(ventureId), isBegun ? JSON.stringify(draft) : null);
}
