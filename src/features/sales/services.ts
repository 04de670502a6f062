import type { SalesRange } from '../../domain/sales/entities.ts';
import type { SaleOutcome } from '../../domain/sales/problems.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { loadCommands } from '../../services/sales/loadCommands.ts';
import { type Outbox, outbox } from '../../services/sales/outbox.ts';
import { fetchProducts, keptProducts, type SaleProduct } from '../../services/sales/products.ts';
import type { ListOptions, SalesAnswer } from '../../services/sales/queries.ts';
import type { SendOutcome } from '../../services/sales/sender.ts';

/** What the sales screens use of this device, and load when it is first needed; a test gives its own. */
export interface SalesServices {
  readonly outbox: Outbox;
  readonly queries: () => Promise<{
    /** Rejects on a network error. */
    readonly listSales: (
      ventureId: string,
      range: SalesRange,
      options?: ListOptions,
    ) => Promise<Omit<SalesAnswer, 'memory'>>;
  }>;
  /** None of them rejects. */
  readonly commands: () => Promise<{
    /** What was stored is no longer in the outbox. */
    readonly sendWaiting: (ventureId: string) => Promise<void>;
    /** A sale that this device can't keep. */
    readonly sendSale: (ventureId: string, sale: WaitingSale) => Promise<SendOutcome>;
    readonly voidSale: (ventureId: string, saleId: string, reason: string) => Promise<SaleOutcome>;
  }>;
  readonly keptProducts: (ventureId: string) => readonly SaleProduct[] | null;
  /** Rejects on a network error. */
  readonly fetchProducts: (ventureId: string, signal: AbortSignal) => Promise<readonly SaleProduct[]>;
}

export const salesServices: SalesServices = {
  outbox,
  queries: () => import('../../services/sales/queries.ts'),
  commands: loadCommands,
  keptProducts,
  fetchProducts,
};
