import { loadCommands } from '../../services/sales/loadCommands.ts';
import { outbox } from '../../services/sales/outbox.ts';
import { cachedProducts, fetchProducts } from '../../services/sales/products.ts';

/** The data on this device for the sales screens, and the code that they load when needed; a test replaces parts. */
export const salesServices = {
  outbox,
  cachedProducts,
  fetchProducts,
  queries: () => import('../../services/sales/queries.ts'),
  commands: loadCommands,
  reports: () => import('../../services/sales/report.ts'),
  credit: () => import('../../services/sales/credit.ts'),
  orders: () => import('../../services/sales/orders.ts'),
};
