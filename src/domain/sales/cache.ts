/**
 * What this device remembers of a venture's sales. A stored sale never changes but by being voided, and both its
 * creation and its voiding bear the server's time: whoever knows all sales up to an instant needs to ask only for
 * what was created or voided after it.
 */
import { isStoredMap, storedInstant, storedList, storedText } from '../stored.ts';
import type { Sale } from './entities.ts';
import { toSale } from './stored.ts';
import { parseJson } from './waiting.ts';

/** Most sales that are remembered: about 1 MB. */
export const MAX_REMEMBERED = 3000;

export interface SalesMemory {
  /** All sales created from here on are known, up to `seenUntil`. Epoch milliseconds, the server's, as the next. */
  readonly coveredFrom: number;
  /** The latest creation or voiding that was seen. */
  readonly seenUntil: number;
  readonly sales: readonly Sale[];
}

/** The memory after an answer: what is newer replaces what was known under the same id. */
export function remember(memory: SalesMemory, answer: readonly Sale[]): SalesMemory {
  const byId = new Map(memory.sales.map((sale) => [sale.id, sale]));
  let { seenUntil } = memory;
  for (const sale of answer) {
    // A voiding is asked for by its own time: its sale may be older than what is covered.
    if ((sale.createdAt ?? 0) >= memory.coveredFrom) byId.set(sale.id, sale);
    seenUntil = Math.max(seenUntil, sale.createdAt ?? 0, sale.voidedAt ?? 0);
  }
  return { coveredFrom: memory.coveredFrom, seenUntil, sales: [...byId.values()] };
}

/** The text to keep of a memory: of a long one the newest sales, and says from when they are complete. */
export function memoryText(memory: SalesMemory): string {
  const newest = [...memory.sales].sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
  const sales = newest.slice(0, MAX_REMEMBERED);
  const left = newest[MAX_REMEMBERED];
  // One millisecond may hold several sales, some of them left out.
  const coveredFrom = left === undefined ? memory.coveredFrom : (left.createdAt ?? 0) + 1;
  return JSON.stringify({ coveredFrom, seenUntil: memory.seenUntil, sales });
}

/** The memory of a kept text; null for what is none. */
export function parseMemory(text: string | null): SalesMemory | null {
  const fields = parseJson(text);
  if (!isStoredMap(fields)) return null;
  const coveredFrom = storedInstant(fields, 'coveredFrom');
  const seenUntil = storedInstant(fields, 'seenUntil');
  if (coveredFrom === null || seenUntil === null) return null;
  const sales = storedList(fields, 'sales').flatMap((each) =>
    isStoredMap(each) ? (toSale(storedText(each, 'id'), each, false) ?? []) : [],
  );
  return { coveredFrom, seenUntil, sales };
}
