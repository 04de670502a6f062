import { isFields, parseJson, textAt } from '../../domain/fields.ts';
import { keysIn, SALES_PREFIX, type StorageArea } from './forget.ts';

/**
 * Gives the unsent sales that the accounts `from` left on this device to `to`, which is the same person's: a new password
 * is a new account, and the old one's sales could never be sent.
 */
export function handOver(
  ventureId: string,
  from: readonly string[],
  to: string,
  area: () => StorageArea = () => window.localStorage,
): void {
  try {
    for (const key of keysIn(area())) {
      const sale = key.startsWith(`${SALES_PREFIX}.${ventureId}.waiting.`) && parseJson(area().getItem(key));
      if (isFields(sale) && from.includes(textAt(sale, 'by')))
        area().setItem(key, JSON.stringify({ ...sale, by: to }));
    }
  } catch {
    // A browser that forbids local storage has stored nothing in it.
  }
}
