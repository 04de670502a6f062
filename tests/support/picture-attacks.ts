/** Pictures of ventures, products, branches and lotteries, and attacks on them by the SDK and by raw requests. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { FirebaseError } from 'firebase/app';
import { ref, type UploadResult, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { picturePath } from '../../src/domain/pictures.ts';
import {
  CLIENT,
  DOT,
  FORMER_OWNER,
  OTHER_OWNER,
  type PictureWorld,
  startPictureWorld,
} from './picture-world.ts';

/** The metadata that the app stores with a picture. */
export const CACHE = { cacheControl: 'public, max-age=31536000, immutable' };
export const PNG = { contentType: 'image/png', ...CACHE };
export const STAMP = 1_795_000_000_000;
export const inVenture = picturePath(
  { kind: 'venture', ventureId: 'la-casona' },
  STAMP,
  'Portada.png',
  'image/png',
);
export const inProduct = picturePath(
  { kind: 'product', ventureId: 'la-casona', productId: 'bolsa' },
  STAMP,
  'Bolsa de yute.png',
  'image/png',
);
export const inBranch = picturePath(
  { kind: 'branch', businessId: 'la-casona', branchId: 'centro' },
  STAMP,
  'Centro.png',
  'image/png',
);
export const inLottery = picturePath(
  { kind: 'lottery', lotteryId: 'navidad' },
  STAMP,
  'Banner.png',
  'image/png',
);
export const OWNED = [inVenture, inProduct, inBranch];
export const ALL = [...OWNED, inLottery];

/** Users who may not store or delete any of la-casona's pictures. */
export const STRANGERS: readonly (readonly [string, TestUser | undefined])[] = [
  ['nobody', undefined],
  ['a client', CLIENT],
  ['the owner of another venture', OTHER_OWNER],
  ['who owned it once', FORMER_OWNER],
];

export interface PictureAttacks {
  readonly world: () => PictureWorld;
  /** Expects that an attack is refused with the message that reveals nothing, and that nothing in the store changed. */
  readonly expectDenied: (attack: () => Promise<unknown>) => Promise<void>;
  readonly put: (
    as: TestUser | 'owner' | undefined,
    path: string,
    bytes?: Uint8Array,
    metadata?: object,
  ) => Promise<UploadResult>;
  /** Sends metadata and content in one request, without the SDK, which would leave out fields that it doesn't know. */
  readonly rawPut: (
    as: TestUser | undefined,
    name: string,
    metadata?: object,
    body?: Uint8Array,
  ) => Promise<Response>;
  /** Changes metadata. */
  readonly patch: (as: TestUser | undefined, name: string, metadata: object) => Promise<Response>;
}

/** Starts a picture world for a file's tests, emptied before each of them; returns it with functions to attack it. */
export function usePictureAttacks(): PictureAttacks {
  let running: PictureWorld;
  beforeAll(async () => {
    running = await startPictureWorld();
  });
  beforeEach(() => running.clear());
  afterAll(() => running.stop());
  const world = () => running;
  return {
    world,
    expectDenied: async (attack) => {
      const before = await world().state();
      const outcome = await attack().catch((error: unknown) => error);
      if (outcome instanceof Response) {
        expect(outcome.status).toBe(403);
        expect(await outcome.json()).toEqual({ error: { code: 403, message: 'Permission denied.' } });
      } else {
        // The outcome isn't attached as the cause: an SDK's object graph is too deep for the test runner.
        if (!(outcome instanceof FirebaseError))
          throw new Error(`The attack went through: ${String(outcome)}`);
        expect(outcome.code).toBe('storage/unauthorized');
      }
      expect(await world().state()).toBe(before);
    },
    put: (as, path, bytes = DOT, metadata = PNG) =>
      uploadBytes(ref(world().storage(as), path), bytes, metadata),
    rawPut: (as, name, metadata = PNG, body = DOT) =>
      world().raw({
        method: 'POST',
        path: `/o?name=${encodeURIComponent(name)}`,
        as,
        headers: { 'X-Goog-Upload-Protocol': 'multipart', 'Content-Type': 'multipart/related; boundary=cut' },
        body: Buffer.concat([
          Buffer.from(`--cut\r\n\r\n${JSON.stringify(metadata)}\r\n--cut\r\n\r\n`),
          body,
          Buffer.from('\r\n--cut--'),
        ]),
      }),
    patch: (as, name, metadata) =>
      world().raw({
        method: 'PATCH',
        path: `/o/${encodeURIComponent(name)}`,
        as,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(metadata),
      }),
  };
}
