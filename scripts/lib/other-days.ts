/** All tests of vitest and Playwright with the machine's clock at other days. */
import { join } from 'node:path';
import { hasFaketime, OTHER_DAYS, shifted, underFaketime } from './clocks.ts';
import { type Command, run } from './steps.ts';

const RUNNERS: Readonly<Record<string, readonly string[]>> = {
  vitest: ['vitest', 'run'],
  e2e: ['playwright', 'test', '--project=chromium'],
};

/**
 * Runs all tests, or those of a runner (`vitest` or `e2e`), or the named files of it, at each of OTHER_DAYS: by faketime where it
 * is installed, else by a preload that turns the clocks of Node. Returns what failed, as lines.
 */
export async function runOnOtherDays([chosen = '', ...files]: readonly string[]): Promise<readonly string[]> {
  const runners = Object.keys(RUNNERS).filter((name) => chosen === '' || name === chosen);
  if (runners.length === 0) return [`${chosen}: vitest or e2e?`];
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
      if ((await run(turn(command, day), true)).code !== 0) failed.push(`Failed: ${name} at ${day}.`);
    }
  }
  return failed;
}
