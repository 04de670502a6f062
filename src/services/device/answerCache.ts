/**
 * The answers that an account's screens got last, for when there is no signal: one store for all of them, bounded, by role
 * and account, deleted with the session. Never another account's.
 */
import { isFields } from '../../domain/fields.ts';
import { type DiskStore, diskStore } from './diskStore.ts';

/** A kind of cached answer. Raise `form` when T changes: answers that were stored under another form are ignored then. */
export interface Kind<T> {
  readonly name: string;
  readonly form: number;
  /** Never set. Without it the compiler would take kinds of different T for the same type. */
  readonly of?: T;
}

/** Whose it is: a role of ours, and the account's id (a diner's phone). */
export interface Holder {
  readonly role: string;
  readonly id: string;
}

export interface Cached<T> {
  readonly value: T;
  /** When it was last known to be true, epoch milliseconds; null: it has just been read. */
  readonly cachedMs: number | null;
}

interface Entry<T> {
  readonly form: number;
  readonly cachedMs: number;
  readonly value: T;
}

export interface AnswerCache {
  /** Stores an answer as of now; `part` tells those of one kind apart. Never rejects. */
  readonly put: <T>(holder: Holder, kind: Kind<T>, part: string, value: T) => Promise<void>;
  /** Returns the stored answer; null when there is none or it is too old. Never rejects. */
  readonly get: <T>(holder: Holder, kind: Kind<T>, part: string) => Promise<Cached<T> | null>;
  /** Drops all of a role, or of one holder. Never rejects. */
  readonly drop: (role: string, id?: string) => Promise<void>;
}

/** Most answers of one holder; the oldest go. */
const MOST = 40;
/** Most of one answer, in characters of JSON. */
const LONGEST = 1_000_000;
const LIFE_MS = 30 * 24 * 3_600_000;

const prefixOf = ({ role, id }: Holder) => `${role}/${id}/`;

function cachedMsOf(entry: unknown): number {
  return isFields(entry) && typeof entry.cachedMs === 'number' ? entry.cachedMs : 0;
}

/** Only `put` below writes there, under the kind's own key: its form says that it is a T. */
function isEntry<T>(entry: unknown, kind: Kind<T>): entry is Entry<T> {
  return isFields(entry) && entry.form === kind.form && cachedMsOf(entry) > 0 && 'value' in entry;
}

/** Over a store on the disk. */
export function createAnswerCache(store: DiskStore, now: () => number = Date.now): AnswerCache {
  const keyOf = <T>(holder: Holder, kind: Kind<T>, part: string) => `${prefixOf(holder)}${kind.name}/${part}`;
  return {
    put: async (holder, kind, part, value) => {
      if (holder.id === '') return;
      const key = keyOf(holder, kind, part);
      if (JSON.stringify(value).length > LONGEST) return store.remove(key);
      await store.put(key, { form: kind.form, cachedMs: now(), value });
      const all = [...(await store.all(prefixOf(holder)))].sort(
        ([, a], [, b]) => cachedMsOf(b) - cachedMsOf(a),
      );
      await Promise.all(all.slice(MOST).map(([old]) => store.remove(old)));
    },
    get: async (holder, kind, part) => {
      const entry = await store.get(keyOf(holder, kind, part));
      if (!isEntry(entry, kind) || now() - entry.cachedMs > LIFE_MS) return null;
      return { value: entry.value, cachedMs: entry.cachedMs };
    },
    drop: (role, id) => store.drop(id === undefined ? `${role}/` : prefixOf({ role, id })),
  };
}

/** This browser's own. */
export const answerCache: AnswerCache = createAnswerCache(diskStore('seen'));
