/** The picture services in Node against the emulator and the real storage.rules; the browser's part is tested there. */
import { getMetadata, ref } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failed } from '../../src/domain/outcome.ts';
import type { PictureOwner, StoredPicture } from '../../src/domain/pictures.ts';
import { deleteAllPictures, deletePicture, deletePictures } from '../../src/services/pictures/remove.ts';
import { savePictures } from '../../src/services/pictures/save.ts';
import { uploadPicture } from '../../src/services/pictures/upload.ts';
import { smallUrl } from '../support/page-script.ts';
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

const SMALL = new Uint8Array(7);
const LARGE = new Uint8Array(21);

/** A picture in two widths; the rules don't look into it. */
const two = (fileName = 'a.png') => ({
  blob: new Blob([LARGE]),
  type: 'image/png' as const,
  fileName,
  small: { blob: new Blob([SMALL]), besideWidth: 1200 },
});

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

describe('two widths', () => {
  const SMALL_END = /_400\.png$/;

  it('lie beside each other, the small one first, and the one address leads to both without the rules', async () => {
    const seen: (readonly [number, number])[] = [];
    const storage = world.storage(OWNER);
    const outcome = await uploadPicture(storage, PRODUCT, two(), {
      onProgress: (fraction) => seen.push([fraction, seen.length]),
    });
    const [large = '', small = ''] = await world.names();
    expect(large).toMatch(/\/\d{13}-a\.png$/);
    expect(small).toBe(large.replace('.png', '_400.png'));
    if (!outcome.ok) throw new Error(outcome.problem);
    const { url, path } = outcome.stored;
    expect(path).toBe(large);
    expect(url).toMatch(/#1200\.[\w-]+$/);
    expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(LARGE.length);
    expect((await (await fetch(smallUrl(url))).arrayBuffer()).byteLength).toBe(SMALL.length);
    const [first, second] = await Promise.all(
      [small, large].map(async (name) => (await getMetadata(ref(storage, name))).timeCreated),
    );
    expect(String(first) <= String(second)).toBe(true);
    // One picture to whoever waits: the part of both, never back.
    const parts = seen.map(([fraction]) => fraction);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts).toContain(SMALL.length / (SMALL.length + LARGE.length));
    expect(parts.at(-1)).toBe(1);
  });

  it('broken off between the two, neither stays', async () => {
    const stop = new AbortController();
    const outcome = await uploadPicture(world.storage(OWNER), PRODUCT, two(), {
      signal: stop.signal,
      onProgress: (fraction) => {
        if (fraction >= SMALL.length / (SMALL.length + LARGE.length)) stop.abort();
      },
    });
    expect(outcome).toEqual({ ok: false, problem: 'canceled' });
    await vi.waitFor(async () => expect(await world.names()).toEqual([]));
  });

  it('the large one refused, the small one goes', async () => {
    const outcome = await uploadPicture(world.storage(OWNER), PRODUCT, { ...two(), blob: new Blob([]) });
    expect(outcome).toEqual({ ok: false, problem: 'unauthorized' });
    await vi.waitFor(async () => expect(await world.names()).toEqual([]));
  });

  it('replaced they go together; those kept stay; a picture of one width is asked for once only', async () => {
    const storage = world.storage(OWNER);
    const made = async (fileName: string) => {
      const outcome = await uploadPicture(storage, PRODUCT, two(fileName));
      if (!outcome.ok) throw new Error(outcome.problem);
      return outcome.stored;
    };
    const [kept, replaced, old] = [await made('queda.png'), await made('se-va.png'), await stored(PRODUCT)];
    const asked = vi.spyOn(globalThis, 'fetch');
    await savePictures({
      storage,
      owner: PRODUCT,
      choices: [kept, two('nueva.png')],
      previous: [kept, replaced, old],
      write: (pictures) => Promise.resolve(done(pictures.length)),
    });
    const stems = async () => (await world.names()).map((name) => name.replace(/^.*\d{13}-/, '')).sort();
    await vi.waitFor(async () =>
      expect(await stems()).toEqual(['nueva.png', 'nueva_400.png', 'queda.png', 'queda_400.png']),
    );
    const deleted = asked.mock.calls.flatMap(([input, init]) =>
      init?.method === 'DELETE' && typeof input === 'string' ? [decodeURIComponent(input)] : [],
    );
    asked.mockRestore();
    expect(deleted).toHaveLength(3);
    expect(deleted.filter((url) => SMALL_END.test(url))).toHaveLength(1);
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
    await deletePictures(world.storage(OWNER), [{ url: '/demo/a.svg', path: '' }]);
    expect(await deletePicture(world.storage(OWNER), '')).toBeNull();
    expect(await deletePicture(world.storage(OWNER), 'https://example.test/a.png')).toBe('invalid-url');
    expect(await world.names()).toEqual([path]);
  });

  it('what one may not delete stays, and the code says why', async () => {
    const picture = await stored(VENTURE);
    const { path } = picture;
    expect(await deletePicture(world.storage(OTHER_OWNER), path)).toBe('unauthorized');
    await deletePictures(world.storage(OTHER_OWNER), [picture]);
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
  /** How many pictures the document was written with. */
  let written = 0;
  const save = (
    fate: 'written' | 'REFUSED' | 'UNCERTAIN',
    previous: readonly StoredPicture[],
    keep: readonly StoredPicture[] = [],
  ) =>
    savePictures({
      storage: world.storage(OWNER),
      owner: PRODUCT,
      choices: [...keep, dot('nueva.png')],
      previous,
      write: (pictures) => {
        written = pictures.length;
        return Promise.resolve(fate === 'written' ? done(written) : failed(fate));
      },
    });

  it('written: the new ones stay, the kept ones stay, those replaced go', async () => {
    const kept = await stored(PRODUCT, 'queda.png');
    const replaced = await stored(PRODUCT, 'se-va.png');
    const outcome = await save('written', [kept, replaced], [kept]);
    expect(outcome).toMatchObject({ ok: true, result: done(2), pictures: [kept, {}] });
    await vi.waitFor(async () => expect(await world.names()).not.toContain(replaced.path));
    expect(await world.names()).toHaveLength(2);
    expect(await world.names()).toContain(kept.path);
  });

  it('refused: the new ones go, all others stay', async () => {
    const before = await stored(PRODUCT, 'queda.png');
    expect(await save('REFUSED', [before])).toMatchObject({ ok: true, result: failed('REFUSED') });
    expect(written).toBe(1);
    expect(await world.names()).toEqual([before.path]);
  });

  it('unknown: everything stays', async () => {
    const before = await stored(PRODUCT, 'queda.png');
    await save('UNCERTAIN', [before]);
    expect(await world.names()).toHaveLength(2);
  });

  it('an upload that is refused never writes, and says which', async () => {
    const write = vi.fn(() => Promise.resolve(done()));
    const kept = await stored(PRODUCT, 'queda.png');
    const outcome = await savePictures({
      storage: world.storage(OWNER),
      owner: PRODUCT,
      choices: [kept, dot('bien.png'), { ...dot('vacia.png'), blob: new Blob([]) }],
      previous: [kept],
      write,
    });
    expect(outcome).toEqual({ ok: false, problem: 'unauthorized', index: 2 });
    expect(write).not.toHaveBeenCalled();
    await vi.waitFor(async () => expect(await world.names()).toEqual([kept.path]));
  });
});
