/**
 * The emulator for the conformance cases: ours in this process, or, when FIRESTORE_EMULATOR_HOST is set (host:port),
 * the one at that address, for example the official one.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestEmulator } from '../testing/start-emulator.ts';
import { startTestEmulator } from '../testing/start-emulator.ts';
import { CONFORMANCE_RULES } from './kit.ts';

export interface Target {
  readonly projectId: string;
  readonly host: string;
  readonly port: number;
  /** null when the emulator is not ours to stop. */
  readonly process: { readonly down: () => Promise<void>; readonly up: () => Promise<void> } | null;
  readonly stop: () => Promise<void>;
}

const PROJECT = 'demo-conformance';

/** True when the cases run against a process that this test did not start and can't restart. */
export const isExternal = (process.env.FIRESTORE_EMULATOR_HOST ?? '') !== '';

async function connectExternal(address: string): Promise<Target> {
  const colon = address.lastIndexOf(':');
  const [host, port] = [address.slice(0, colon), Number(address.slice(colon + 1))];
  const reply = await fetch(`http://${host}:${port}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content: CONFORMANCE_RULES }] } }),
  });
  if (!reply.ok) {
    throw new Error(`The emulator at ${address} refused the rules: ${await reply.text()}`);
  }
  return { projectId: PROJECT, host, port, process: null, stop: () => Promise.resolve() };
}

async function startOurs(): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vaga-conformance-'));
  const start = (port?: number): Promise<TestEmulator> =>
    startTestEmulator({
      projectId: PROJECT,
      rules: CONFORMANCE_RULES,
      dataDir,
      ...(port === undefined ? {} : { port }),
    });
  let running: TestEmulator | null = await start();
  const { port } = running;
  const down = async (): Promise<void> => {
    await running?.stop();
    running = null;
  };
  return {
    projectId: PROJECT,
    host: '127.0.0.1',
    port,
    process: {
      down,
      up: async () => {
        running = await start(port);
      },
    },
    stop: async () => {
      await down();
      await rm(dataDir, { recursive: true });
    },
  };
}

/** Starts the emulator under test, or connects to the running one, with the conformance rules loaded. */
export async function connectTarget(): Promise<Target> {
  const external = process.env.FIRESTORE_EMULATOR_HOST;
  return external === undefined || external === '' ? await startOurs() : await connectExternal(external);
}
