/** Where a state comes from or goes to: the emulator that runs, or else a data folder. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type RunningEmulator, startEmulator } from '@vaga/firebase-emulator';
import { PROJECT_ID } from '../lib/local-product.ts';
import type { EmulatorUrls } from './transfer.ts';

const HOST = '127.0.0.1';

export interface DataOptions {
  readonly file: string;
  /** An export may write over a file that is there. */
  readonly force: boolean;
  readonly dataDir: string;
  readonly ports: { readonly firestore: string; readonly auth: string; readonly storage: string };
}

export interface Opened {
  readonly urls: EmulatorUrls;
  readonly projectId: string;
  /** For the terminal. */
  readonly description: string;
  readonly close: () => Promise<void>;
}

/** The command line of `npm run {command}`; throws an Error in words. */
export function parseDataOptions(command: string, args: readonly string[]): DataOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      force: { type: 'boolean', default: false },
      data: { type: 'string', default: '.data' },
      'firestore-port': { type: 'string', default: '8080' },
      'auth-port': { type: 'string', default: '9099' },
      'storage-port': { type: 'string', default: '9199' },
    },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) {
    throw new Error(`Name one file: npm run ${command} -- FILE [--data .data] [--firestore-port 8080] ...`);
  }
  const ports = {
    firestore: values['firestore-port'],
    auth: values['auth-port'],
    storage: values['storage-port'],
  };
  return { file, force: values.force, dataDir: values.data, ports };
}

async function projectAt(url: string): Promise<string | null> {
  let reply: Response;
  try {
    reply = await fetch(`${url}/emulator/v1/health`);
  } catch {
    return null;
  }
  const health: unknown = await reply.json().catch(() => null);
  if (typeof health === 'object' && health !== null && 'project' in health) return String(health.project);
  throw new Error(`At ${url} something runs that is not this emulator.`);
}

function urlsOf(emulator: RunningEmulator): EmulatorUrls {
  const { firestore, auth, storage } = emulator.urls;
  if (auth === null || storage === null) throw new Error('The emulator lacks a service.');
  return { firestore, auth, storage };
}

/** An emulator with all services, rules that deny everything, and its data in `dataDir` (null: in memory). */
export async function startQuiet(dataDir: string | null, log: (line: string) => void): Promise<Opened> {
  const emulator = await startEmulator({
    projectId: PROJECT_ID,
    host: HOST,
    firestorePort: 0,
    dataDir,
    rules: { kind: 'text', name: 'none', text: 'service cloud.firestore {}' },
    indexesFile: null,
    auth: { port: 0, acceptMockTokens: false },
    storage: { port: 0, rules: { kind: 'text', name: 'none', text: 'service firebase.storage {}' } },
    logFrames: false,
    testEndpoints: false,
    log,
  });
  return {
    urls: urlsOf(emulator),
    projectId: PROJECT_ID,
    description: dataDir === null ? 'memory' : `the folder ${dataDir}`,
    close: emulator.stop,
  };
}

/** The emulator that runs at the ports, or the data folder when none does. Throws when it is in use. */
export async function openData(
  { dataDir, ports }: DataOptions,
  log: (line: string) => void,
  folder: 'must exist' | 'may be new',
): Promise<Opened> {
  const at = (port: string): string => `http://${HOST}:${port}`;
  const urls = { firestore: at(ports.firestore), auth: at(ports.auth), storage: at(ports.storage) };
  const projectId = await projectAt(urls.firestore);
  if (projectId === null) {
    if (folder === 'must exist' && !existsSync(dataDir)) {
      throw new Error(`No emulator runs at ${urls.firestore}, and there is no folder ${dataDir}.`);
    }
    return await startQuiet(dataDir, log);
  }
  const description = `the emulator at ${urls.firestore}`;
  return { urls, projectId, description, close: () => Promise.resolve() };
}
