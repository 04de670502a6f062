/**
 * The ruleset in force, as the core's judge. Rules that don't compile deny everything and say where they are
 * wrong: a half-saved file must not open what it used to close.
 */
import type { RulesJudge } from './firestore/judging.ts';
import { compileRules } from './rules/compile.ts';
import { evaluate } from './rules/evaluate.ts';
import type { RulesSyntaxError } from './rules/types.ts';

export interface CompiledSource {
  /** null: deny everything. */
  readonly judge: RulesJudge | null;
  /** `file:line:column message`, one for each thing that is wrong. */
  readonly problems: readonly string[];
}

function describe(error: RulesSyntaxError): string {
  return `${error.file}:${error.line}:${error.column} ${error.message}`;
}

/** Compiles rules; `name` is how positions call the file. */
export function compileSource(source: string, name: string): CompiledSource {
  const result = compileRules(source, name);
  if (!result.ok) {
    return { judge: null, problems: result.errors.map(describe) };
  }
  const { ruleset } = result;
  return {
    judge: {
      decide: (request, access, budget) =>
        evaluate(ruleset, request, access, budget === undefined ? {} : { budget }),
    },
    problems: [],
  };
}
