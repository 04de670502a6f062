/** Size and checksums of content, computed while it streams. */
import { createHash } from 'node:crypto';

export interface Digests {
  readonly size: number;
  /** Base64. */
  readonly md5Hash: string;
  /** CRC-32C, base64 of its four bytes, highest first, as Cloud Storage writes it. */
  readonly crc32c: string;
}

export interface RunningDigest {
  readonly update: (bytes: Uint8Array) => void;
  readonly size: () => number;
  /** Returns the digests so far; more bytes may follow. */
  readonly value: () => Digests;
}

const CASTAGNOLI = 0x82f63b78;
/** Eight tables, so that one step handles eight bytes (Intel's slicing-by-8). */
const SLICES = 8;

function makeTable(): Uint32Array {
  const table = new Uint32Array(256 * SLICES);
  for (let byte = 0; byte < 256; byte += 1) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ CASTAGNOLI : remainder >>> 1;
    }
    table[byte] = remainder >>> 0;
  }
  for (let index = 256; index < table.length; index += 1) {
    const previous = table[index - 256] ?? 0;
    table[index] = (previous >>> 8) ^ (table[previous & 0xff] ?? 0);
  }
  return table;
}

const TABLE = makeTable();

function at(slice: number, byte: number): number {
  return TABLE[slice * 256 + (byte & 0xff)] ?? 0;
}

/** Returns the CRC-32C register after these bytes; the register starts and ends inverted. */
function advance(register: number, bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let crc = register;
  let index = 0;
  for (; index + SLICES <= bytes.length; index += SLICES) {
    const low = view.getUint32(index, true) ^ crc;
    const high = view.getUint32(index + 4, true);
    crc =
      at(7, low) ^
      at(6, low >>> 8) ^
      at(5, low >>> 16) ^
      at(4, low >>> 24) ^
      at(3, high) ^
      at(2, high >>> 8) ^
      at(1, high >>> 16) ^
      at(0, high >>> 24);
  }
  for (; index < bytes.length; index += 1) crc = (crc >>> 8) ^ at(0, crc ^ (bytes[index] ?? 0));
  return crc >>> 0;
}

/** Returns a digest of no bytes yet. */
export function runningDigest(): RunningDigest {
  const md5 = createHash('md5');
  let register = 0xffffffff;
  let size = 0;
  return {
    update(bytes) {
      md5.update(bytes);
      register = advance(register, bytes);
      size += bytes.byteLength;
    },
    size: () => size,
    value() {
      const crc = Buffer.alloc(4);
      crc.writeUInt32BE((register ^ 0xffffffff) >>> 0);
      return { size, md5Hash: md5.copy().digest('base64'), crc32c: crc.toString('base64') };
    },
  };
}
