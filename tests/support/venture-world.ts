/**
 * The app's venture services on a whole local product, with an administrator signed in, and functions that show the
 * data which a flow leaves behind.
 */

import type { Fault, FaultedService } from '@vaga/firebase-emulator';
import { vi } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { EMPTY_VENTURE } from '../../src/domain/ventures/draft.ts';
import type { Credentials, Venture, VentureContent } from '../../src/domain/ventures/entities.ts';
import type { CredentialsOutcome } from '../../src/domain/ventures/outcomes.ts';
import type { PictureSaveOutcome } from '../../src/services/pictures/save.ts';
import type { NewPicture } from '../../src/services/pictures/upload.ts';
import type { StoreDeps } from '../../src/services/ventures/orphans.ts';
import { on, PATIENT_MS, type WorldClock } from './deps.ts';
import { DOT } from './picture-world.ts';
import { addLocalStorage, type ServiceWorld, startServiceWorld } from './service-world.ts';

/** Loads the services, which must happen after the environment is set. */
async function loadServices() {
  const accounts = await Promise.all([
    import('../../src/services/accounts/commands.ts'),
    import('../../src/services/accounts/gate.ts'),
  ]);
  const ventures = await Promise.all([
    import('../../src/services/ventures/registrationCommands.ts'),
    import('../../src/services/ventures/passwordCommands.ts'),
    import('../../src/services/ventures/profileCommands.ts'),
    import('../../src/services/ventures/removalCommands.ts'),
    import('../../src/services/ventures/queries.ts'),
    import('../../src/services/ventures/orphans.ts'),
    import('../../src/services/ventures/closing.ts'),
  ]);
  const stores = await Promise.all([
    import('../../src/services/firestore/roleDeps.ts'),
    import('../../src/services/storage/client.ts'),
    import('../../src/services/pictures/save.ts'),
    import('../../src/services/pictures/upload.ts'),
  ]);
  const [signIns, gate] = accounts;
  const [create, password, update, remove, read, orphans, closing] = ventures;
  const [lite, storage, save, upload] = stores;
  return {
    ...{ ...signIns, ...gate },
    ...{ ...create, ...password, ...update, ...remove, ...read, ...orphans, ...closing },
    ...{ ...lite, ...storage, ...save, ...upload },
  };
}

type Services = Awaited<ReturnType<typeof loadServices>>;

/** A clock with a timeout long enough for the emulator; pauses between retries take no time. */
export const around: WorldClock = { now: Date.now, wait: () => Promise.resolve(), timeoutMs: PATIENT_MS };

export const REFUSED: Fault = { kind: 'refuse', status: 'PERMISSION_DENIED', message: 'On demand.' };

export const newId = (): string => newDocumentId((bytes) => crypto.getRandomValues(bytes));

export const content = (name: string, over: Partial<VentureContent> = {}): VentureContent => ({
  ...EMPTY_VENTURE,
  name,
  description: `Hecho a mano: ${name}`,
  ...over,
});

/** Returns the credentials of an outcome that must be a success. */
export function credentialsOf(outcome: CredentialsOutcome): Credentials {
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
}

const picture = (): NewPicture => ({
  blob: new Blob([DOT]),
  type: 'image/png',
  fileName: 'portada.png',
});

export interface VentureWorld extends ServiceWorld {
  readonly services: Services;
  /** The deps of the administrator's commands. */
  readonly deps: () => StoreDeps;
  readonly storage: () => ReturnType<Services['storageOf']>;
  readonly signInAdmin: () => Promise<void>;
  /** Makes the next `times` requests of that kind whose text contains `path` fail. */
  readonly strike: (
    service: FaultedService,
    operation: string,
    fault: Fault,
    times?: number,
    path?: string | null,
  ) => void;
  readonly register: (name: string, id?: string) => Promise<CredentialsOutcome>;
  /** Registers a venture as the screen does: the picture first, then the account and the documents. */
  readonly registerWithPicture: (
    id: string,
    form: VentureContent,
  ) => Promise<PictureSaveOutcome<CredentialsOutcome>>;
  /** Registers a venture, which must succeed. */
  readonly registered: (
    name: string,
  ) => Promise<{ readonly id: string; readonly credentials: Credentials; readonly venture: Venture }>;
  readonly venture: (id: string) => Promise<Venture | null>;
  /** Signs in as an owner and out again: returns the session, or the problem. */
  readonly signsIn: (credentials: Credentials) => Promise<unknown>;
  /** Adds products with a picture each, past the rules, as the catalogue's screen leaves them. */
  readonly giveProducts: (id: string, count: number) => Promise<void>;
  /** Returns paths of documents and names of objects that contain one of the words. */
  readonly traces: (...words: readonly string[]) => Promise<string[]>;
  /** Returns the addresses of all owners' accounts. */
  readonly accounts: () => Promise<string[]>;
}

/** Starts the world on free ports, in memory; stop it in afterAll. */
export async function startVentureWorld(): Promise<VentureWorld> {
  addLocalStorage();
  const world = await startServiceWorld();
  const services = await loadServices();
  const db = () => services.roleDeps('admin').db;
  const storage = () => services.storageOf('admin');
  const deps = () => ({ ...on(db(), around), storage: storage() });
  const venture = (id: string) => services.readVenture(id, deps());
  const register = (name: string, id = newId()) =>
    services.registerVenture({ id, content: content(name), picture: null }, deps());

  const objects = async () => {
    const reply = await fetch(`${world.emulator.urls.storage}/emulator/v1/export`);
    return [...(await reply.text()).matchAll(/"name":"([^"]+)"/g)].map(([, name]) => name ?? '');
  };

  return {
    ...world,
    stop: async () => {
      await world.stop();
      vi.unstubAllGlobals();
    },
    services,
    deps,
    storage,
    venture,
    register,
    signInAdmin: async () => {
      const outcome = await services.signInAdmin('admin', 'admin-demo');
      if (!outcome.ok) throw new Error(outcome.problem);
    },
    strike: (service, operation, fault, times = 1, path = null) =>
      world.emulator.faults.set([{ service, operation, path, fault, times }]),
    registerWithPicture: (id, form) =>
      services.savePictures<CredentialsOutcome>({
        storage: storage(),
        owner: { kind: 'venture', ventureId: id },
        choices: [picture()],
        previous: [],
        write: ([stored]) => services.registerVenture({ id, content: form, picture: stored ?? null }, deps()),
      }),
    registered: async (name) => {
      const id = newId();
      const credentials = credentialsOf(await register(name, id));
      const stored = await venture(id);
      if (stored === null) throw new Error('There is no venture.');
      return { id, credentials, venture: stored };
    },
    signsIn: async ({ username, password }) => {
      const outcome = await services.signInOwner(username, password);
      if (outcome.ok) await services.signOutOf('business');
      return outcome.ok ? outcome.value : outcome.problem;
    },
    giveProducts: async (id, count) => {
      const text = (value: string) => ({ stringValue: value });
      const ids = Array.from({ length: count }, newId);
      const products = await Promise.all(
        ids.map(async (productId) => {
          const owner = { kind: 'product', ventureId: id, productId } as const;
          const outcome = await services.uploadPicture(storage(), owner, picture());
          if (!outcome.ok) throw new Error(outcome.problem);
          const fields = { name: text('Bolsa'), imagePath: text(outcome.stored.path) };
          return { path: `ventures/${id}/products/${productId}`, fields };
        }),
      );
      const shown = Object.fromEntries(ids.map((productId) => [productId, text('shown')]));
      const catalogue = {
        products: { mapValue: { fields: shown } },
        lastProductId: text(''),
        updatedAt: { timestampValue: new Date().toISOString() },
      };
      await world.emulator.core.importState([
        ...products,
        { path: `ventures/${id}/public/catalogue`, fields: catalogue },
      ]);
    },
    traces: async (...words) =>
      [...(await objects()), ...world.documents().keys()]
        .filter((name) => words.some((word) => name.includes(word)))
        .sort(),
    accounts: async () =>
      ((await world.everything()).match(/[a-z0-9]{20}@negocio\.vaga\.invalid/g) ?? []).sort(),
  };
}
