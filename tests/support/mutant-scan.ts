/**
 * Finds the mutants of firestore.rules that would decide a request of these tests differently. The rules judge every
 * request, and so does each mutant whose changed place was evaluated: no test can notice a mutant that decides all
 * requests like the rules; for the others the requests show which tests to run. See scripts/rules-mutants.ts.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesJudge } from '@vaga/firebase-emulator';
import type { AccessBudget, Expr, PlanHook } from '@vaga/firebase-emulator/rules';
import { buildRuleset, checkRules, evaluate, type Ruleset, sourceText } from '@vaga/firebase-emulator/rules';
import { expect } from 'vitest';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';
import { mutantsOf } from '../../scripts/rules/mutations.ts';

const RULES_FILE = 'firestore.rules';

/** The rules and all their mutants in one ruleset: `active` chooses. */
interface Scan {
  readonly ruleset: Ruleset;
  /** The number of the mutant to use, null: the rules themselves. */
  active: number | null;
  /** Mutants that aren't noticed yet and whose place was evaluated since this set was last emptied. */
  readonly evaluated: Set<number>;
  readonly noticed: Set<number>;
  /** The test file that is scanned; `startedMs`: since when. */
  file: string;
  startedMs: number;
}

let scan: Scan | null = null;

function startScan(): Scan {
  const source = readFileSync(RULES_FILE, 'utf8');
  const { file, mutants } = mutantsOf(source);
  const atNode = new Map<Expr, { readonly id: number; readonly instead: Expr }[]>();
  mutants.forEach(({ node, instead }, id) => {
    const others = atNode.get(node);
    if (others === undefined) atNode.set(node, [{ id, instead }]);
    else others.push({ id, instead });
  });
  const hook: PlanHook = (expr, planned, planOf) => {
    const variants = atNode.get(expr);
    if (variants === undefined) return planned;
    const plans = new Map(variants.map(({ id, instead }) => [id, planOf(instead)]));
    return (context, locals) => {
      const { active, evaluated, noticed } = started;
      if (active === null) {
        for (const { id } of variants) if (!noticed.has(id)) evaluated.add(id);
        return planned(context, locals);
      }
      return (plans.get(active) ?? planned)(context, locals);
    };
  };
  const [issue] = checkRules(file);
  if (issue !== undefined) throw new Error(`The rules do not compile: ${issue.message}`);
  const started: Scan = {
    ruleset: buildRuleset(sourceText(source, RULES_FILE), file, hook),
    active: null,
    evaluated: new Set(),
    noticed: new Set(),
    file: '',
    startedMs: 0,
  };
  return started;
}

function copyOf({ remaining, seen }: AccessBudget): AccessBudget {
  return { remaining, ...(seen === undefined ? {} : { seen: new Set(seen) }) };
}

/**
 * Judges by the rules and records which mutants would decide differently; `aside` runs work that takes no test time. A
 * mutant that decides `most` requests like the rules is skipped afterwards: thousands of random requests take minutes.
 */
export function scanningJudge(
  aside: (work: () => void) => void,
  most = Number.POSITIVE_INFINITY,
): RulesJudge {
  const current = scan ?? startScan();
  scan = current;
  const { ruleset, evaluated, noticed } = current;
  // Test files may share a process.
  const file = expect.getState().testPath ?? '';
  if (current.file !== file) {
    noticed.clear();
    current.file = file;
    current.startedMs = performance.now();
  }
  const judged = new Map<number, number>();
  return {
    decide: (request, access, budget) => {
      evaluated.clear();
      const before = budget === undefined ? null : copyOf(budget);
      const limits = { maxDocumentValues: MAX_DOCUMENT_VALUES };
      const decision = evaluate(
        ruleset,
        request,
        access,
        budget === undefined ? limits : { ...limits, budget },
      );
      aside(() => {
        for (const id of [...evaluated]) {
          const times = (judged.get(id) ?? 0) + 1;
          if (times > most) continue;
          judged.set(id, times);
          current.active = id;
          // With a copy of the commit's remaining budget: a mutant must not use up the budget of the real rules.
          const options = before === null ? limits : { ...limits, budget: copyOf(before) };
          if (evaluate(ruleset, request, access, options).allowed !== decision.allowed) noticed.add(id);
        }
      });
      current.active = null;
      return decision;
    },
  };
}

/**
 * Writes a file into the folder of the scan: the test file, how long it has run, and the numbers of the mutants that
 * decided differently (positions in mutantsOf()).
 */
export function reportScan(folder: string): void {
  if (scan === null) return;
  const { file, startedMs, noticed } = scan;
  const ms = Math.round(performance.now() - startedMs);
  const name = createHash('sha256').update(file).digest('hex').slice(0, 24);
  writeFileSync(join(folder, `${name}.scan.json`), JSON.stringify({ file, ms, noticed: [...noticed] }));
}
