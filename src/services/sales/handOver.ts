import { isFields, parseJson, textAt } from '../../domain/fields.ts';
import { keysIn, waitingPrefix } from './forget.ts';

/**
 * Gives the unsent sales that the accounts `from` left on this device to `to`, which is the same person's: a new password
 * is a new account, and the old one's sales could never be sent.
 */
export function handOver(ventureId: string, from: readonly string[], to: string): void {
  try {
    const { localStorage } = window;
    for (const key of keysIn(localStorage)) {
      const sale = key.startsWith(waitingPrefix(ventureId)) && parseJson(localStorage.getItem(key));
      if (isFields(sale) && from.includes(textAt(sale, 'by')))
        localStorage.setItem(key, JSON.stringify({ ...sale, by: to }));
    }
  } catch {
    // A browser that forbids local storage has stored nothing in it.
  }
}
