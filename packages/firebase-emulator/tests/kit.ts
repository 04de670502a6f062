import type { Firestore } from 'firebase/firestore';
import type { Firestore as LiteFirestore } from 'firebase/firestore/lite';

/** What a conformance case gets: ways into the emulator under test, ours or the official one. */
export interface SdkKit {
  /** A new app and its Firestore; signed in as `uid` when given. Ended after the case. */
  readonly open: (uid?: string) => Firestore;
  readonly openLite: (uid?: string) => LiteFirestore;
  /** A collection that no other case uses, which the rules let everybody read and write. */
  readonly collection: string;
  readonly projectId: string;
  /** http://127.0.0.1:port */
  readonly url: string;
  /** Stopping and starting the process under test on the same port with the same data; null where we can't. */
  readonly process: { readonly down: () => Promise<void>; readonly up: () => Promise<void> } | null;
}

export interface ConformanceCase {
  /** A sentence: what holds. */
  readonly name: string;
  /** Needs `kit.process`. */
  readonly restarts?: boolean;
  readonly run: (kit: SdkKit) => Promise<void>;
}

/**
 * `open`: everybody. `closed`: nobody. `mine/{uid}`: that user. `listed`: only what the query proves to be public.
 * `small`: documents whose n is at most 10.
 */
export const CONFORMANCE_RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{path=**}/open/{id} {
      allow read, write: if true;
    }
    match /open/{path=**} {
      allow read, write: if true;
    }
    match /mine/{uid} {
      allow read, write: if request.auth != null && request.auth.uid == uid;
    }
    match /listed/{id} {
      allow read: if resource.data.public == true;
      allow write: if true;
    }
    match /small/{id} {
      allow read: if true;
      allow write: if request.resource.data.n <= 10;
    }
  }
}
`;
