/**
 * The one gate: everything that must hold before a change is good. Every section always runs, also after one has
 * failed; the last line says 'N passed, N failed'. Exit code 1 on any failure.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { cacheFolder, ensureBuild } from './lib/build.ts';
import { OTHER_DAYS, shifted } from './lib/clocks.ts';
import { checkBrowsers, checkBudget, checkPolicy, runStaticChecks } from './lib/static-checks.ts';
import { type Command, run } from './lib/steps.ts';
import { type Counts, gateCounts, playwrightCounts, vitestCounts } from './lib/test-counts.ts';
import { describeJudged, tally } from './rules/mutant-report.ts';
import { mutantSample } from './rules/mutant-sample.ts';

/** The emulator's package has a configuration of its own. */
const EMULATOR = { cwd: 'packages/firebase-emulator' };
/** How many mutants of the rules each run of the gate tries. */
const MUTANTS = 6;
const started = performance.now();
const reports = cacheFolder(process.cwd(), 'reports');
const bin = (name: string): string => join('node_modules', '.bin', name);
let passed = 0;
let failed = 0;
const failures: string[] = [];

/** When each section began, for its time at the end. */
const sections: { readonly title: string; readonly atMs: number }[] = [];

function section(title: string): void {
  sections.push({ title, atMs: performance.now() });
  console.log(`\n=== ${title} ===`);
}

function count(name: string, result: { readonly passed: number; readonly failed: number }): void {
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(name);
}

async function suite(
  title: string,
  report: string,
  read: (report: unknown) => Counts,
  command: Omit<Command, 'name'>,
): Promise<void> {
  section(title);
  rmSync(report, { force: true });
  const { code } = await run({ name: title, ...command }, true);
  const counts = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : null;
  if (counts && counts.skipped > 0) console.log(`${counts.skipped} skipped: the gate allows none.`);
  count(title, gateCounts(counts, code));
}

function vitest(report: string, projects: readonly string[], files: readonly string[] = []) {
  return {
    program: resolve(bin('vitest')),
    args: [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((project) => `--project=${project}`),
      ...files,
    ],
  };
}

async function vitestSuite(
  title: string,
  file: string,
  projects: readonly string[],
  where: Pick<Command, 'cwd' | 'env'> = {},
): Promise<void> {
  const report = join(reports, file);
  await suite(title, report, vitestCounts, { ...vitest(report, projects), ...where });
}

/** What would notice that a world depends on the machine's day; all of it: `npm run test:clocks`. */
const EVERY_DAY = [
  'scripts/seed.test',
  'scripts/lib/dependencies',
  'src/domain/time.test',
  'src/features/businesses/day/',
  'tests/rules/attacks-owner-arrival',
  'tests/integration/lottery-admin',
  'tests/integration/booking.test',
  'tests/integration/sales',
  'tests/integration/seed',
];

/** Some tests with the machine's clock at another day: fixed days in tests must not wait for theirs to pass. */
async function otherDay(day: string): Promise<void> {
  const title = `A part of the tests, as if it were ${day}`;
  const report = join(reports, 'other-day.json');
  const product = vitest(report, ['unit', 'tools', 'components', 'emulator'], EVERY_DAY);
  await suite(title, report, vitestCounts, shifted({ name: title, ...product }, day));
  const emulator = { ...vitest(report, ['unit'], ['src/auth/tokens', 'src/firestore/ticker']), ...EMULATOR };
  await suite(`${title}: the emulator`, report, vitestCounts, shifted({ name: title, ...emulator }, day));
}

section('Format, lint, types, import boundaries, dead code');
count('static checks', await runStaticChecks());

await vitestSuite('Unit and component tests', 'unit.json', ['unit', 'far zone', 'components']);
await vitestSuite("The tools' own tests", 'tools.json', ['tools']);
const sample = mutantSample(process.cwd(), MUTANTS);
await vitestSuite("The emulator's own tests", 'emulator-package.json', ['unit', 'sdk'], EMULATOR);
await vitestSuite('Rules and integration tests', 'emulator.json', ['emulator'], { env: sample.env });

section('Mutants of the security rules (a sample; all: npm run rules:mutants)');
const mutants = await sample.judge();
for (const mutant of mutants) console.log(describeJudged(mutant));
const { survivors } = tally(mutants);
count('mutants of the rules', { passed: mutants.length - survivors.length, failed: survivors.length });

for (const day of OTHER_DAYS) await otherDay(day);

section('Build, bundle budget, oldest browsers');
try {
  const build = ensureBuild(process.cwd(), 'budget', console.log);
  const oneCheck = (passes: boolean) => ({ passed: passes ? 1 : 0, failed: passes ? 0 : 1 });
  count('bundle budget', oneCheck(await checkBudget(build)));
  count('hosting policy', oneCheck(await checkPolicy(build)));
  count('oldest browsers', oneCheck(await checkBrowsers(build)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  count('build', { passed: 0, failed: 1 });
}

const endToEnd = join(reports, 'e2e.json');
await suite('End-to-end tests, some of them in Firefox', endToEnd, playwrightCounts, {
  program: bin('playwright'),
  // A folder of its own: Playwright empties it, and somebody may be running a test beside the gate.
  // The flows in Firefox among them, beside the others.
  args: [
    'test',
    '--project=chromium',
    '--project=firefox',
    '--reporter=list,json',
    '--output=.cache/e2e-gate',
  ],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: endToEnd },
});

const ended = performance.now();
console.log('');
for (const [index, { title, atMs }] of sections.entries()) {
  const nextMs = sections[index + 1]?.atMs ?? ended;
  console.log(`${((nextMs - atMs) / 1000).toFixed(0).padStart(4)} s ${title}`);
}
const seconds = Math.round((ended - started) / 1000);
console.log(`\n=== Done in ${Math.floor(seconds / 60)} min ${seconds % 60} s ===`);
if (failures.length > 0) console.log(`Failed: ${failures.join('; ')}.`);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
