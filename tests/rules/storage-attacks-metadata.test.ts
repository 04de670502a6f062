/** Attacks by what is said of a picture: the headers under which it would be served. Against the real storage.rules. */
import { getDownloadURL, ref, updateMetadata } from 'firebase/storage';
import { describe, expect, it } from 'vitest';
import {
  CACHE,
  inLottery,
  inProduct,
  inVenture,
  OWNED,
  PNG,
  STAMP,
  usePictureAttacks,
} from '../support/picture-attacks.ts';
import { ADMIN, DOT, OWNER } from '../support/picture-world.ts';

const { world, expectDenied, put, rawPut, patch } = usePictureAttacks();

const DOWNLOAD = { contentDisposition: 'attachment; filename="vaga.apk"' };

describe('what may be said of a picture', () => {
  it.each<object>([
    DOWNLOAD,
    { contentDisposition: 'attachment' },
    { contentDisposition: 'inline; filename="vaga.html"' },
    { contentEncoding: 'gzip' },
    { contentEncoding: 'br' },
    { contentLanguage: 'es' },
    { cacheControl: 'no-store' },
    { cacheControl: 'private' },
    { cacheControl: 'public, max-age=31536000, immutable, x' },
    { cacheControl: null },
    { metadata: { note: 'x' } },
  ])('not %j, by anybody: in one piece, in pieces', async (said) => {
    const metadata = { ...PNG, ...said };
    for (const as of [OWNER, ADMIN]) {
      for (const path of OWNED) await expectDenied(() => rawPut(as, path, metadata));
      await expectDenied(() =>
        world().raw({
          method: 'POST',
          path: `/o?name=${encodeURIComponent(inVenture)}`,
          as,
          headers: {
            'X-Goog-Upload-Protocol': 'resumable',
            'X-Goog-Upload-Command': 'start',
            'X-Goog-Upload-Header-Content-Length': String(DOT.length),
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(metadata),
        }),
      );
    }
    await expectDenied(() => rawPut(ADMIN, inLottery, metadata));
    for (const path of OWNED) expect((await rawPut(OWNER, path)).status).toBe(200);
  });

  it('not that it is a download, by the SDK: new, or over a picture', async () => {
    await expectDenied(() => put(OWNER, inProduct, DOT, { ...PNG, ...DOWNLOAD }));
    await put(OWNER, inProduct);
    await expectDenied(() => put(OWNER, inProduct, DOT, { ...PNG, ...DOWNLOAD }));
    await expectDenied(() => updateMetadata(ref(world().storage(OWNER), inProduct), DOWNLOAD));
  });

  it('so what is served is the picture, under its own name, as the app sent it', async () => {
    await put(OWNER, inProduct);
    const url = await getDownloadURL(ref(world().storage(), inProduct));
    for (const change of [DOWNLOAD, { contentEncoding: 'gzip' }, { cacheControl: 'no-store' }]) {
      await expectDenied(() => patch(OWNER, inProduct, change));
    }
    const served = await fetch(url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(DOT);
    const names = ['content-type', 'content-disposition', 'content-encoding', 'cache-control'];
    expect(names.map((name) => served.headers.get(name))).toEqual([
      'image/png',
      `inline; filename*=utf-8''${STAMP}-bolsa-de-yute.png`,
      null,
      CACHE.cacheControl,
    ]);
  });
});
