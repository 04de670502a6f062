/** The ventures that changed on this device since the market page's document was last updated; needs no SDK. */
import { localStore } from './localStore.ts';

const keyOf = (ventureId: string) => `vaga.market.${ventureId}`;
const CHANGED = '!';
const listeners = new Set<() => void>();

/** Records that data of the venture changed which the market page may show. */
export function noteMarketChange(ventureId: string): void {
  // The time makes each note unique: an update that is being sent now may not contain this change.
  localStore.write(keyOf(ventureId), `${CHANGED}${Date.now()}`);
  for (const listener of listeners) listener();
}

/** Records a change when the outcome says that something was stored. Returns the outcome. */
export function notingMarket<T extends { readonly ok: boolean }>(ventureId: string, outcome: T): T {
  if (outcome.ok) noteMarketChange(ventureId);
  return outcome;
}

/** Returns the note of a change that hasn't been sent to the market; null = there is none. */
export function marketNote(ventureId: string): string | null {
  const note = localStore.read(keyOf(ventureId));
  return note?.startsWith(CHANGED) ? note : null;
}

/** Removes the note, unless another change was recorded since. */
export function settleMarketNote(ventureId: string, note: string | null): void {
  if (localStore.read(keyOf(ventureId)) === note) localStore.write(keyOf(ventureId), null);
}

/** Calls back at each change on this page; returns a function that stops it. */
export function onMarketChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
