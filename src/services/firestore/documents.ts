/** A database and the names of its documents, in the form of the REST API. Pure: the build uses them too. */

export interface Firestore {
  /** Where the API answers, without a '/' at its end. */
  readonly origin: string;
  /** The name of the database's documents: `projects/.../documents`. */
  readonly documents: string;
  /** The project's public key. */
  readonly key: string;
  /** Returns the user's ID token, renewed on demand; null when nobody is signed in. Undefined: without sign-in. */
  readonly token?: (renew: boolean) => Promise<string | null>;
  /** How long an answer may take, in ms: `LONGEST_MS` (request.ts) where it isn't given. */
  readonly longestMs?: number;
}

export interface DocumentReference {
  readonly db: Firestore;
  readonly id: string;
  /** The path from the top of the database: `businesses/la-casona`. */
  readonly path: string;
}

/** Returns the reference of a document, whether the document exists or not. */
export function doc(db: Firestore, ...segments: readonly string[]): DocumentReference {
  const path = segments.join('/');
  return { db, id: path.replace(/.*\//, ''), path };
}

/** Returns the full name of a document, as requests write it. */
export function nameOf({ db, path }: DocumentReference): string {
  return `${db.documents}/${path}`;
}
