import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the paths (relative to `root`, slashes, sorted) of the files among `entries` (files, or folders with all
 * files below them) whose path matches `pattern`. Entries that don't exist and node_modules are left out.
 */
export function listSources(root: string, entries: readonly string[], pattern: RegExp): string[] {
  const found: string[] = [];
  const visit = (path: string): void => {
    if (statSync(join(root, path)).isDirectory()) {
      for (const name of readdirSync(join(root, path))) if (name !== 'node_modules') visit(`${path}/${name}`);
    } else if (pattern.test(path)) {
      found.push(path);
    }
  };
  for (const entry of entries) if (existsSync(join(root, entry))) visit(entry);
  return found.sort();
}
