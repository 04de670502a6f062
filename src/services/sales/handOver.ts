import { isFields, parseJson, textAt } from '../../domain/fields.ts';
import { storedKey } from '../device/drafts.ts';
import { keysIn, saleDraftKey, waitingPrefix } from './forget.ts';

/** Gives the unsent sales and the draft of the accounts `from` to `to`: a new password is a new account of the same person. */
export function handOver(ventureId: string, from: readonly string[], to: string): void {
  try {
    const { localStorage } = window;
    for (const key of keysIn(localStorage)) {
      const sale = key.startsWith(waitingPrefix(ventureId)) && parseJson(localStorage.getItem(key));
      if (isFields(sale) && from.includes(textAt(sale, 'by')))
        localStorage.setItem(key, JSON.stringify({ ...sale, by: to }));
    }
    const keyOf = (by: string) => storedKey(saleDraftKey(ventureId, by));
    const own = keyOf(to);
    for (const old of from.map(keyOf)) {
      const draft = localStorage.getItem(old);
      if (draft === null || localStorage.getItem(own) !== null) continue;
      localStorage.setItem(own, draft);
      localStorage.removeItem(old);
    }
  } catch {
    // A browser that forbids local storage has stored nothing in it.
  }
}
