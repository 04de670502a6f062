import { type Fields, isFields, listAt, mapAt, textAt } from '../../../domain/fields.ts';
import { PAYMENTS } from '../../../domain/sales/constants.ts';
import { EMPTY_SALE_EXTRAS, type SaleExtrasDraft, type SaleLineDraft } from '../../../domain/sales/draft.ts';
import { draftStore } from '../../../services/device/drafts.ts';

/** A form that was begun: what it holds, and the id that its sale will have, once it was sent. */
export interface SaleDraft {
  readonly id: string | null;
  readonly lines: readonly SaleLineDraft[];
  readonly extras: SaleExtrasDraft;
}

function toExtras(kept: Fields): SaleExtrasDraft {
  // A form of an older version has none.
  if (Object.keys(kept).length === 0) return EMPTY_SALE_EXTRAS;
  return {
    payment: PAYMENTS.find((payment) => payment === kept.payment) ?? '',
    discount: textAt(kept, 'discount'),
    received: textAt(kept, 'received'),
    customer: textAt(kept, 'customer'),
    note: textAt(kept, 'note'),
    order: textAt(kept, 'order'),
  };
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
  if (lines.length === 0) return null;
  return { id: textAt(kept, 'id') || null, lines, extras: toExtras(mapAt(kept, 'extras')) };
}

/** The form of a venture as this tab left it. */
export const keptSale = draftStore<SaleDraft>('saleDraft', toDraft);
