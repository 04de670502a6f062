/** Folders that are made once for the same inputs, and named by their hash: builds of the app, bundles of the emulator. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { listSources } from './sources.ts';

/** A hash of names and contents of the files that `listSources` finds: 16 hexadecimal digits. */
export function hashOf(root: string, entries: readonly string[], pattern: RegExp): string {
  const hash = createHash('sha256');
  for (const path of listSources(root, entries, pattern)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Renames `draft` to `folder`, which is whole once it has the file `marker`. Beside it folders that were made `unusedMs` before it
 * are deleted: no process uses them any more.
 */
export function adopt(draft: string, folder: string, marker: string, unusedMs: number): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster with the same inputs.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(join(folder, marker))) throw error;
  }
  // By the clock of the disk: that of the process may be another one in a test.
  const oldMs = statSync(folder).mtimeMs - unusedMs;
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (name !== basename(folder) && statSync(path).mtimeMs < oldMs)
      rmSync(path, { recursive: true, force: true });
  }
}
