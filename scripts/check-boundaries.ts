/**
 * Checks every import of the project against scripts/boundaries/policy.ts, that no subjects and no files of src import
 * each other in a circle, and that docs/architecture.md draws them as they are (`--draw` writes it). Exit code 1 on a violation.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { findViolations } from './boundaries/check.ts';
import { circleIn, drawingOf, importGraph, withDrawing } from './boundaries/graph.ts';
import { listSources } from './lib/sources.ts';

const DOCUMENT = 'docs/architecture.md';

const paths = listSources(
  process.cwd(),
  ['src', 'packages', 'seed', 'scripts', 'tests'],
  /\.(?:ts|tsx|mjs)$/,
);
const files = paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const violations = findViolations(files);

for (const level of ['subject', 'file'] as const) {
  const circle = circleIn(importGraph(files, level));
  if (circle !== null) violations.push(`a circle of imports: ${circle}`);
}

const document = readFileSync(DOCUMENT, 'utf8');
const drawn = withDrawing(document, drawingOf(importGraph(files, 'folder')));
if (drawn === null) violations.push(`${DOCUMENT} has no place for the drawing of imports`);
else if (process.argv.includes('--draw')) writeFileSync(DOCUMENT, drawn);
else if (drawn !== document) violations.push(`${DOCUMENT} draws other imports: write it anew with --draw`);

for (const violation of violations) console.error(violation);
console.log(`${paths.length} files, ${violations.length} violations.`);
// Nothing found to check is a broken check, not a clean project.
if (violations.length > 0 || paths.length === 0) process.exitCode = 1;
