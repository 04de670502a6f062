/**
 * `npm run rules:mutants`: changes firestore.rules in one place at a time and runs the tests that could notice it. Exit
 * code 1 when a change survives that scripts/rules/equivalent-mutants.ts doesn't list. See CONTRIBUTING.md.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type Fields, isFields, listAt, numberAt, textAt } from '../src/domain/fields.ts';
import { cacheFolder } from './lib/build.ts';
import { listSources } from './lib/sources.ts';
import { run } from './lib/steps.ts';
import { excuseFor, staleExcuses } from './rules/equivalent-mutants.ts';
import { openMutantCache } from './rules/mutant-cache.ts';
import { type FileScan, type Judged, judgeMutants } from './rules/mutant-run.ts';
import { changeOf, type Mutant, mutantsOf } from './rules/mutations.ts';

const { values: wanted } = parseArgs({
  options: {
    function: { type: 'string' },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});
const root = process.cwd();
const width = Math.max(1, Number(wanted.workers) || 1);
const folder = cacheFolder(root, 'mutants');
const cache = openMutantCache(root, join(folder, 'known'));

function readFields(path: string): Fields {
  const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return isFields(value) ? value : {};
}

const pathOf = (file: string) => relative(root, file).replaceAll('\\', '/');

/** Returns which mutants the requests of a test file notice; null when the file has not been scanned. */
function scanOf(file: string): FileScan | null {
  const scan = cache.get(file, 'scan');
  return isFields(scan)
    ? { file, ms: numberAt(scan, 'ms'), noticed: listAt(scan, 'noticed').map(Number) }
    : null;
}

/** Scans the test files changed since the last run. A file that fails with the real rules can't kill a mutant. */
async function scanAll(): Promise<readonly FileScan[]> {
  const files = listSources(root, ['tests/rules', 'tests/integration'], /\.test\.ts$/);
  const missing = files.filter((file) => scanOf(file) === null);
  if (missing.length > 0) {
    console.log(`Running ${missing.length} test files with all mutants beside the rules ...`);
    const reports = join(folder, 'scan');
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports);
    const report = join(folder, 'vitest.json');
    const args = ['--project=rules', '--project=integration', `--maxWorkers=${width}`];
    const { output } = await run(
      {
        name: 'scan',
        program: join('node_modules', '.bin', 'vitest'),
        args: ['run', ...args, '--reporter=json', `--outputFile=${report}`, ...missing],
        env: { VAGA_RULES_SCAN: reports },
      },
      false,
    );
    if (!existsSync(report)) throw new Error(output);
    const results = listAt(readFields(report), 'testResults').filter(isFields);
    const passed = results.filter(({ status }) => status === 'passed');
    const hasPassed = new Set(passed.map((result) => pathOf(textAt(result, 'name'))));
    const made = readdirSync(reports).map((name) => readFields(join(reports, name)));
    const scans = new Map(made.map((scan) => [pathOf(textAt(scan, 'file')), scan]));
    for (const file of missing) {
      // A file that starts no emulator with these rules notices no mutant.
      if (hasPassed.has(file)) cache.set(file, 'scan', scans.get(file) ?? { ms: 0, noticed: [] });
      else console.log(`${file} fails without any mutant: left out.`);
    }
  }
  return files.map(scanOf).filter((scan) => scan !== null);
}

/** Returns `firestore.rules:12 isPrice: price >= 0 -> price >= 1`, and the result of the tests. */
function describeJudged({ mutant, files, killedBy }: Judged): string {
  const how =
    killedBy ??
    (files.length === 0
      ? 'no request of any test is decided differently'
      : `decides a request differently in ${files.join(', ')}, and no test fails`);
  return `firestore.rules:${mutant.line} ${changeOf(mutant)}\n    ${how}`;
}

const source = readFileSync('firestore.rules', 'utf8');
const all = mutantsOf(source).mutants;
const mutants = new Map(
  [...all.entries()].filter(([, { where }]) => wanted.function === undefined || where === wanted.function),
);
const scans = await scanAll();
const killName = ({ edit }: Mutant) => `${edit.start}-${edit.end} ${edit.replacement}`;
const judged: Judged[] = [];
await judgeMutants({
  source,
  mutants,
  scans,
  width,
  folder,
  killerOf: (mutant, files) => {
    const kills = files.map((file) => cache.get(file, killName(mutant)));
    return kills.find((kill) => typeof kill === 'string') ?? null;
  },
  onJudged: (one) => {
    judged.push(one);
    const file = one.files.find((name) => one.killedBy?.startsWith(`${name}: `));
    if (file !== undefined) cache.set(file, killName(one.mutant), one.killedBy);
    console.log(`${judged.length}/${mutants.size} ${describeJudged(one)}`);
  },
});

const alive = judged.filter(({ killedBy }) => killedBy === null);
const survivors = alive.filter(({ mutant }) => excuseFor(mutant) === null);
if (survivors.length > 0) console.log(['\nSurvivors:', ...survivors.map(describeJudged)].join('\n'));
const stale = staleExcuses(all);
if (stale.length > 0) console.log(['\nExcused, but no mutants of these rules:', ...stale].join('\n'));
console.log(
  `\n${judged.length} mutants: ${judged.length - alive.length} killed, ` +
    `${alive.length - survivors.length} live for a reason, ${survivors.length} survive`,
);
if (survivors.length > 0 || stale.length > 0) process.exitCode = 1;
