/**
 * What this device remembers of a venture's sales. A stored sale changes only by being voided, paid (on credit) or
 * forgotten of whom, and each bears the server's time: whoever knows all sales up to an instant needs to ask only for
 * what was created or changed after it.
 */
import type { Sale, SalesRange } from './entities.ts';
import { type OutboxSale, pendingSale } from './outboxSale.ts';
import { queryInstants } from './range.ts';

export interface SalesMemory {
  /** All sales created from here on are known, up to `seenUntil`. Epoch milliseconds, the server's, as the next. */
  readonly coveredFrom: number;
  /** The latest creation or change that was seen. */
  readonly seenUntil: number;
  readonly sales: readonly Sale[];
}

/** True when the memory knows sales of the range, its latest ones. */
export function isRemembered(memory: SalesMemory | null, range: SalesRange): memory is SalesMemory {
  return memory !== null && queryInstants(range).endMs > memory.coveredFrom;
}

/** The memory after an answer: what is newer replaces what was known under the same id. */
export function remember(memory: SalesMemory, answer: readonly Sale[]): SalesMemory {
  const byId = new Map(memory.sales.map((sale) => [sale.id, sale]));
  let { seenUntil } = memory;
  for (const sale of answer) {
    // A voiding is asked for by its own time: its sale may be older than what is covered.
    if ((sale.createdAt ?? 0) >= memory.coveredFrom) byId.set(sale.id, sale);
    seenUntil = Math.max(seenUntil, sale.createdAt ?? 0, sale.voidedAt ?? 0, sale.updatedAt ?? 0);
  }
  return { coveredFrom: memory.coveredFrom, seenUntil, sales: [...byId.values()] };
}

/**
 * The memory with a sale that this device has just sent, so that the list without a signal has it. What others sold
 * before it may not be known: the next question stays the same, and its answer puts the server's own time in.
 */
export function withSent(memory: SalesMemory, sent: OutboxSale, nowMs: number): SalesMemory {
  const sale = { ...pendingSale(sent), createdAt: nowMs, pending: false };
  return { ...memory, sales: [...memory.sales.filter(({ id }) => id !== sale.id), sale] };
}
