/**
 * Evaluates the security rules for every caller except `admin`; without a valid ruleset everything is denied. The
 * client gets only "Missing or insufficient permissions."; the log has the reason.
 * Limits as in the hosted service (firebase.google.com/docs/firestore/security/rules-structure#access_call_limits): a
 * request for one document may make 10 access calls, a request for several documents shares 20.
 */
import type { AccessBudget, Decision, DocumentAccess, RulesMethod, RulesRequest } from '../rules/types.ts';
import type { StoredDocument } from './document.ts';
import { collectionPath, type Query } from './query.ts';
import { resourceFactory, rulesAuth, rulesQuery } from './rules-values.ts';
import { StatusError } from './status.ts';
import type { Caller } from './types.ts';

/** Decides requests: the rules engine with a compiled ruleset, or a test's own implementation. */
export interface RulesJudge {
  readonly decide: (request: RulesRequest, access: DocumentAccess, budget?: AccessBudget) => Decision;
}

type Lookup = (path: string) => StoredDocument | null;

interface SessionOptions {
  readonly caller: Caller;
  /** `request.time`, nanoseconds since the epoch. */
  readonly time: bigint;
  /** The documents before the request, and after it (the same for reads). */
  readonly before: Lookup;
  readonly after?: Lookup;
  /** True when the request concerns more than one document. */
  readonly shared: boolean;
}

/** Judges the parts of one request: they share the access budget and the bill. */
export interface JudgingSession {
  readonly get: (path: string, document: StoredDocument | null) => boolean;
  readonly list: (query: Query) => boolean;
  readonly write: (
    method: 'create' | 'update' | 'delete',
    path: string,
    before: StoredDocument | null,
    after: StoredDocument | null,
  ) => boolean;
}

export interface Judging {
  /** Replaces the ruleset; null denies everything. */
  readonly setJudge: (judge: RulesJudge | null) => void;
  readonly session: (options: SessionOptions) => JudgingSession;
}

interface JudgingOptions {
  readonly databaseId: string;
  readonly judge: RulesJudge | null;
  readonly log: (line: string) => void;
  /** Gets the number of documents that rules read for the first time in this request. */
  readonly onRulesReads: (count: number) => void;
}

/** Returns the error for a denied request; it says no more than the hosted service. */
export function permissionDenied(): StatusError {
  return new StatusError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
}

/** Creates the object that judges requests on one database. */
export function createJudging(options: JudgingOptions): Judging {
  const { databaseId, log, onRulesReads } = options;
  const resourceOf = resourceFactory(databaseId);
  let judge = options.judge;

  const session = ({ caller, time, before, after = before, shared }: SessionOptions): JudgingSession => {
    const auth = rulesAuth(caller);
    const resource = (document: StoredDocument | null) => (document === null ? null : resourceOf(document));
    const access: DocumentAccess = {
      before: (path) => resource(before(path.join('/'))),
      after: (path) => resource(after(path.join('/'))),
    };
    const budget: AccessBudget | undefined = shared ? { remaining: 20 } : undefined;
    const billed = new Set<string>();

    const decide = (
      request: Pick<RulesRequest, 'path' | 'method' | 'resource' | 'requestResource' | 'query'>,
    ) => {
      if (caller.kind === 'admin') return true;
      const what = `${request.method} /${request.path.join('/')} by ${describe(caller)}`;
      if (judge === null) {
        log(`PERMISSION_DENIED ${what}: no ruleset is in force`);
        return false;
      }
      const decision = judge.decide(
        { service: 'cloud.firestore', database: databaseId, auth, timeNanos: time, ...request },
        access,
        budget,
      );
      const known = billed.size;
      for (const path of decision.accessed) billed.add(path.join('/'));
      if (billed.size > known) onRulesReads(billed.size - known);
      if (!decision.allowed) log(`PERMISSION_DENIED ${what}: ${decision.explain()}`);
      return decision.allowed;
    };

    const onDocument = (
      method: RulesMethod,
      path: string,
      current: StoredDocument | null,
      next: StoredDocument | null,
    ) =>
      decide({
        method,
        path: path.split('/'),
        resource: resource(current),
        requestResource: resource(next),
        query: null,
      });

    return {
      get: (path, document) => onDocument('get', path, document, null),
      write: (method, path, current, next) => onDocument(method, path, current, next),
      list(query) {
        const collection = query.collectionId === null ? null : (collectionPath(query) ?? query.collectionId);
        // No rule can match all collections at once.
        if (collection === null) return caller.kind === 'admin';
        return decide({
          method: 'list',
          path: collection.split('/'),
          resource: null,
          requestResource: null,
          query: rulesQuery(databaseId, query),
        });
      },
    };
  };

  return {
    session,
    setJudge(next) {
      judge = next;
    },
  };
}

function describe(caller: Caller): string {
  return caller.kind === 'user' ? `uid ${caller.uid}` : 'a signed-out user';
}

/** Returns the rules method of a write, from the document's existence before and after it. */
export function writeMethod(
  before: StoredDocument | null,
  after: StoredDocument | null,
): 'create' | 'update' | 'delete' {
  return after === null ? 'delete' : before === null ? 'create' : 'update';
}
