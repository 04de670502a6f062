import type { Expr } from './ast.ts';
import { childrenOf } from './ast-children.ts';
import type { Tracer } from './context.ts';
import { describeFacts } from './query-proof.ts';
import type { PlannedAllow, Ruleset } from './ruleset.ts';
import { excerpt, formatPosition, type SourceText } from './source-text.ts';
import type { RulesRequest } from './types.ts';
import type { Proof } from './unknown.ts';
import { renderValue, ruleError, type Value } from './values.ts';

/** Observes the evaluation for the log. */
export interface DecisionObserver extends Tracer {
  readonly branch: (proof: Proof | null) => void;
  readonly tried: (allow: PlannedAllow, value: Value) => void;
}

/** One evaluated node with the nodes evaluated inside it. */
interface Step {
  readonly expr: Expr;
  value: Value;
  readonly children: Step[];
}

const PENDING: Value = ruleError('not evaluated');
const MAX_DEPTH = 12;

/**
 * Returns the log's explanation of a decision: each `allow` that was tried and, below one that did not allow, the
 * sub-expressions that decided. `run` evaluates the request again and reports to the given observer.
 */
export function explainDecision(
  ruleset: Ruleset,
  request: RulesRequest,
  allowed: boolean,
  run: (observer: DecisionObserver) => void,
): string {
  const { source } = ruleset;
  const lines: string[] = [];
  let roots: Step[] = [];
  let tried = 0;
  const stack: Step[] = [];
  run({
    enter: (expr) => {
      const step: Step = { expr, value: PENDING, children: [] };
      (stack.at(-1)?.children ?? roots).push(step);
      stack.push(step);
    },
    leave: (_expr, value) => {
      const step = stack.pop();
      if (step !== undefined) step.value = value;
    },
    branch: (proof) => {
      if (proof !== null) lines.push(`for ${describeFacts(proof, (value) => renderValue(value, 60))}:`);
    },
    tried: (allow, value) => {
      tried += 1;
      const { start, methodText } = allow.declaration;
      lines.push(
        `${formatPosition(source.positionOf(start))} allow ${methodText}: ${renderValue(value, 200)}`,
      );
      if (value.type !== 'bool' || !value.value) for (const root of roots) describe(root, 1, source, lines);
      roots = [];
    },
  });
  const subject = `${request.method} /${request.path.join('/')}`;
  const head = `${subject}: ${allowed ? 'allowed' : 'denied'}`;
  if (tried === 0) return `${head}\nno allow statement in ${source.fileName} is for ${subject}`;
  return [head, ...lines].join('\n');
}

function at(source: SourceText, expr: Expr): string {
  return formatPosition(source.positionOf(expr.start));
}

function isTrue(step: Step): boolean {
  return step.value.type === 'bool' && step.value.value;
}

/** Explains why a step is not true: for a chain only the operands that matter, for a call the body of the function. */
function describe(step: Step, depth: number, source: SourceText, lines: string[]): void {
  const { expr, value, children } = step;
  if (depth < MAX_DEPTH) {
    if (expr.kind === 'logic') {
      for (const child of children) if (!isTrue(child)) describe(child, depth, source, lines);
      return;
    }
    const body = expr.kind === 'call' && expr.target?.kind === 'user' ? children.at(-1) : undefined;
    if (body !== undefined && !isTrue(step)) {
      lines.push(line(step, depth, source));
      describe(body, depth + 1, source, lines);
      return;
    }
    const chosen = expr.kind === 'ternary' && value.type !== 'unknown' ? children[1] : undefined;
    if (chosen !== undefined) {
      lines.push(line(step, depth, source));
      describe(chosen, depth + 1, source, lines);
      return;
    }
  }
  lines.push(line(step, depth, source));
}

function line(step: Step, depth: number, source: SourceText): string {
  const { expr, value } = step;
  const direct = new Set(childrenOf(expr));
  const values = step.children
    .filter((child) => direct.has(child.expr) && child.expr.kind !== 'literal')
    .map((child) => `${excerpt(source, child.expr.start, child.expr.end, 60)} = ${renderValue(child.value)}`);
  const operands = values.length > 0 && expr.kind !== 'name' ? `  (${values.join('; ')})` : '';
  return `${'  '.repeat(depth)}${at(source, expr)} ${excerpt(source, expr.start, expr.end)} → ${renderValue(value, 200)}${operands}`;
}
