/**
 * How long from spawn to the first answered request, and how much memory, for the ways to start the emulator.
 * Run: npx tsx emulator/bench/start.ts [data folder]; the demo data when none is named. Budget: 500 ms and 150 MB.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeSeed } from '../../scripts/seed.ts';
import { seedDocuments } from '../../seed/index.ts';
import { startEmulator } from '../main.ts';
import { machine, median, print } from './machine.ts';

const RUNS = 10;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = 'emulator/cli.ts';

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

/** Resolves when nobody of the group holds its output any more. */
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
      // A group of its own: npx and tsx run the emulator as a child that a signal to them may not reach.
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

/** A data folder with the demo data in it. */
async function demoData(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'emulator-demo-'));
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
  const documents = seedDocuments(Date.now());
  await writeSeed(emulator.urls.firestore, 'demo-vaga', documents);
  await emulator.stop();
  print(`Start to first answer with the demo data (${documents.length} documents), ${machine()}`);
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
const source = process.argv[2] ?? (await demoData());
await report('node (bundle)', ['node', join(bundleFolder, 'cli.js')], source);
await report('node --import tsx', ['node', '--import', 'tsx', CLI], source);
await report('npx tsx', ['npx', 'tsx', CLI], source);
rmSync(bundleFolder, { recursive: true });
if (process.argv[2] === undefined) rmSync(source, { recursive: true });
