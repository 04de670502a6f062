/** The queries about ventures. */

import { textAt } from '../../domain/fields.ts';
import type { Venture } from '../../domain/ventures/entities.ts';
import type { Role } from '../firebase/app.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { startAfter } from '../firestore/moreQueries.ts';
import { collection, getDocs, limit, orderBy, query } from '../firestore/query.ts';
import { type FoundDocument, getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { toVenture } from './documents.ts';

/** Returns the venture, or null when there is none. Costs 1 read. Rejects on a network error. */
export async function readVenture(ventureId: string, deps: Deps): Promise<Venture | null> {
  const fields = (await getDoc(doc(deps.db, 'ventures', ventureId))).data();
  return fields === undefined ? null : toVenture(ventureId, fields);
}

/** readVenture() with the session of the owner or an administrator. */
export const readProfile = (account: Role, ventureId: string) => readVenture(ventureId, roleDeps(account));

const PAGE = 50;

/** The last venture of a page: the next page begins after it. */
export type VenturesCursor = FoundDocument;

export interface VenturesPage {
  /** The newest first (docs/product.md, Ventures). */
  readonly ventures: readonly Venture[];
  /** null: there are no more. */
  readonly next: VenturesCursor | null;
}

/** Returns up to 50 ventures by createdAt descending, from `after` on. 1 read each. Rejects on a network error. */
export async function listVentures(
  after: VenturesCursor | null,
  deps = roleDeps('admin'),
): Promise<VenturesPage> {
  const newestFirst = query(collection(deps.db, 'ventures'), orderBy('createdAt', 'desc'), limit(PAGE));
  const { docs } = await getDocs(after ? query(newestFirst, startAfter(after)) : newestFirst);
  const ventures = docs.flatMap((document) => toVenture(document.id, document.data()) ?? []);
  return { ventures, next: docs.length === PAGE ? (docs.at(-1) ?? null) : null };
}

/** The collections whose documents say which venture has a name. */
type NameSpace = 'usernames' | 'slugs';

/** The most names that are tried: a name that a thousand ventures share is a mistake. */
const MOST_ASKED = 1000;
/** How many names are read at once in each round: the first is nearly always free. */
const AT_ONCE = [1, 3, 6, 10];

/** Returns the id of the venture that has the name, or null. Costs 1 read. Rejects on a network error. */
export async function holderOf(space: NameSpace, name: string, deps: Deps): Promise<string | null> {
  const fields = (await getDoc(doc(deps.db, space, name))).data();
  return fields === undefined ? null : textAt(fields, 'ventureId');
}

/**
 * Returns the first of `candidates` that is free; another venture may take it before it is written. Costs a read for
 * each name tried. Rejects on a network error, and when a thousand are taken.
 */
export async function firstFree(space: NameSpace, candidates: Iterator<string>, deps: Deps): Promise<string> {
  for (let attempt = 0, asked = 0; asked < MOST_ASKED; attempt += 1) {
    const names = Array.from({ length: AT_ONCE[attempt] ?? 10 }, () => String(candidates.next().value));
    const holders = await Promise.all(names.map((name) => holderOf(space, name, deps)));
    const free = names.find((_, index) => holders[index] === null);
    if (free !== undefined) return free;
    asked += names.length;
  }
  throw new Error(`No free name in ${space}`);
}
