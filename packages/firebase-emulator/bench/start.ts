/**
 * Measures the time from spawn to the first answered request, and the memory, for each way to start the emulator. Run:
 * npx tsx bench/start.ts [data folder]; without a folder it creates data. Budget: 500 ms and 150 MB.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { startEmulator } from '../src/main.ts';
import { machine, median, print } from './machine.ts';

const RUNS = 10;
const DOCUMENTS = 500;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CLI = 'src/cli.ts';

interface Run {
  readonly ms: number;
  readonly megabytes: number;
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const url = /ready: Firestore at (\S+),/.exec(text)?.[1];
      if (url !== undefined) {
        resolve(url);
      }
    });
    child.once('exit', () => {
      reject(new Error(`The emulator ended at its start: ${text}`));
    });
  });
}

/** Resolves when no process of the group has its output open any more. */
function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
}

async function measure(command: readonly string[], data: string): Promise<Run> {
  const [program = '', ...args] = command;
  const startedAt = performance.now();
  const child = spawn(
    program,
    [...args, '--firestore-port', '0', '--auth-port', '0', '--storage-port', '0', '--data', data],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
      // A separate process group: npx and tsx run the emulator as a child that a signal to them may not reach.
      detached: true,
    },
  );
  const reply = await fetch(`${await readyUrl(child)}/emulator/v1/health`);
  const health: unknown = await reply.json();
  const ms = performance.now() - startedAt;
  const bytes =
    typeof health === 'object' && health !== null && 'rssBytes' in health
      ? Number(health.rssBytes)
      : Number.NaN;
  const end = ended(child);
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await end;
  return { ms, megabytes: bytes / 1024 / 1024 };
}

/** Creates a data folder with as much data as a small app has: shops and their products. */
async function someData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'emulator-data-'));
  const rules = { kind: 'text', name: 'none', text: 'service cloud.firestore {}' } as const;
  const emulator = await startEmulator({
    projectId: 'demo-vaga',
    host: '127.0.0.1',
    firestorePort: 0,
    dataDir,
    rules,
    indexesFile: null,
    logFrames: false,
    testEndpoints: false,
    log: print,
  });
  const documents = Array.from({ length: DOCUMENTS }, (_, i) => ({
    path: `shops/s${i % 20}/products/p${i}`,
    fields: {
      name: { stringValue: `Product ${i}` },
      price: { doubleValue: i / 4 },
      tags: { arrayValue: { values: [{ stringValue: 'new' }, { integerValue: `${i}` }] } },
      hours: { mapValue: { fields: { from: { integerValue: '480' }, to: { integerValue: '1080' } } } },
    },
  }));
  await emulator.core.importState(documents);
  await emulator.stop();
  print(`Start to first answer with ${DOCUMENTS} documents, ${machine()}`);
  return dataDir;
}

async function report(name: string, command: readonly string[], source: string): Promise<void> {
  const runs: Run[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'emulator-bench-'));
    cpSync(source, folder, { recursive: true });
    runs.push(await measure(command, folder));
    rmSync(folder, { recursive: true });
  }
  const times = runs.map(({ ms }) => ms);
  const memory = Math.max(...runs.map(({ megabytes }) => megabytes));
  print(
    `${name.padEnd(22)} best ${Math.min(...times).toFixed(0)} ms, median ${median(times).toFixed(0)} ms, ` +
      `RSS at most ${memory.toFixed(0)} MB`,
  );
}

const bundleFolder = mkdtempSync(join(tmpdir(), 'emulator-bundle-'));
await build({
  configFile: false,
  logLevel: 'error',
  root: ROOT,
  publicDir: false,
  build: { ssr: CLI, outDir: bundleFolder, emptyOutDir: true, target: 'node20', minify: false },
});
const source = process.argv[2] ?? (await someData());
await report('node (bundle)', ['node', join(bundleFolder, 'cli.js')], source);
await report('node --import tsx', ['node', '--import', 'tsx', CLI], source);
await report('npx tsx', ['npx', 'tsx', CLI], source);
rmSync(bundleFolder, { recursive: true });
if (process.argv[2] === undefined) rmSync(source, { recursive: true });
