/** The entities of manual sales (docs/product.md, Sales). Money is dollars, instants are epoch milliseconds. */
import type { LocalDate } from '../time.ts';

export interface SaleLine {
  readonly productId: string;
  readonly productName: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly totalPrice: number;
}

/** 'credit': the sale is paid later (./credit.ts). */
export type Payment = 'cash' | 'card' | 'transfer' | 'other' | 'credit';

/** A sale as its form returns it; older sales have only lines and total. */
export interface SaleContent {
  readonly items: readonly SaleLine[];
  /** The lines' sum less the discount. */
  readonly totalPrice: number;
  /** Missing when it isn't known. */
  readonly payment?: Payment;
  /** Dollars taken off the sum of the lines; missing = 0. */
  readonly discount?: number;
  /** Name or phone of the customer. */
  readonly customer?: string;
  readonly note?: string;
  /** The number of the order that this sale fulfils. */
  readonly order?: string;
}

export interface Sale extends SaleContent {
  readonly id: string;
  /** The server's time; null while the sale is in this device's outbox. */
  readonly createdAt: number | null;
  /** The device's time of the sale; null in older sales. */
  readonly soldAt: number | null;
  /** null while the sale counts. */
  readonly voidedAt: number | null;
  readonly voidReason: string;
  /** Of a sale on credit: the cents of each payment, by its id (./credit.ts). */
  readonly paid?: Readonly<Record<string, number>>;
  /** When a payment was added or the customer was forgotten; missing = never. */
  readonly updatedAt?: number;
  /** The account of the team member who registered the sale; '' or missing = the owner. */
  readonly by?: string;
  /** The sale is in this device's outbox. */
  readonly pending: boolean;
}

/** Days in El Salvador, both included. */
export interface SalesRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}
