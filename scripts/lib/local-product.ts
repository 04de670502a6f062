import { join } from 'node:path';
import { type RunningEmulator, startEmulator } from '@vaga/firebase-emulator';
import { demoAccounts, seedDocuments } from '../../seed/index.ts';
import { HOSTING } from '../hosting/config.ts';
import { startStaticServer } from '../hosting/static-server.ts';
import { emulatorSource, plainDocuments } from '../operator/documents.ts';
import { builtTexts, pageFiles } from '../pages/files.ts';
import { PAGE_SOURCES, previewsOf } from '../pages/previews.ts';
import { publishedNow } from '../pages/published.ts';
import { isEmpty, writeAccounts, writeSeed } from '../seed.ts';
import { startDemoBeacon } from './demo-beacon.ts';
import { MAX_DOCUMENT_VALUES } from './hosted-limits.ts';

/** The project id of the local product: because of its `demo-` prefix no Firebase tool takes it for a real project. */
export const PROJECT_ID = 'demo-vaga';
const HOST = '127.0.0.1';

export interface LocalPorts {
  /** Port of the page; 0 = any free one, also for the others. */
  readonly app: number;
  readonly firestore: number;
  readonly storage: number;
  /** Given to the page; an Auth emulator serves it. */
  readonly auth: number;
}

export interface LocalProductOptions {
  /** The project's folder. */
  readonly root: string;
  readonly ports: LocalPorts;
  /** Where the emulator keeps its data; null = in memory. */
  readonly dataDir: string | null;
  /** The folder of a built app to serve as if hosted; 'dev' = Vite's development server over the sources. */
  readonly app: { readonly build: string } | 'dev';
  /** Adds data to a database that was empty, past the rules, before the pages of shared links are made from it. */
  readonly prepare?: (product: Pick<LocalProduct, 'emulator'>) => Promise<void>;
  /** Lets tests move the emulator's clock over HTTP. */
  readonly testEndpoints: boolean;
  /** The start time of the emulator's clock, and so the day of the demo data; default: this machine's time. */
  readonly startAtMs?: number;
  /** The App Check token that every request must carry; left out: requests need no token. */
  readonly appCheckToken?: string;
  /** The cost of hashing a demo password, as in AuthSetting: for tests, which create the accounts hundreds of times. */
  readonly passwordCost?: number;
  readonly log: (line: string) => void;
}

export interface LocalProduct {
  /** `http://localhost:{port}` */
  readonly origin: string;
  readonly emulator: RunningEmulator;
  /** Whether the database was empty and got the demo data. */
  readonly seeded: boolean;
  readonly close: () => Promise<void>;
}

/** Returns the emulator's settings for the page: the content of its `<meta name="emulator">`. */
function metaContent(ports: LocalPorts, beaconPort: number): string {
  return new URLSearchParams({
    VITE_EMULATOR_HOST: HOST,
    VITE_EMULATOR_FIRESTORE_PORT: String(ports.firestore),
    VITE_EMULATOR_AUTH_PORT: String(ports.auth),
    VITE_EMULATOR_STORAGE_PORT: String(ports.storage),
    VITE_EMULATOR_BEACON_PORT: String(beaconPort),
  }).toString();
}

/** Starts the server of the app. `ports`, `beaconPort`: the ports that the services really got. */
async function startApp(options: LocalProductOptions, ports: LocalPorts, beaconPort: number) {
  const { root, app } = options;
  const emulatorMeta = metaContent(ports, beaconPort);
  if (app === 'dev') {
    // Loading Vite takes a second, and the built app doesn't need it.
    const { createServer } = await import('vite');
    const tag = {
      tag: 'meta',
      attrs: { name: 'emulator', content: emulatorMeta },
      injectTo: 'head',
    } as const;
    // Without the headers of the hosting: Vite needs inline code.
    const server = await createServer({
      root,
      mode: 'emulator',
      logLevel: 'warn',
      server: { port: ports.app, strictPort: ports.app !== 0, host: 'localhost' },
      plugins: [{ name: 'vaga:emulator-meta', transformIndexHtml: () => [tag] }],
    });
    await server.listen();
    const address = server.httpServer?.address();
    const port = typeof address === 'object' && address ? address.port : ports.app;
    return { origin: `http://localhost:${port}`, close: () => server.close() };
  }
  // Makes the pages of shared links from the emulator's data, as a deploy would publish them.
  const source = emulatorSource(`http://${HOST}:${ports.firestore}`, PROJECT_ID);
  const previews = previewsOf(await plainDocuments(source, PAGE_SOURCES), true);
  const texts = builtTexts(app.build);
  return await startStaticServer({
    root: app.build,
    hosting: HOSTING,
    port: ports.app,
    emulatorOrigins: [ports.firestore, ports.auth, ports.storage, beaconPort].map(
      (port) => `http://${HOST}:${port}`,
    ),
    emulatorMeta,
    moreFiles: (origin) => pageFiles({ ...texts, origin }, previews, publishedNow(previews, null)),
  });
}

/** Starts the whole product on this machine: emulator, demo data for an empty database, the demo's beacon, the app. */
export async function startLocalProduct(options: LocalProductOptions): Promise<LocalProduct> {
  const { root, ports, log, startAtMs = Date.now() } = options;
  const emulator = await startEmulator({
    projectId: PROJECT_ID,
    host: HOST,
    firestorePort: ports.firestore,
    dataDir: options.dataDir,
    startAtMs,
    rules: { kind: 'file', path: join(root, 'firestore.rules') },
    indexesFile: join(root, 'firestore.indexes.json'),
    auth: {
      port: ports.auth,
      acceptMockTokens: options.testEndpoints,
      ...(options.passwordCost === undefined ? {} : { passwordCost: options.passwordCost }),
    },
    storage: { port: ports.storage, rules: { kind: 'file', path: join(root, 'storage.rules') } },
    maxDocumentValues: MAX_DOCUMENT_VALUES,
    ...(options.appCheckToken === undefined ? {} : { appCheckToken: options.appCheckToken }),
    logFrames: false,
    testEndpoints: options.testEndpoints,
    log,
  });
  try {
    const seeded = await isEmpty(emulator.urls.firestore, PROJECT_ID);
    if (seeded) {
      await writeSeed(emulator.urls.firestore, PROJECT_ID, seedDocuments(startAtMs));
      if (emulator.urls.auth) await writeAccounts(emulator.urls.auth, PROJECT_ID, demoAccounts());
      await options.prepare?.({ emulator });
    }
    const { firestore, auth, storage } = emulator.ports;
    const got = { app: ports.app, firestore, auth: auth ?? ports.auth, storage: storage ?? ports.storage };
    const beacon = await startDemoBeacon(emulator.clock.nowMs, ports.app === 0 ? 0 : ports.app + 1);
    const app = await startApp(options, got, beacon.port).catch(async (error: unknown) => {
      await beacon.close();
      throw error;
    });
    // The reads and writes of the setup must not count in measurements.
    emulator.resetMeter();
    return {
      origin: app.origin,
      emulator,
      seeded,
      close: async () => {
        await app.close();
        await beacon.close();
        await emulator.stop();
      },
    };
  } catch (error) {
    await emulator.stop();
    throw error;
  }
}
