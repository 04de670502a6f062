/**
 * The ruleset in force, as the core's judge. Rules that don't compile deny everything and say where they are
 * wrong: a half-saved file must not open what it used to close.
 */
import type { RulesJudge } from './firestore/judging.ts';
import { type CompileResult, compileRules } from './rules/compile.ts';
import { type Coverage, createCoverage } from './rules/coverage.ts';
import { evaluate } from './rules/evaluate.ts';
import type { Ruleset } from './rules/ruleset.ts';
import type { RulesSyntaxError } from './rules/types.ts';
import { readTextFile } from './watch-file.ts';

export type RulesOption =
  /** Read now, and again whenever the file is saved. */
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'text'; readonly name: string; readonly text: string };

/** The rules' name and text; the text of a file that can't be read is null. */
export async function loadRules(
  rules: RulesOption,
): Promise<{ readonly name: string; readonly text: string | null }> {
  return rules.kind === 'text'
    ? { name: rules.name, text: rules.text }
    : { name: rules.path, text: await readTextFile(rules.path) };
}

/** How rules are judged. */
export interface JudgingOptions {
  /** Counts what is evaluated, and so judges slower. */
  readonly withCoverage?: boolean;
  /** Most values of a document that the rules touch. */
  readonly maxDocumentValues?: number | undefined;
}

export interface CompiledSource {
  /** null: deny everything. */
  readonly judge: RulesJudge | null;
  /** `file:line:column message`, one for each thing that is wrong. */
  readonly problems: readonly string[];
  /** What its judgements have evaluated so far; null when nobody asked for it. */
  readonly covered: { readonly ruleset: Ruleset; readonly coverage: Coverage } | null;
}

function describe(error: RulesSyntaxError): string {
  return `${error.file}:${error.line}:${error.column} ${error.message}`;
}

/** What was compiled last: tests start hundreds of emulators in one process, all with the same rules. */
let last: { readonly source: string; readonly name: string; readonly result: CompileResult } | null = null;

function compileOnce(source: string, name: string): CompileResult {
  if (last?.source !== source || last.name !== name) {
    last = { source, name, result: compileRules(source, name) };
  }
  return last.result;
}

/** Compiles rules; `name` is how positions call the file. */
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
