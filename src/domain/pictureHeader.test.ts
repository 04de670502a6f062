import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCut, readPictureHeader } from './pictureHeader.ts';

const codes = (text: string) => Array.from(text, (char) => char.charCodeAt(0));

const bytes = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? codes(part) : part)));

const START = [0xff, 0xd8];
/** A frame header of 300 x 200. */
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0, 200, 1, 44, 1, 1, 0x11, 0];
const exif = (order: 'II' | 'MM', orientation: number) => {
  const u16 = (n: number) => (order === 'II' ? [n, 0] : [0, n]);
  const u32 = (n: number) => (order === 'II' ? [n, 0, 0, 0] : [0, 0, 0, n]);
  const entry = (tag: readonly number[], value: number) => [
    ...tag,
    ...u16(3),
    ...u32(1),
    ...u16(value),
    0,
    0,
  ];
  const orientationTag = order === 'II' ? [0x12, 1] : [1, 0x12];
  const tiff = [
    ...codes(order),
    ...u16(42),
    ...u32(8),
    ...u16(2),
    ...entry(order === 'II' ? [0, 1] : [1, 0], 9),
    ...entry(orientationTag, orientation),
    ...u32(0),
  ];
  return [0xff, 0xe1, 0, tiff.length + 8, ...codes('Exif\0\0'), ...tiff];
};

const size = { width: 300, height: 200 };

describe('the header of a picture', () => {
  it.each([
    ['a JPEG', bytes(START, frame(0xc0)), { format: 'jpeg', size, orientation: 1 }],
    ['a progressive JPEG', bytes(START, frame(0xc2)), { format: 'jpeg', size, orientation: 1 }],
    ['a JPEG with EXIF', bytes(START, exif('MM', 6), frame(0xc0)), { format: 'jpeg', size, orientation: 6 }],
    ['... of Intel', bytes(START, exif('II', 8), frame(0xc0)), { format: 'jpeg', size, orientation: 8 }],
    ['... of nonsense', bytes(START, exif('II', 9), frame(0xc0)), { format: 'jpeg', size, orientation: 1 }],
    [
      'tables and filled markers before',
      bytes(START, [0xff, 0xc4, 0, 4, 1, 2, 0xff, 0xff], frame(0xc0)),
      { format: 'jpeg', size, orientation: 1 },
    ],
    ['a cut JPEG', bytes(START, [0xff, 0xe0]), { format: 'jpeg', size: null, orientation: 1 }],
    [
      'a PNG',
      bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 44, 0, 0, 0, 200]),
      { format: 'png', size, orientation: 1 },
    ],
    ['a GIF', bytes('GIF89a', [44, 1, 200, 0]), { format: 'gif', size, orientation: 1 }],
    [
      'a BMP from above',
      bytes(
        'BM',
        Array.from({ length: 16 }, () => 0),
        [44, 1, 0, 0, 0x38, 0xff, 0xff, 0xff],
      ),
      { format: 'bmp', size, orientation: 1 },
    ],
    [
      'a lossy WebP',
      bytes(
        'RIFF----WEBPVP8 ',
        Array.from({ length: 10 }, () => 0),
        [44, 1, 200, 0],
      ),
      { format: 'webp', size, orientation: 1 },
    ],
    [
      'a lossless WebP',
      bytes('RIFF----WEBPVP8L----/', [0x2b, 0xc1, 0x31, 0]),
      { format: 'webp', size, orientation: 1 },
    ],
    [
      'an extended WebP',
      bytes(
        'RIFF----WEBPVP8X',
        Array.from({ length: 8 }, () => 0),
        [43, 1, 0, 199, 0, 0],
      ),
      { format: 'webp', size, orientation: 1 },
    ],
    ['an iPhone photo', bytes('----ftypheic'), { format: 'heic', size: null, orientation: 1 }],
    ['an AVIF', bytes('----ftypavif'), { format: 'avif', size: null, orientation: 1 }],
  ])('%s', (_what, file, expected) => {
    expect(readPictureHeader(file)).toMatchObject(expected);
  });

  it.each([
    '',
    'hola',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    '----ftypmp42',
    'RIFF----WAVE',
    'BM',
  ])('not %j', (text) => {
    expect(readPictureHeader(bytes(text))).toBeNull();
  });

  it.each([
    ['a JPEG', bytes(START, exif('MM', 6), frame(0xc2), [1, 0xff, 0, 2, 0xff, 0xd9])],
    ['a PNG', bytes([0x89], 'PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR12345678IDAT', [0x49], 'IEND----')],
    ['a WebP', bytes('RIFF', [12, 0, 0, 0], 'WEBPVP8 ----')],
  ])('says whether %s was cut off, whatever comes after its end', (_what, file) => {
    const cut = (part: Uint8Array) => {
      const header = readPictureHeader(part);
      return header === null || isCut(part, header);
    };
    expect(cut(file)).toBe(false);
    expect(cut(Uint8Array.from([...file, 0xff, 0xda, 1, 2]))).toBe(false);
    expect(cut(file.subarray(0, file.length - 5))).toBe(true);
  });

  it('the end of a thumbnail in a JPEG is not its own', () => {
    const photo = bytes(START, [0xff, 0xe2, 0, 6], START, [0xff, 0xd9], frame(0xc0), [1, 2]);
    const header = readPictureHeader(photo);
    expect(header && isCut(photo, header)).toBe(true);
  });

  it('ends on whatever bytes, with a size above zero or none, and looks at its own part of a buffer only', () => {
    const starts = fc.constantFrom<readonly number[]>(
      [],
      START,
      [0x89, 0x50, 0x4e, 0x47],
      [...START, 0xff, 0xe1, 0, 40, ...codes('Exif\0\0II')],
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        const file = Uint8Array.from([...start, ...rest]);
        const header = readPictureHeader(file);
        if (header?.size) expect(Math.min(header.size.width, header.size.height)).toBeGreaterThan(0);
        if (header) expect(header.orientation >= 1 && header.orientation <= 8).toBe(true);
        const shifted = Uint8Array.from([0xff, ...file, 0xff]).subarray(1, 1 + file.length);
        expect(readPictureHeader(shifted)).toEqual(header);
      }),
    );
  });
});
