import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disarmFormula, toCsv } from './csv.ts';

/**
 * Splits the cells as a spreadsheet does (RFC 4180): quotes count only at the start of a cell; text after a closing
 * quote belongs to the cell unchanged. Written separately from the code that it tests.
 */
function read(csv: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = csv.replace(/^\ufeff/, '');
  while (rest !== '') {
    const quoted = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest);
    rest = rest.slice(quoted?.[0].length ?? 0);
    const end = rest.search(separator === ',' ? /,|\r\n/ : /;|\r\n/);
    row.push((quoted?.[1] ?? '').replaceAll('""', '"') + rest.slice(0, end === -1 ? rest.length : end));
    const endsRow = end === -1 || rest.startsWith('\r\n', end);
    rest = end === -1 ? '' : rest.slice(end + (endsRow ? 2 : 1));
    if (endsRow) {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

describe('disarmFormula', () => {
  it.each([
    ['Llavero', 'Llavero'],
    ['Té - menta', 'Té - menta'],
    ['a=b', 'a=b'],
    ['2 + 2', '2 + 2'],
    ['=1+1', "'=1+1"],
    ['+503', "'+503"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', " '=1"],
    ['\r\n=1', " '=1"],
    ['   =1', "   '=1"],
    ['"=1"', '"\'=1"'],
    ['＝1+1', "'＝1+1"],
    ['＠SUM', "'＠SUM"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['x;=1', "x;'=1"],
    ['x,"=1', 'x,"\'=1'],
    ['x\n=1', 'x =1'],
    ['\u200b=1', "\u200b'=1"],
  ])('%j becomes %j', (text, expected) => {
    expect(disarmFormula(text)).toBe(expected);
  });
});

describe('toCsv', () => {
  it('is what Excel opens: mark, commas, CRLF, quotes where needed, numbers with a dot', () => {
    expect(
      toCsv([
        ['Fecha', 'Producto'],
        ['2026-11-21', 'Té "verde", 1 lb'],
        [1.5, ''],
      ]),
    ).toBe('\ufeffFecha,Producto\r\n2026-11-21,"Té ""verde"", 1 lb"\r\n1.5,\r\n');
  });

  it('leaves an amount a number, also below zero', () => {
    expect(toCsv([['-0.50', '-1', '-1.50+1', '12.00']])).toBe('\ufeff-0.50,"\'-1","\'-1.50+1",12.00\r\n');
  });

  const sign = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '＝',
    '＠',
    ';',
    ',',
    '"',
    "'",
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '1',
  );
  const text = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' }));

  it('is read back as it was written, apostrophes and line ends aside', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        expect(read(toCsv([['x'], ...rows]), ',').slice(1)).toEqual(
          rows.map((row) => row.map(disarmFormula)),
        );
      }),
    );
  });

  it('holds no formula, whether the spreadsheet splits at commas or at semicolons', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 4 }),
        fc.constantFrom(',', ';'),
        (row, separator) => {
          for (const cell of read(toCsv([['2026-11-21', ...row]]), separator).flat()) {
            expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
