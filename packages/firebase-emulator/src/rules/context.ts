import type { Expr } from './ast.ts';
import { RULES_LIMITS } from './limits.ts';
import type { AccessBudget, DocumentAccess, RulesResource, RulesService, RulesValue } from './types.ts';
import type { Proof } from './unknown.ts';
import type { RuleError, Value } from './values.ts';

/** Observes an evaluation node by node: for coverage and for the explanation in the log. */
export interface Tracer {
  readonly enter: (expr: Expr) => void;
  readonly leave: (expr: Expr, value: Value) => void;
}

/** The state of the evaluation of one request. Mutable on purpose: it exists for one request only. */
export interface EvalContext {
  readonly service: RulesService;
  readonly database: string;
  readonly request: RulesValue;
  /** null = the unknown document of a list request. */
  readonly resource: Value;
  readonly access: AccessRecorder;
  readonly tracer: Tracer | null;
  /** The facts that the current branch of a list request guarantees; null for all other requests. */
  proof: Proof | null;
  /** The variables of the match blocks around the statement that is evaluated. */
  bindings: Value[];
  /** The largest document that may be touched, in values; Infinity without the option. */
  readonly maxDocumentValues: number;
  /** Expressions evaluated so far. */
  count: number;
  /** The current depth of nested user function calls. */
  depth: number;
  /** Set when a limit was exceeded: the whole request is denied. */
  fatal: RuleError | null;
}

/** A compiled expression. `locals` holds the parameters and lets of the function that contains it. */
export type Plan = (context: EvalContext, locals: Value[]) => Value;

/** Denies the whole request: a limit of the hosted service was exceeded. */
export function exceed(context: EvalContext, message: string): RuleError {
  context.fatal ??= { type: 'error', message, fatal: true };
  context.count = Number.POSITIVE_INFINITY;
  return context.fatal;
}

/** Returns the error of an evaluation that exceeded the limit of expressions, or its earlier fatal error. */
export function overBudget(context: EvalContext): RuleError {
  return exceed(context, `More than ${RULES_LIMITS.expressions} expressions were evaluated in one request.`);
}

const sizes = new WeakMap<RulesValue, number>();

/** Returns the number of entries of a map or list, with nested ones. Computed once for each value. */
function sizeOf(value: RulesValue): number {
  if (value.type !== 'map' && value.type !== 'list') return 0;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 0;
  for (const item of value.type === 'map' ? value.entries.values() : value.items) size += 1 + sizeOf(item);
  sizes.set(value, size);
  return size;
}

/** Returns the document, or the error that denies the request when it holds more values than rules may touch. */
export function touched<T extends Value>(context: EvalContext, document: T): T | RuleError {
  if (context.maxDocumentValues === Number.POSITIVE_INFINITY || document.type !== 'map') return document;
  const data = document.entries.get('data');
  const size = data === undefined ? 0 : sizeOf(data);
  return size <= context.maxDocumentValues
    ? document
    : exceed(
        context,
        `Maximum memory usage: a document of ${size} values was touched, at most ${context.maxDocumentValues} may be.`,
      );
}

type View = 'before' | 'after';

/** Looks each document up once, counts the lookups against the limits and stores the results. */
export interface AccessRecorder {
  /** Returns the document, null when it doesn't exist, or a message when a limit is exceeded. */
  readonly look: (view: View, path: readonly string[]) => RulesResource | null | string;
  /** Returns the paths looked up, each once, in the order of first access. */
  readonly accessed: () => readonly (readonly string[])[];
  /** Returns the same results again, for a second evaluation after the store has changed. */
  readonly replay: () => DocumentAccess;
}

/** Counts each document and view once. With `budget` null only the limit of one request applies. */
export function accessRecorder(access: DocumentAccess, budget: AccessBudget | null): AccessRecorder {
  const seen = new Map<string, RulesResource | null>();
  const paths = new Map<string, readonly string[]>();
  let counted = 0;
  const look = (view: View, path: readonly string[]): RulesResource | null | string => {
    const joined = path.join('/');
    const key = `${view} ${joined}`;
    const known = seen.get(key);
    if (known !== undefined) return known;
    if (counted >= RULES_LIMITS.accessesPerRequest) {
      return `More than ${RULES_LIMITS.accessesPerRequest} documents were accessed by one request.`;
    }
    counted += 1;
    const isFree = budget?.seen?.has(key) ?? false;
    if (budget !== null && !isFree) {
      if (budget.remaining <= 0) return 'More documents were accessed than one commit may access.';
      budget.remaining -= 1;
      budget.seen?.add(key);
    }
    const found = view === 'before' ? access.before(path) : access.after(path);
    seen.set(key, found);
    paths.set(joined, path);
    return found;
  };
  return {
    look,
    accessed: () => [...paths.values()],
    replay: () => ({
      before: (path) => seen.get(`before ${path.join('/')}`) ?? null,
      after: (path) => seen.get(`after ${path.join('/')}`) ?? null,
    }),
  };
}
