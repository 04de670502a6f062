import type { Firestore } from 'firebase/firestore';
import type { Firestore as LiteFirestore } from 'firebase/firestore/lite';

/** The tools of a conformance case: access to the emulator under test, ours or the official one. */
export interface SdkKit {
  /** Returns the Firestore of a new app; signed in as `uid` when given. Deleted after the case. */
  readonly open: (uid?: string) => Firestore;
  readonly openLite: (uid?: string) => LiteFirestore;
  /** A collection that no other case uses; the rules let everybody read and write it. */
  readonly collection: string;
  readonly projectId: string;
  /** http://127.0.0.1:port */
  readonly url: string;
  /** Stops and starts the process under test on the same port with the same data; null where we can't. */
  readonly process: { readonly down: () => Promise<void>; readonly up: () => Promise<void> } | null;
}

export interface ConformanceCase {
  /** A sentence that states what must hold. */
  readonly name: string;
  /** The case needs `kit.process`. */
  readonly restarts?: boolean;
  readonly run: (kit: SdkKit) => Promise<void>;
}

/**
 * Who may read and write: `open`: everybody. `closed`: no user. `mine/{uid}`: that user. `listed`: only public
 * documents are read, and a query must prove that. `small`: only documents whose n is at most 10 are written.
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
