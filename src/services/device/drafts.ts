import { type Fields, isFields, parseJson } from '../../domain/fields.ts';
import { type KeyValueStore, tabStore } from './localStore.ts';

/** Converts stored fields to a draft; returns null when they aren't a draft of this kind. */
export type DraftSchema<T> = (stored: Fields) => T | null;

/** Returns the key in the browser's storage. */
export const storedKey = (key: string) => `vaga.${key}`;

/** Returns the draft stored under `key`; null when there is none or it doesn't fit the schema. */
export function readDraft<T>(key: string, schema: DraftSchema<T>, store: KeyValueStore = tabStore): T | null {
  const stored = parseJson(store.read(storedKey(key)));
  return isFields(stored) ? schema(stored) : null;
}

/** Stores a draft under `key`; null removes it. */
export function writeDraft(key: string, draft: object | null, store: KeyValueStore = tabStore): void {
  store.write(storedKey(key), draft && JSON.stringify(draft));
}
