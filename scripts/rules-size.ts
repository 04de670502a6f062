/**
 * `npm run rules:size`: prints how large the deployed firestore.rules are, and what their heaviest writes cost. Exit
 * code 1 when the rules are larger than allowed.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFields, numberAt, parseJson } from '../src/domain/fields.ts';
import { cacheFolder } from './lib/build.ts';
import { run } from './lib/steps.ts';
import { deployedBytes, MAX_DEPLOYED_BYTES } from './rules/strip.ts';

const bytes = deployedBytes(readFileSync('firestore.rules', 'utf8'));
console.log(`${bytes} bytes deployed of at most ${MAX_DEPLOYED_BYTES}`);

// The tests of the limits record the cost of their commits, the heaviest write first.
const folder = mkdtempSync(join(cacheFolder(process.cwd(), 'reports'), 'loads-'));
const { code, output } = await run(
  {
    name: 'limits',
    program: join('node_modules', '.bin', 'vitest'),
    args: ['run', '--project=rules', 'tests/rules/limits'],
    env: { VAGA_RULES_LOADS: folder },
  },
  false,
);
const loads = readdirSync(folder)
  .map((name) => parseJson(readFileSync(join(folder, name), 'utf8')))
  .filter(isFields)
  .sort((a, b) => numberAt(b, 'expressionsOfAWrite') - numberAt(a, 'expressionsOfAWrite'));
rmSync(folder, { recursive: true });
console.table(Object.fromEntries(loads.map(({ name, ...figures }) => [String(name), figures])));
if (code !== 0) console.error(output);
if (code !== 0 || bytes > MAX_DEPLOYED_BYTES) process.exitCode = 1;
