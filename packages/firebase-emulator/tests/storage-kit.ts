import type { FirebaseStorage } from 'firebase/storage';

/** Network faults between the SDK and the emulator, for one case. */
export interface Line {
  /** Breaks the connection of the next chunk of a resumable upload after this many bytes. */
  readonly cutNextUploadAfter: (bytes: number) => Promise<void>;
  /** Passes on the request that ends the next resumable upload, but cuts the connection before its response. */
  readonly loseFinalAnswer: () => Promise<void>;
}

/** The tools of a Storage conformance case: access to the emulator under test, ours or the official one. */
export interface StorageKit {
  /** Returns the Storage of a new app; signed in as `uid` when given. Deleted after the case. */
  readonly open: (uid?: string) => FirebaseStorage;
  /** A folder that no other case uses; the rules let everybody read and write in it. */
  readonly folder: string;
  /** http://127.0.0.1:port, for fetch without the SDK. */
  readonly url: string;
  readonly line: Line;
  /** Stops and starts the process under test with the same data; null where we can't. */
  readonly process: { readonly down: () => Promise<void>; readonly up: () => Promise<void> } | null;
}

export interface StorageCase {
  /** A sentence that states what must hold. */
  readonly name: string;
  /** The official emulator's different behaviour; against an emulator that isn't ours the case is skipped. */
  readonly oursOnly?: string;
  /** The only platform where the case can run; every platform when left out. */
  readonly only?: 'browser' | 'node';
  readonly run: (kit: StorageKit) => Promise<void>;
}

export const STORAGE_BUCKET = 'demo-conformance.appspot.com';

/**
 * Who has access: `open`: everybody. `mine/{uid}`: that user. `small`: images under 1,000 bytes. `listed`: only
 * listing. `guarded/{id}`: while Firestore has the document flags/{id}. All else: no user.
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
