/** Sales that wait on this device for the signal, as kept in its storage. */
import { isStoredMap, storedInstant } from '../stored.ts';
import type { Sale, SaleContent } from './entities.ts';
import { toSale } from './stored.ts';

export interface WaitingSale extends SaleContent {
  /** Made on this device: sending it again can't store it twice. */
  readonly id: string;
  /** The device's time of the sale, epoch milliseconds. */
  readonly soldAt: number;
  /** The server has said no: it is sent again only when somebody asks for it. */
  readonly refused: boolean;
}

/** The text that is kept of a sale. */
export function waitingSaleText({ soldAt, items, totalPrice, refused }: WaitingSale): string {
  return JSON.stringify({ soldAt, items, totalPrice, refused });
}

/** The sale of a kept text; null for what is none. */
export function parseWaitingSale(id: string, text: string | null): WaitingSale | null {
  const fields = parseJson(text);
  if (!isStoredMap(fields)) return null;
  const soldAt = storedInstant(fields, 'soldAt');
  const sale = toSale(id, fields, true);
  if (sale === null || soldAt === null) return null;
  const { items, totalPrice } = sale;
  return { id, soldAt, items, totalPrice, refused: fields.refused === true };
}

/** The sale as the list shows it. */
export function pendingSale({ id, soldAt, items, totalPrice }: WaitingSale): Sale {
  return { id, items, totalPrice, createdAt: null, soldAt, voidedAt: null, voidReason: '', pending: true };
}

/** The value of a JSON text; null for what is none. */
export function parseJson(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
}
