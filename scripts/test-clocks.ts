/**
 * `npm run test:clocks`: all tests of vitest and Playwright with the machine's clock at other days (lib/clocks.ts), by
 * faketime where it is installed, else by a preload that turns the clocks of Node. Arguments choose: `vitest` or
 * `e2e`, and the rest are files for it: `npm run test:clocks -- e2e booking`, `-- vitest tests/rules`. An hour and more
 * for everything.
 */
import { join } from 'node:path';
import { hasFaketime, OTHER_DAYS, shifted, underFaketime } from './lib/clocks.ts';
import { type Command, run } from './lib/steps.ts';

const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  vitest: ['vitest', 'run'],
  e2e: ['playwright', 'test', '--project=chromium'],
};

const [chosen = '', ...files] = process.argv.slice(2);
const runners = Object.keys(RUNNERS).filter((name) => chosen === '' || name === chosen);
if (runners.length === 0) {
  console.error(`${chosen}: vitest or e2e?`);
  process.exitCode = 1;
}
const turn = hasFaketime() ? underFaketime : shifted;
const failed: string[] = [];
for (const day of OTHER_DAYS) {
  for (const name of runners) {
    console.log(`\n=== ${name}, as if it were ${day} ===`);
    const [program = '', ...args] = RUNNERS[name] ?? [];
    const command: Command = {
      name,
      program: join('node_modules', '.bin', program),
      args: [...args, ...files],
    };
    if ((await run(turn(command, day), true)).code !== 0) failed.push(`${name} at ${day}`);
  }
}
if (failed.length > 0) {
  console.log(`Failed: ${failed.join('; ')}.`);
  process.exitCode = 1;
}
