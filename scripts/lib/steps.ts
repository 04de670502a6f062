import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';

export interface Command {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
  /** The folder in which it runs; the present one when left out. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The command may ask the person at the terminal. */
  readonly asks?: boolean;
}

export interface Outcome {
  readonly code: number;
  readonly seconds: number;
  /** The output of both streams in order of arrival; empty when it went straight to the terminal. */
  readonly output: string;
}

/**
 * Runs a command; `show` lets it write to the terminal at once. A command that can't start gets code 127 and one line
 * of explanation.
 */
export function run(command: Command, show: boolean): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command.program, [...command.args], {
      cwd: command.cwd,
      env: { ...process.env, ...command.env },
      stdio: [command.asks ? 'inherit' : 'ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = (code: number): void =>
      resolve({ code, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      output = `${command.program} can't be started (${error.message}): npm ci installs it.`;
      if (show) console.error(output);
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/** Runs at most `width` of the `commands` at a time, silently; calls `onDone` as each ends. */
export async function runAll(
  commands: readonly Command[],
  width: number,
  onDone: (command: Command, outcome: Outcome) => void,
): Promise<void> {
  const waiting = [...commands];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) onDone(next, await run(next, false));
  };
  await Promise.all(Array.from({ length: width }, worker));
}
