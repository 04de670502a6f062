import { compileRules } from './compile.ts';
import { type EvaluateOptions, evaluate } from './evaluate.ts';
import type { Ruleset } from './ruleset.ts';
import type {
  Decision,
  DocumentAccess,
  ListQuery,
  QueryConstraint,
  QueryOperator,
  RulesRequest,
  RulesResource,
  RulesValue,
} from './types.ts';

/** Helpers of the rules engine's tests. */

export function compiled(source: string): Ruleset {
  const result = compileRules(source, 'firestore.rules');
  if (result.ok) return result.ruleset;
  throw new Error(result.errors.map((error) => `${error.line}:${error.column} ${error.message}`).join('\n'));
}

/** Returns the compile errors of a source as `line:column message`; empty when it compiles. */
export function problems(source: string): string[] {
  const result = compileRules(source, 'firestore.rules');
  return result.ok ? [] : result.errors.map((error) => `${error.line}:${error.column} ${error.message}`);
}

/** Returns a Firestore rules file with this body inside `match /databases/{database}/documents`. */
export function firestoreRules(body: string, version = '2'): string {
  return `rules_version = '${version}';\nservice cloud.firestore {\nmatch /databases/{database}/documents {\n${body}\n}\n}\n`;
}

/** Converts a plain JavaScript value to a rules value: whole numbers are ints, Dates are timestamps. */
export function toRules(value: unknown): RulesValue {
  if (value === null || value === undefined) return { type: 'null' };
  if (typeof value === 'boolean') return { type: 'bool', value };
  if (typeof value === 'bigint') return { type: 'int', value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { type: 'int', value: BigInt(value) } : { type: 'float', value };
  }
  if (typeof value === 'string') return { type: 'string', value };
  if (value instanceof Uint8Array) return { type: 'bytes', value };
  if (value instanceof Date) return { type: 'timestamp', nanos: BigInt(value.getTime()) * 1_000_000n };
  if (Array.isArray(value)) return { type: 'list', items: value.map(toRules) };
  return { type: 'map', entries: toEntries(value) };
}

function toEntries(value: object): Map<string, RulesValue> {
  return new Map(Object.entries(value).map(([key, item]) => [key, toRules(item)]));
}

export function documentPath(path: string): RulesValue {
  return { type: 'path', segments: ['databases', '(default)', 'documents', ...path.split('/')] };
}

export function resource(path: string, data: object): RulesResource {
  return new Map<string, RulesValue>([
    ['data', { type: 'map', entries: toEntries(data) }],
    ['id', { type: 'string', value: path.split('/').at(-1) ?? '' }],
    ['__name__', documentPath(path)],
  ]);
}

/** Returns access to documents by path, before and after the request. */
export function documents(
  before: Record<string, object>,
  after: Record<string, object> = before,
): DocumentAccess {
  const find = (all: Record<string, object>) => (path: readonly string[]) => {
    const data = all[path.join('/')];
    return data === undefined ? null : resource(path.join('/'), data);
  };
  return { before: find(before), after: find(after) };
}

export const NOW = new Date('2024-05-15T13:45:30.250Z');

export function request(partial: Partial<RulesRequest> & { readonly path: readonly string[] }): RulesRequest {
  return {
    service: 'cloud.firestore',
    method: 'get',
    database: '(default)',
    auth: toRules({ uid: 'ana', token: { email: 'ana@example.com' } }),
    timeNanos: BigInt(NOW.getTime()) * 1_000_000n,
    resource: null,
    requestResource: null,
    query: null,
    ...partial,
  };
}

const NO_DOCUMENTS = documents({});

/**
 * Returns the value of an expression as text: `true`, `false` or `error: …`. Functions may be given before it;
 * `resource.data` is `data`, `request.resource.data` is `next`.
 */
export function valueOf(
  expression: string,
  options: {
    readonly functions?: string;
    readonly data?: object;
    readonly next?: object;
    readonly access?: DocumentAccess;
  } = {},
): string {
  const body = `${options.functions ?? ''}\nmatch /t/{id} { allow update: if ${expression}; }`;
  const decision = evaluate(
    compiled(firestoreRules(body)),
    request({
      method: 'update',
      path: ['t', 'x'],
      resource: resource('t/x', options.data ?? {}),
      requestResource: resource('t/x', options.next ?? {}),
    }),
    options.access ?? NO_DOCUMENTS,
  );
  const shown = /allow update: (.*)/.exec(decision.explain())?.[1] ?? 'nothing tried';
  if (decision.allowed !== (shown === 'true')) throw new Error(`decision and explanation differ: ${shown}`);
  return shown;
}

/** Evaluates one request against a body of rules inside the documents match. */
export function decide(
  body: string,
  what: Partial<RulesRequest> & { readonly path: readonly string[] },
  access: DocumentAccess = NO_DOCUMENTS,
  options: EvaluateOptions = {},
): Decision {
  return evaluate(compiled(firestoreRules(body)), request(what), access, options);
}

export function where(field: string, op: QueryOperator, value: unknown): QueryConstraint {
  const isName = field === '__name__';
  const asPath = (item: unknown): RulesValue =>
    typeof item === 'string' ? documentPath(item) : toRules(item);
  const named = Array.isArray(value) ? { type: 'list' as const, items: value.map(asPath) } : asPath(value);
  return { kind: 'field', field: field.split('.'), op, value: isName ? named : toRules(value) };
}

export function listQuery(constraint: QueryConstraint | null, partial: Partial<ListQuery> = {}): ListQuery {
  return { where: constraint, limit: null, offset: null, orderBy: [], collectionGroup: false, ...partial };
}

export function and(...of: QueryConstraint[]): QueryConstraint {
  return { kind: 'and', of };
}

export function or(...of: QueryConstraint[]): QueryConstraint {
  return { kind: 'or', of };
}
