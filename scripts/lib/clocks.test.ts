import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { OTHER_DAYS, shifted } from './clocks.ts';

const MINUTE_MS = 60_000;
const COMMAND = { name: 'a test', program: 'node', args: ['-e', ''] };

function outputOf(day: string, script: string): string {
  const { program, env } = shifted(COMMAND, day);
  const { stdout, stderr } = spawnSync(program, ['-e', script], { env: { ...process.env, ...env } });
  return stdout.toString() + stderr.toString();
}

it.each(OTHER_DAYS)('a process and what it starts believe that it is %s', (day) => {
  const print = 'console.log(JSON.stringify([Date.now(), +new Date(), Date.parse(Date())]))';
  const both = `${print}; console.log(require('child_process').execFileSync('node', ['-e', ${JSON.stringify(print)}]).toString())`;
  const times = (outputOf(day, both).match(/\d{6,}/g) ?? []).map(Number);
  expect(times).toHaveLength(6);
  for (const time of times) expect(Math.abs(time - Date.parse(day))).toBeLessThan(MINUTE_MS);
});

it('a date of its own is that date, and a Date', () => {
  const script = `
    const date = new Date(2020, 0, 2);
    class Mine extends Date {}
    console.log(date instanceof Date, date.constructor === Date, date.getFullYear(), Date.UTC(1970, 0, 1),
      new Mine(5).getTime(), new Mine(5) instanceof Mine, structuredClone(date) instanceof Date)`;
  expect(outputOf('2032-02-29T06:01Z', script).trim()).toBe('true true 2020 0 5 true true');
});

it('a test may still put another `now` in its place, and take it away', () => {
  const script = `
    const shifted = Date.now;
    Date.now = () => 5;
    const mine = Date.now();
    Date.now = shifted;
    console.log(mine, new Date(Date.now()).getFullYear())`;
  expect(outputOf('2032-02-29T06:01Z', script).trim()).toBe('5 2032');
});
