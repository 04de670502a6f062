/**
 * The Auth emulator for the conformance cases: ours in this process; with AUTH_EMULATOR_HOST set (host:port), the one
 * at that address; or the official one, started for the test.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunningEmulator, startEmulator } from '../src/main.ts';
import type { AuthAddress, AuthKit } from './auth-kit.ts';

export interface AuthTarget extends AuthAddress {
  /** null when the emulator is not ours. */
  readonly own: {
    /** Returns the present emulator: a restart creates another. */
    readonly running: () => RunningEmulator;
    readonly advance: NonNullable<AuthKit['advance']>;
    /** Stops it and starts it again on the same ports with the same data. */
    readonly restart: () => Promise<void>;
  } | null;
  readonly stop: () => Promise<void>;
}

const PROJECT = 'demo-conformance';
const LOOPBACK = '127.0.0.1';
const FIREBASE_TOOLS = fileURLToPath(import.meta.resolve('firebase-tools/package.json'));

/** The rules of Firestore: each user may read and write one document, `mine/{uid}`. */
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /mine/{uid} {
      allow read, write: if request.auth != null && request.auth.uid == uid;
    }
  }
}
`;

/** True when the cases run against a process that this test did not start. */
export const isExternalAuth = (process.env.AUTH_EMULATOR_HOST ?? '') !== '';

/** Starts our emulator, durable, on free ports. Mock tokens are not accepted. */
export async function startOwnAuth(): Promise<AuthTarget> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vaga-auth-'));
  let startAtMs = Date.now();
  const faults: string[] = [];
  const start = async (ports: { firestore: number; auth: number }): Promise<RunningEmulator> => {
    return await startEmulator({
      projectId: PROJECT,
      host: LOOPBACK,
      firestorePort: ports.firestore,
      auth: { port: ports.auth, acceptMockTokens: false },
      dataDir,
      startAtMs,
      rules: { kind: 'text', name: 'test.rules', text: RULES },
      indexesFile: null,
      logFrames: false,
      testEndpoints: true,
      log: (line) => {
        if (line.startsWith('FAULT')) faults.push(line);
      },
    });
  };
  let running = await start({ firestore: 0, auth: 0 });
  const ports = { firestore: running.ports.firestore, auth: running.ports.auth ?? 0 };
  return {
    projectId: PROJECT,
    url: `http://${LOOPBACK}:${ports.auth}`,
    own: {
      running: () => running,
      advance: (ms) => {
        running.clock.advance(ms);
        return Promise.resolve();
      },
      restart: async () => {
        startAtMs = running.clock.nowMs();
        await running.stop();
        running = await start(ports);
      },
    },
    stop: async () => {
      await running.stop();
      await rm(dataDir, { recursive: true });
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The official emulator ended: ${output()}`);
    try {
      if ((await fetch(url)).ok) return;
    } catch {
      // The process is not listening yet. It is asked again after a moment: it reports readiness only as text.
    }
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/**
 * Starts the Auth emulator that firebase-tools contains, on free ports. It needs neither Java nor a network, but about
 * ten seconds of one core until it is ready.
 */
export async function startOfficialAuth(): Promise<AuthTarget> {
  const folder = await mkdtemp(join(tmpdir(), 'vaga-auth-official-'));
  const [auth, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const at = (port: number) => ({ host: LOOPBACK, port });
  const emulators = { auth: at(auth), hub: at(hub), logging: at(logging), ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [
      join(dirname(FIREBASE_TOOLS), 'lib/bin/firebase.js'),
      ...['emulators:start', '--only', 'auth', '--project', PROJECT],
    ],
    {
      cwd: folder,
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, TMPDIR: folder, NO_UPDATE_NOTIFIER: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
  }
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true });
  };
  const url = `http://${LOOPBACK}:${auth}`;
  try {
    await untilReady(url, child, () => output);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
  return { projectId: PROJECT, url, own: null, stop };
}

/** Starts the emulator under test, or connects to the running one. */
export async function connectAuth(): Promise<AuthTarget> {
  const external = process.env.AUTH_EMULATOR_HOST;
  return external === undefined || external === ''
    ? await startOwnAuth()
    : { projectId: PROJECT, url: `http://${external}`, own: null, stop: () => Promise.resolve() };
}
