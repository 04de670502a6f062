import { join } from 'node:path';
import { type Command, run, runAll } from './steps.ts';

const bin = (name: string): string => join('node_modules', '.bin', name);
const tsx = (script: string, ...args: readonly string[]): Omit<Command, 'name'> => ({
  program: process.execPath,
  args: ['--import', 'tsx', script, ...args],
});

/** The checks that don't run the product. */
const CHECKS: readonly Command[] = [
  { name: 'lint', program: bin('oxlint'), args: [] },
  { name: 'dead code', program: bin('knip'), args: ['--no-progress'] },
  { name: 'types of the app', program: bin('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'types of the service worker', program: bin('tsc'), args: ['-p', 'worker'] },
  { name: 'types of the emulator', program: bin('tsc'), args: ['-p', 'packages/firebase-emulator'] },
  {
    name: "types of the emulator's tests",
    program: bin('tsc'),
    args: ['-p', 'packages/firebase-emulator/tests'],
  },
  { name: 'types of tests and tools', program: bin('tsc'), args: ['-p', 'tests'] },
  { name: 'format', program: bin('biome'), args: ['check'] },
  { name: 'firestore.rules as its sources', ...tsx('scripts/rules/build.ts', '--check') },
];

/** Runs all static checks, two at a time, and prints each with its time; the output only of those that fail. */
export async function runStaticChecks(): Promise<{ readonly passed: number; readonly failed: number }> {
  let passed = 0;
  await runAll(CHECKS, 2, ({ name }, { code, seconds, output }) => {
    if (code === 0) passed += 1;
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(output.trimEnd());
  });
  return { passed, failed: CHECKS.length - passed };
}

async function checkBuild(script: string, folder: string): Promise<boolean> {
  const { program, args } = tsx(script);
  return (await run({ name: script, program, args: [...args, folder] }, true)).code === 0;
}

/** Compares the build in `folder` with the budgets and prints the table. */
export function checkBudget(folder: string): Promise<boolean> {
  return checkBuild('scripts/check-budget.ts', folder);
}

/** Checks whether the policy in firebase.json fits the build in `folder`. */
export function checkPolicy(folder: string): Promise<boolean> {
  return checkBuild('scripts/check-policy.ts', folder);
}

/** Finds and prints features in the build in `folder` that the oldest browsers that we serve lack. */
export function checkBrowsers(folder: string): Promise<boolean> {
  return checkBuild('scripts/check-browsers.ts', folder);
}
