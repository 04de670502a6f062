/** An order that its maker keeps until it is handed over (docs/product.md, Sales). */
import type { Outcome, Trouble } from '../outcome.ts';

export interface SavedOrder {
  /** As `orderId` makes it; the sale that it becomes has the same one. */
  readonly id: string;
  /** The form of its sale, as this app writes it. */
  readonly text: string;
  readonly isReady: boolean;
  /** When it was kept, epoch milliseconds. */
  readonly savedMs: number;
}

/** Why an order is not kept, changed or deleted, besides any command's trouble. */
export type OrderProblem =
  | Trouble
  /** It is a sale already, perhaps a voided one. */
  | 'SOLD'
  /** It isn't kept any more: another phone has sold or deleted it. */
  | 'GONE';

export type OrderOutcome = Outcome<null, OrderProblem>;

/** How many there are, and how many of them wait to be handed over. */
export interface OrderCounts {
  readonly all: number;
  readonly ready: number;
}

/** No other document's id begins so, but by a chance of one in 57 thousand million. */
export const ORDER_ID_MARK = 'pedido';

/** Returns whether a sale's id says that it is an order's, which goes with the sale. */
export function isOrderId(id: string): boolean {
  return id.startsWith(ORDER_ID_MARK);
}
