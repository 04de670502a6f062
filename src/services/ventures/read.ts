import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
} from 'firebase/firestore/lite';
import type { Venture } from '../../domain/ventures/entities.ts';
import { toVenture } from '../../domain/ventures/stored.ts';
import { inTime, type Surroundings } from '../firestore/attempt.ts';

/** Returns the venture, or null when there is none. Costs 1 read. Rejects on a network error. */
export async function readVenture(
  db: Firestore,
  ventureId: string,
  around: Surroundings,
): Promise<Venture | null> {
  const fields = (await inTime(getDoc(doc(db, 'ventures', ventureId)), around)).data();
  return fields === undefined ? null : toVenture(ventureId, fields);
}

const PAGE = 50;

/** Where the next page of ventures begins: the last one's createdAt, to the nanosecond. */
export type VenturesCursor = Timestamp;

export interface VenturesPage {
  /** The newest first (specification section 7, Ventures). */
  readonly ventures: readonly Venture[];
  /** null: there are no more. */
  readonly next: VenturesCursor | null;
}

/** Returns up to 50 ventures by createdAt descending, from `after` on. 1 read each. Rejects on a network error. */
export async function listVentures(
  db: Firestore,
  after: VenturesCursor | null,
  around: Surroundings,
): Promise<VenturesPage> {
  const newestFirst = query(collection(db, 'ventures'), orderBy('createdAt', 'desc'), limit(PAGE));
  const { docs } = await inTime(getDocs(after ? query(newestFirst, startAfter(after)) : newestFirst), around);
  const ventures = docs.flatMap((document) => toVenture(document.id, document.data()) ?? []);
  const last: unknown = docs.at(-1)?.get('createdAt');
  return { ventures, next: docs.length === PAGE && last instanceof Timestamp ? last : null };
}
