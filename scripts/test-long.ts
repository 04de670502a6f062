/**
 * `npm run test:long`: the proofs that take minutes, in their full length: 10,000 malformed requests and rules
 * files, 50 kills during 1,000 writes, 20 among sign-ups, 10,000 connections, a killed Chromium, the soak over a bad line, the models of
 * the bookings and of the lotteries. Arguments choose files: `npm run test:long -- kill fuzz`. VAGA_SEED=n for another course.
 */
import { join } from 'node:path';
import { run } from './lib/steps.ts';

const FILES = [
  'tests/emulator/fuzz.test.ts',
  'tests/emulator/kill.test.ts',
  'tests/emulator/auth-kill.test.ts',
  'tests/emulator/leaving.test.ts',
  'tests/emulator/soak.test.ts',
  'tests/integration/model.test.ts',
  'tests/integration/lottery-model.test.ts',
];

const wanted = process.argv.slice(2);
const files = FILES.filter((file) => wanted.length === 0 || wanted.some((name) => file.includes(name)));
if (files.length === 0) {
  console.error(`None of ${FILES.join(', ')} is named so.`);
  process.exitCode = 1;
} else {
  // One after the other: some of them measure memory and wait for processes.
  const { code } = await run(
    {
      name: 'long tests',
      program: join('node_modules', '.bin', 'vitest'),
      args: ['run', '--project=emulator', '--no-file-parallelism', ...files],
      env: { VAGA_LONG: '1', VAGA_MODEL_RUNS: process.env.VAGA_MODEL_RUNS ?? '50' },
    },
    true,
  );
  process.exitCode = code;
}
