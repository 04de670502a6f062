import type { FirebaseStorage } from 'firebase/storage';

/** A lie about the network between the SDK and the emulator, for one case. */
export interface Line {
  /** Breaks the connection of the next chunk of a resumable upload, after so many bytes of it. */
  readonly cutNextUploadAfter: (bytes: number) => Promise<void>;
  /** Lets the request that ends the next resumable upload through, but breaks off before its answer. */
  readonly loseFinalAnswer: () => Promise<void>;
}

/** What a Storage conformance case gets: ways into the emulator under test, ours or the official one. */
export interface StorageKit {
  /** A new app and its Storage; signed in as `uid` when given. Ended after the case. */
  readonly open: (uid?: string) => FirebaseStorage;
  /** A folder that no other case uses, in which the rules let everybody read and write. */
  readonly folder: string;
  /** http://127.0.0.1:port, to fetch from without the SDK. */
  readonly url: string;
  readonly line: Line;
  /** Stopping and starting the process under test with the same data; null where we can't. */
  readonly process: { readonly down: () => Promise<void>; readonly up: () => Promise<void> } | null;
}

export interface StorageCase {
  /** A sentence: what holds. */
  readonly name: string;
  /** What the emulator of the official suite does otherwise; the case is skipped against an emulator not ours. */
  readonly oursOnly?: string;
  /** Where the case can be tried at all; everywhere when left out. */
  readonly only?: 'browser' | 'node';
  readonly run: (kit: StorageKit) => Promise<void>;
}

export const STORAGE_BUCKET = 'demo-conformance.appspot.com';

/**
 * `open`: everybody. `mine/{uid}`: that user. `small`: images under 1,000 bytes. `listed`: only listing.
 * `guarded/{id}`: while Firestore has the document flags/{id}. All else: nobody.
 */
export const STORAGE_CONFORMANCE_RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{path=**} {
      allow read, write: if true;
    }
    match /mine/{uid}/{path=**} {
      allow read, write: if request.auth != null && request.auth.uid == uid;
    }
    match /small/{file} {
      allow read: if true;
      allow create: if request.resource.size < 1000
        && request.resource.contentType.matches('image/.*')
        && request.resource.metadata.kind == 'foto';
      allow update: if resource.metadata.kind == request.resource.metadata.kind;
      allow delete: if request.time > resource.timeCreated;
    }
    match /listed/{path=**} {
      allow list: if true;
      allow create: if true;
    }
    match /guarded/{id}/{file} {
      allow read, write: if firestore.exists(/databases/(default)/documents/flags/$(id));
    }
  }
}
`;
