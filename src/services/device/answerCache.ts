/**
 * The last answers of the server to an account's screens, for use offline: one bounded store, by role and account,
 * deleted with the session. An account never gets the answers of another one.
 */
import { isFields } from '../../domain/fields.ts';
import { type DiskStore, diskStore } from './diskStore.ts';

/** A kind of cached answer. Raise `form` when T changes: answers stored with another form are then ignored. */
export interface Kind<T> {
  readonly name: string;
  readonly form: number;
  /** Never set. Without it the compiler would treat kinds of different T as the same type. */
  readonly of?: T;
}

/** The owner of cached answers: a role, and the id of the account (of a diner: the phone). */
export interface Holder {
  readonly role: string;
  readonly id: string;
}

export interface Cached<T> {
  readonly value: T;
  /** When the server last confirmed it, epoch milliseconds; null: it has just been read. */
  readonly cachedMs: number | null;
}

interface Entry<T> {
  readonly form: number;
  readonly cachedMs: number;
  readonly value: T;
}

/** The most answers of one holder; the oldest are deleted. */
const MOST = 40;
/** The longest answer that is stored, in characters of JSON. */
const LONGEST = 1_000_000;
const LIFE_MS = 30 * 24 * 3_600_000;

const prefixOf = ({ role, id }: Holder) => `${role}/${id}/`;

function cachedMsOf(entry: unknown): number {
  return isFields(entry) && typeof entry.cachedMs === 'number' ? entry.cachedMs : 0;
}

/** Only `put` below writes entries, under the key of their kind: so an entry with the kind's form holds a T. */
function isEntry<T>(entry: unknown, kind: Kind<T>): entry is Entry<T> {
  return isFields(entry) && entry.form === kind.form && cachedMsOf(entry) > 0 && 'value' in entry;
}

/** Returns an answer cache that uses a store on the disk. None of its functions rejects. */
export function createAnswerCache(store: DiskStore, now: () => number = Date.now) {
  const keyOf = <T>(holder: Holder, kind: Kind<T>, part: string) => `${prefixOf(holder)}${kind.name}/${part}`;
  return {
    /** Stores an answer as of now; `part` distinguishes the answers of one kind. */
    put: async <T>(holder: Holder, kind: Kind<T>, part: string, value: T): Promise<void> => {
      if (holder.id === '') return;
      const key = keyOf(holder, kind, part);
      if (JSON.stringify(value).length > LONGEST) return store.remove(key);
      await store.put(key, { form: kind.form, cachedMs: now(), value });
      const all = [...(await store.all(prefixOf(holder)))].sort(
        ([, a], [, b]) => cachedMsOf(b) - cachedMsOf(a),
      );
      await Promise.all(all.slice(MOST).map(([old]) => store.remove(old)));
    },
    /** Returns the stored answer; null when there is none or it is too old. */
    get: async <T>(holder: Holder, kind: Kind<T>, part: string): Promise<Cached<T> | null> => {
      const entry = await store.get(keyOf(holder, kind, part));
      if (!isEntry(entry, kind) || now() - entry.cachedMs > LIFE_MS) return null;
      return { value: entry.value, cachedMs: entry.cachedMs };
    },
    /** Deletes all answers of a role, or of one holder. */
    drop: (role: string, id?: string): Promise<void> =>
      store.drop(id === undefined ? `${role}/` : prefixOf({ role, id })),
  };
}

/** The cache of this browser. */
export const answerCache = createAnswerCache(diskStore('seen'));
