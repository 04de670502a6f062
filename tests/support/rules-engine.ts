/** Runs the Firestore rules in the engine itself, without a server, for tests of thousands of requests. */
import { readFileSync } from 'node:fs';
import type { RulesJudge } from '@vaga/firebase-emulator';
import { compileSource } from '@vaga/firebase-emulator';
import { afterAll } from 'vitest';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';

const ENOUGH = 60;

/** Returns the judge by firestore.rules, or by the mutant of them that is being tried (scripts/rules-mutants.ts). */
export async function rulesJudge(): Promise<RulesJudge> {
  const folder = process.env.VAGA_RULES_SCAN ?? '';
  if (folder !== '') {
    const { reportScan, scanningJudge } = await import('./mutant-scan.ts');
    afterAll(() => reportScan(folder));
    return scanningJudge((work) => work(), ENOUGH);
  }
  const path = process.env.VAGA_RULES_FILE ?? 'firestore.rules';
  const { judge, problems } = compileSource(readFileSync(path, 'utf8'), path, {
    maxDocumentValues: MAX_DOCUMENT_VALUES,
  });
  if (judge === null) throw new Error(problems.join('\n'));
  return judge;
}
