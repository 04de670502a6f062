/**
 * Compares what each screen loads with budgets.json. Argument: the folder of a build made with a manifest
 * (standard: dist). Exit code 1 when a screen is over its budget. `--files` lists what was counted.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ROUTES } from '../src/app/routes.tsx';
import { formatCosts, measureScreens, parseBudgets, parseManifest } from './budget/measure.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? 'dist';
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

const costs = measureScreens(
  parseManifest(readJson(join(folder, '.vite', 'manifest.json'))),
  readFileSync(join(folder, 'index.html'), 'utf8'),
  parseBudgets(readJson('budgets.json')),
  ROUTES,
  (file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
);
console.log(formatCosts(costs));
for (const { screen, files } of values.files ? costs : []) {
  console.log(`\n${screen}`);
  for (const { file, bytes } of files) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)}  ${file}`);
}
if (costs.some(({ withinBudget }) => !withinBudget) || costs.length === 0) process.exitCode = 1;
