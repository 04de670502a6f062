import { type AccessRecorder, accessRecorder, type EvalContext, type Tracer } from './context.ts';
import type { Coverage } from './coverage.ts';
import { type DecisionObserver, explainDecision } from './explain.ts';
import { type PathToken, UNKNOWN_ANCESTORS, UNKNOWN_ID, walkMatches } from './matching.ts';
import { proofsOf } from './query-proof.ts';
import type { PlannedServices, Ruleset } from './ruleset.ts';
import type { AccessBudget, Decision, DocumentAccess, ListQuery, RulesRequest, RulesValue } from './types.ts';
import { CAN_BE_OTHER, type Proof, unknown } from './unknown.ts';
import { int, map, NULL, path, str, TRUE, type Value } from './values.ts';

export interface EvaluateOptions {
  /** Shared by all operations of one commit. */
  readonly budget?: AccessBudget;
  /** Counts what was evaluated; slower, for tests. */
  readonly coverage?: Coverage;
  /**
   * The largest document that the rules may touch, in values (entries of maps and lists, nested ones counted). A larger
   * one denies the request, as the hosted engine is reported to do. Left out: no limit.
   */
  readonly maxDocumentValues?: number;
}

/**
 * Evaluates the rules for a request: it is allowed when some `allow` for its method and path is true. A list is allowed
 * when that holds for every alternative of its query. Never throws because of rules or data; exceeding a limit denies.
 */
export function evaluate(
  ruleset: Ruleset,
  request: RulesRequest,
  access: DocumentAccess,
  options: EvaluateOptions = {},
): Decision {
  const { budget, coverage, maxDocumentValues = Number.POSITIVE_INFINITY } = options;
  const before = budget === undefined ? null : { remaining: budget.remaining, seen: new Set(budget.seen) };
  const recorder = accessRecorder(access, budget ?? null);
  const services = coverage === undefined ? ruleset.services : ruleset.traced();
  const { allowed, expressions } = judge(
    ruleset,
    services,
    request,
    recorder,
    maxDocumentValues,
    coverage === undefined ? null : quiet(coverage),
  );
  return {
    allowed,
    expressions,
    accessed: recorder.accessed(),
    explain: () =>
      explainDecision(ruleset, request, allowed, (observer) => {
        // The store may have changed since: the second evaluation gets the documents that the first one got.
        const replay = accessRecorder(recorder.replay(), before);
        judge(ruleset, ruleset.traced(), request, replay, maxDocumentValues, observer);
      }),
  };
}

function quiet(tracer: Tracer): DecisionObserver {
  return { enter: tracer.enter, leave: tracer.leave, branch: () => {}, tried: () => {} };
}

function judge(
  ruleset: Ruleset,
  services: PlannedServices,
  request: RulesRequest,
  access: AccessRecorder,
  maxDocumentValues: number,
  observer: DecisionObserver | null,
): { readonly allowed: boolean; readonly expressions: number } {
  const matches = services.get(request.service);
  // Collection groups were added in version 2 of the language.
  const isTooNew = ruleset.version === '1' && request.query?.collectionGroup === true;
  if (matches === undefined || isTooNew) return { allowed: false, expressions: 0 };
  const isQuery = request.method === 'list' && request.service === 'cloud.firestore';
  const collection = isQuery ? collectionOf(request.path) : [];
  const proofs = isQuery ? proofsOf(request.query, collection) : [null];
  const context: EvalContext = {
    service: request.service,
    database: request.database,
    request: requestValue(request),
    resource: isQuery
      ? unknown('resource', CAN_BE_OTHER, { kind: 'resource' })
      : request.resource === null
        ? NULL
        : map(request.resource),
    access,
    tracer: observer,
    proof: null,
    bindings: [],
    maxDocumentValues,
    count: 0,
    depth: 0,
    fatal: null,
  };
  const locals: Value[] = [];
  let expressions = 0;
  const allowed = proofs.every((proof) => {
    context.proof = proof;
    context.count = 0;
    observer?.branch(proof);
    const isAllowed = walkMatches(matches, {
      tokens: isQuery ? queryTokens(request, collection, proof) : documentTokens(request),
      method: request.method,
      version: ruleset.version,
      proof,
      bindings: context.bindings,
      visit: (allow) => {
        context.depth = 0;
        const value = allow.condition === null ? TRUE : allow.condition(context, locals);
        observer?.tried(allow, context.fatal ?? value);
        return context.fatal !== null || (value.type === 'bool' && value.value);
      },
    });
    expressions = Math.max(expressions, context.count);
    return isAllowed && context.fatal === null;
  });
  return { allowed, expressions };
}

/** Returns the path of a collection; a trailing unknown document is cut off. */
function collectionOf(segments: readonly string[]): readonly string[] {
  return segments.length % 2 === 0 ? segments.slice(0, -1) : segments;
}

function rootOf(request: RulesRequest): string[] {
  return request.service === 'cloud.firestore'
    ? ['databases', request.database, 'documents']
    : ['b', request.database, 'o'];
}

function documentTokens(request: RulesRequest): readonly PathToken[] {
  return [...rootOf(request), ...request.path];
}

function queryTokens(
  request: RulesRequest,
  collection: readonly string[],
  proof: Proof | null,
): readonly PathToken[] {
  const known = proof?.documentPath ?? null;
  if (known !== null) return [...rootOf(request), ...known];
  if (request.query?.collectionGroup !== true) return [...rootOf(request), ...collection, UNKNOWN_ID];
  const parent = collection.slice(0, -1);
  return [...rootOf(request), ...parent, UNKNOWN_ANCESTORS, ...collection.slice(-1), UNKNOWN_ID];
}

function requestValue(request: RulesRequest): RulesValue {
  const entries = new Map<string, RulesValue>([
    ['auth', request.auth],
    ['method', str(request.method)],
    ['path', path([...rootOf(request), ...request.path])],
    ['resource', request.requestResource === null ? NULL : map(request.requestResource)],
    ['time', { type: 'timestamp', nanos: request.timeNanos }],
  ]);
  if (request.query !== null) entries.set('query', queryValue(request.query));
  return map(entries);
}

/** Returns `request.query`; absent parts are null. */
function queryValue(query: ListQuery): RulesValue {
  const order = query.orderBy.map(({ field, direction }) => `${field} ${direction}`).join(', ');
  return map(
    new Map<string, RulesValue>([
      ['limit', query.limit === null ? NULL : int(query.limit)],
      ['offset', query.offset === null ? NULL : int(query.offset)],
      ['orderBy', query.orderBy.length === 0 ? NULL : str(order)],
    ]),
  );
}
