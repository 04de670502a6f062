/** Firestore's rules, which may change while the emulator runs, and their coverage since the last change. */
import type { RulesJudge } from './firestore/judging.ts';
import { type CoverageLine, coverageLines, renderCoverageLines } from './rules/coverage.ts';
import { type CompiledSource, compileSource, type JudgingOptions } from './rules-source.ts';

export interface RulesCoverage {
  readonly lines: readonly CoverageLine[];
  readonly text: string;
}

export interface RulesInForce {
  /** The judge to start with; null = everything is denied. */
  readonly judge: RulesJudge | null;
  /** Puts rules in force; returns what is wrong with them. Wrong rules change nothing. */
  readonly set: (name: string, text: string) => readonly string[];
  /** Called when a file was saved: rules that don't compile deny everything. */
  readonly reload: (name: string, text: string) => void;
  /** The coverage of the rules in force since they were set; null without the option, or without rules. */
  readonly coverage: () => RulesCoverage | null;
}

interface Options {
  readonly first: { readonly name: string; readonly text: string | null };
  readonly judging: JudgingOptions;
  /** Puts a judge in force. */
  readonly apply: (judge: RulesJudge | null) => void;
  readonly log: (line: string) => void;
}

/** Compiles the first rules and logs what is wrong with them; they are not applied yet. */
export function createRulesInForce({ first, judging, apply, log }: Options): RulesInForce {
  const compile = (name: string, text: string): CompiledSource => compileSource(text, name, judging);
  const report = (problems: readonly string[]): void => {
    for (const problem of problems) log(problem);
    if (problems.length > 0) log('The rules are not in force: everything is denied.');
  };
  let current: CompiledSource =
    first.text === null
      ? { judge: null, problems: [`${first.name} can't be read`], covered: null }
      : compile(first.name, first.text);
  report(current.problems);
  return {
    judge: current.judge,
    set: (name, text) => {
      const next = compile(name, text);
      if (next.problems.length === 0) {
        current = next;
        apply(next.judge);
      }
      return next.problems;
    },
    reload: (name, text) => {
      current = compile(name, text);
      apply(current.judge);
      report(current.problems);
      if (current.problems.length === 0) log(`${name} reloaded.`);
    },
    coverage: () => {
      if (current.covered === null) return null;
      const lines = coverageLines(current.covered.ruleset, current.covered.coverage);
      return { lines, text: renderCoverageLines(lines) };
    },
  };
}
