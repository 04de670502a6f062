/** What the outbox keeps in this device's storage, as texts. */
import { instantAt, isFields, listAt, parseJson, textAt } from '../../domain/fields.ts';
import type { SalesMemory } from '../../domain/sales/cache.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { toSale } from './documents.ts';

/** Most sales that are remembered: about 1 MB. */
export const MAX_REMEMBERED = 3000;

/** Where a form's latest sales lie; no form that waits for its owner: a sign-out forgets it. */
export const soldKey = (form: string) => `vaga.sales.${form}`;

/** The text that is kept of a sale. */
export function waitingSaleText(sale: WaitingSale): string {
  // The id is in the name that it is kept under.
  return JSON.stringify({ ...sale, id: undefined });
}

/** The sale of a kept text; null for what is none. */
export function parseWaitingSale(id: string, text: string | null): WaitingSale | null {
  const fields = parseJson(text);
  if (!isFields(fields)) return null;
  const soldAt = instantAt(fields, 'soldAt');
  const sale = toSale(id, fields, true);
  if (sale === null || soldAt === null) return null;
  const { createdAt: _, voidedAt: __, voidReason: ___, pending: ____, ...kept } = sale;
  return { ...kept, soldAt, refused: fields.refused === true };
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
  if (!isFields(fields)) return null;
  const coveredFrom = instantAt(fields, 'coveredFrom');
  const seenUntil = instantAt(fields, 'seenUntil');
  if (coveredFrom === null || seenUntil === null) return null;
  const sales = listAt(fields, 'sales').flatMap((each) =>
    isFields(each) ? (toSale(textAt(each, 'id'), each, false) ?? []) : [],
  );
  return { coveredFrom, seenUntil, sales };
}
