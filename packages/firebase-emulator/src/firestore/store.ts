/**
 * Documents in memory, by collection and by collection group. Reads see the latest applied commit; queries and rules
 * need only `DocumentReader`, so that a transaction's snapshot can replace the store.
 */
import type { StoredDocument } from './document.ts';
import { collectionOf, isBelow, lastSegment } from './names.ts';

export interface DocumentReader {
  /** Returns the document at `path`, or null. */
  readonly get: (path: string) => StoredDocument | null;
  /** Returns the documents of the collection at `collectionPath`, in no particular order. */
  readonly collection: (collectionPath: string) => Iterable<StoredDocument>;
  /**
   * Returns the documents of every collection with this id (null: of every collection) at or below `parent`, in no
   * particular order.
   */
  readonly group: (collectionId: string | null, parent: string) => Iterable<StoredDocument>;
}

/** The change of one document in one commit; null stands for a missing document. */
export interface DocumentChange {
  readonly path: string;
  readonly before: StoredDocument | null;
  readonly after: StoredDocument | null;
}

type Collection = Map<string, StoredDocument>;

export class MemoryStore implements DocumentReader {
  readonly #collections = new Map<string, Collection>();
  readonly #pathsById = new Map<string, Set<string>>();
  #size = 0;

  /** Number of documents. */
  get size(): number {
    return this.#size;
  }

  get(path: string): StoredDocument | null {
    return this.#collections.get(collectionOf(path))?.get(path) ?? null;
  }

  /** Stores `document` in place of the old one at its path. */
  set(document: StoredDocument): void {
    const path = collectionOf(document.path);
    let collection = this.#collections.get(path);
    if (collection === undefined) {
      collection = new Map();
      this.#collections.set(path, collection);
      addTo(this.#pathsById, lastSegment(path), path);
    }
    if (!collection.has(document.path)) this.#size++;
    collection.set(document.path, document);
  }

  /** Removes the document at `path`, if there is one. */
  delete(path: string): void {
    const collectionPath = collectionOf(path);
    const collection = this.#collections.get(collectionPath);
    if (collection === undefined || !collection.delete(path)) return;
    this.#size--;
    if (collection.size > 0) return;
    this.#collections.delete(collectionPath);
    removeFrom(this.#pathsById, lastSegment(collectionPath), collectionPath);
  }

  /** Applies one change. */
  apply(change: DocumentChange): void {
    if (change.after === null) this.delete(change.path);
    else this.set(change.after);
  }

  collection(collectionPath: string): Iterable<StoredDocument> {
    return this.#collections.get(collectionPath)?.values() ?? [];
  }

  *group(collectionId: string | null, parent: string): Iterable<StoredDocument> {
    const paths =
      collectionId === null ? this.#collections.keys() : (this.#pathsById.get(collectionId) ?? []);
    for (const path of paths) {
      if (isBelow(path, parent)) yield* this.collection(path);
    }
  }

  /** Every document. */
  *all(): Iterable<StoredDocument> {
    for (const collection of this.#collections.values()) yield* collection.values();
  }

  /**
   * Returns the ids of the collections directly below the document `parent` ('' for the root), in no particular order.
   * An empty collection counts too when there are documents deeper below it.
   */
  collectionIds(parent: string): string[] {
    const ids = new Set<string>();
    const skip = parent === '' ? 0 : parent.length + 1;
    for (const path of this.#collections.keys()) {
      if (isBelow(path, parent)) ids.add(path.slice(skip).split('/')[0] ?? '');
    }
    return [...ids];
  }
}

function addTo(index: Map<string, Set<string>>, key: string, path: string): void {
  const set = index.get(key);
  if (set === undefined) index.set(key, new Set([path]));
  else set.add(path);
}

function removeFrom(index: Map<string, Set<string>>, key: string, path: string): void {
  const set = index.get(key);
  if (set?.delete(path) && set.size === 0) index.delete(key);
}
