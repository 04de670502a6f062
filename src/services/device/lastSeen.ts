/**
 * What this device last saw of an account's screens, for when there is no signal: one store for all of them, bounded,
 * by role and account, gone with the session. Never another account's.
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

export interface Seen<T> {
  readonly value: T;
  /** When it was last known to be true, epoch milliseconds; null: it has just been read. */
  readonly seenMs: number | null;
}

interface Entry<T> {
  readonly form: number;
  readonly seenMs: number;
  readonly value: T;
}

export interface LastSeen {
  /** Keeps an answer as of now; `part` tells those of one kind apart. Never rejects. */
  readonly keep: <T>(holder: Holder, kind: Kind<T>, part: string, value: T) => Promise<void>;
  /** Returns what was kept, null when nothing is or it is too old. Never rejects. */
  readonly recall: <T>(holder: Holder, kind: Kind<T>, part: string) => Promise<Seen<T> | null>;
  /** Drops all of a role, or of one holder. Never rejects. */
  readonly forget: (role: string, id?: string) => Promise<void>;
}

/** Most answers of one holder; the oldest go. */
const MOST = 40;
/** Most of one answer, in characters of JSON. */
const LONGEST = 1_000_000;
const LIFE_MS = 30 * 24 * 3_600_000;

const prefixOf = ({ role, id }: Holder) => `${role}/${id}/`;

function seenMsOf(entry: unknown): number {
  return isFields(entry) && typeof entry.seenMs === 'number' ? entry.seenMs : 0;
}

/** Only `keep` below writes there, under the kind's own key: its form says that it is a T. */
function isEntry<T>(entry: unknown, kind: Kind<T>): entry is Entry<T> {
  return isFields(entry) && entry.form === kind.form && seenMsOf(entry) > 0 && 'value' in entry;
}

/** Over a store on the disk. */
export function createLastSeen(kept: DiskStore, now: () => number = Date.now): LastSeen {
  const keyOf = <T>(holder: Holder, kind: Kind<T>, part: string) => `${prefixOf(holder)}${kind.name}/${part}`;
  return {
    keep: async (holder, kind, part, value) => {
      if (holder.id === '') return;
      const key = keyOf(holder, kind, part);
      if (JSON.stringify(value).length > LONGEST) return kept.remove(key);
      await kept.put(key, { form: kind.form, seenMs: now(), value });
      const all = [...(await kept.all(prefixOf(holder)))].sort(([, a], [, b]) => seenMsOf(b) - seenMsOf(a));
      await Promise.all(all.slice(MOST).map(([old]) => kept.remove(old)));
    },
    recall: async (holder, kind, part) => {
      const entry = await kept.get(keyOf(holder, kind, part));
      if (!isEntry(entry, kind) || now() - entry.seenMs > LIFE_MS) return null;
      return { value: entry.value, seenMs: entry.seenMs };
    },
    forget: (role, id) => kept.drop(id === undefined ? `${role}/` : prefixOf({ role, id })),
  };
}

/** This browser's own. */
export const lastSeen: LastSeen = createLastSeen(diskStore('seen'));
