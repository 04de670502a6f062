/** An order that the maker saves until it is handed over (docs/product.md, Sales). */
import type { Outcome, Trouble } from '../outcome.ts';

export interface SavedOrder {
  /** From `orderId`; the sale made from the order has the same id. */
  readonly id: string;
  /** The form of its sale, in the format of this app. */
  readonly text: string;
  readonly isReady: boolean;
  /** When it was saved, epoch milliseconds. */
  readonly savedMs: number;
}

/** Why an order isn't saved, changed or deleted, besides the troubles of every command. */
export type OrderProblem =
  | Trouble
  /** The order is a sale already, perhaps a voided one. */
  | 'SOLD'
  /** The order is no longer saved: another phone has sold or deleted it. */
  | 'GONE';

export type OrderOutcome = Outcome<null, OrderProblem>;

/** How many orders are saved, and how many of them are ready to be handed over. */
export interface OrderCounts {
  readonly all: number;
  readonly ready: number;
}

/** Another document's id begins with this by chance in one of 57 thousand million cases. */
export const ORDER_ID_MARK = 'pedido';

/** Returns whether a sale's id is the id of an order; the order is deleted with the sale. */
export function isOrderId(id: string): boolean {
  return id.startsWith(ORDER_ID_MARK);
}
