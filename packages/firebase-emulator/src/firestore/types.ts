/**
 * The interface between the Firestore core (documents, queries, commits, live targets) and the transports (REST,
 * WebChannel). Both sides use proto3 JSON of google.firestore.v1, exactly as on the wire, so that the transports stay
 * small and the core needs no socket in its tests.
 */

export type WireValue =
  | { readonly nullValue: null | 'NULL_VALUE' }
  | { readonly booleanValue: boolean }
  | { readonly integerValue: string | number }
  | { readonly doubleValue: number | string }
  | { readonly timestampValue: string }
  | { readonly stringValue: string }
  | { readonly bytesValue: string }
  | { readonly referenceValue: string }
  | { readonly geoPointValue: { readonly latitude?: number; readonly longitude?: number } }
  | { readonly arrayValue: { readonly values?: readonly WireValue[] } }
  | { readonly mapValue: { readonly fields?: Readonly<Record<string, WireValue>> } };

export interface WireDocument {
  /** projects/{p}/databases/{d}/documents/... */
  readonly name: string;
  readonly fields: Readonly<Record<string, WireValue>>;
  readonly createTime: string;
  readonly updateTime: string;
}

/** The names of google.rpc.Code; each has its number and HTTP status (see status.ts). */
export type StatusName =
  | 'CANCELLED'
  | 'UNKNOWN'
  | 'INVALID_ARGUMENT'
  | 'DEADLINE_EXCEEDED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'OUT_OF_RANGE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE'
  | 'DATA_LOSS'
  | 'UNAUTHENTICATED';

/** The sender of a request. `admin` (the literal token `owner`, as in the official suite) bypasses the rules. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly uid: string; readonly claims: Readonly<Record<string, unknown>> };

export interface WireWriteResult {
  /** Missing for a delete. */
  readonly updateTime?: string;
  readonly transformResults?: readonly WireValue[];
}

export interface CommitResponse {
  readonly writeResults: readonly WireWriteResult[];
  readonly commitTime: string;
}

/** The request for a live target: `documents` or `query` of an addTarget message, as unparsed JSON. */
export interface TargetRequest {
  readonly documents?: { readonly documents: readonly string[] };
  readonly query?: { readonly parent: string; readonly structuredQuery: unknown };
  /** Base64, from an earlier snapshot or delta. */
  readonly resumeToken?: string;
  readonly readTime?: string;
}

/** The effect of one commit on one target. */
export interface TargetDelta {
  /** Documents that match now and are new or changed. */
  readonly changed: readonly WireDocument[];
  /** Deleted documents that were in the result. */
  readonly deleted: readonly string[];
  /** Documents that exist but no longer match, with the new content; only those that the caller may see. */
  readonly left: readonly WireDocument[];
  /** Documents that a limit pushed out, or that the caller may no longer read. */
  readonly removed: readonly string[];
}

export interface TargetSnapshot {
  /**
   * `reset` true: the client must drop its copy (its resume token is of no use), and `delta` has the whole result.
   * `reset` false: `delta` has the changes since the resume token, or the whole result without a token.
   */
  readonly reset: boolean;
  readonly delta: TargetDelta;
  readonly readTime: string;
  readonly resumeToken: string;
}

export interface TargetListener {
  /**
   * Called after each commit that touches this target; the core calls every affected listener of one
   * commit before it reports the commit as flushed, so that a stream can send one global snapshot.
   */
  readonly onDelta: (delta: TargetDelta, readTime: string, resumeToken: string) => void;
  /** Called when the target ended: for example when new rules no longer allow it. */
  readonly onError: (status: StatusName, message: string) => void;
}

export interface TargetHandle {
  readonly snapshot: TargetSnapshot;
  readonly close: () => void;
}

/** All methods that a transport may call on the core. They throw StatusError (see status.ts). */
export interface FirestoreCore {
  readonly getDocument: (caller: Caller, name: string, mask?: readonly string[]) => WireDocument;
  /** Returns a document for the response to its own write: without rules and without a bill. Throws NOT_FOUND. */
  readonly peekDocument: (name: string, mask?: readonly string[]) => WireDocument;
  /** Request and response as in documents:batchGet, documents:runQuery, ...: arrays of response objects. */
  readonly batchGet: (caller: Caller, database: string, body: unknown) => readonly unknown[];
  readonly runQuery: (caller: Caller, parent: string, body: unknown) => readonly unknown[];
  readonly runAggregationQuery: (caller: Caller, parent: string, body: unknown) => readonly unknown[];
  readonly listDocuments: (
    caller: Caller,
    parent: string,
    collectionId: string,
    options: {
      readonly pageSize?: number;
      readonly pageToken?: string;
      readonly orderBy?: string;
      readonly mask?: readonly string[];
    },
  ) => { readonly documents: readonly WireDocument[]; readonly nextPageToken?: string };
  readonly listCollectionIds: (caller: Caller, parent: string, body: unknown) => unknown;
  readonly beginTransaction: (
    caller: Caller,
    database: string,
    body: unknown,
  ) => { readonly transaction: string };
  readonly rollback: (caller: Caller, database: string, body: unknown) => void;
  /** Resolves when the commit is durable on disk and every live target has got its changes. */
  readonly commit: (caller: Caller, database: string, body: unknown) => Promise<CommitResponse>;
  /** Throws StatusError PERMISSION_DENIED, INVALID_ARGUMENT, ... when the target is refused. */
  readonly listen: (caller: Caller, target: TargetRequest, listener: TargetListener) => TargetHandle;
  /** Called once after all `onDelta` calls of one commit, with its time. Returns a function that unsubscribes. */
  readonly onCommitFlushed: (callback: (readTime: string) => void) => () => void;
  /** Deletes every document of the database (the flush endpoint of the official emulator suite). */
  readonly clear: (database: string) => Promise<void>;
}
