import { type Fields, instantAt, isFields, listAt, mapAt, textAt } from '../../../domain/fields.ts';
import { PAYMENTS } from '../../../domain/sales/constants.ts';
import { EMPTY_SALE_EXTRAS, type SaleExtrasDraft, type SaleLineDraft } from '../../../domain/sales/draft.ts';
import { readDraft, writeDraft } from '../../../services/device/drafts.ts';
import { localStore } from '../../../services/device/localStore.ts';

/** The draft of a sale, as it is stored. */
export interface SaleDraft {
  /** The id that its sale will have, in every tab that reads the draft; null: not known yet. */
  readonly id: string | null;
  readonly lines: readonly SaleLineDraft[];
  readonly extras: SaleExtrasDraft;
  /** When it was last changed, epoch milliseconds; null: not known. */
  readonly changedAt: number | null;
}

export const NO_SALE_DRAFT: SaleDraft = { id: null, lines: [], extras: EMPTY_SALE_EXTRAS, changedAt: null };

function toExtras(stored: Fields): SaleExtrasDraft {
  // A draft of an older version has no extras.
  if (Object.keys(stored).length === 0) return EMPTY_SALE_EXTRAS;
  return {
    payment: PAYMENTS.find((payment) => payment === stored.payment) ?? '',
    discount: textAt(stored, 'discount'),
    received: textAt(stored, 'received'),
    customer: textAt(stored, 'customer'),
    note: textAt(stored, 'note'),
    order: textAt(stored, 'order'),
  };
}

/** Returns the stored draft; null for one without lines. */
export function toSaleDraft(stored: Fields): SaleDraft | null {
  const lines = listAt(stored, 'lines')
    .filter(isFields)
    .map((line) => ({
      productId: textAt(line, 'productId'),
      quantity: textAt(line, 'quantity'),
      price: textAt(line, 'price'),
    }));
  if (lines.length === 0) return null;
  return {
    id: textAt(stored, 'id') || null,
    lines,
    extras: toExtras(mapAt(stored, 'extras')),
    changedAt: instantAt(stored, 'changedAt'),
  };
}

/** Returns the stored draft, or null. It is stored on the device, so that a tab that was killed loses nothing. */
export function readSaleDraft(key: string): SaleDraft | null {
  return readDraft(key, toSaleDraft, localStore);
}

/** Stores the draft. */
export function writeSaleDraft(key: string, draft: SaleDraft): void {
  writeDraft(key, draft, localStore);
}

/** Removes the stored draft if it has this id: another tab may have begun a different one. */
export function removeSaleDraft(key: string, id: string | null): void {
  if (readSaleDraft(key)?.id === id) writeDraft(key, null, localStore);
}
