import type { Expr } from './ast.ts';
import type { Tracer } from './context.ts';
import type { Ruleset } from './ruleset.ts';
import { excerpt, formatPosition } from './source-text.ts';
import type { Value } from './values.ts';

/** The number of times that an expression had each outcome. */
export interface CoverageCounts {
  readonly true: number;
  readonly false: number;
  readonly error: number;
  /** Evaluations in a list proof whose outcome was unknown. */
  readonly unknown: number;
}

/** Collects the counts of any number of evaluations of one ruleset. */
export interface Coverage extends Tracer {
  readonly countsOf: (expr: Expr) => CoverageCounts;
}

const NEVER: CoverageCounts = { true: 0, false: 0, error: 0, unknown: 0 };

function outcomeOf(value: Value): keyof CoverageCounts | null {
  if (value.type === 'bool') return value.value ? 'true' : 'false';
  return value.type === 'error' || value.type === 'unknown' ? value.type : null;
}

/** Returns a new, empty collector for the `coverage` option of `evaluate`. */
export function createCoverage(): Coverage {
  const counts = new Map<Expr, CoverageCounts>();
  return {
    enter: () => {},
    leave: (expr, value) => {
      const outcome = outcomeOf(value);
      if (outcome === null) return;
      const before = counts.get(expr) ?? NEVER;
      counts.set(expr, { ...before, [outcome]: before[outcome] + 1 });
    },
    countsOf: (expr) => counts.get(expr) ?? NEVER,
  };
}

export interface CoverageLine extends CoverageCounts {
  /** `firestore.rules:12:7` */
  readonly position: string;
  readonly source: string;
}

/** Returns the counts of each boolean expression of the ruleset, in source order. */
export function coverageLines(ruleset: Ruleset, coverage: Coverage): readonly CoverageLine[] {
  const { source } = ruleset;
  return ruleset.booleans().map((expr) => ({
    position: formatPosition(source.positionOf(expr.start)),
    source: excerpt(source, expr.start, expr.end),
    ...coverage.countsOf(expr),
  }));
}

/** Returns the report as text: one line for each expression, then the expressions that were never evaluated. */
export function renderCoverage(ruleset: Ruleset, coverage: Coverage): string {
  return renderCoverageLines(coverageLines(ruleset, coverage));
}

/** As renderCoverage, from lines. */
export function renderCoverageLines(lines: readonly CoverageLine[]): string {
  const isSeen = (line: CoverageLine): boolean => line.true + line.false + line.error + line.unknown > 0;
  const unseen = lines.filter((line) => !isSeen(line));
  const counted = lines
    .filter(isSeen)
    .map(
      (line) =>
        `${line.position} true ${line.true}, false ${line.false}, error ${line.error}, unknown ${line.unknown}  ${line.source}`,
    );
  const missing = unseen.map((line) => `  ${line.position}  ${line.source}`);
  const head = `${lines.length - unseen.length} of ${lines.length} boolean expressions evaluated`;
  return [head, ...counted, ...(missing.length > 0 ? ['never evaluated:', ...missing] : [])].join('\n');
}
