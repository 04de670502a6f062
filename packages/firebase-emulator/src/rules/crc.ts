const POLYNOMIALS = { ieee: 0xedb88320, castagnoli: 0x82f63b78 } as const;

const tables = new Map<number, Uint32Array>();

function tableOf(polynomial: number): Uint32Array {
  const known = tables.get(polynomial);
  if (known !== undefined) return known;
  const table = new Uint32Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    let remainder = byte;
    for (let bit = 0; bit < 8; bit += 1) {
      remainder = remainder & 1 ? (remainder >>> 1) ^ polynomial : remainder >>> 1;
    }
    table[byte] = remainder >>> 0;
  }
  tables.set(polynomial, table);
  return table;
}

/** Returns CRC-32 (IEEE 802.3) or CRC-32C (Castagnoli) as 4 bytes, lowest first, as the hosted service does. */
export function crc32(bytes: Uint8Array, kind: keyof typeof POLYNOMIALS): Uint8Array {
  const table = tableOf(POLYNOMIALS[kind]);
  let checksum = 0xffffffff;
  for (const byte of bytes) checksum = (checksum >>> 8) ^ (table[(checksum ^ byte) & 0xff] ?? 0);
  const result = new Uint8Array(4);
  new DataView(result.buffer).setUint32(0, (checksum ^ 0xffffffff) >>> 0, true);
  return result;
}
