import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { type Command, run } from './steps.ts';

const ECHO =
  "process.stdin.on('data', (data) => console.log(`heard ${data}`)).on('end', () => console.log('end'))";

/** Returns the output of a process that runs `command` when the user types 'yes'. */
function typedTo(command: Command): string {
  const script = `import { run } from ${JSON.stringify(resolve('scripts/lib/steps.ts'))};
    const { code } = await run(${JSON.stringify(command)}, true);
    process.exitCode = code;`;
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    input: 'yes',
    encoding: 'utf8',
  });
  return stdout;
}

it.each([
  [true, 'heard yes\nend\n'],
  [false, 'end\n'],
])('a command with asks = %s hears who is at the terminal accordingly', (asks, heard) => {
  expect(typedTo({ name: 'echo', program: process.execPath, args: ['-e', ECHO], asks })).toBe(heard);
});

it('a program that is not there is one line, and code 127', async () => {
  const missing: Command = { name: 'x', program: 'node_modules/.bin/no-such-program', args: [] };
  const { code, output } = await run(missing, false);
  expect(code).toBe(127);
  expect(output).toBe(
    "node_modules/.bin/no-such-program can't be started (spawn node_modules/.bin/no-such-program ENOENT): npm ci installs it.",
  );
});
