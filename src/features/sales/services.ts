import type * as commands from '../../services/sales/commands.ts';
import type * as credit from '../../services/sales/credit.ts';
import { loadCommands } from '../../services/sales/loadCommands.ts';
import type * as orders from '../../services/sales/orders.ts';
import { type Outbox, outbox } from '../../services/sales/outbox.ts';
import { cachedProducts, fetchProducts } from '../../services/sales/products.ts';
import type * as queries from '../../services/sales/queries.ts';
import type * as report from '../../services/sales/report.ts';

/** The data on this device for the sales screens, and the code that they load when needed; a test passes doubles. */
export interface SalesServices {
  readonly outbox: Outbox;
  readonly cachedProducts: typeof cachedProducts;
  readonly fetchProducts: typeof fetchProducts;
  readonly queries: () => Promise<Pick<typeof queries, 'listSales'>>;
  readonly commands: () => Promise<Pick<typeof commands, 'sendOutbox' | 'sendSale' | 'voidSale'>>;
  readonly reports: () => Promise<Pick<typeof report, 'fetchReport'>>;
  readonly credit: () => Promise<
    Pick<typeof credit, 'listOwed' | 'listCustomerSales' | 'payDebts' | 'forgetCustomer'>
  >;
  readonly orders: () => Promise<Pick<typeof orders, 'seeOrders' | 'saveOrder' | 'changeOrder'>>;
}

export const salesServices: SalesServices = {
  outbox,
  cachedProducts,
  fetchProducts,
  queries: () => import('../../services/sales/queries.ts'),
  commands: loadCommands,
  reports: () => import('../../services/sales/report.ts'),
  credit: () => import('../../services/sales/credit.ts'),
  orders: () => import('../../services/sales/orders.ts'),
};
