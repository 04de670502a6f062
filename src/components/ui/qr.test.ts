import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type QrCode, qrCode, qrPath, qrSvg } from './qr.ts';
import { decodeQr } from './test-qrDecode.ts';

const LINK = 'https://vaga.web.app/reservation/la-casona';

/** What the path of a drawing paints, by module. */
function painted(path: string): Set<string> {
  const modules = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let n = 0; n < Number(width); n += 1) modules.add(`${y},${Number(x) + n}`);
  }
  return modules;
}

function read(code: QrCode): string {
  const dark = painted(qrPath(code));
  return decodeQr((row, column) => dark.has(`${row},${column}`), code.size, 4);
}

describe('qrCode', () => {
  it('a link is read back from the drawing, four light modules around it', () => {
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
    );
  });

  it('the reader of this test notices a wrong module', () => {
    const code = qrCode(LINK);
    const wrong = (row: number, column: number) =>
      code.isDark(row, column) !== (row === code.size - 12 && column === code.size - 5);
    expect(decodeQr(wrong, code.size, 4)).not.toBe(LINK);
    expect(() => decodeQr((row) => row === 0, code.size, 4)).toThrow('quiet zone');
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
