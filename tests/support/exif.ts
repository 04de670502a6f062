/** Makes EXIF data like a phone's, to prove that the app removes it. */

/** The camera in every segment that withExif makes. */
export const CAMERA = 'VagaPhone 15';

function ascii(text: string): Buffer {
  return Buffer.from(`${text}\0`, 'latin1');
}

function rational(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, i) => {
    bytes.writeUInt32LE(value, i * 8);
    bytes.writeUInt32LE(1, i * 8 + 4);
  });
  return bytes;
}

type Entry = { readonly tag: number; readonly type: number; readonly count: number; readonly data: Buffer };

/** Returns a TIFF directory at offset `at`, followed by the values that don't fit into four bytes. */
function directory(at: number, entries: readonly Entry[]): Buffer {
  const head = Buffer.alloc(2 + entries.length * 12 + 4);
  const tail: Buffer[] = [];
  let free = at + head.length;
  head.writeUInt16LE(entries.length, 0);
  entries.forEach(({ tag, type, count, data }, i) => {
    const entry = 2 + i * 12;
    head.writeUInt16LE(tag, entry);
    head.writeUInt16LE(type, entry + 2);
    head.writeUInt32LE(count, entry + 4);
    if (data.length <= 4) data.copy(head, entry + 8);
    else {
      head.writeUInt32LE(free, entry + 8);
      tail.push(data);
      free += data.length;
    }
  });
  return Buffer.concat([head, ...tail]);
}

function uint(value: number, bytes: 2 | 4): Buffer {
  const data = Buffer.alloc(4);
  data.writeUIntLE(value, 0, bytes);
  return data;
}

/** Returns the JPEG with an EXIF segment: camera, orientation (1 to 8), and where it was taken (San Salvador). */
export function withExif(jpeg: Uint8Array, orientation: number): Buffer {
  const first = (gpsAt: number) =>
    directory(8, [
      { tag: 0x010f, type: 2, count: CAMERA.length + 1, data: ascii(CAMERA) },
      { tag: 0x0112, type: 3, count: 1, data: uint(orientation, 2) },
      { tag: 0x8825, type: 4, count: 1, data: uint(gpsAt, 4) },
    ]);
  const gpsAt = 8 + first(0).length;
  const gps = directory(gpsAt, [
    { tag: 1, type: 2, count: 2, data: ascii('N') },
    { tag: 2, type: 5, count: 3, data: rational(13, 41, 56) },
    { tag: 3, type: 2, count: 2, data: ascii('W') },
    { tag: 4, type: 5, count: 3, data: rational(89, 11, 28) },
  ]);
  const tiff = Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), first(gpsAt), gps]);
  const segment = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(segment.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xe1]), length, segment, jpeg.subarray(2)]);
}
