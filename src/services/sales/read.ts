/** Reads sales from the database. */
import type { Sale } from '../../domain/sales/entities.ts';
import type { Deps } from '../firestore/deps.ts';
import { type DocumentReference, doc } from '../firestore/documents.ts';
import { collection, getDocs, type Query } from '../firestore/query.ts';
import type { FoundDocument } from '../firestore/read.ts';
import { toSale } from './documents.ts';

/** Returns the query for all sales of a venture. */
export function salesOf({ db }: Deps, ventureId: string): Query {
  return collection(db, 'ventures', ventureId, 'sales');
}

/** Returns the reference to a sale's document. */
export function saleAt({ db }: Deps, ventureId: string, saleId: string): DocumentReference {
  return doc(db, 'ventures', ventureId, 'sales', saleId);
}

/**
 * Returns the sales that a query finds, without documents that are none. A read each, 1 at least. Rejects on a network
 * error or without the right.
 */
export async function readSales(
  asked: Query,
): Promise<{ readonly sales: Sale[]; readonly docs: readonly FoundDocument[] }> {
  const { docs } = await getDocs(asked);
  return { sales: docs.flatMap((found) => toSale(found.id, found.data(), false) ?? []), docs };
}
