/** Which ventures changed on this device since the market was told; needs no SDK. */
import { localStore } from './localStore.ts';

const keyOf = (ventureId: string) => `vaga.market.${ventureId}`;
const CHANGED = '!';
const listeners = new Set<() => void>();

/** Notes that something of the venture changed that the market may show. */
export function noteMarketChange(ventureId: string): void {
  // Each change is another one: what is being sent may be of before.
  localStore.write(keyOf(ventureId), `${CHANGED}${Date.now()}`);
  for (const listener of listeners) listener();
}

/** Notes it when the outcome, which it returns, says that something was stored. */
export function notingMarket<T extends { readonly ok: boolean }>(ventureId: string, outcome: T): T {
  if (outcome.ok) noteMarketChange(ventureId);
  return outcome;
}

/** The note of a change that the market hasn't been told; null = there is none. */
export function marketNote(ventureId: string): string | null {
  const note = localStore.read(keyOf(ventureId));
  return note?.startsWith(CHANGED) ? note : null;
}

/** Takes the note away, unless another change came since. */
export function settleMarketNote(ventureId: string, note: string | null): void {
  if (localStore.read(keyOf(ventureId)) === note) localStore.write(keyOf(ventureId), null);
}

/** Calls back at each change on this page; returns what ends that. */
export function onMarketChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
