/** An order's link opened while signed out is kept in the state of the sign-in's history entry. */

import { paths } from '../config/paths.ts';
import { ORDER_MARK } from '../domain/sales/constants.ts';

/** Returns the stored address when it is a new sale with an order, else null. */
export function orderLinkIn(state: unknown): string | null {
  const from: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'from') : null;
  return typeof from === 'string' && from.startsWith(paths.businessNewSale + ORDER_MARK) ? from : null;
}
