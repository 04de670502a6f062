/** A link with an order that is opened signed out: it waits in the state of the sign-in's history entry. */
import { ORDER_MARK } from '../domain/sales/constants.ts';
import { morePaths } from './morePaths.ts';

/** The address when it is a new sale's with an order in its hash, else null. */
export function orderLinkOf({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>): string | null {
  return pathname === morePaths.businessNewSale && hash.startsWith(ORDER_MARK) ? pathname + hash : null;
}

/** Returns the link that a history entry's state keeps, else null. */
export function keptOrderLink(state: unknown): string | null {
  const kept: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'orderLink') : null;
  return typeof kept === 'string' && kept.startsWith(morePaths.businessNewSale + ORDER_MARK) ? kept : null;
}
