/**
 * Orphans: pictures in a product's folder that no document names, because it is being saved, or was just deleted. The
 * product is noted on the device before the risk and cleared after it, so that a tab that closes in between leaves
 * nothing for good. Times are this device's: the pictures' names bear them too.
 */
import { readNumbers, removeNumber, writeNumbers } from '../device/numberNotes.ts';
import type { ProductAddress } from './documents.ts';

/** By `{ventureId}/{productId}`: from when on it may be tidied up, epoch milliseconds. */
const KEY = 'vaga.productLeftovers';

const keyOf = ({ ventureId, productId }: ProductAddress) => `${ventureId}/${productId}`;

/** Notes that from `fromMs` (epoch milliseconds) on what is older and not named there is an orphan. */
export function noteOrphans(address: ProductAddress, fromMs: number): void {
  writeNumbers(KEY, { ...readNumbers(KEY), [keyOf(address)]: fromMs });
}

/** Takes the note away: there are no orphans. */
export function clearOrphans(address: ProductAddress): void {
  removeNumber(KEY, keyOf(address));
}

/** Longer than the pictures of a form take to arrive: another tab may be at it. */
const SAVING_MS = 30 * 60_000;

/** Before pictures of a product are stored or let go. */
export function noteSaving(address: ProductAddress, nowMs = Date.now()): void {
  noteOrphans(address, nowMs + SAVING_MS);
}

/** After the product was written; `isClean`: no picture of the folder was let go, and none came in vain. */
export function noteSaved(address: ProductAddress, isClean: boolean, nowMs = Date.now()): void {
  if (isClean) clearOrphans(address);
  else noteOrphans(address, nowMs);
}

/** A product whose folder may hold orphans of before `fromMs`. */
export interface OrphanNote extends ProductAddress {
  readonly fromMs: number;
}

/** What of a venture may be tidied up at `nowMs`, epoch milliseconds. */
export function dueOrphans(ventureId: string, nowMs: number): readonly OrphanNote[] {
  return Object.entries(readNumbers(KEY)).flatMap(([key, fromMs]) => {
    const [owner, productId] = key.split('/');
    const isDue = owner === ventureId && productId !== undefined && fromMs <= nowMs;
    return isDue ? [{ ventureId, productId, fromMs }] : [];
  });
}
