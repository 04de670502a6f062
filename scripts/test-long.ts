/**
 * `npm run test:long`: the proofs that take minutes, in their full length: 10,000 malformed requests and rules
 * files, 50 kills during 1,000 writes, 10,000 connections, a killed Chromium, the soak over a bad
 * line, a script's 1,500 bookings, the models of the bookings and of the lotteries, 3,000 draws by rules and app. Arguments
 * choose members: `npm run test:long -- kill fuzz`. VAGA_SEED=n for another course. `axe` looks at each state of each
 * screen in both themes, at three widths and two sizes of letters; `friday` is a night of two hosts in the
 * browser, `fair` a morning of two sellers, as chance has it. `clocks` is none of them: it runs all other tests at a month
 * end, a year end and a leap day, an hour and more; `-- clocks vitest tests/rules` or `-- clocks e2e booking` some of them.
 */
import { resolve } from 'node:path';
import { chooseLong, longNames } from './lib/long-tests.ts';
import { runOnOtherDays } from './lib/other-days.ts';
import { run } from './lib/steps.ts';

const [first, ...others] = process.argv.slice(2);
const { suites, unknown } = chooseLong(process.argv.slice(2));
if (first === 'clocks') {
  const failed = await runOnOtherDays(others);
  for (const line of failed) console.error(line);
  if (failed.length > 0) process.exitCode = 1;
} else if (unknown.length > 0) {
  console.error(`None of ${longNames().join(', ')} is named so.`);
  process.exitCode = 1;
} else {
  for (const { folder, runner, project, files } of suites) {
    const { code } = await run(
      {
        name: `long tests: ${files.join(', ')}`,
        cwd: folder,
        program: resolve('node_modules', '.bin', runner),
        args:
          runner === 'vitest'
            ? // One after the other: some of them measure memory and wait for processes.
              ['run', `--project=${project}`, '--no-file-parallelism', ...files]
            : ['test', `--project=${project}`, ...files],
        env: { VAGA_LONG: '1', VAGA_MODEL_RUNS: process.env.VAGA_MODEL_RUNS ?? '50' },
      },
      true,
    );
    if (code !== 0) process.exitCode = code;
  }
}
