/** Attacks on the pictures, by the SDK and by raw requests, against the real storage.rules; each with its control. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import {
  deleteObject,
  type FirebaseStorage,
  getBytes,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  updateMetadata,
  uploadBytesResumable,
} from 'firebase/storage';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_STORED_BYTES, picturePath, smallPath } from '../../src/domain/pictures.ts';
import {
  ALL,
  CACHE,
  inBranch,
  inLottery,
  inProduct,
  inVenture,
  OWNED,
  PNG,
  STAMP,
  STRANGERS,
  usePictureAttacks,
} from '../support/picture-attacks.ts';
import { ADMIN, CLIENT, DOT, OTHER_OWNER, OWNER } from '../support/picture-world.ts';

const LIMIT = MAX_STORED_BYTES;

const { world, expectDenied, put, rawPut, patch } = usePictureAttacks();

describe('who may put a picture', () => {
  it.each(OWNED)('the owner and an administrator, at %s', async (path) => {
    expect((await put(OWNER, path)).metadata.contentType).toBe('image/png');
    await deleteObject(ref(world().storage(OWNER), path));
    expect((await put(ADMIN, path)).metadata.size).toBe(DOT.length);
    await deleteObject(ref(world().storage(ADMIN), path));
    expect(await world().names()).toEqual([]);
  });

  it('into lotteries only an administrator', async () => {
    for (const as of [undefined, OWNER, CLIENT]) await expectDenied(() => put(as, inLottery));
    await put(ADMIN, inLottery);
    await expectDenied(() => deleteObject(ref(world().storage(OWNER), inLottery)));
    expect(await world().names()).toEqual([inLottery]);
  });

  it.each(STRANGERS)('not %s: new, in pieces, over another, raw', async (_who, as) => {
    for (const path of OWNED) {
      await expectDenied(() => put(as, path));
      await expectDenied(() =>
        Promise.resolve(uploadBytesResumable(ref(world().storage(as), path), DOT, PNG)),
      );
      await expectDenied(() => rawPut(as, path));
      await put(OWNER, path);
      await expectDenied(() => put(as, path, new Uint8Array(9)));
    }
    expect(await world().names()).toEqual([...OWNED].sort());
  });

  it('nobody where the venture has no owner or does not exist, but an administrator', async () => {
    for (const id of ['sin-duenio', 'no-hay']) {
      const path = picturePath({ kind: 'venture', ventureId: id }, STAMP, 'x', 'image/png');
      for (const as of [undefined, OWNER, CLIENT]) await expectDenied(() => put(as, path));
      await put(ADMIN, path);
    }
  });

  it('a resumable upload that a stranger starts never begins; the owner goes through', async () => {
    const start = (as: TestUser) =>
      world().raw({
        method: 'POST',
        path: `/o?name=${encodeURIComponent(inVenture)}`,
        as,
        headers: {
          'X-Goog-Upload-Protocol': 'resumable',
          'X-Goog-Upload-Command': 'start',
          'X-Goog-Upload-Header-Content-Length': String(DOT.length),
          'X-Goog-Upload-Header-Content-Type': 'image/png',
          'Content-Type': 'application/json',
        },
        body: JSON.stringify({ name: inVenture, ...PNG }),
      });
    await expectDenied(() => start(OTHER_OWNER));
    const begun = await start(OWNER);
    expect(begun.status).toBe(200);
    const sent = await fetch(begun.headers.get('x-goog-upload-url') ?? '', {
      method: 'POST',
      headers: { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' },
      body: new Uint8Array(DOT),
    });
    expect(sent.status).toBe(200);
    expect(await world().names()).toEqual([inVenture]);
  });

  it('a resumable upload that announces little and brings much is refused at its end', async () => {
    const begun = await world().raw({
      method: 'POST',
      path: `/o?name=${encodeURIComponent(inVenture)}`,
      as: OWNER,
      headers: {
        'X-Goog-Upload-Protocol': 'resumable',
        'X-Goog-Upload-Command': 'start',
        'X-Goog-Upload-Header-Content-Length': '10',
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(PNG),
    });
    expect(begun.status).toBe(200);
    const sent = await fetch(begun.headers.get('x-goog-upload-url') ?? '', {
      method: 'POST',
      headers: { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' },
      body: new Uint8Array(DOT),
    });
    expect([sent.ok, await sent.text()]).toEqual([false, expect.stringContaining('announced')]);
    expect(await world().names()).toEqual([]);
  });
});

describe('what may be put', () => {
  it.each([
    'text/html',
    'image/svg+xml',
    'image/gif',
    'application/octet-stream',
    'image/png; charset=utf-8',
    'image/pngx',
    'IMAGE/PNG',
    'text/html,image/png',
    ' image/png',
  ])('not %j, by anybody', async (contentType) => {
    for (const as of [OWNER, ADMIN])
      await expectDenied(() => put(as, inProduct, DOT, { ...CACHE, contentType }));
    await put(OWNER, inProduct);
  });

  it('not without a type, raw', async () => {
    await expectDenied(() => rawPut(OWNER, inVenture, { ...CACHE, contentType: 'text/html' }));
    await expectDenied(() => rawPut(OWNER, inVenture, CACHE));
    // Content alone can name its type by the request, and nothing more.
    await expectDenied(() =>
      world().raw({
        method: 'POST',
        path: `/o?name=${encodeURIComponent(inVenture)}`,
        as: OWNER,
        headers: { 'Content-Type': 'image/png' },
        body: new Uint8Array(DOT),
      }),
    );
    expect((await rawPut(OWNER, inVenture, { ...CACHE, contentType: 'image/webp' })).status).toBe(200);
  });

  it('one byte to 2 MiB', async () => {
    await expectDenied(() => put(OWNER, inBranch, new Uint8Array(0)));
    await expectDenied(() => put(OWNER, inBranch, new Uint8Array(LIMIT + 1)));
    await expectDenied(() => rawPut(OWNER, inBranch, PNG, new Uint8Array(LIMIT + 1)));
    await put(OWNER, inBranch, new Uint8Array(1));
    await put(OWNER, inBranch, new Uint8Array(LIMIT));
    expect((await getMetadata(ref(world().storage(), inBranch))).size).toBe(LIMIT);
  });

  it.each([
    'portada.png',
    'ventures/portada.png',
    `ventures/la-casona/products/${STAMP}-a.png`,
    `ventures/la-casona/fotos/bolsa/${STAMP}-a.png`,
    `ventures/la-casona/products/bolsa/mas/${STAMP}-a.png`,
    `ventures/la-casona/${STAMP}-a.html`,
    `ventures/la-casona/${STAMP}-a.png.html`,
    `ventures/la-casona/${STAMP}-A.png`,
    `ventures/la-casona/${STAMP}-${'a'.repeat(49)}.png`,
    'ventures/la-casona/a.png',
    `ventures/la-casona/1${STAMP}-a.png`,
    `ventures/la-casona/${STAMP}-a b.png`,
    `ventures/la-casona/${STAMP}-a_400_400.png`,
    `ventures/la-casona/${STAMP}-a_401.png`,
    `ventures/la-casona/${STAMP}-_400.png`,
    `ventures/la-casona/${STAMP}-a_400`,
    `ventures/la-casona/${STAMP}-á.png`,
    `ventures/la-casona/products/${'p'.repeat(65)}/${STAMP}-a.png`,
    `ventures/la-casona/products/b o/${STAMP}-a.png`,
    `businesses/la-casona/${STAMP}-a.png`,
    `businesses/la-casona/branches/${STAMP}-a.png`,
    `Ventures/la-casona/${STAMP}-a.png`,
    `lotteries/${STAMP}-a.png`,
    `lotteries/navidad/premios/${STAMP}-a.png`,
    `usernames/lacasona/${STAMP}-a.png`,
  ])('not at %s, by anybody', async (path) => {
    for (const as of [OWNER, ADMIN]) await expectDenied(() => put(as, path));
    await put(OWNER, inVenture);
  });

  it('the longest names that the app makes', async () => {
    const path = picturePath(
      { kind: 'product', ventureId: 'la-casona', productId: 'p'.repeat(64) },
      STAMP,
      `${'ñ'.repeat(300)}.heic`,
      'image/webp',
    );
    for (const each of [path, smallPath(path)])
      await put(OWNER, each, DOT, { ...CACHE, contentType: 'image/webp' });
    expect(await world().names()).toEqual([path, smallPath(path)]);
  });
});

describe('a stored picture', () => {
  beforeEach(async () => {
    for (const path of OWNED) await put(OWNER, path);
    await put(ADMIN, inLottery);
  });

  it.each(ALL)('is shown to everybody: %s', async (path) => {
    const target = ref(world().storage(), path);
    expect(Buffer.from(await getBytes(target))).toEqual(DOT);
    expect(await (await fetch(await getDownloadURL(target))).arrayBuffer()).toHaveProperty(
      'byteLength',
      DOT.length,
    );
  });

  it.each([
    { contentType: 'text/html' },
    { contentType: 'image/svg+xml' },
    { contentType: null },
    { contentType: '' },
    { contentType: 'image/png', customMetadata: {}, cacheControl: 'x', contentDisposition: 'inline' },
  ])('does not become %j at a stranger', async (change) => {
    for (const [, as] of STRANGERS) {
      await expectDenied(() => updateMetadata(ref(world().storage(as), inVenture), change as object));
    }
  });

  it.each<object>([
    ...['text/html', 'image/svg+xml', 'image/png;text/html', 'image/webp', null].map((contentType) => ({
      contentType,
    })),
    { contentDisposition: 'attachment' },
    { metadata: { note: 'x' } },
    {},
  ])('is never changed to %j, not even by its owner or an administrator', async (change) => {
    for (const as of [OWNER, ADMIN]) {
      for (const path of OWNED) await expectDenied(() => patch(as, path, change));
    }
    await expectDenied(() => patch(ADMIN, inLottery, change));
    // Another picture in its place may be put.
    await put(OWNER, inVenture, DOT, { ...PNG, contentType: 'image/webp' });
    expect((await getMetadata(ref(world().storage(), inVenture))).contentType).toBe('image/webp');
  });

  it.each(STRANGERS)('is not deleted by %s, but by its owner', async (_who, as) => {
    for (const path of OWNED) {
      await expectDenied(() => deleteObject(ref(world().storage(as), path)));
      await expectDenied(() => world().raw({ method: 'DELETE', path: `/o/${encodeURIComponent(path)}`, as }));
      await deleteObject(ref(world().storage(OWNER), path));
    }
    expect(await world().names()).toEqual([inLottery]);
  });

  const folders = [
    'ventures/la-casona',
    'ventures/la-casona/products/bolsa',
    'businesses/la-casona/branches/centro',
  ];
  const count = async (storage: FirebaseStorage, folder: string) =>
    (await listAll(ref(storage, folder))).items.length;

  it.each(folders)('is listed by its owner and administrators only: %s', async (folder) => {
    for (const [, as] of STRANGERS) await expectDenied(() => count(world().storage(as), folder));
    expect(await count(world().storage(OWNER), folder)).toBe(1);
    expect(await count(world().storage(ADMIN), folder)).toBe(1);
  });

  it('nobody lists what lies above, nor lotteries but an administrator', async () => {
    for (const as of [undefined, CLIENT, OWNER]) {
      for (const folder of ['', 'ventures', 'businesses', 'businesses/la-casona', 'lotteries/navidad']) {
        await expectDenied(() => count(world().storage(as), folder));
      }
    }
    expect(await count(world().storage(ADMIN), 'lotteries/navidad')).toBe(1);
  });
});
