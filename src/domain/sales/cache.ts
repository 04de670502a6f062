/**
 * The cached sales of a venture. A stored sale changes only when it is voided, paid or its customer forgotten, each
 * with the server's time: a device that has all up to an instant queries only what was created or changed after it.
 */
import type { Sale, SalesRange } from './entities.ts';
import { type OutboxSale, pendingSale } from './outboxSale.ts';
import { queryInstants } from './range.ts';

export interface SalesMemory {
  /** All sales created from here to `seenUntil` are cached. Both are epoch milliseconds of the server. */
  readonly coveredFrom: number;
  /** The time of the latest creation or change that was seen. */
  readonly seenUntil: number;
  readonly sales: readonly Sale[];
}

/** Returns true when the cache holds sales of the range, at least its latest ones. */
export function isRemembered(memory: SalesMemory | null, range: SalesRange): memory is SalesMemory {
  return memory !== null && queryInstants(range).endMs > memory.coveredFrom;
}

/** Returns true when the cache holds every sale of the range, up to its latest update. */
export function coversAll(memory: SalesMemory | null, range: SalesRange): memory is SalesMemory {
  return memory !== null && memory.coveredFrom <= queryInstants(range).startMs;
}

/** Returns the cache after a response: a newer version of a sale replaces the cached one with the same id. */
export function remember(memory: SalesMemory, answer: readonly Sale[]): SalesMemory {
  const byId = new Map(memory.sales.map((sale) => [sale.id, sale]));
  let { seenUntil } = memory;
  for (const sale of answer) {
    // Voided sales are queried by the time of voiding: the sale itself may be older than what the cache covers.
    if ((sale.createdAt ?? 0) >= memory.coveredFrom) byId.set(sale.id, sale);
    seenUntil = Math.max(seenUntil, sale.createdAt ?? 0, sale.voidedAt ?? 0, sale.updatedAt ?? 0);
  }
  return { coveredFrom: memory.coveredFrom, seenUntil, sales: [...byId.values()] };
}

/**
 * Returns the cache with a sale that this device has just sent, so that the list shows it when offline. Sales that
 * others made before it may be missing: `seenUntil` stays, so the next query returns this sale with the server's time.
 */
export function withSent(memory: SalesMemory, sent: OutboxSale, nowMs: number): SalesMemory {
  const sale = { ...pendingSale(sent), createdAt: nowMs, pending: false };
  return { ...memory, sales: [...memory.sales.filter(({ id }) => id !== sale.id), sale] };
}
