/**
 * Runs the gate: every check that must pass before a change is good. All steps always run, also after one has failed;
 * the last line says 'N passed, N failed'. Exit code 1 on any failure. VAGA_TEST_SEED repeats an earlier run's order.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { cacheFolder, ensureBuild } from './lib/build.ts';
import { OTHER_DAYS, shifted } from './lib/clocks.ts';
import { OUTSIDE_THE_GATE } from './lib/long-tests.ts';
import { checkBrowsers, checkBudget, checkPolicy, runStaticChecks } from './lib/static-checks.ts';
import type { Command } from './lib/steps.ts';
import { type Counts, playwrightCounts, vitestCounts } from './lib/test-counts.ts';
import { EMULATOR_PACKAGE, runSuite, slowestTests, type VitestRun, vitest } from './lib/test-reports.ts';

/** Tests that notice when test data depends on today's date. All tests on three days: `npm run test:long -- clocks`. */
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

const reports = cacheFolder(process.cwd(), 'reports');
const durations = join(reports, 'durations.json');
const seed = Number(process.env.VAGA_TEST_SEED ?? Math.floor(Math.random() * 1e9));
const failures: string[] = [];
let passed = 0;
let failed = 0;

function count(name: string, result: { readonly passed: number; readonly failed: number }): void {
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) failures.push(name);
}

async function suite(command: Command, report: string, read: (report: unknown) => Counts): Promise<void> {
  const { printed, ...counts } = await runSuite(command, report, read);
  count(command.name, counts);
  if (printed !== null) console.log(['The slowest tests:', ...slowestTests(printed)].join('\n'));
}

function vitestSuite(options: Omit<VitestRun, 'seed' | 'report'>, day?: string): Promise<void> {
  const report = join(reports, 'vitest.json');
  const command = vitest({ ...options, seed, report });
  return suite(day === undefined ? command : shifted(command, day), report, vitestCounts);
}

async function staticChecks(name: string): Promise<void> {
  count(name, await runStaticChecks());
}

async function checkTheBuild(): Promise<void> {
  try {
    const build = ensureBuild(process.cwd(), 'budget', console.log);
    const oneCheck = (passes: boolean) => ({ passed: passes ? 1 : 0, failed: passes ? 0 : 1 });
    count('bundle budget', oneCheck(await checkBudget(build)));
    count('hosting policy', oneCheck(await checkPolicy(build)));
    count('oldest browsers', oneCheck(await checkBrowsers(build)));
    // Built once, for the tests that start the product and for the browser tests.
    ensureBuild(process.cwd(), 'emulator', console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    count('build', { passed: 0, failed: 1 });
  }
}

/** Runs some tests with the machine's clock at another day: tests with fixed dates must still pass after them. */
async function otherDay(name: string): Promise<void> {
  const [, day = ''] = OTHER_DAYS;
  const projects = ['unit', 'tools', 'components', 'rules', 'integration'];
  await vitestSuite({ name: `${name} (${day})`, projects, files: EVERY_DAY }, day);
}

async function endToEnd(name: string): Promise<void> {
  const report = join(reports, 'e2e.json');
  const command = {
    name,
    program: join('node_modules', '.bin', 'playwright'),
    // A separate folder: Playwright empties it, and somebody may be running a test beside the gate.
    args: [
      'test',
      '--project=chromium',
      '--project=firefox',
      `--grep-invert=${OUTSIDE_THE_GATE}`,
      '--reporter=list,json',
      '--output=.cache/e2e-gate',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  };
  await suite(command, report, playwrightCounts);
}

/** The steps by title, in the order in which they run. */
const STEPS: readonly (readonly [title: string, run: (title: string) => Promise<void>])[] = [
  ['Format, lint, types, import boundaries, dead code', staticChecks],
  ['Build, bundle budget, oldest browsers', checkTheBuild],
  ['Unit and component tests', (name) => vitestSuite({ name, projects: ['unit', 'far zone', 'components'] })],
  ["The tools' own tests", (name) => vitestSuite({ name, projects: ['tools'] })],
  [
    "The emulator's own tests",
    (name) => vitestSuite({ name, projects: ['unit', 'sdk'], cwd: EMULATOR_PACKAGE }),
  ],
  ['Rules and integration tests', (name) => vitestSuite({ name, projects: ['rules', 'integration'] })],
  ['A part of the tests on another day', otherDay],
  ['End-to-end tests, some of them in Firefox', endToEnd],
];

/** Returns by title how many seconds each step took when the gate last ran here. */
function lastDurations(): ReadonlyMap<string, number> {
  const kept: unknown = existsSync(durations) ? JSON.parse(readFileSync(durations, 'utf8')) : {};
  return new Map(Object.entries(kept ?? {}).map(([title, seconds]) => [title, Number(seconds)]));
}

function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

const last = lastDurations();
const took = (title: string) => (last.has(title) ? ` (last time ${Math.round(last.get(title) ?? 0)} s)` : '');
console.log(`The gate runs ${STEPS.length} steps, its test files in the order of VAGA_TEST_SEED=${seed}:`);
for (const [title] of STEPS) console.log(`  ${title}${took(title)}`);
const whole = STEPS.reduce((sum, [title]) => sum + (last.get(title) ?? 0), 0);
if (whole > 0) console.log(`Last time on this machine: ${minutes(whole)}.`);

const now: Record<string, number> = {};
for (const [index, [title, runStep]] of STEPS.entries()) {
  console.log(`\n=== ${index + 1}/${STEPS.length} ${title} ===`);
  const started = performance.now();
  await runStep(title);
  now[title] = (performance.now() - started) / 1000;
}
writeFileSync(durations, JSON.stringify(now));

console.log('');
for (const [title, seconds] of Object.entries(now))
  console.log(`${seconds.toFixed(0).padStart(4)} s ${title}`);
console.log(`\n=== Done in ${minutes(Object.values(now).reduce((sum, each) => sum + each, 0))} ===`);
if (failures.length > 0)
  console.log(`Failed: ${failures.join('; ')}. VAGA_TEST_SEED=${seed} repeats the order.`);
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
