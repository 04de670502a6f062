/**
 * The interface between the rules engine and the services that use it (Firestore, Storage).
 *
 * The engine has no access to stores or sockets: it gets a compiled ruleset, a request and a function that looks
 * documents up, and returns a decision. Everything is synchronous: the store is in memory.
 */

/** A value of the rules language. Plain data, so that services can build it without importing the engine. */
export type RulesValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  /** Nanoseconds since the epoch, so that a comparison keeps the microseconds of a document. */
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  | { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number }
  /** Segments of a path such as /databases/(default)/documents/a/b. */
  | { readonly type: 'path'; readonly segments: readonly string[] }
  | { readonly type: 'list'; readonly items: readonly RulesValue[] }
  | { readonly type: 'map'; readonly entries: ReadonlyMap<string, RulesValue> }
  | { readonly type: 'set'; readonly items: readonly RulesValue[] }
  | {
      readonly type: 'mapdiff';
      readonly left: ReadonlyMap<string, RulesValue>;
      readonly right: ReadonlyMap<string, RulesValue>;
    };

export type RulesService = 'cloud.firestore' | 'firebase.storage';

export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/**
 * A document as `resource`, `request.resource` and `get()` see it: `data` (fields), `id` and `__name__` for Firestore;
 * for Storage the service puts name, bucket, size, contentType, ... directly into `fields`.
 */
export type RulesResource = ReadonlyMap<string, RulesValue>;

/** Looks documents up for `get/exists` (before the request) and `getAfter/existsAfter` (after the commit). */
export interface DocumentAccess {
  /** `path` is everything after `/documents/`. Returns null when there is no such document. */
  readonly before: (path: readonly string[]) => RulesResource | null;
  readonly after: (path: readonly string[]) => RulesResource | null;
}

export type QueryOperator =
  | '<'
  | '<='
  | '=='
  | '!='
  | '>='
  | '>'
  | 'array-contains'
  | 'in'
  | 'array-contains-any'
  | 'not-in';

/** A guarantee of a query about each document that it returns; `__name__` is the document's path. */
export type QueryConstraint =
  | { readonly kind: 'and'; readonly of: readonly QueryConstraint[] }
  | { readonly kind: 'or'; readonly of: readonly QueryConstraint[] }
  | {
      readonly kind: 'field';
      /** Field path, one item for each segment. */
      readonly field: readonly string[];
      readonly op: QueryOperator;
      readonly value: RulesValue;
    };

/** A list request: it is allowed only when the query itself proves the rule. */
export interface ListQuery {
  readonly where: QueryConstraint | null;
  readonly limit: number | null;
  readonly offset: number | null;
  /** Field paths joined by dots, in order, as `request.query.orderBy` shows them. */
  readonly orderBy: readonly { readonly field: string; readonly direction: 'ASC' | 'DESC' }[];
  /**
   * true: a collection-group query, where every ancestor of the collection is unknown;
   * `path` of the request then is just [collectionId, <unknown document>].
   */
  readonly collectionGroup: boolean;
}

export interface RulesRequest {
  readonly service: RulesService;
  readonly method: RulesMethod;
  /**
   * Everything after `/documents/` (Firestore) or after `/o/` (Storage). For `list` it is the path of the collection,
   * because the document's id is unknown.
   */
  readonly path: readonly string[];
  /** The database id, '(default)', or for Storage the bucket. */
  readonly database: string;
  /** `request.auth`: a map with `uid` and `token`, or null when signed out. */
  readonly auth: RulesValue;
  /** `request.time`, nanoseconds since the epoch. */
  readonly timeNanos: bigint;
  /** The document before the request; null when it does not exist. Not given for `list`. */
  readonly resource: RulesResource | null;
  /** The document as it would be after the request; null for reads and deletes. */
  readonly requestResource: RulesResource | null;
  readonly query: ListQuery | null;
}

/**
 * Counts access calls over one commit: 20 distinct documents for all its operations together. The evaluations of one
 * multi-document request share one budget; a single-document request has none, and only the engine limits it, to 10.
 */
export interface AccessBudget {
  remaining: number;
  /**
   * When given, a document that another operation of the same commit already looked up is free; without it each
   * operation pays separately (as in the example of the hosted service's documentation).
   */
  readonly seen?: Set<string>;
}

export interface SourcePosition {
  readonly file: string;
  /** Counts from 1. */
  readonly line: number;
  readonly column: number;
}

export interface Decision {
  readonly allowed: boolean;
  /** Expressions evaluated, counted as in README.md; Infinity above the limit. For lists: the costliest alternative. */
  readonly expressions: number;
  /**
   * For the emulator's log only, never for the client: each allow statement that was tried, with its position
   * (`firestore.rules:12:7`) and the values that decided it.
   */
  readonly explain: () => string;
  /** Paths read by get/exists/getAfter/existsAfter, each once: the hosted service bills one read for each. */
  readonly accessed: readonly (readonly string[])[];
}

export interface RulesSyntaxError extends SourcePosition {
  readonly message: string;
}
