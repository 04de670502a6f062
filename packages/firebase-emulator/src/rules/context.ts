import type { Expr } from './ast.ts';
import { RULES_LIMITS } from './limits.ts';
import type { AccessBudget, DocumentAccess, RulesResource, RulesService, RulesValue } from './types.ts';
import type { Proof } from './unknown.ts';
import type { RuleError, Value } from './values.ts';

/** Follows an evaluation node by node: for coverage and for the explanation in the log. */
export interface Tracer {
  readonly enter: (expr: Expr) => void;
  readonly leave: (expr: Expr, value: Value) => void;
}

/** Everything that the evaluation of one request carries. Mutable on purpose: it lives for one request. */
export interface EvalContext {
  readonly service: RulesService;
  readonly database: string;
  readonly request: RulesValue;
  /** null stands for the unknown document of a list request. */
  readonly resource: Value;
  readonly access: AccessRecorder;
  readonly tracer: Tracer | null;
  /** What the current branch of a list request proves; null for all other requests. */
  proof: Proof | null;
  /** Values of the variables of the match blocks around the statement being tried. */
  bindings: Value[];
  /** Most values of a document that is touched; infinite without the option. */
  readonly maxDocumentValues: number;
  /** Expressions evaluated so far. */
  count: number;
  /** User functions called inside each other. */
  depth: number;
  /** Set when a limit was exceeded: the whole request is denied. */
  fatal: RuleError | null;
}

/** A compiled expression. `locals` holds the parameters and lets of the function that it stands in. */
export type Plan = (context: EvalContext, locals: Value[]) => Value;

/** Denies the whole request: a limit of the hosted service was exceeded. */
export function exceed(context: EvalContext, message: string): RuleError {
  context.fatal ??= { type: 'error', message, fatal: true };
  context.count = Number.POSITIVE_INFINITY;
  return context.fatal;
}

/** The error of an evaluation that ran over the limit of expressions, or that already failed for good. */
export function overBudget(context: EvalContext): RuleError {
  return exceed(context, `More than ${RULES_LIMITS.expressions} expressions were evaluated in one request.`);
}

const sizes = new WeakMap<RulesValue, number>();

/** Returns the entries of a map or list, and of what lies in them. Counted once for each value. */
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

/** Looks documents up once each, counts them against the limits and remembers what it saw. */
export interface AccessRecorder {
  /** The document, null when there is none, or a message when a limit is exceeded. */
  readonly look: (view: View, path: readonly string[]) => RulesResource | null | string;
  /** Paths looked up, each once, in the order of their first access. */
  readonly accessed: () => readonly (readonly string[])[];
  /** The same answers again, for evaluating a second time after the store has moved on. */
  readonly replay: () => DocumentAccess;
}

/** Counts each document and view once; `limited` is false for a replay, which cannot exceed what was allowed. */
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
