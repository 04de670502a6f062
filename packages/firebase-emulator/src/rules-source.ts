/**
 * The ruleset in force, as the core's judge. Rules that don't compile deny everything and report where they are wrong:
 * a half-saved file must not allow what it used to deny.
 */
import type { RulesJudge } from './firestore/judging.ts';
import { type CompileResult, compileRules } from './rules/compile.ts';
import { type Coverage, createCoverage } from './rules/coverage.ts';
import { evaluate } from './rules/evaluate.ts';
import type { Ruleset } from './rules/ruleset.ts';
import type { RulesSyntaxError } from './rules/types.ts';
import { readTextFile } from './watch-file.ts';

export type RulesOption =
  /** The file is read now, and again whenever it is saved. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string };

/** Returns the rules' name and text; the text is null when the file can't be read. */
export async function loadRules(
  rules: RulesOption,
): Promise<{ readonly name: string; readonly text: string | null }> {
  return rules.kind === 'text'
    ? { name: rules.name, text: rules.text }
    : { name: rules.path, text: await readTextFile(rules.path) };
}

/** Options of the evaluation of rules. */
export interface JudgingOptions {
  /** Counts what is evaluated, which makes evaluation slower. */
  readonly withCoverage?: boolean;
  /** The largest document that the rules may touch, in values. */
  readonly maxDocumentValues?: number | undefined;
}

export interface CompiledSource {
  /** null = deny everything. */
  readonly judge: RulesJudge | null;
  /** `file:line:column message`, one for each problem. */
  readonly problems: readonly string[];
  /** What the evaluations have covered so far; null when coverage is off. */
  readonly covered: { readonly ruleset: Ruleset; readonly coverage: Coverage } | null;
}

function describe(error: RulesSyntaxError): string {
  return `${error.file}:${error.line}:${error.column} ${error.message}`;
}

/** The last compile result: tests start hundreds of emulators in one process, all with the same rules. */
let last: { readonly source: string; readonly name: string; readonly result: CompileResult } | null = null;

function compileOnce(source: string, name: string): CompileResult {
  if (last?.source !== source || last.name !== name) {
    last = { source, name, result: compileRules(source, name) };
  }
  return last.result;
}

/** Compiles rules; `name` is the file's name in positions. */
export function compileSource(
  source: string,
  name: string,
  { withCoverage = false, maxDocumentValues }: JudgingOptions = {},
): CompiledSource {
  const result = compileOnce(source, name);
  if (!result.ok) {
    return { judge: null, problems: result.errors.map(describe), covered: null };
  }
  const { ruleset } = result;
  const coverage = withCoverage ? createCoverage() : null;
  const always = {
    ...(coverage === null ? {} : { coverage }),
    ...(maxDocumentValues === undefined ? {} : { maxDocumentValues }),
  };
  return {
    judge: {
      decide: (request, access, budget) =>
        evaluate(ruleset, request, access, { ...always, ...(budget === undefined ? {} : { budget }) }),
    },
    problems: [],
    covered: coverage === null ? null : { ruleset, coverage },
  };
}
