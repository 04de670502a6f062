/**
 * `npm run bench:purchases`: how long 200 purchases of 50 buyers take over 1, 4 and 40 blocks of a board, when commits to
 * one document wait for each other as in the hosted service: 300 ms each, ABORTED after 5 s.
 */
import { join } from 'node:path';
import { run } from './lib/steps.ts';

const { code, output } = await run(
  {
    name: 'purchases',
    program: join('node_modules', '.bin', 'vitest'),
    args: ['run', '--project=integration', 'tests/integration/contention.test.ts'],
    env: { VAGA_BENCH: '1' },
  },
  false,
);
if (code === 0) {
  console.log((output.match(/\d+ blocks: \{.*/g) ?? []).join('\n'));
} else {
  console.error(output);
  process.exitCode = 1;
}
