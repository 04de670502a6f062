/** Reads the catalogue document for the commands of products and of sales. */

import type { Fields } from '../../domain/fields.ts';
import { toStock } from '../../domain/products/stored.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc, type Firestore } from '../firestore/documents.ts';
import { getDoc } from '../firestore/read.ts';

/** The number of pieces left of the products whose stock is counted, by product id. */
export type Stock = Readonly<Record<string, number>>;

export const catalogueAt = (db: Firestore, ventureId: string) =>
  doc(db, 'ventures', ventureId, 'public', 'catalogue');

/** Returns the catalogue's fields, none when there is no catalogue. Costs 1 read. Rejects on a network error. */
export async function readCatalogue(ventureId: string, deps: Deps): Promise<Fields> {
  return (await getDoc(catalogueAt(deps.db, ventureId))).data() ?? {};
}

/** Returns the present stock. Costs 1 read. Rejects on a network error. */
export async function readStock(ventureId: string, deps: Deps): Promise<Stock> {
  return toStock(await readCatalogue(ventureId, deps));
}
