/** A few mutants of firestore.rules for the gate: scanned by the tests that it runs anyway, then tried. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { randomFrom } from '@vaga/firebase-emulator/testing/random';
import { cacheFolder } from '../lib/build.ts';
import { type Judged, judgeMutants, prepareScan, readScan } from './mutant-run.ts';
import { mutantsOf, sampleOf } from './mutations.ts';

export interface MutantSample {
  /** What the tests of the rules must run with, before the sample can be judged. */
  readonly env: Readonly<Record<string, string>>;
  readonly judge: () => Promise<readonly Judged[]>;
}

/** Chooses `count` mutants by the text of the rules: each state of them has its own sample, always the same. */
export function mutantSample(root: string, count: number): MutantSample {
  const source = readFileSync(join(root, 'firestore.rules'), 'utf8');
  const seed = createHash('sha256').update(source).digest().readUInt32BE();
  const all = [...mutantsOf(source).mutants.entries()];
  const mutants = new Map(sampleOf(all, count, randomFrom(seed).below));
  const folder = cacheFolder(root, 'mutants-sample');
  const reports = join(folder, 'scan');
  return {
    env: prepareScan(reports, [...mutants.keys()]),
    judge: () =>
      judgeMutants({
        source,
        mutants,
        scans: readScan(root, reports),
        width: Math.min(count, availableParallelism()),
        folder,
        killerOf: () => null,
        onJudged: () => {},
      }),
  };
}
