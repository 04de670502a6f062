/**
 * `npm run test:long`: runs the tests that take minutes, in their full length: 10,000 malformed requests and rules
 * files, 50 kills during 1,000 writes, 10,000 connections, a killed Chromium, the soak test over a bad
 * network, a script's 1,500 bookings, the models of the bookings and of the lotteries, 3,000 draws by rules and app.
 * Arguments choose tests: `npm run test:long -- kill fuzz`. VAGA_SEED=n gives another random course. `e2e` runs the
 * end-to-end tests that the gate leaves out (tag @long). `axe` checks each state of each screen in both themes, at three
 * widths and two letter sizes; `friday` is a random night of two hosts in the browser, `fair` a random morning of two
 * sellers. `clocks` is not among them: it runs all other tests at a month end, a year end and a leap day, an hour and
 * more; `-- clocks vitest tests/rules` or `-- clocks e2e booking` fewer.
 */
import { join } from 'node:path';
import { OTHER_DAYS, shifted } from './lib/clocks.ts';
import { LONG_TESTS } from './lib/long-tests.ts';
import { type Command, run } from './lib/steps.ts';

const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  vitest: ['vitest', 'run'],
  e2e: ['playwright', 'test', '--project=chromium'],
};

/**
 * Returns the commands of all tests, of one runner, or of named files of a runner, at each of OTHER_DAYS. The browser
 * keeps this machine's clock, and Playwright can't set it from a process whose day is past: end-to-end tests run only on
 * the days to come.
 */
function onOtherDays([chosen, ...files]: readonly string[]): readonly Command[] {
  const runners = Object.entries(RUNNERS).filter(([name]) => chosen === undefined || name === chosen);
  return OTHER_DAYS.flatMap((day) =>
    runners
      .filter(([name]) => name !== 'e2e' || Date.parse(day) > Date.now())
      .map(([name, [program = '', ...args]]) =>
        shifted(
          {
            name: `${name}, as if it were ${day}`,
            program: join('node_modules', '.bin', program),
            args: [...args, ...files],
          },
          day,
        ),
      ),
  );
}

/** Returns the tests of these names, or all when no name is given; none when a name is unknown. */
function members(names: readonly string[]): readonly Command[] {
  const found = names.flatMap((name) => LONG_TESTS[name] ?? []);
  if (names.length === 0) return Object.values(LONG_TESTS);
  return found.length === names.length ? found : [];
}

const names = process.argv.slice(2);
const commands = names[0] === 'clocks' ? onOtherDays(names.slice(1)) : members(names);
if (commands.length === 0) {
  console.error(`Choose among clocks [vitest | e2e], ${Object.keys(LONG_TESTS).join(', ')}.`);
  process.exitCode = 1;
}
for (const command of commands) {
  console.log(`\n=== ${command.name} ===`);
  const { code } = await run(command, true);
  if (code !== 0) process.exitCode = code;
}
