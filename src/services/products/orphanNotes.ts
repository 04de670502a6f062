/**
 * Orphans: pictures in a product's folder that no document names, because it is being saved, or was just deleted. The
 * product is noted on the device before the risk and cleared after it, so that a tab that closes in between leaves
 * nothing for good. Times are this device's: the pictures' names bear them too.
 */
import { localStore } from '../device/localStore.ts';
import type { ProductAddress } from './documents.ts';

const KEY = 'vaga.productLeftovers';

/** By `{ventureId}/{productId}`: from when on it may be tidied up, epoch milliseconds. */
type Notes = Readonly<Record<string, number>>;

const keyOf = ({ ventureId, productId }: ProductAddress) => `${ventureId}/${productId}`;

function read(): Notes {
  try {
    const value: unknown = JSON.parse(localStore.read(KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, from]) => typeof from === 'number'));
  } catch {
    return {};
  }
}

function write(notes: Notes): void {
  localStore.write(KEY, Object.keys(notes).length === 0 ? null : JSON.stringify(notes));
}

/** Notes that from `fromMs` (epoch milliseconds) on what is older and not named there is an orphan. */
export function noteOrphans(address: ProductAddress, fromMs: number): void {
  write({ ...read(), [keyOf(address)]: fromMs });
}

/** Takes the note away: there are no orphans. */
export function clearOrphans(address: ProductAddress): void {
  write(Object.fromEntries(Object.entries(read()).filter(([key]) => key !== keyOf(address))));
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
  return Object.entries(read()).flatMap(([key, fromMs]) => {
    const [owner, productId] = key.split('/');
    const isDue = owner === ventureId && productId !== undefined && fromMs <= nowMs;
    return isDue ? [{ ventureId, productId, fromMs }] : [];
  });
}
