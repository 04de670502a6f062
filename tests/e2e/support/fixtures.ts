/**
 * The start of every end-to-end test: the built app served as if hosted, an emulator with the demo data and the real
 * rules for this test alone, at a fixed moment; and diners and owners with a separate phone each.
 */
import { type BrowserContextOptions, test as base } from '@playwright/test';
import { type LocalProduct, PROJECT_ID, startLocalProduct } from '../../../scripts/lib/local-product.ts';
import { writeAccounts, writeSeed } from '../../../scripts/seed.ts';
import type { SeedAccount } from '../../../seed/accounts.ts';
import type { SeedDocument } from '../../../seed/types.ts';
import { createDiner, type Diner, type DinerOptions } from './diner.ts';
import { plantAdmin, plantClient, plantOwner } from './sessions.ts';

/** Wednesday 13 January 2027, 12:00 in El Salvador. */
export const NOON = Date.UTC(2027, 0, 13, 18);

/** A token of Auth is valid for this long. */
const HOUR_MS = 3_600_000;

export interface Backend {
  /** `http://localhost:{port}` of the app. */
  readonly baseURL: string;
  /** `http://127.0.0.1:{port}` of the emulator. */
  readonly url: string;
  readonly projectId: string;
  /** The emulator's clock, epoch milliseconds. */
  readonly nowMs: () => number;
  /** Moves the emulator's clock on; `passTime` moves the phones' clocks too. */
  readonly advance: (ms: number) => void;
  /** Returns the document at `path` (collection/id/...) in REST form, past the rules; null = none. */
  readonly read: (path: string) => Promise<unknown>;
  /** Returns Auth's response to the credentials of an account. */
  readonly signIn: (email: string, password: string) => Promise<unknown>;
  /** Adds another account. */
  readonly addAccount: (account: SeedAccount) => Promise<void>;
  /** Writes whole documents past the rules. */
  readonly write: (documents: readonly SeedDocument[]) => Promise<void>;
  /** The reads and writes that the hosted service would have billed since the start or the last reset. */
  readonly meter: LocalProduct['emulator']['meter'];
  readonly resetMeter: () => void;
  /** The emulator's log: denials with their reasons. */
  readonly lines: readonly string[];
}

export interface Fixtures {
  /** The time of the test, epoch milliseconds: `test.use({ startAt: ... })`. */
  readonly startAt: number;
  /** A build other than that of all tests, and the App Check token that the emulator then requires. */
  readonly served: { readonly build?: string; readonly appCheckToken?: string };
  readonly backend: Backend;
  /** Opens another diner; options as for a browser context, `nowMs` for a phone whose clock is wrong. */
  readonly newDiner: (
    options?: BrowserContextOptions & Partial<Pick<DinerOptions, 'isNew' | 'nowMs'>>,
  ) => Promise<Diner>;
  /** The diner of a test that needs only one. */
  readonly diner: Diner;
  /** Opens another owner in a separate browser, already signed in and opening the dashboard. */
  readonly newOwner: (ventureId: string, options?: BrowserContextOptions) => Promise<Diner>;
  /** La Casona's owner (`lacasona`), as from `newOwner`. */
  readonly owner: Diner;
  /** The administrator in a separate browser, already signed in and opening the panel. */
  readonly admin: Diner;
  /** Opens another client in a separate browser, already signed in and opening the home. */
  readonly newClient: (phone: string, options?: BrowserContextOptions) => Promise<Diner>;
  /** Ana (`70000001`), as from `newClient`. */
  readonly client: Diner;
  /** Moves the clocks of the emulator and of all diners on at once, as when a phone has slept. */
  readonly passTime: (ms: number) => Promise<void>;
}

interface Inner {
  /** State that the fixtures of a test share. */
  readonly world: { readonly startAt: number; readonly diners: Diner[] };
}

function backendOf(product: LocalProduct, lines: readonly string[]): Backend {
  const { emulator, origin } = product;
  const url = emulator.urls.firestore;
  return {
    baseURL: origin,
    url,
    projectId: PROJECT_ID,
    nowMs: emulator.clock.nowMs,
    advance: emulator.clock.advance,
    read: async (path) => {
      const reply = await fetch(`${url}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`, {
        headers: { authorization: 'Bearer owner' },
      });
      const document: unknown = reply.status === 404 ? null : await reply.json();
      return document;
    },
    signIn: async (email, password) => {
      const method = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
      const reply = await fetch(`${emulator.urls.auth}/${method}?key=demo-key`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password, returnSecureToken: true }),
      });
      const answer: unknown = await reply.json();
      if (!reply.ok) throw new Error(`${email}: ${JSON.stringify(answer)}`);
      return answer;
    },
    addAccount: (account) => writeAccounts(emulator.urls.auth ?? '', PROJECT_ID, [account]),
    write: (documents) => writeSeed(url, PROJECT_ID, documents),
    meter: emulator.meter,
    resetMeter: emulator.resetMeter,
    lines,
  };
}

/** Starts to open an address: most tests go on to another one, and then needn't wait until this one has loaded. */
async function setOut({ page }: Diner, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' });
}

export const test = base.extend<Fixtures & Inner>({
  startAt: [NOON, { option: true }],
  served: [{}, { option: true }],

  world: async ({ startAt }, use) => {
    await use({ startAt, diners: [] });
  },

  backend: async ({ world, served: { build = process.env.VAGA_BUILD, ...demanded } }, use) => {
    if (!build) throw new Error('No build: the global setup has not run.');
    const lines: string[] = [];
    const product = await startLocalProduct({
      root: process.cwd(),
      ports: { app: 0, firestore: 0, auth: 0, storage: 0 },
      dataDir: null,
      app: { build },
      testEndpoints: true,
      passwordCost: 16,
      startAtMs: world.startAt,
      ...demanded,
      log: (line) => lines.push(line),
    });
    await use(backendOf(product, lines));
    await product.close();
  },

  newDiner: async ({ browser, backend, world, serviceWorkers, reducedMotion }, use) => {
    await use(async (options = {}) => {
      const diner = await createDiner(browser, {
        baseURL: backend.baseURL,
        nowMs: backend.nowMs(),
        reducedMotion,
        ...(serviceWorkers && { serviceWorkers }),
        ...options,
      });
      world.diners.push(diner);
      return diner;
    });
    for (const diner of world.diners) {
      await diner.context.close();
      diner.verify();
    }
  },

  diner: async ({ newDiner }, use) => {
    await use(await newDiner());
  },

  newOwner: async ({ newDiner, backend }, use) => {
    await use(async (ventureId, options) => {
      const owner = await newDiner(options);
      await plantOwner(owner, backend, ventureId);
      await setOut(owner, '/business/dashboard');
      return owner;
    });
  },

  owner: async ({ newOwner }, use) => {
    await use(await newOwner('la-casona'));
  },

  admin: async ({ newDiner, backend }, use) => {
    const admin = await newDiner();
    await plantAdmin(admin, backend);
    await setOut(admin, '/adminvaga');
    await use(admin);
  },

  newClient: async ({ newDiner, backend }, use) => {
    await use(async (phone, options) => {
      const client = await newDiner(options);
      await plantClient(client, backend, phone);
      await setOut(client, '/');
      return client;
    });
  },

  client: async ({ newClient }, use) => {
    await use(await newClient('70000001'));
  },

  passTime: async ({ world, backend }, use) => {
    await use(async (ms) => {
      // A request between the two clock changes has a token that has expired in the emulator: the app sends it again.
      if (ms > HOUR_MS) for (const { expectConsole } of world.diners) expectConsole(/401 \(Unauthorized\)/);
      backend.advance(ms);
      await Promise.all(world.diners.map(({ context }) => context.clock.fastForward(ms)));
    });
  },
});

export { expect } from '@playwright/test';
