/** Runs mutants of firestore.rules against the tests that could notice them. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdit, type Mutant } from './mutations.ts';

/** The mutants that the requests of one test file notice, by their position among all. */
export interface FileScan {
  readonly file: string;
  /** How long the file runs. */
  readonly ms: number;
  readonly noticed: readonly number[];
}

/** A message to a worker: the file of the mutated rules, and the test files in the order to try them. */
export interface Order {
  readonly rules: string;
  readonly files: readonly string[];
}

/** The first test that fails, as `file: name`; null: none fails. */
export type Killer = string | null;

export interface Judged {
  readonly mutant: Mutant;
  /** The test files with a request that the mutant would have decided differently. */
  readonly files: readonly string[];
  readonly killedBy: Killer;
}

/** Sorts the attacks before other files, which are longer and less specific; then the shortest first. */
function byPromise(a: FileScan, b: FileScan): number {
  const isAttack = ({ file }: FileScan): number => (file.startsWith('tests/rules/') ? 0 : 1);
  return isAttack(a) - isAttack(b) || a.ms - b.ms;
}

async function ask(worker: ChildProcess, order: Order): Promise<Killer> {
  const ended = once(worker, 'exit').then(() => Promise.reject(new Error('A worker has ended.')));
  const reply = once(worker, 'message');
  worker.send(order);
  const message: readonly unknown[] = await Promise.race([reply, ended]);
  const [killedBy] = message;
  return typeof killedBy === 'string' ? killedBy : null;
}

interface RunOptions {
  readonly source: string;
  /** Mutants by number. */
  readonly mutants: ReadonlyMap<number, Mutant>;
  readonly scans: readonly FileScan[];
  readonly width: number;
  /** The folder of the mutated rules while they are tried. */
  readonly folder: string;
  /** Returns the test that is known to kill the mutant; null: run it. */
  readonly killerOf: (mutant: Mutant, files: readonly string[]) => Killer;
  readonly onJudged: (judged: Judged) => void;
}

/**
 * Runs each mutant against the test files whose requests it would have decided differently, until a test fails;
 * `width` mutants at a time. A mutant that decides every request like the rules needs no run.
 */
export async function judgeMutants(options: RunOptions): Promise<void> {
  const { source, mutants, width, folder, killerOf, onJudged } = options;
  const scans = [...options.scans].sort(byPromise);
  const waiting: Omit<Judged, 'killedBy'>[] = [];
  for (const [id, mutant] of mutants) {
    const files = scans.filter(({ noticed }) => noticed.includes(id)).map(({ file }) => file);
    const killedBy = killerOf(mutant, files);
    if (files.length === 0 || killedBy !== null) onJudged({ mutant, files, killedBy });
    else waiting.push({ mutant, files });
  }
  const work = async (_: unknown, index: number): Promise<void> => {
    if (waiting.length === 0) return;
    const worker = fork(new URL('./mutant-worker.ts', import.meta.url), {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const rules = join(folder, `mutant-${index}.rules`);
    try {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        writeFileSync(rules, applyEdit(source, next.mutant.edit));
        onJudged({ ...next, killedBy: await ask(worker, { rules, files: next.files }) });
      }
    } finally {
      worker.disconnect();
      rmSync(rules, { force: true });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
}
