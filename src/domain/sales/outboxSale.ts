/** Sales in this device's outbox, which are sent when it is online. */
import type { Sale, SaleContent } from './entities.ts';

export interface OutboxSale extends SaleContent {
  /** Created on this device, so that sending the sale again can't store it twice. */
  readonly id: string;
  /** The account of the team member who made the sale; '' or missing = the owner. */
  readonly by?: string;
  /** The device's time of the sale, epoch milliseconds. */
  readonly soldAt: number;
  /** The server refused the sale: it is sent again only when somebody asks for it. */
  readonly refused: boolean;
}

/** Returns the sale as the list shows it. */
export function pendingSale(waiting: OutboxSale): Sale {
  const { refused: _, ...sale } = waiting;
  return { ...sale, createdAt: null, voidedAt: null, voidReason: '', pending: true };
}

/** Returns whether the account may see, send and discard the sale: a member own ones, the owner ('') all. */
export function maySend(sale: Pick<OutboxSale, 'by'>, account: string): boolean {
  return account === '' || sale.by === account;
}
