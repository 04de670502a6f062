/**
 * Checks that no subjects of src import each other in a circle, and that the drawing in docs/architecture.md is up to
 * date (`--draw` writes it). oxlint checks the layers (layers.oxlintrc.json). Exit code 1 on a violation.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { circleIn, drawingOf, importGraph } from './import-graph.ts';
import { listSources } from './lib/sources.ts';

const DOCUMENT = 'docs/architecture.md';
const DRAWING = /```mermaid\n.*?```/s;

const paths = listSources(process.cwd(), ['src'], /\.tsx?$/);
const files = paths.map((path) => ({ path, source: readFileSync(path, 'utf8') }));
const circle = circleIn(importGraph(files, 'subject'));
const document = readFileSync(DOCUMENT, 'utf8');
const drawn = document.replace(DRAWING, () => drawingOf(importGraph(files, 'folder')));

if (process.argv.includes('--draw')) writeFileSync(DOCUMENT, drawn);
const problems = [
  ...(circle === null ? [] : [`a circle of imports: ${circle}`]),
  ...(drawn === document || process.argv.includes('--draw')
    ? []
    : [`${DOCUMENT} draws other imports than there are: npm run format`]),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
