/**
 * `npm run test:long`: the proofs that take minutes, in their full length: 10,000 malformed requests and rules
 * files, 50 kills during 1,000 writes, 20 among sign-ups, 10,000 connections, a killed Chromium, the soak over a bad
 * line, a script's 1,500 bookings, the models of the bookings and of the lotteries. Arguments choose files:
 * `npm run test:long -- kill fuzz`. VAGA_SEED=n for another course. `axe` looks at each state of each screen in both
 * themes, at three widths and two sizes of letters; `friday` is a night of two hosts in the browser, and `fair` a
 * morning of two sellers, as chance has it.
 */
import { resolve } from 'node:path';
import { run } from './lib/steps.ts';

const SUITES = [
  {
    folder: 'packages/firebase-emulator',
    project: 'sdk',
    files: ['fuzz', 'kill', 'auth-kill', 'leaving', 'soak'].map((name) => `tests/${name}.test.ts`),
  },
  {
    folder: '.',
    project: 'emulator',
    files: ['model', 'lottery-model', 'deploy', 'spam'].map((name) => `tests/integration/${name}.test.ts`),
  },
];

const wanted = process.argv.slice(2);
/** By the name that chooses it. */
const IN_A_BROWSER: Readonly<Record<string, string>> = {
  axe: 'tests/e2e/narrow.spec.ts',
  friday: 'tests/e2e/friday.spec.ts',
  fair: 'tests/e2e/fair.spec.ts',
};
const inBrowser = Object.entries(IN_A_BROWSER).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
const chosen = SUITES.map(({ files, ...suite }) => ({
  ...suite,
  files: files.filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name))),
})).filter(({ files }) => files.length > 0);
if (chosen.length === 0 && inBrowser.length === 0) {
  console.error(`None of axe, friday, fair, ${SUITES.flatMap(({ files }) => files).join(', ')} is named so.`);
  process.exitCode = 1;
}
for (const { folder, project, files } of chosen) {
  // One after the other: some of them measure memory and wait for processes.
  const { code } = await run(
    {
      name: 'long tests',
      cwd: folder,
      program: resolve('node_modules', '.bin', 'vitest'),
      args: ['run', `--project=${project}`, '--no-file-parallelism', ...files],
      env: { VAGA_LONG: '1', VAGA_MODEL_RUNS: process.env.VAGA_MODEL_RUNS ?? '50' },
    },
    true,
  );
  if (code !== 0) process.exitCode = code;
}
for (const [name, file] of inBrowser) {
  const { code } = await run(
    {
      name: `long tests: ${name}`,
      program: resolve('node_modules', '.bin', 'playwright'),
      args: ['test', '--project=chromium', file],
      env: { VAGA_LONG: '1' },
    },
    true,
  );
  if (code !== 0) process.exitCode = code;
}
