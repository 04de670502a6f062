/**
 * `npm run test:shuffle -- --runs 3 --cores 2`: runs all Vitest tests with an empty cache and in a random order,
 * `--runs` times, on `--cores` workers. Each run prints its seed; `--seed N` repeats one.
 */
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheFolder } from './lib/build.ts';
import { vitestCounts } from './lib/test-counts.ts';
import { EMULATOR_PACKAGE, runSuite, vitest } from './lib/test-reports.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string' }, cores: { type: 'string' }, seed: { type: 'string' } },
});

function wholeNumber(name: 'runs' | 'cores' | 'seed', standard: number): number {
  const value = Number(values[name] ?? standard);
  if (Number.isInteger(value) && value > 0) return value;
  console.error(`--${name} takes a whole number above 0: ${values[name]}`);
  process.exit(1);
}

const runs = wholeNumber('runs', 1);
const workers = wholeNumber('cores', availableParallelism());
const firstSeed = wholeNumber('seed', 1 + Math.floor(Math.random() * 1e9));
const report = join(cacheFolder(process.cwd(), 'reports'), 'shuffle.json');
const suites = [
  { name: 'product', projects: [] },
  { name: 'emulator', projects: ['unit', 'sdk'], cwd: EMULATOR_PACKAGE },
];
let passed = 0;
let failed = 0;
for (let index = 0; index < runs; index += 1) {
  const seed = firstSeed + index;
  for (const suite of suites) {
    console.log(`\n=== Run ${index + 1} of ${runs}: ${suite.name}, ${workers} workers, --seed ${seed} ===`);
    rmSync(join('node_modules', '.vite'), { recursive: true, force: true });
    const result = await runSuite(vitest({ ...suite, report, seed, workers }), report, vitestCounts);
    passed += result.passed;
    failed += result.failed;
  }
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
