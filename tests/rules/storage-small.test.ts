/** Attacks on the small versions of pictures, against the real storage.rules; each with its control. */
import { deleteObject, getBytes, ref } from 'firebase/storage';
import { expect, it } from 'vitest';
import { MAX_SMALL_BYTES, smallPath } from '../../src/domain/pictures.ts';
import {
  ALL,
  CACHE,
  inLottery,
  inProduct,
  inVenture,
  OWNED,
  PNG,
  STRANGERS,
  usePictureAttacks,
} from '../support/picture-attacks.ts';
import { ADMIN, DOT, OWNER } from '../support/picture-world.ts';

const { world, expectDenied, put, rawPut } = usePictureAttacks();

it('a small version weighs less: not more than its own bound, however it is sent', async () => {
  for (const path of [...OWNED, inLottery].map(smallPath)) {
    const as = path.startsWith('lotteries') ? ADMIN : OWNER;
    await expectDenied(() => put(as, path, new Uint8Array(MAX_SMALL_BYTES + 1)));
    await expectDenied(() => rawPut(as, path, PNG, new Uint8Array(MAX_SMALL_BYTES + 1)));
    await expectDenied(() => put(as, path, new Uint8Array(0)));
    await put(as, path, new Uint8Array(MAX_SMALL_BYTES));
  }
  // Its large one may weigh more, and one without the other is a picture like all.
  await put(OWNER, inVenture, new Uint8Array(MAX_SMALL_BYTES + 1));
  await deleteObject(ref(world().storage(OWNER), inVenture));
  expect(Buffer.from(await getBytes(ref(world().storage(), smallPath(inVenture))))).toHaveLength(
    MAX_SMALL_BYTES,
  );
});

it.each(STRANGERS)('no small version by %s, new or over another', async (_who, as) => {
  for (const path of ALL.map(smallPath)) {
    await expectDenied(() => put(as, path));
    await expectDenied(() => rawPut(as, path));
    await put(ADMIN, path);
    await expectDenied(() => put(as, path, new Uint8Array(9)));
    await expectDenied(() => deleteObject(ref(world().storage(as), path)));
  }
});

it.each(['text/html', 'image/svg+xml'])('no small version of type %s', async (contentType) => {
  for (const as of [OWNER, ADMIN])
    await expectDenied(() => put(as, smallPath(inProduct), DOT, { ...CACHE, contentType }));
  await put(OWNER, smallPath(inProduct));
});
