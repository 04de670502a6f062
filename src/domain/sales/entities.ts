/** The entities of manual sales (docs/product.md, Sales). Money is dollars, instants are epoch milliseconds. */
import type { LocalDate } from '../time.ts';

export interface SaleLine {
  readonly productId: string;
  readonly productName: string;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly totalPrice: number;
}

/** 'credit': it is paid later (./credit.ts). */
export type Payment = 'cash' | 'card' | 'transfer' | 'other' | 'credit';

/** What the form of a sale makes; older sales have only lines and total. */
export interface SaleContent {
  readonly items: readonly SaleLine[];
  /** The lines' sum less the discount. */
  readonly totalPrice: number;
  /** None: nobody said. */
  readonly payment?: Payment;
  /** Taken off the lines' sum; none = 0. */
  readonly discount?: number;
  /** Name or phone of who bought. */
  readonly customer?: string;
  readonly note?: string;
  /** The number of the order that it answers. */
  readonly order?: string;
}

export interface Sale extends SaleContent {
  readonly id: string;
  /** The server's time; null while the sale waits on this device. */
  readonly createdAt: number | null;
  /** The device's time of the sale; null in older ones. */
  readonly soldAt: number | null;
  /** null while the sale counts. */
  readonly voidedAt: number | null;
  readonly voidReason: string;
  /** Of a sale on credit: the cents of each payment, by its id (./credit.ts). */
  readonly paid?: Readonly<Record<string, number>>;
  /** When it was last paid, or its customer forgotten; none: never. */
  readonly updatedAt?: number;
  /** The account of the team's member who registered it; '' or none = the owner. */
  readonly by?: string;
  /** Waits on this device for the signal. */
  readonly pending: boolean;
}

/** Days in El Salvador, both included. */
export interface SalesRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}
