/**
 * SHA-256 (FIPS 180-4) of a text or of bytes, synchronously. The browser's `crypto.subtle` exists only in secure
 * contexts: a phone that opens the page at http://192.168.x.x lacks it, and must be able to verify a draw too.
 */

/** Returns the first 32 bits of the fractional part of a prime's root: FIPS 180-4, sections 4.2.2 and 5.3.3. */
function fraction(root: number): number {
  return ((root - Math.floor(root)) * 0x1_0000_0000) | 0;
}

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
  }
  return primes;
}

const ROUNDS = 64;
const PRIMES = firstPrimes(ROUNDS);
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const INITIAL = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const BLOCK_BYTES = 64;

/** Returns the message in whole blocks, followed by a 1 bit, zeros and its length in bits. */
function padded(message: Uint8Array): DataView {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES);
  const view = new DataView(new ArrayBuffer(blocks * BLOCK_BYTES));
  new Uint8Array(view.buffer).set(message);
  view.setUint8(message.length, 0x80);
  view.setBigUint64(view.byteLength - 8, BigInt(message.length) * 8n);
  return view;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** Returns the 64 words that the rounds of one block use. */
function schedule(block: DataView, offset: number): Int32Array {
  const words = new Int32Array(ROUNDS);
  const at = (index: number) => words[index] ?? 0;
  for (let index = 0; index < ROUNDS; index += 1) {
    if (index < 16) {
      words[index] = block.getInt32(offset + 4 * index);
      continue;
    }
    const early = at(index - 15);
    const late = at(index - 2);
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const big = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = at(index - 16) + small + at(index - 7) + big;
  }
  return words;
}

/** Adds one block to the state. */
function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let round = 0; round < ROUNDS; round += 1) {
    const mixE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + mixE + choice + (CONSTANTS[round] ?? 0) + (words[round] ?? 0)) | 0;
    const mixA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + mixA + majority) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) {
    state[index] = (state[index] ?? 0) + value;
  }
}

/** Returns the SHA-256 of bytes, or of a text's UTF-8 bytes: 64 lower-case hexadecimal digits. */
export function sha256Hex(content: string | Uint8Array): string {
  const view = padded(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const state = Int32Array.from(INITIAL);
  for (let offset = 0; offset < view.byteLength; offset += BLOCK_BYTES) {
    compress(state, schedule(view, offset));
  }
  return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}
