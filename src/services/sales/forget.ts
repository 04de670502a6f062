import { isFields, parseJson, textAt } from '../../domain/fields.ts';
import { type DiskStore, diskStore } from '../device/diskStore.ts';
import { storedKey } from '../device/drafts.ts';

/** The keys of all data of sales begin with this, in local storage and in the copies of it. */
export const SALES_PREFIX = 'vaga.sales';

/** The keys of a venture's unsent sales begin with this. */
export const waitingPrefix = (ventureId: string) => `${SALES_PREFIX}.${ventureId}.waiting.`;

/** The key of the draft of a sale's form (drafts.ts), of the member `by` ('' = the owner). Signing out removes it. */
export const saleDraftKey = (ventureId: string, by: string) => `sales.${ventureId}.draft.${by}`;

/** The part of the browser's Storage that sales use. */
export type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Returns the keys of a storage area. */
export function keysIn(area: StorageArea): string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index) ?? '');
}

/**
 * Deletes the cached lists after a sign-out, and the unsent sales and drafts of `ventureId`: the member `by`'s own, or
 * all of the owner (''). Others weren't asked, so theirs stay. Apart from the outbox: every role's session loads this.
 */
export function forgetSales(
  ventureId: string | null,
  by = '',
  area: () => StorageArea = () => window.localStorage,
  copies: Pick<DiskStore, 'remove' | 'drop'> = diskStore('sales'),
): void {
  const own = `${SALES_PREFIX}.${ventureId}.`;
  const isOwn = (key: string) => {
    if (ventureId === null || !key.startsWith(own)) return false;
    const sale = parseJson(area().getItem(key));
    return (
      by === '' ||
      key === storedKey(saleDraftKey(ventureId, by)) ||
      (isFields(sale) && textAt(sale, 'by') === by)
    );
  };
  try {
    for (const key of keysIn(area())) {
      if (!key.startsWith(`${SALES_PREFIX}.`)) continue;
      // The draft of a form stays for its owner, like an unsent sale.
      const waits = key.includes('.waiting.') || key.includes('.draft.');
      if (waits && !isOwn(key)) continue;
      area().removeItem(key);
      void copies.remove(key);
    }
  } catch {
    // A browser that forbids local storage has stored nothing in it.
  }
  if (ventureId !== null && by === '') void copies.drop(`${own}waiting.`);
}
