/**
 * The contract between the Firestore core (documents, queries, commits, live targets) and the transports
 * (REST, WebChannel). Both sides speak proto3 JSON of google.firestore.v1, exactly as on the wire, so that
 * the transports stay thin and the core needs no socket in its tests.
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

/** google.rpc.Code by name; the number and the HTTP status follow from it. */
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

/** Who asks. `admin` (the literal token `owner`, as in the official suite) bypasses the rules. */
export type Caller =
  | { readonly kind: 'admin' }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'user'; readonly uid: string; readonly claims: Readonly<Record<string, unknown>> };

export interface WireWriteResult {
  /** Not of a delete. */
  readonly updateTime?: string;
  readonly transformResults?: readonly WireValue[];
}

export interface CommitResponse {
  readonly writeResults: readonly WireWriteResult[];
  readonly commitTime: string;
}

/** What a live target asks for: `documents` or `query` of an addTarget message, unparsed JSON. */
export interface TargetRequest {
  readonly documents?: { readonly documents: readonly string[] };
  readonly query?: { readonly parent: string; readonly structuredQuery: unknown };
  /** Base64, as handed out earlier. */
  readonly resumeToken?: string;
  readonly readTime?: string;
}

/** One commit's effect on one target. */
export interface TargetDelta {
  /** Documents that now match and are new or changed. */
  readonly changed: readonly WireDocument[];
  /** Deleted documents that were in the result. */
  readonly deleted: readonly string[];
  /** Documents that exist but no longer match: the new content where the caller may see it. */
  readonly left: readonly WireDocument[];
  /** Documents pushed out by a limit, or that the caller may no longer read. */
  readonly removed: readonly string[];
}

export interface TargetSnapshot {
  /**
   * `full`: `documents` is the whole result; when `reset` is true the client's own copy must be dropped first
   * (it came back with a resume token whose delta can't be computed).
   * `delta`: only what changed since the resume token.
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
  /** The target ended: rules reloaded and no longer allow it, for example. */
  readonly onError: (status: StatusName, message: string) => void;
}

export interface TargetHandle {
  readonly snapshot: TargetSnapshot;
  readonly close: () => void;
}

/** Everything that a transport may ask of the core. Methods throw StatusError (see status.ts). */
export interface FirestoreCore {
  readonly getDocument: (caller: Caller, name: string, mask?: readonly string[]) => WireDocument;
  /** A document for the answer of its own write: without rules and without a bill. Throws NOT_FOUND. */
  readonly peekDocument: (name: string, mask?: readonly string[]) => WireDocument;
  /** Body and reply as in documents:batchGet, documents:runQuery, ...: arrays of response objects. */
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
  /** Resolves when the commit is durable on disk and every live target has been told. */
  readonly commit: (caller: Caller, database: string, body: unknown) => Promise<CommitResponse>;
  /** Throws StatusError PERMISSION_DENIED, INVALID_ARGUMENT, ... when the target is refused. */
  readonly listen: (caller: Caller, target: TargetRequest, listener: TargetListener) => TargetHandle;
  /** Called once after all `onDelta` calls of one commit, with its time. Returns the way to stop. */
  readonly onCommitFlushed: (callback: (readTime: string) => void) => () => void;
  /** Deletes every document of the database (the official suite's flush endpoint). */
  readonly clear: (database: string) => Promise<void>;
}
