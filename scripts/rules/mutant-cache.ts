/** What earlier runs have found out about a test file, as long as nothing that it runs has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../src/domain/fields.ts';
import { listSources } from '../lib/sources.ts';

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
  /** What is known about the test file: its scan, or what it says of a mutant's edit; null = nothing. */
  readonly get: (file: string, what: string) => unknown;
  readonly set: (file: string, what: string, value: unknown) => void;
}

/** Opens the cache of a project in a folder. */
export function openMutantCache(root: string, folder: string): MutantCache {
  mkdirSync(folder, { recursive: true });
  const digest = (parts: readonly string[]): string =>
    createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
  const contents = (path: string) => [path, readFileSync(join(root, path), 'utf8')];
  const sources = listSources(root, SHARED, /^(?!.*\.test\.tsx?$).*\.(tsx?|json|rules)$/);
  const shared = digest(sources.flatMap(contents));
  const place = (file: string, what: string): string =>
    join(folder, `${digest([shared, ...contents(file), what])}.json`);
  return {
    get: (file, what) => {
      const path = place(file, what);
      return existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : null;
    },
    set: (file, what, value) => writeFileSync(place(file, what), JSON.stringify(value)),
  };
}
