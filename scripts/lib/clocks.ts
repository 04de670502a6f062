/**
 * Days on which the tests must pass as on any other: a tool that runs them finds here what to start them with, so
 * that the machine's clock shows such a day.
 */
import { pathToFileURL } from 'node:url';
import type { Command } from './steps.ts';

/** Before the days of the tests' worlds, and after: two minutes before a day, a month and a year end, a leap day. */
export const OTHER_DAYS: readonly string[] = ['2026-02-28T05:58Z', '2027-12-31T23:57Z', '2032-02-29T06:01Z'];

const PRELOAD = pathToFileURL(new URL('shifted-clock.mjs', import.meta.url).pathname).href;

/**
 * The command under a clock that shows `day` (an instant in ISO 8601) when it starts, by Node alone: every process of
 * Node that it starts has that clock, browsers don't.
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
