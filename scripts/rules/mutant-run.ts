/** Runs mutants of firestore.rules against the tests: which requests would differ, and which tests notice. */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { applyEdit, type Mutant } from './mutations.ts';

/** What the requests of one test file say about the mutants, by their position among all. */
export interface FileScan {
  readonly file: string;
  /** How long the file takes. */
  readonly ms: number;
  readonly noticed: readonly number[];
}

interface ScanOrder {
  readonly ids: readonly number[] | null;
  readonly withLists: boolean;
}

/** What a worker is told: the file of the mutated rules, and the test files in the order to try them. */
export interface Order {
  readonly rules: string;
  readonly files: readonly string[];
}

export interface Verdict {
  /** The test that fails, null: none does. */
  readonly killedBy: string | null;
}

export interface Judged extends Verdict {
  readonly id: number;
  readonly mutant: Mutant;
  /** The test files with a request that it would have decided differently. */
  readonly files: readonly string[];
}

/**
 * Empties the folder for a scan of the mutants with these numbers, null: of all, those of lists among them or not.
 * Returns the environment of the tests that make it.
 */
export function prepareScan(
  folder: string,
  ids: readonly number[] | null,
  withLists = false,
): Readonly<Record<string, string>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const order: ScanOrder = { ids, withLists };
  writeFileSync(join(folder, 'mutants.json'), JSON.stringify(order));
  return { VAGA_RULES_SCAN: folder };
}

/** Reads the order of a scan. */
export function scanOrder(folder: string): ScanOrder {
  const order: unknown = JSON.parse(readFileSync(join(folder, 'mutants.json'), 'utf8'));
  if (typeof order !== 'object' || order === null) throw new Error(`${folder} orders no scan.`);
  const ids = 'ids' in order && Array.isArray(order.ids) ? order.ids.map(Number) : null;
  return { ids, withLists: 'withLists' in order && order.withLists === true };
}

function isFileScan(value: unknown): value is FileScan {
  return (
    typeof value === 'object' && value !== null && 'file' in value && 'ms' in value && 'noticed' in value
  );
}

/** What the tests have left in the folder of a scan, with paths relative to the project. */
export function readScan(root: string, folder: string): readonly FileScan[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.scan.json'))
    .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(isFileScan)
    .map((scan) => ({ ...scan, file: relative(root, scan.file).replaceAll('\\', '/') }));
}

/** The attacks before everything else, which is longer and less particular; then the shortest first. */
function byPromise(a: FileScan, b: FileScan): number {
  const isAttack = ({ file }: FileScan): number => (file.startsWith('tests/rules/') ? 0 : 1);
  return isAttack(a) - isAttack(b) || a.ms - b.ms;
}

function isVerdict(value: unknown): value is Verdict {
  return typeof value === 'object' && value !== null && 'killedBy' in value;
}

function ask(worker: ChildProcess, order: Order): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const ended = (): void => reject(new Error('A process that runs mutants has ended.'));
    worker.once('exit', ended);
    worker.once('message', (reply) => {
      worker.off('exit', ended);
      if (isVerdict(reply)) resolve(reply);
      else reject(new Error('A process that runs mutants says something else.'));
    });
    worker.send(order);
  });
}

interface RunOptions {
  readonly source: string;
  /** By number. */
  readonly mutants: ReadonlyMap<number, Mutant>;
  readonly scans: readonly FileScan[];
  readonly width: number;
  /** Where the mutated rules lie while they are tried. */
  readonly folder: string;
  /** The test that is known to kill it, null: run it. */
  readonly killerOf: (mutant: Mutant, files: readonly string[]) => string | null;
  readonly onJudged: (judged: Judged) => void;
}

/**
 * Runs each mutant against the test files whose requests it would have decided differently, until a test fails;
 * `width` mutants at a time. Those that decide every request alike need no run.
 */
export async function judgeMutants(options: RunOptions): Promise<readonly Judged[]> {
  const { source, mutants, width, folder, killerOf, onJudged } = options;
  const scans = [...options.scans].sort(byPromise);
  const judged: Judged[] = [];
  const add = (one: Judged): void => {
    judged.push(one);
    onJudged(one);
  };
  const waiting: Omit<Judged, 'killedBy'>[] = [];
  for (const [id, mutant] of mutants) {
    const files = scans.filter(({ noticed }) => noticed.includes(id)).map(({ file }) => file);
    const killedBy = killerOf(mutant, files);
    if (files.length === 0 || killedBy !== null) add({ id, mutant, files, killedBy });
    else waiting.push({ id, mutant, files });
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
        add({ ...next, ...(await ask(worker, { rules, files: next.files })) });
      }
    } finally {
      worker.disconnect();
      rmSync(rules, { force: true });
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return judged.sort((a, b) => a.id - b.id);
}
