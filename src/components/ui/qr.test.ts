import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr.ts';
import { type QrCode, qrPath, qrSvg } from './qrPath.ts';

const LINK = 'https://vaga.web.app/reservation/la-casona';

/** Returns the modules that a drawing's path paints. */
function painted(path: string): Set<string> {
  const modules = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let n = 0; n < Number(width); n += 1) modules.add(`${y},${Number(x) + n}`);
  }
  return modules;
}

/** The pixels per module: a camera's picture has several too. */
const SCALE = 4;

/** Returns the text that a scanner reads from the drawing, with white around its dark modules. */
function read(code: QrCode, dark = painted(qrPath(code))): string {
  const side = code.size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let pixel = 0; pixel < side * side; pixel += 1) {
    const [row, column] = [Math.floor(pixel / side / SCALE), Math.floor((pixel % side) / SCALE)];
    if (dark.has(`${row},${column}`)) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return decodeQr({ width: side, height: side, data });
}

describe('qrCode', () => {
  it('a link is read back from the drawing', () => {
    expect(read(qrCode(LINK))).toBe(LINK);
  });

  it('every address that we can share is read back (property)', () => {
    const id = fc.string({
      unit: fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '-', '%'),
      minLength: 1,
      maxLength: 64,
    });
    const host = fc.constantFrom('http://localhost:5173', 'https://vaga.web.app', 'https://reservas.café.sv');
    fc.assert(
      fc.property(host, id, (origin, business) => {
        const link = `${origin}/reservation/${business}`;
        expect(read(qrCode(link))).toBe(link);
      }),
      { numRuns: 20 },
    );
  });

  it('without what is light, nothing is read', () => {
    const code = qrCode(LINK);
    const all = Array.from(
      { length: code.size ** 2 },
      (_, n) => `${Math.floor(n / code.size)},${n % code.size}`,
    );
    expect(() => read(code, new Set(all))).toThrow();
  });

  it('four light modules stand around it', () => {
    const { size, isDark } = qrCode(LINK);
    const dark = Array.from(
      { length: size ** 2 },
      (_, n) => [Math.floor(n / size), n % size] as const,
    ).filter(([row, column]) => isDark(row, column));
    expect(Math.min(...dark.flat())).toBe(4);
    expect(Math.max(...dark.flat())).toBe(size - 5);
  });
});

describe('qrSvg', () => {
  it('stands by itself: its size, white below, black above', () => {
    const code = qrCode(LINK);
    const svg = qrSvg(code, 1024);
    expect(svg).toContain('width="1024" height="1024"');
    expect(svg).toContain(`<path fill="#fff" d="M0 0h${code.size}v${code.size}H0z"/>`);
    expect(svg).toContain(`<path fill="#000" d="${qrPath(code)}"/>`);
    expect(svg.indexOf('#fff')).toBeLessThan(svg.indexOf('#000'));
  });
});
