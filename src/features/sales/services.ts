import { sendWaitingSales } from '../../contexts/useWaitingSales.ts';
import type { Sale, SalesRange } from '../../domain/sales/entities.ts';
import type { SaleFailure } from '../../domain/sales/problems.ts';
import type { WaitingSale } from '../../domain/sales/waiting.ts';
import { fetchProducts, keptProducts, type SaleProduct } from '../../services/sales/products.ts';
import { type SalesShelf, shelf } from '../../services/sales/shelf.ts';
import type { SendOutcome } from '../../services/sales/write.ts';

const loadClient = () => import('../../services/sales/client.ts');

/** What the sales screens need of the database and of this device. */
export interface SalesServices {
  readonly shelf: SalesShelf;
  /** Rejects on a network error. */
  readonly list: (
    ventureId: string,
    range: SalesRange,
  ) => Promise<{ readonly sales: readonly Sale[]; readonly complete: boolean }>;
  /** Never rejects; what was stored is no longer on the shelf. */
  readonly send: (ventureId: string) => Promise<void>;
  /** A sale that this device can't keep. Never rejects. */
  readonly sendOne: (ventureId: string, sale: WaitingSale) => Promise<SendOutcome>;
  /** Never rejects; null = voided. */
  readonly voidSale: (ventureId: string, saleId: string, reason: string) => Promise<SaleFailure | null>;
  readonly keptProducts: (ventureId: string) => readonly SaleProduct[] | null;
  /** Rejects on a network error. */
  readonly fetchProducts: (ventureId: string, signal: AbortSignal) => Promise<readonly SaleProduct[]>;
}

/** The services over this page's database, loaded when first used. */
export const salesServices: SalesServices = {
  shelf,
  list: async (ventureId, range) => {
    if (!navigator.onLine) throw new Error('There is no network');
    return (await loadClient()).list(ventureId, range);
  },
  send: sendWaitingSales,
  sendOne: async (ventureId, sale) => {
    const client = navigator.onLine ? await loadClient().catch(() => null) : null;
    return client === null ? 'waiting' : client.sendOne(ventureId, sale);
  },
  voidSale: async (ventureId, saleId, reason) => {
    // Without a network the SDK would try again for seconds before it says so.
    if (!navigator.onLine) return 'OFFLINE';
    const client = await loadClient().catch(() => null);
    return client === null ? 'OFFLINE' : client.voidOne(ventureId, saleId, reason);
  },
  keptProducts,
  fetchProducts,
};
