/** What earlier runs have found out about mutants, as long as nothing that they ran has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from '../lib/sources.ts';
import type { FileScan, Judged } from './mutant-run.ts';
import type { Mutant } from './mutations.ts';

/** Everything besides itself that decides what a test file does. */
const SHARED = [
  'firestore.rules',
  'firestore.indexes.json',
  'src',
  'packages/firebase-emulator',
  'seed',
  'tests/support',
  'scripts/rules/mutations.ts',
];

export interface MutantCache {
  /** The scan of a test file by all mutants, null when it has to be made. */
  readonly scanOf: (file: string) => FileScan | null;
  readonly keepScan: (scan: FileScan) => void;
  /** The test that killed the mutant, null when it has to be run. */
  readonly killerOf: (mutant: Mutant, files: readonly string[]) => string | null;
  readonly keepKill: (judged: Judged) => void;
}

function parsed(path: string): unknown {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/** Opens the cache of a project in a folder. */
export function openMutantCache(root: string, folder: string): MutantCache {
  mkdirSync(folder, { recursive: true });
  const digest = (parts: readonly string[]): string =>
    createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
  const contents = (paths: readonly string[]): readonly string[] =>
    paths.flatMap((path) => [path, readFileSync(join(root, path), 'utf8')]);
  const shared = digest(contents(listSources(root, SHARED, /^(?!.*\.test\.tsx?$).*\.(tsx?|json|rules)$/)));
  const place = (kind: string, file: string, more: readonly string[] = []): string =>
    join(folder, `${kind}-${digest([shared, ...contents([file]), ...more])}.json`);
  const killPlace = (file: string, { edit }: Mutant): string =>
    place('kill', file, [`${edit.start}-${edit.end}`, edit.replacement]);

  return {
    scanOf: (file) => {
      const known = parsed(place('scan', file));
      return isScan(known) ? { ...known, file } : null;
    },
    keepScan: (scan) => writeFileSync(place('scan', scan.file), JSON.stringify(scan)),
    killerOf: (mutant, files) => {
      for (const file of files) {
        const known = parsed(killPlace(file, mutant));
        if (typeof known === 'string') return known;
      }
      return null;
    },
    keepKill: ({ mutant, files, killedBy }) => {
      const file = files.find((name) => killedBy?.startsWith(`${name}: `));
      if (file !== undefined) writeFileSync(killPlace(file, mutant), JSON.stringify(killedBy));
    },
  };
}

function isScan(value: unknown): value is Omit<FileScan, 'file'> {
  return typeof value === 'object' && value !== null && 'ms' in value && 'noticed' in value;
}
