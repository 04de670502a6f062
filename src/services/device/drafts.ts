import { type Fields, isFields, parseJson } from '../../domain/fields.ts';
import { type KeyValueStore, tabStore } from './localStore.ts';

/** The unsaved work of one kind of form: what a reload, or a look at another screen, must not lose. */
export interface DraftStore<T> {
  /** Keeps the work of `owner`; null drops it. */
  readonly keep: (owner: string, work: T | null) => void;
  /** Returns the unsaved work, or null. */
  readonly recall: (owner: string) => T | null;
}

/**
 * Returns the store of the forms called `name`, of this tab unless `store` says otherwise; `parse` returns null for what is
 * no such work.
 */
export function draftStore<T>(
  name: string,
  parse: (kept: Fields) => T | null,
  store: KeyValueStore = tabStore,
): DraftStore<T> {
  const keyOf = (owner: string) => `vaga.${name}.${owner}`;
  return {
    keep: (owner, work) => store.write(keyOf(owner), work && JSON.stringify(work)),
    recall: (owner) => {
      const kept = parseJson(store.read(keyOf(owner)));
      return isFields(kept) ? parse(kept) : null;
    },
  };
}
