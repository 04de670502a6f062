/**
 * A reader of QR codes for tests, written from the standard (ISO/IEC 18004) and not from the writer's code: versions 1
 * to 6, byte mode, no correction of damage, so that a single wrong module fails the test.
 */

/** Data codewords of each block, by version and level (table 9 of the standard). */
const BLOCKS: Readonly<Record<string, readonly number[]>> = {
  '1L': [19],
  '1M': [16],
  '1Q': [13],
  '1H': [9],
  '2L': [34],
  '2M': [28],
  '2Q': [22],
  '2H': [16],
  '3L': [55],
  '3M': [44],
  '3Q': [17, 17],
  '3H': [13, 13],
  '4L': [80],
  '4M': [32, 32],
  '4Q': [24, 24],
  '4H': [9, 9, 9, 9],
  '5L': [108],
  '5M': [43, 43],
  '5Q': [15, 15, 16, 16],
  '5H': [11, 11, 12, 12],
  '6L': [68, 68],
  '6M': [27, 27, 27, 27],
  '6Q': [19, 19, 19, 19],
  '6H': [15, 15, 15, 15],
};

const LEVELS = ['M', 'L', 'H', 'Q'];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

type Modules = (row: number, column: number) => boolean;

/** Finder patterns with their separators, format information, timing, alignment: no data there. */
function isFunction(row: number, column: number, size: number, version: number): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= 2;
  const last = size - 7;
  return (
    (row < 9 && column < 9) ||
    (row < 9 && column >= size - 8) ||
    (row >= size - 8 && column < 9) ||
    row === 6 ||
    column === 6 ||
    (version > 1 && near(row, last) && near(column, last))
  );
}

/** The 15 bits of format information beside the upper left finder: level and mask. */
function format(isDark: Modules): { level: string; mask: number } {
  const places: [number, number][] = [];
  for (const column of [0, 1, 2, 3, 4, 5, 7, 8]) places.push([8, column]);
  for (const row of [7, 5, 4, 3, 2, 1, 0]) places.push([row, 8]);
  const bits = places.reduce((sum, [row, column]) => sum * 2 + (isDark(row, column) ? 1 : 0), 0);
  const data = (bits ^ 0b101010000010010) >> 10;
  return { level: LEVELS[data >> 3] ?? '', mask: data & 7 };
}

function codewords(isDark: Modules, size: number, version: number, mask: number): number[] {
  const words: number[] = [];
  let word = 1;
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isFunction(row, column, size, version)) continue;
        word = word * 2 + (isDark(row, column) !== MASKS[mask]?.(row, column) ? 1 : 0);
        if (word < 256) continue;
        words.push(word - 256);
        word = 1;
      }
    }
    upwards = !upwards;
  }
  return words;
}

/** The data codewords in their order: blocks are stored interleaved, the shorter ones first. */
function deinterleave(words: readonly number[], blocks: readonly number[]): number[] {
  const rows: number[][] = blocks.map(() => []);
  let at = 0;
  for (let column = 0; column < Math.max(...blocks); column += 1) {
    for (const [index, length] of blocks.entries()) {
      if (column < length) {
        rows[index]?.push(words[at] ?? 0);
        at += 1;
      }
    }
  }
  return rows.flat();
}

/**
 * Returns the text of a code. `isDark` by row and column, 0 at the upper left module of the whole image; `total`
 * modules a side, of which `quiet` on each side must be light. Throws when it is no code that this reader knows.
 */
export function decodeQr(dark: Modules, total: number, quiet: number): string {
  const size = total - 2 * quiet;
  const version = (size - 17) / 4;
  for (let n = 0; n < total; n += 1) {
    for (let edge = 0; edge < quiet; edge += 1) {
      const places = [dark(edge, n), dark(total - 1 - edge, n), dark(n, edge), dark(n, total - 1 - edge)];
      if (places.includes(true)) throw new Error('The quiet zone is not free');
    }
  }
  const isDark: Modules = (row, column) => dark(row + quiet, column + quiet);
  const { level, mask } = format(isDark);
  const blocks = BLOCKS[`${version}${level}`];
  if (blocks === undefined) throw new Error(`A code that this reader doesn't know: ${version}${level}`);
  const data = deinterleave(codewords(isDark, size, version, mask), blocks);
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('');
  if (!bits.startsWith('0100')) throw new Error('Not in byte mode');
  const length = Number.parseInt(bits.slice(4, 12), 2);
  const bytes = Array.from({ length }, (_, n) => Number.parseInt(bits.slice(12 + 8 * n, 20 + 8 * n), 2));
  return new TextDecoder().decode(new Uint8Array(bytes));
}
