/**
 * Finds the live targets that a commit may change: by document name, by collection path and by collection id. So the
 * cost depends on the changed documents and the targets on their collections, not on all targets.
 */
import { collectionOf, lastSegment } from './names.ts';
import { collectionPath, inScope, type Query } from './query.ts';
import type { DocumentChange } from './store.ts';

/** The content that a target watches: named documents or the result of a query. */
export type Watched =
  | { readonly kind: 'documents'; readonly paths: readonly string[] }
  | { readonly kind: 'query'; readonly query: Query };

/** Returns true when a change of the document at `path` may concern a target with this `watched` value. */
export function concerns(watched: Watched, path: string): boolean {
  return watched.kind === 'documents' ? watched.paths.includes(path) : inScope(watched.query, path);
}

export class TargetIndex<T extends { readonly watched: Watched }> {
  readonly #byDocument = new Map<string, Set<T>>();
  readonly #byCollection = new Map<string, Set<T>>();
  readonly #byGroup = new Map<string, Set<T>>();
  readonly #all = new Set<T>();

  /** Returns every target. */
  all(): readonly T[] {
    return [...this.#all];
  }

  add(target: T): void {
    this.#all.add(target);
    for (const [index, key] of this.#keys(target)) {
      const set = index.get(key);
      if (set === undefined) index.set(key, new Set([target]));
      else set.add(target);
    }
  }

  remove(target: T): void {
    this.#all.delete(target);
    for (const [index, key] of this.#keys(target)) {
      const set = index.get(key);
      if (set?.delete(target) && set.size === 0) index.delete(key);
    }
  }

  /** Returns the changes that may concern each target. A target comes in the order of its first change. */
  affected(changes: readonly DocumentChange[]): ReadonlyMap<T, readonly DocumentChange[]> {
    const result = new Map<T, DocumentChange[]>();
    for (const change of changes) {
      const collection = collectionOf(change.path);
      const sets = [
        this.#byDocument.get(change.path),
        this.#byCollection.get(collection),
        this.#byGroup.get(lastSegment(collection)),
        this.#byGroup.get(''),
      ];
      for (const set of sets) {
        for (const target of set ?? []) {
          const list = result.get(target);
          if (list === undefined) result.set(target, [change]);
          else list.push(change);
        }
      }
    }
    return result;
  }

  *#keys({ watched }: T): Iterable<readonly [Map<string, Set<T>>, string]> {
    if (watched.kind === 'documents') {
      for (const path of watched.paths) yield [this.#byDocument, path];
      return;
    }
    const path = collectionPath(watched.query);
    // A query over all collections has the empty id as its key.
    yield path !== null ? [this.#byCollection, path] : [this.#byGroup, watched.query.collectionId ?? ''];
  }
}
