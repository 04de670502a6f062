import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { makeCore } from './test-support.ts';

const writer = fileURLToPath(new URL('./test-writer.ts', import.meta.url));

/** Runs the writer until it has answered `count` commits, kills it with no warning, returns what it answered. */
async function writeUntilKilled(directory: string, first: number, count: number): Promise<number[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, directory, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const answered: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answered.push(Number(line));
    if (answered.length === count) child.kill('SIGKILL');
  }
  await exit;
  return answered;
}

test('every answered commit is there after kill -9, and none by half', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'kill-'));
  try {
    const answered: number[] = [];
    for (const count of [1, 57, 300]) {
      const first = answered.length === 0 ? 0 : Math.max(...answered) + 100;
      answered.push(...(await writeUntilKilled(directory, first, count)));
      const core = makeCore({ dataDir: directory });
      const paths = core.exportState().map(({ path }) => path);
      await core.close();
      const numbersOf = (side: string) =>
        new Set(paths.filter((path) => path.startsWith(side)).map((path) => Number(path.split('/')[1])));
      expect(numbersOf('left')).toEqual(numbersOf('right'));
      expect(answered.filter((number) => !numbersOf('left').has(number))).toEqual([]);
    }
    expect(answered.length).toBeGreaterThanOrEqual(358);
  } finally {
    rmSync(directory, { recursive: true });
  }
}, 60_000);
