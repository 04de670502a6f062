/**
 * Compares the size of the files that each screen loads with budgets.json. Argument: the folder of a build with a
 * manifest (default: dist). Exit code 1 when a screen is over its budget. `--files` lists the counted files.
 */
import { parseArgs } from 'node:util';
import { costsOfBuild } from './budget/of-build.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { files: { type: 'boolean', default: false } },
});
const kB = (bytes: number): number => Number((bytes / 1000).toFixed(1));
const costs = costsOfBuild(positionals[0] ?? 'dist');
const over = costs.filter(({ withinBudget }) => !withinBudget);

console.table(
  Object.fromEntries(
    costs.map(({ screen, js, limit, css, files }) => [
      screen,
      { 'JS kB gzip': kB(js), 'at most': kB(limit), 'CSS kB gzip': kB(css), files: files.length },
    ]),
  ),
);
for (const { screen, js, limit } of over) console.error(`OVER BUDGET: ${screen}, ${js} of ${limit} bytes`);
if (values.files) for (const { screen, files } of costs) console.log(screen, files);
if (over.length > 0 || costs.length === 0) process.exitCode = 1;
