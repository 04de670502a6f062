/** Sales that wait on this device for the signal. */
import type { Sale, SaleContent } from './entities.ts';

export interface OutboxSale extends SaleContent {
  /** Made on this device: sending it again can't store it twice. */
  readonly id: string;
  /** The account of the team's member who made it; '' or none = the owner. */
  readonly by?: string;
  /** The device's time of the sale, epoch milliseconds. */
  readonly soldAt: number;
  /** The server has said no: it is sent again only when somebody asks for it. */
  readonly refused: boolean;
}

/** The sale as the list shows it. */
export function pendingSale(waiting: OutboxSale): Sale {
  const { refused: _, ...sale } = waiting;
  return { ...sale, createdAt: null, voidedAt: null, voidReason: '', pending: true };
}

/** True when the account (a member's, '' = the owner) may send it: its own, and the owner what others left here. */
export function maySend(sale: OutboxSale, account: string): boolean {
  return account === '' || sale.by === account;
}
