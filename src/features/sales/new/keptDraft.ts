import { type Fields, isFields, listAt, textAt } from '../../../domain/fields.ts';
import type { SaleLineDraft } from '../../../domain/sales/draft.ts';
import { draftStore } from '../../../services/device/drafts.ts';

/** A form that was begun: its lines, and the id that its sale will have, once it was sent. */
export interface SaleDraft {
  readonly id: string | null;
  readonly lines: readonly SaleLineDraft[];
}

function toDraft(kept: Fields): SaleDraft | null {
  const lines = listAt(kept, 'lines').flatMap((line) =>
    isFields(line)
      ? {
          productId: textAt(line, 'productId'),
          quantity: textAt(line, 'quantity'),
          price: textAt(line, 'price'),
        }
      : [],
  );
  return lines.length === 0 ? null : { id: textAt(kept, 'id') || null, lines };
}

/** The form of a venture as this tab left it. */
export const keptSale = draftStore<SaleDraft>('saleDraft', toDraft);
