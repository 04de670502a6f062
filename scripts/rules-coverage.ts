/**
 * `npm run rules:coverage`: runs the tests that judge by firestore.rules and shows how often each of its boolean
 * expressions was true, false, an error; last those that no test evaluates. Arguments go to vitest.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { addCoverage, type CoverageLine, renderCoverageLines } from '@vaga/firebase-emulator/rules';
import { cacheFolder } from './lib/build.ts';
import { run } from './lib/steps.ts';

function isLine(value: unknown): value is CoverageLine {
  return typeof value === 'object' && value !== null && 'position' in value && 'unknown' in value;
}

function linesOf(path: string): readonly CoverageLine[] {
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return Array.isArray(json) ? json.filter(isLine) : [];
}

const folder = join(cacheFolder(process.cwd(), 'reports'), 'rules-coverage');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const named = process.argv.slice(2);
const { code } = await run(
  {
    name: 'rules tests',
    program: join('node_modules', '.bin', 'vitest'),
    args: [
      'run',
      '--project=rules',
      '--project=integration',
      ...(named.length > 0 ? named : ['tests/rules', 'tests/integration']),
    ],
    env: { VAGA_RULES_COVERAGE: folder },
  },
  true,
);
const runs = readdirSync(folder).map((name) => linesOf(join(folder, name)));
console.log(
  runs.length === 0
    ? 'No test started an emulator with firestore.rules.'
    : renderCoverageLines(addCoverage(runs)),
);
if (code !== 0) process.exitCode = 1;
