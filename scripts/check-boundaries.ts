/** Checks every import of the project against scripts/boundaries/policy.ts. Exit code 1 on a violation. */
import { readFileSync } from 'node:fs';
import { findViolations } from './boundaries/check.ts';
import { listSources } from './lib/sources.ts';

const paths = listSources(
  process.cwd(),
  ['src', 'packages', 'seed', 'scripts', 'tests'],
  /\.(?:ts|tsx|mjs)$/,
);
const violations = findViolations(paths.map((path) => ({ path, source: readFileSync(path, 'utf8') })));
for (const violation of violations) console.error(violation);
console.log(`${paths.length} files, ${violations.length} forbidden imports.`);
// Nothing found to check is a broken check, not a clean project.
if (violations.length > 0 || paths.length === 0) process.exitCode = 1;
