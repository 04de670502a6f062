/** Pictures in Chromium: from a phone's photo to the stored bytes. */
import { describe, expect, it } from 'vitest';
import { readPictureHeader } from '../../src/domain/pictureHeader.ts';
import { MAX_SMALL_BYTES, TARGET_BYTES, TARGET_SMALL_BYTES } from '../../src/domain/pictures.ts';
import { CAMERA, withExif } from '../support/exif.ts';
import { smallUrl } from '../support/page-script.ts';
import {
  choose,
  download,
  expectSaid,
  lastWritten,
  open,
  page,
  previews,
  quarters,
  save,
  servePicturesPage,
  shoot,
  world,
} from './pictures-kit.ts';

servePicturesPage();

describe('a photo of a phone', () => {
  it('lies small, upright, without a trace of where it was taken, for ever under its address', async () => {
    await open(1);
    const photo = withExif(await shoot({ width: 4032, height: 3024, noise: true }), 6);
    expect(photo.length).toBeGreaterThan(3_000_000);
    expect(photo.includes(CAMERA)).toBe(true);
    expect(readPictureHeader(photo)).toMatchObject({
      format: 'jpeg',
      size: { width: 4032, height: 3024 },
      orientation: 6,
    });
    await choose({ name: 'IMG 20261121 Pupusería.JPG', buffer: photo });
    await previews().waitFor();
    await save();
    await expectSaid('fin: written');
    const names = await world.names();
    expect(names).toEqual([
      expect.stringMatching(/^ventures\/la-casona\/products\/bolsa\/\d{13}-img-20261121-pupuseria\.webp$/),
      names[0]?.replace('.webp', '_400.webp'),
    ]);
    const { reply, bytes } = await download(names[0] ?? '');
    expect(bytes.length).toBeLessThanOrEqual(TARGET_BYTES);
    expect(reply.headers.get('content-type')).toBe('image/webp');
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(readPictureHeader(bytes)).toMatchObject({ format: 'webp', size: { width: 768, height: 1024 } });
    const { bytes: small } = await download(names[1] ?? '');
    expect(readPictureHeader(small)).toMatchObject({ format: 'webp', size: { width: 400, height: 533 } });
    expect(small.length).toBeLessThanOrEqual(TARGET_SMALL_BYTES);
    for (const each of [bytes, small]) {
      for (const trace of ['Exif', 'EXIF', 'XMP ', CAMERA]) expect(each.includes(trace), trace).toBe(false);
      expect(await quarters(each)).toEqual(['blue', 'red', 'yellow', 'green']);
    }
    const [written] = await lastWritten();
    expect(written?.path).toBe(names[0]);
    expect((await fetch(written?.url ?? '')).headers.get('content-length')).toBe(String(bytes.length));
    const shown = await fetch(smallUrl(written?.url ?? ''));
    expect(shown.headers.get('content-length')).toBe(String(small.length));
    expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is turned as its orientation says', async () => {
    await open(8);
    const photo = await shoot({ width: 640, height: 480, noise: false });
    const expected = new Map([
      [1, ['red', 'green', 'blue', 'yellow']],
      [2, ['green', 'red', 'yellow', 'blue']],
      [3, ['yellow', 'blue', 'green', 'red']],
      [8, ['green', 'yellow', 'red', 'blue']],
    ]);
    await choose(
      ...[...expected.keys()].map((turn) => ({ name: `${turn}.jpg`, buffer: withExif(photo, turn) })),
    );
    await previews().nth(3).waitFor();
    await save();
    await expectSaid('fin: written');
    const stored = await lastWritten();
    for (const [index, [turn, colours]] of [...expected].entries()) {
      const { bytes } = await download(stored[index]?.path ?? '');
      expect(await quarters(bytes), `orientation ${turn}`).toEqual(colours);
      const size = readPictureHeader(bytes)?.size;
      expect([size?.width, size?.height]).toEqual(turn < 5 ? [640, 480] : [480, 640]);
    }
  });
});

/** Shrinks a file without the form: the outcome, with the size in bytes instead of them. */
const shrink = (file: Uint8Array, use: 'venture' | 'product') =>
  page.evaluate(([base64, wanted]) => window.shrink(base64, wanted), [
    Buffer.from(file).toString('base64'),
    use,
  ] as const);

describe('other files', () => {
  it('50 megapixels are handled', async () => {
    await open(1);
    const photo = await shoot({ width: 8688, height: 5792, noise: false });
    expect(readPictureHeader(photo)?.size).toEqual({ width: 8688, height: 5792 });
    expect(await shrink(withExif(photo, 6), 'venture')).toMatchObject({
      ok: true,
      size: { width: 800, height: 1200 },
    });
  });

  it('the hardest picture, pure noise, keeps to the budget', async () => {
    await open(1);
    const outcome = await shrink(await shoot({ width: 2400, height: 2400, noise: true }), 'product');
    expect(outcome).toMatchObject({ ok: true, type: 'image/webp' });
    expect(outcome).toHaveProperty(
      'bytes',
      expect.toSatisfy((bytes: number) => bytes <= TARGET_BYTES),
    );
    expect(outcome).toHaveProperty(
      'smallBytes',
      expect.toSatisfy((bytes: number) => bytes > 0 && bytes <= MAX_SMALL_BYTES),
    );
  });

  it('a small one is not enlarged', async () => {
    await open(1);
    const photo = await shoot({ width: 40, height: 30, noise: false, type: 'image/png' });
    expect(await shrink(photo, 'venture')).toMatchObject({
      ok: true,
      size: { width: 40, height: 30 },
      smallBytes: 0,
    });
  });

  it('a browser that writes no WebP stores JPEG', async () => {
    await open(1);
    const photo = await shoot({ width: 900, height: 600, noise: false, type: 'image/png' });
    await page.evaluate(() => {
      // As Safari does: what it can't write becomes a PNG.
      const { toBlob } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.toBlob = function writeNoWebp(done, type, quality) {
        toBlob.call(this, done, type === 'image/webp' ? 'image/png' : type, quality);
      };
    });
    expect(await shrink(photo, 'venture')).toMatchObject({
      ok: true,
      type: 'image/jpeg',
      smallType: 'image/jpeg',
    });
  });

  it('a browser without createImageBitmap turns the photo too', async () => {
    await open(1);
    const photo = withExif(await shoot({ width: 900, height: 600, noise: false }), 6);
    await page.evaluate(() => Object.defineProperty(window, 'createImageBitmap', { value: undefined }));
    expect(await shrink(photo, 'venture')).toMatchObject({ ok: true, size: { width: 600, height: 900 } });
  });

  it('what is no picture, damaged, HEIC or too large is refused for what it is', async () => {
    await open(1);
    const photo = await shoot({ width: 900, height: 600, noise: false });
    const png = await shoot({ width: 900, height: 600, noise: true, type: 'image/png' });
    const webp = await shoot({ width: 900, height: 600, noise: true, type: 'image/webp' });
    const bomb = Buffer.from(
      (await shoot({ width: 4, height: 4, noise: false, type: 'image/png' })).subarray(),
    );
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    const heic = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(500),
    ]);
    const files: readonly (readonly [Uint8Array, string])[] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'NOT_AN_IMAGE'],
      [Buffer.from('%PDF-1.7'), 'NOT_AN_IMAGE'],
      [Buffer.alloc(0), 'NOT_AN_IMAGE'],
      [photo.subarray(0, 300), 'UNREADABLE'],
      [photo.subarray(0, photo.length / 2), 'UNREADABLE'],
      [png.subarray(0, png.length / 2), 'UNREADABLE'],
      [webp.subarray(0, webp.length / 2), 'UNREADABLE'],
      [Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(80, 7)]), 'TOO_BIG'],
      [bomb, 'TOO_BIG'],
      [heic, 'HEIC'],
    ];
    for (const [file, problem] of files) {
      expect(await shrink(file, 'product'), problem).toEqual({ ok: false, problem });
    }
    expect(await shrink(photo, 'product')).toMatchObject({ ok: true });
  });
});
