/**
 * The whole local product without its page: Firestore, Auth and Storage with the real rules and the demo's data
 * and accounts. It sets the environment so that the app's own services, imported after this, talk to it.
 */
import { readFileSync } from 'node:fs';
import { type RunningEmulator, startEmulator } from '@vaga/firebase-emulator';
import { vi } from 'vitest';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';
import { writeAccounts, writeSeed } from '../../scripts/seed.ts';
import { demoAccounts, seedDocuments } from '../../seed/index.ts';
import { type TestStorage, testStorage } from '../../src/services/sales/test-storage.ts';
import { stubEnvironment } from './stub-environment.ts';

export interface ServiceWorld {
  readonly projectId: string;
  readonly emulator: RunningEmulator;
  /** Returns every document as stored, by path. */
  readonly documents: () => ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  /** Returns all stored data as text, to search it for texts that must not be there. */
  readonly everything: () => Promise<string>;
  /** Returns the number of documents that a step read, by the page and by the rules, and the step's result. */
  readonly cost: <T>(step: () => Promise<T>) => Promise<readonly [number, T]>;
  readonly stop: () => Promise<void>;
}

const PROJECT = 'demo-vaga';

/** Adds an empty window.localStorage, which only a browser has, and returns it. */
export function addLocalStorage(): TestStorage {
  const localStorage = testStorage();
  vi.stubGlobal('window', { localStorage });
  return localStorage;
}

/**
 * Starts the world on free ports, in memory, with its clock and the demo's data as of `startAtMs`; stop it in afterAll.
 * With `appCheckToken` requests without that App Check token are refused. Passwords are hashed cheaply, unless a backup
 * has to contain their hashes.
 */
export async function startServiceWorld(
  startAtMs = Date.now(),
  { passwordCost = 16, ...guard }: { readonly passwordCost?: number; readonly appCheckToken?: string } = {},
): Promise<ServiceWorld> {
  const rules = (name: string) => ({ kind: 'text', name, text: readFileSync(name, 'utf8') }) as const;
  const emulator = await startEmulator({
    projectId: PROJECT,
    host: '127.0.0.1',
    firestorePort: 0,
    dataDir: null,
    startAtMs,
    rules: rules('firestore.rules'),
    indexesFile: 'firestore.indexes.json',
    auth: { port: 0, acceptMockTokens: true, passwordCost },
    storage: { port: 0, rules: rules('storage.rules') },
    maxDocumentValues: MAX_DOCUMENT_VALUES,
    logFrames: false,
    testEndpoints: true,
    log: () => undefined,
    ...guard,
  });
  const { firestore, auth, storage } = emulator.urls;
  await writeSeed(firestore, PROJECT, seedDocuments(startAtMs));
  await writeAccounts(auth ?? '', PROJECT, demoAccounts());
  emulator.resetMeter();
  stubEnvironment(PROJECT, emulator.ports);
  const exported = (origin: string | null) =>
    fetch(`${origin}/emulator/v1/export`).then((reply) => reply.text());
  return {
    projectId: PROJECT,
    emulator,
    documents: () => new Map(emulator.core.exportState().map(({ path, fields }) => [path, fields])),
    everything: async () =>
      JSON.stringify(emulator.core.exportState()) + (await exported(auth)) + (await exported(storage)),
    cost: async (step) => {
      emulator.resetMeter();
      const value = await step();
      const { reads, rulesReads } = emulator.meter();
      return [reads + rulesReads, value];
    },
    stop: async () => {
      vi.unstubAllEnvs();
      await emulator.stop();
    },
  };
}
