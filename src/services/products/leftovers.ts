/**
 * Products whose folder may hold pictures that no document names: being saved, or just deleted. Written down on the
 * device before the risk and struck out after it, so that a tab that closes in between leaves nothing for good.
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

/** Writes down that from `fromMs` (epoch milliseconds) on what is older and not named there is left over. */
export function noteLeftovers(address: ProductAddress, fromMs: number): void {
  write({ ...read(), [keyOf(address)]: fromMs });
}

/** Strikes it out: nothing is left over. */
export function strikeLeftovers(address: ProductAddress): void {
  write(Object.fromEntries(Object.entries(read()).filter(([key]) => key !== keyOf(address))));
}

export interface Leftover extends ProductAddress {
  readonly fromMs: number;
}

/** What of a venture may be tidied up at `nowMs`, epoch milliseconds. */
export function dueLeftovers(ventureId: string, nowMs: number): readonly Leftover[] {
  return Object.entries(read()).flatMap(([key, fromMs]) => {
    const [owner, productId] = key.split('/');
    const isDue = owner === ventureId && productId !== undefined && fromMs <= nowMs;
    return isDue ? [{ ventureId, productId, fromMs }] : [];
  });
}
