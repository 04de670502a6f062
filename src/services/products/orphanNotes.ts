/**
 * Orphans: pictures in a product's folder that no document names, because the product is being saved or was just
 * deleted. The device stores a note about the product before that and clears it afterwards, so that the orphans of a
 * tab that was closed in between are deleted later. Times are the device's, as in the pictures' names.
 */
import { readNumbers, removeNumber, writeNumbers } from '../device/numberNotes.ts';
import type { ProductAddress } from './documents.ts';

/** Under it, by `{ventureId}/{productId}`: the time from which the orphans may be deleted, epoch milliseconds. */
const KEY = 'vaga.productLeftovers';

const keyOf = ({ ventureId, productId }: ProductAddress) => `${ventureId}/${productId}`;

/** Records that from `fromMs` (epoch milliseconds) on, older pictures there that no document names are orphans. */
export function noteOrphans(address: ProductAddress, fromMs: number): void {
  writeNumbers(KEY, { ...readNumbers(KEY), [keyOf(address)]: fromMs });
}

/** Deletes the note, because there are no orphans. */
export function clearOrphans(address: ProductAddress): void {
  removeNumber(KEY, keyOf(address));
}

/** Longer than the upload of a form's pictures takes: another tab may be uploading them. */
const SAVING_MS = 30 * 60_000;

/** Call it before pictures of a product are stored or deleted. */
export function noteSaving(address: ProductAddress, nowMs = Date.now()): void {
  noteOrphans(address, nowMs + SAVING_MS);
}

/** Call it after the product was written; `isClean`: no picture was deleted, and none was uploaded in vain. */
export function noteSaved(address: ProductAddress, isClean: boolean, nowMs = Date.now()): void {
  if (isClean) clearOrphans(address);
  else noteOrphans(address, nowMs);
}

/** A product whose folder may hold orphans from before `fromMs`. */
export interface OrphanNote extends ProductAddress {
  readonly fromMs: number;
}

/** Returns the venture's notes whose orphans may be deleted at `nowMs`, epoch milliseconds. */
export function dueOrphans(ventureId: string, nowMs: number): readonly OrphanNote[] {
  return Object.entries(readNumbers(KEY)).flatMap(([key, fromMs]) => {
    const [owner, productId] = key.split('/');
    const isDue = owner === ventureId && productId !== undefined && fromMs <= nowMs;
    return isDue ? [{ ventureId, productId, fromMs }] : [];
  });
}
