/** The picture services in Node against the emulator and the real storage.rules; the browser's part is tested there. */
import { FirebaseError } from 'firebase/app';
import { getMetadata, ref } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PictureOwner, StoredPicture, WriteStatus } from '../../src/domain/pictures.ts';
import { deleteAllPictures, deletePicture, deletePictures } from '../../src/services/pictures/remove.ts';
import { savePictures } from '../../src/services/pictures/save.ts';
import { uploadPicture } from '../../src/services/pictures/upload.ts';
import { DOT, OTHER_OWNER, OWNER, type PictureWorld, startPictureWorld } from '../support/picture-world.ts';

const BRANCH: PictureOwner = { kind: 'branch', businessId: 'la-casona', branchId: 'centro' };
const VENTURE: PictureOwner = { kind: 'venture', ventureId: 'la-casona' };
const PRODUCT: PictureOwner = { kind: 'product', ventureId: 'la-casona', productId: 'bolsa' };

let world: PictureWorld;

beforeAll(async () => {
  world = await startPictureWorld();
});
beforeEach(() => world.clear());
afterAll(() => world.stop());

const dot = (fileName = 'a.png') => ({ blob: new Blob([DOT]), type: 'image/png' as const, fileName });

async function stored(owner: PictureOwner, fileName?: string): Promise<StoredPicture> {
  const outcome = await uploadPicture(world.storage(OWNER), owner, dot(fileName));
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.stored;
}

describe('uploading', () => {
  it('stores with its type, for ever cacheable, and says how far it is', async () => {
    const seen: number[] = [];
    const outcome = await uploadPicture(world.storage(OWNER), BRANCH, dot('Café.png'), {
      onProgress: (fraction) => seen.push(fraction),
    });
    const [name = ''] = await world.names();
    expect(outcome).toEqual({ ok: true, stored: { path: name, url: expect.stringContaining('token=') } });
    expect(name).toMatch(/^businesses\/la-casona\/branches\/centro\/\d{13}-cafe\.png$/);
    expect(await getMetadata(ref(world.storage(), name))).toMatchObject({
      contentType: 'image/png',
      cacheControl: 'public, max-age=31536000, immutable',
      size: DOT.length,
    });
    expect(seen.at(-1)).toBe(1);
  });

  it('ten of the same name at the same moment have ten places', async () => {
    await Promise.all(Array.from({ length: 10 }, () => stored(PRODUCT, 'image.jpg')));
    expect(new Set(await world.names()).size).toBe(10);
  });

  it.each([
    [OTHER_OWNER, 'unauthorized'],
    [undefined, 'unauthorized'],
  ])('by %o is %s and leaves nothing', async (as, problem) => {
    expect(await uploadPicture(world.storage(as), VENTURE, dot())).toEqual({ ok: false, problem });
    expect(await world.names()).toEqual([]);
  });

  it('aborted before it began sends nothing', async () => {
    const signal = AbortSignal.abort();
    const outcome = await uploadPicture(world.storage(OWNER), VENTURE, dot(), { signal });
    expect(outcome).toEqual({ ok: false, problem: 'canceled' });
    expect(await world.names()).toEqual([]);
  });
});

describe('deleting', () => {
  it('takes away what is there, and what is not there is no failure', async () => {
    const { path } = await stored(VENTURE);
    const storage = world.storage(OWNER);
    expect(await deletePicture(storage, path)).toBeNull();
    expect(await world.names()).toEqual([]);
    expect(await deletePicture(storage, path)).toBeNull();
  });

  it('a picture of the demo has no name in the store: nothing happens', async () => {
    const { path } = await stored(VENTURE);
    await deletePictures(world.storage(OWNER), [{ path: '' }]);
    expect(await deletePicture(world.storage(OWNER), '')).toBeNull();
    expect(await deletePicture(world.storage(OWNER), 'https://example.test/a.png')).toBe('invalid-url');
    expect(await world.names()).toEqual([path]);
  });

  it('what one may not delete stays, and the code says why', async () => {
    const { path } = await stored(VENTURE);
    expect(await deletePicture(world.storage(OTHER_OWNER), path)).toBe('unauthorized');
    await deletePictures(world.storage(OTHER_OWNER), [{ path }]);
    expect(await deleteAllPictures(world.storage(OTHER_OWNER), VENTURE)).toBe('unauthorized');
    expect(await world.names()).toEqual([path]);
  });

  it("a venture's folder goes with its products', and nothing else does", async () => {
    await stored(VENTURE);
    await stored(PRODUCT, 'b.png');
    await stored({ ...PRODUCT, productId: 'otra' }, 'c.png');
    const branch = await stored(BRANCH);
    expect(await deleteAllPictures(world.storage(OWNER), { ...PRODUCT, productId: 'otra' })).toBeNull();
    expect(await world.names()).toHaveLength(3);
    expect(await deleteAllPictures(world.storage(OWNER), VENTURE)).toBeNull();
    expect(await world.names()).toEqual([branch.path]);
    expect(await deleteAllPictures(world.storage(OWNER), VENTURE)).toBeNull();
  });
});

describe('pictures and their document', () => {
  const save = (
    writeStatus: WriteStatus,
    previous: readonly StoredPicture[],
    keep: readonly StoredPicture[] = [],
  ) =>
    savePictures({
      storage: world.storage(OWNER),
      owner: PRODUCT,
      choices: [...keep, dot('nueva.png')],
      previous,
      write: (pictures) => Promise.resolve(pictures.length),
      writeStatus: () => writeStatus,
    });

  it('written: the new ones stay, the kept ones stay, those replaced go', async () => {
    const kept = await stored(PRODUCT, 'queda.png');
    const replaced = await stored(PRODUCT, 'se-va.png');
    const outcome = await save('written', [kept, replaced], [kept]);
    expect(outcome).toMatchObject({ ok: true, result: 2, pictures: [kept, {}] });
    await vi.waitFor(async () => expect(await world.names()).not.toContain(replaced.path));
    expect(await world.names()).toHaveLength(2);
    expect(await world.names()).toContain(kept.path);
  });

  it('refused: the new ones go, all others stay', async () => {
    const before = await stored(PRODUCT, 'queda.png');
    expect(await save('refused', [before])).toMatchObject({ ok: true, result: 1 });
    expect(await world.names()).toEqual([before.path]);
  });

  it('unknown: everything stays', async () => {
    const before = await stored(PRODUCT, 'queda.png');
    await save('unknown', [before]);
    expect(await world.names()).toHaveLength(2);
  });

  it.each([
    ['permission-denied', 0],
    ['unavailable', 1],
  ])('a write that rejects with %s leaves %i', async (code, left) => {
    const write = () => Promise.reject(new FirebaseError(code, 'no'));
    const saved = savePictures({
      storage: world.storage(OWNER),
      owner: PRODUCT,
      choices: [dot()],
      previous: [],
      write,
      writeStatus: () => 'written',
    });
    await expect(saved).rejects.toThrow('no');
    expect(await world.names()).toHaveLength(left);
  });

  it('an upload that is refused never writes, and says which', async () => {
    const write = vi.fn(() => Promise.resolve(null));
    const kept = await stored(PRODUCT, 'queda.png');
    const outcome = await savePictures({
      storage: world.storage(OWNER),
      owner: PRODUCT,
      choices: [kept, dot('bien.png'), { ...dot('vacia.png'), blob: new Blob([]) }],
      previous: [kept],
      write,
      writeStatus: () => 'written',
    });
    expect(outcome).toEqual({ ok: false, problem: 'unauthorized', index: 2 });
    expect(write).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await world.names()).toEqual([kept.path]));
  });
});
