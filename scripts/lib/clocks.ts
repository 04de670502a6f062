/**
 * Special days on which the tests must pass too. Tools that run the tests take from here the environment that makes
 * the clock of a process show such a day.
 */
import { pathToFileURL } from 'node:url';
import type { Command } from './steps.ts';

/** Days before and after those of the test data: 2 minutes before a month's last day, near a year end, a leap day. */
export const OTHER_DAYS: readonly string[] = ['2026-02-28T05:58Z', '2027-12-31T23:57Z', '2032-02-29T06:01Z'];

const PRELOAD = pathToFileURL(new URL('shifted-clock.mjs', import.meta.url).pathname).href;

/**
 * Returns the command with a clock that shows `day` (an instant in ISO 8601) when it starts. Works in Node only: every
 * Node process that the command starts has that clock, browsers don't.
 */
export function shifted(command: Command, day: string): Command {
  const { NODE_OPTIONS: options = '', VAGA_CLOCK_SHIFT_MS: already } = process.env;
  const shiftMs = Date.parse(day) - Date.now() + Number(already ?? 0);
  return {
    ...command,
    env: {
      ...command.env,
      NODE_OPTIONS: `${options} --import=${PRELOAD}`.trim(),
      VAGA_CLOCK_SHIFT_MS: String(shiftMs),
    },
  };
}
