/**
 * `npm run rules:mutants`: changes firestore.rules in one place at a time and runs the tests that could notice. Exit
 * code 1 when a change survives that scripts/rules/equivalent-mutants.ts doesn't name. See CONTRIBUTING.md.
 */
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { randomFrom } from '@vaga/firebase-emulator/testing/random';
import { cacheFolder } from './lib/build.ts';
import { listSources } from './lib/sources.ts';
import { run } from './lib/steps.ts';
import { staleExcuses } from './rules/equivalent-mutants.ts';
import { type MutantCache, openMutantCache } from './rules/mutant-cache.ts';
import { describeJudged, summarize, tally } from './rules/mutant-report.ts';
import { type FileScan, judgeMutants, prepareScan, readScan } from './rules/mutant-run.ts';
import { mutantsOf, sampleOf } from './rules/mutations.ts';

const HELP = `npm run rules:mutants -- [--sample N] [--seed N] [--line A-B] [--function NAME] [--lists] [--workers N]
  --sample N   so many of them, chosen by --seed (1)
  --lists      also leave out each item of the lists of hasOnly(), hasAll(), hasAny() and \`in\``;

function wantedOptions() {
  try {
    return parseArgs({
      options: {
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        line: { type: 'string' },
        function: { type: 'string' },
        lists: { type: 'boolean', default: false },
        workers: { type: 'string', default: String(availableParallelism()) },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

const wanted = wantedOptions();
if (wanted.help) {
  console.log(HELP);
  process.exit();
}
const root = process.cwd();
const width = Math.max(1, Number(wanted.workers) || 1);
const folder = cacheFolder(root, 'mutants');

/** The test files of a Vitest report that fail. */
function failingFiles(path: string): readonly string[] {
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const results: unknown =
    typeof report === 'object' && report !== null && Reflect.get(report, 'testResults');
  return (Array.isArray(results) ? results : [])
    .filter((file: { readonly status?: unknown }) => file.status !== 'passed')
    .map((file: { readonly name?: unknown }) => relative(root, String(file.name)));
}

/** Scans the test files that have changed since the last time. Who fails by the rules as they are can kill nothing. */
async function scanAll(cache: MutantCache): Promise<readonly FileScan[]> {
  const files = listSources(root, ['tests/rules', 'tests/integration'], /\.test\.ts$/);
  const missing = files.filter((file) => cache.scanOf(file) === null);
  if (missing.length > 0) {
    console.log(`Running ${missing.length} test files with all mutants beside the rules ...`);
    const reports = join(folder, 'scan');
    const env = prepareScan(reports, null, wanted.lists);
    const report = join(reports, 'vitest.json');
    const args = [
      '--project=rules',
      '--project=integration',
      '--reporter=json',
      `--outputFile=${report}`,
      `--maxWorkers=${width}`,
    ];
    const vitest = join('node_modules', '.bin', 'vitest');
    const { output } = await run(
      { name: 'scan', program: vitest, args: ['run', ...args, ...missing], env },
      false,
    );
    if (!existsSync(report)) throw new Error(output);
    const failing = failingFiles(report);
    for (const file of failing) console.log(`${file} fails without any mutant: left out.`);
    const made = readScan(root, reports);
    for (const file of missing.filter((name) => !failing.includes(name))) {
      // A file that starts no emulator with these rules says nothing about them.
      cache.keepScan(made.find((scan) => scan.file === file) ?? { file, ms: 0, noticed: [] });
    }
  }
  return files.map((file) => cache.scanOf(file)).filter((scan) => scan !== null);
}

const source = readFileSync('firestore.rules', 'utf8');
const all = mutantsOf(source, wanted.lists).mutants;
const [from = 1, to = from] = (wanted.line ?? `1-${source.length}`).split('-').map(Number);
const chosen = [...all.entries()].filter(
  ([, { line, where }]) =>
    line >= from && line <= to && (wanted.function === undefined || where === wanted.function),
);
const mutants = new Map(
  wanted.sample === undefined
    ? chosen
    : sampleOf(chosen, Number(wanted.sample), randomFrom(Number(wanted.seed)).below),
);
const cache = openMutantCache(root, join(folder, wanted.lists ? 'known-lists' : 'known'));
const scans = await scanAll(cache);

let done = 0;
const judged = await judgeMutants({
  source,
  mutants,
  scans,
  width,
  folder,
  killerOf: cache.killerOf,
  onJudged: (one) => {
    done += 1;
    if (one.killedBy !== null) cache.keepKill(one);
    console.log(`${done}/${mutants.size} ${describeJudged(one)}`);
  },
});
const result = tally(judged);
if (result.survivors.length > 0) {
  console.log('\nSurvivors:');
  for (const one of result.survivors) console.log(describeJudged(one));
}
const stale = staleExcuses(all);
if (stale.length > 0) {
  console.log('\nExcused, but no mutants of these rules:');
  for (const line of stale) console.log(line);
}
console.log(`\n${summarize(result)}`);
if (result.survivors.length > 0 || stale.length > 0) process.exitCode = 1;
