import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { inTime, type Surroundings } from '../firestore/attempt.ts';
import { textAt } from '../firestore/fields.ts';

/** Where a name's document says whose it is. */
export type NameSpace = 'usernames' | 'slugs';

/** Most names that are asked for: a name that a thousand ventures share is a mistake. */
const MOST_ASKED = 1000;
/** How many are asked for at once: the first is nearly always free. */
const AT_ONCE = [1, 3, 6, 10];

/** Returns the id of the venture that has the name, or null. Costs 1 read. Rejects on a network error. */
export async function holderOf(
  db: Firestore,
  space: NameSpace,
  name: string,
  around: Surroundings,
): Promise<string | null> {
  const fields = (await inTime(getDoc(doc(db, space, name)), around)).data();
  return fields === undefined ? null : textAt(fields, 'ventureId');
}

/**
 * Returns the first of `candidates` that nobody has yet; somebody may take it before it is written. Costs a read
 * for each one asked for. Rejects on a network error, and when a thousand are taken.
 */
export async function firstFree(
  db: Firestore,
  space: NameSpace,
  candidates: Iterator<string>,
  around: Surroundings,
): Promise<string> {
  for (let round = 0, asked = 0; asked < MOST_ASKED; round += 1) {
    const names = Array.from({ length: AT_ONCE[round] ?? 10 }, () => String(candidates.next().value));
    const holders = await Promise.all(names.map((name) => holderOf(db, space, name, around)));
    const free = names.find((_, index) => holders[index] === null);
    if (free !== undefined) return free;
    asked += names.length;
  }
  throw new Error(`No free name in ${space}`);
}
