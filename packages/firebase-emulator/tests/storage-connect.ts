/**
 * The Storage emulator for the cases: ours in this process, or, when FIREBASE_STORAGE_EMULATOR_HOST is set (host:port),
 * the one at that address. Between the SDK and it is a proxy that can cut connections.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningEmulator } from '../src/main.ts';
import { startEmulator } from '../src/main.ts';
import { STORAGE_CONFORMANCE_RULES, type StorageKit } from './storage-kit.ts';
import { type StorageLine, startStorageLine } from './storage-line.ts';

export interface StorageTarget {
  readonly projectId: string;
  readonly host: string;
  /** The port of the proxy. */
  readonly port: number;
  readonly line: StorageLine;
  readonly process: StorageKit['process'];
  readonly stop: () => Promise<void>;
}

const PROJECT = 'demo-conformance';
const LOOPBACK = '127.0.0.1';
const EXTERNAL = process.env.FIREBASE_STORAGE_EMULATOR_HOST ?? '';

/** True when the cases run against a process that is not ours. */
export const isExternalStorage = EXTERNAL !== '';

async function connectExternal(address: string): Promise<StorageTarget> {
  const colon = address.lastIndexOf(':');
  const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))];
  const reply = await fetch(`http://${host}:${port}/internal/setRules`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      rules: { files: [{ name: 'storage.rules', content: STORAGE_CONFORMANCE_RULES }] },
    }),
  });
  if (!reply.ok) throw new Error(`The emulator at ${address} refused the rules: ${await reply.text()}`);
  const line = await startStorageLine(host, port);
  return { projectId: PROJECT, host: LOOPBACK, port: line.port, line, process: null, stop: line.stop };
}

async function startOurs(): Promise<StorageTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vaga-storage-'));
  const problems: string[] = [];
  const start = (port: number): Promise<RunningEmulator> =>
    startEmulator({
      projectId: PROJECT,
      host: LOOPBACK,
      firestorePort: 0,
      dataDir,
      rules: { kind: 'text', name: 'none.rules', text: "rules_version = '2'; service cloud.firestore {}" },
      indexesFile: null,
      storage: {
        port,
        rules: { kind: 'text', name: 'storage.rules', text: STORAGE_CONFORMANCE_RULES },
      },
      logFrames: false,
      testEndpoints: false,
      log: (line) => {
        if (line.startsWith('FAULT')) problems.push(line);
      },
    });
  let running: RunningEmulator | null = await start(0);
  const database = `projects/${PROJECT}/databases/(default)`;
  await running.core.commit({ kind: 'admin' }, database, {
    writes: [{ update: { name: `${database}/documents/flags/yes`, fields: {} } }],
  });
  const port = running.ports.storage ?? 0;
  const line = await startStorageLine(LOOPBACK, port);
  const down = async (): Promise<void> => {
    await running?.stop();
    running = null;
  };
  return {
    projectId: PROJECT,
    host: LOOPBACK,
    port: line.port,
    line,
    process: {
      down,
      up: async () => {
        running = await start(port);
      },
    },
    stop: async () => {
      await line.stop();
      await down();
      await rm(dataDir, { recursive: true });
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
  };
}

/** Starts the emulator under test, or connects to the running one, with the conformance rules loaded. */
export function connectStorageTarget(): Promise<StorageTarget> {
  return isExternalStorage ? connectExternal(EXTERNAL) : startOurs();
}
