/** Caches the results of earlier runs of a test file, as long as no file that it runs has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../src/domain/fields.ts';
import { listSources } from '../lib/sources.ts';

/** All files besides the test file that decide what it does. */
const SHARED = [
  'firestore.rules',
  'firestore.indexes.json',
  'src',
  'packages/firebase-emulator',
  'seed',
  'tests/support',
  'scripts/rules/mutations.ts',
];

/**
 * Opens the cache of the project at `root` in a folder. `get` returns what `set` has stored of a test file: its scan, or
 * the result with a mutant's edit; null = none.
 */
export function openMutantCache(root: string, folder: string) {
  mkdirSync(folder, { recursive: true });
  const digest = (parts: readonly string[]): string =>
    createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 24);
  const contents = (path: string) => [path, readFileSync(join(root, path), 'utf8')];
  const sources = listSources(root, SHARED, /^(?!.*\.test\.tsx?$).*\.(tsx?|json|rules)$/);
  const shared = digest(sources.flatMap(contents));
  const place = (file: string, what: string): string =>
    join(folder, `${digest([shared, ...contents(file), what])}.json`);
  return {
    get: (file: string, what: string): unknown => {
      const path = place(file, what);
      return existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : null;
    },
    set: (file: string, what: string, value: unknown) =>
      writeFileSync(place(file, what), JSON.stringify(value)),
  };
}
