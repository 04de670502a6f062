import {
  type Fields,
  instantAt,
  isFields,
  listAt,
  mapAt,
  parseJson,
  textAt,
} from '../../../domain/fields.ts';
import { PAYMENTS } from '../../../domain/sales/constants.ts';
import { withoutCustomer } from '../../../domain/sales/customers.ts';
import { EMPTY_SALE_EXTRAS, type SaleExtrasDraft, type SaleLineDraft } from '../../../domain/sales/draft.ts';
import type { WaitingSale } from '../../../domain/sales/waiting.ts';
import { draftStore } from '../../../services/device/drafts.ts';
import { localStore } from '../../../services/device/localStore.ts';
import { parseWaitingSale, soldKey, waitingSaleText } from '../../../services/sales/kept.ts';

/** A form that was begun: what it holds, and the id that its sale will have, in every tab that finds it. */
export interface SaleDraft {
  readonly id: string | null;
  readonly lines: readonly SaleLineDraft[];
  readonly extras: SaleExtrasDraft;
  /** When it was last changed, epoch milliseconds; null: nobody knows. */
  readonly changedAt: number | null;
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

/** Returns the form that was written down; null for what is none. */
export function toDraft(kept: Fields): SaleDraft | null {
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
  return {
    id: textAt(kept, 'id') || null,
    lines,
    extras: toExtras(mapAt(kept, 'extras')),
    changedAt: instantAt(kept, 'changedAt'),
  };
}

/** The form of a venture's account as this device left it: a tab that was killed has lost nothing. The outbox forgets it. */
export const keptSale = draftStore<SaleDraft>('sales', toDraft, localStore);

/** Under which `keptSale` has the form of the member `by` ('' = the owner). */
export const formOf = (ventureId: string, by: string) => `${ventureId}.draft.${by}`;

/** Drops the kept form if it is the one with this id: another tab may have begun its own. */
export function dropKept(form: string, id: string | null): void {
  if (keptSale.recall(form)?.id === id) keptSale.keep(form, null);
}

/** How many of its latest sales a form knows. */
const MOST_KNOWN = 5;

/** Remembers a sale that this form was registered as, whichever tab did it, without its customer; null forgets the one with this id. */
export function keepSold(form: string, id: string, sale: WaitingSale | null): void {
  const others = soldOf(form).filter((each) => each.id !== id);
  const sold = [...(sale ? [withoutCustomer(sale)] : []), ...others].slice(0, MOST_KNOWN);
  localStore.write(
    soldKey(form.replace('.draft.', '.sold.')),
    JSON.stringify({ sold: sold.map((each) => ({ id: each.id, text: waitingSaleText(each) })) }),
  );
}

/** Returns the latest sales that this form was registered as, the newest first. */
export function soldOf(form: string): readonly WaitingSale[] {
  const kept = parseJson(localStore.read(soldKey(form.replace('.draft.', '.sold.'))));
  return listAt(isFields(kept) ? kept : {}, 'sold').flatMap((each) =>
    isFields(each) ? (parseWaitingSale(textAt(each, 'id'), textAt(each, 'text')) ?? []) : [],
  );
}

/** Calls when another tab has registered or dropped the form. Returns how to stop. */
export function onDropped(form: string, act: () => void): () => void {
  const onStorage = ({ newValue }: StorageEvent) => {
    if (newValue === null && keptSale.recall(form) === null) act();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
