/** The emulator in a separate process, which tests kill, fill with data or measure. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface EmulatorProcess {
  readonly pid: number;
  /** http://host:port */
  readonly urls: { readonly firestore: string; readonly auth: string; readonly storage: string };
  /** The last 1,000 lines that it printed. */
  readonly lines: readonly string[];
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyMs: number;
  /** Resolves when the process has ended, with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Sends kill -9. */
  readonly kill: () => Promise<void>;
  /** Sends SIGTERM; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const KEPT_LINES = 1000;

/** The path of the command line: in tests its bundle (bundle.ts), in benches its sources. */
const bundle = process.env.VAGA_EMULATOR_BUNDLE;
export const PROGRAM = bundle === undefined ? ['--import', 'tsx', 'src/cli.ts'] : [bundle];

/** Starts the process on free ports with these arguments. When it ends early, rejects with its output. */
export async function startEmulatorProcess(args: readonly string[]): Promise<EmulatorProcess> {
  const startedAt = performance.now();
  const ports = ['--firestore-port', '0', '--auth-port', '0', '--storage-port', '0'];
  const child = spawn(process.execPath, [...PROGRAM, ...ports, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const keep = (line: string): void => {
    lines.push(line);
    if (lines.length > KEPT_LINES) lines.shift();
  };
  const ended = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null));
  createInterface({ input: child.stderr }).on('line', keep);
  const output = createInterface({ input: child.stdout });
  const ready = new Promise<RegExpExecArray>((resolve, reject) => {
    output.on('line', (line) => {
      keep(line);
      const found = /ready: Firestore at (\S+), Auth at (\S+), Storage at (\S+),/.exec(line);
      if (found !== null) resolve(found);
    });
    void ended.then((code) => reject(new Error(`It ended with ${code}: ${lines.join('\n')}`)));
  });
  const [, firestore = '', auth = '', storage = ''] = await ready;
  return {
    pid: child.pid ?? 0,
    urls: { firestore, auth, storage },
    lines,
    readyMs: performance.now() - startedAt,
    ended,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return await ended;
    },
  };
}

export interface MemoryFacts {
  readonly heapBytes: number;
  readonly streams: number;
}

/** Returns the memory facts of an emulator with --test-endpoints: heap after garbage collection, open streams. */
export async function memoryOf(firestoreUrl: string): Promise<MemoryFacts> {
  const body: unknown = await (await fetch(`${firestoreUrl}/emulator/v1/memory`)).json();
  const fact = (name: string): number =>
    typeof body === 'object' && body !== null
      ? Number(Object.entries(body).find(([key]) => key === name)?.[1])
      : Number.NaN;
  return { heapBytes: fact('heapBytes'), streams: fact('streams') };
}
