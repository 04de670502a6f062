import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  byVersion,
  type ErrorReport,
  isNoise,
  MAX_MESSAGE,
  MAX_STACK,
  REPORT_SLOTS,
  reportSlot,
  type StoredReport,
  scrubMessage,
  scrubPath,
  scrubStack,
  sentToday,
} from './reports.ts';

describe('a message', () => {
  test.each([
    [
      "TypeError: Cannot read properties of undefined (reading 'branches')",
      "TypeError: Cannot read properties of undefined (reading 'branches')",
    ],
    [
      `SyntaxError: Unexpected token 'J', "Juan Pérez" is not valid JSON`,
      'SyntaxError: Unexpected token …, … is not valid JSON',
    ],
    ['Error: no seat for 7777-1234', 'Error: no seat for :n'],
    ['Error: no seat for +503 7777 1234 today', 'Error: no seat for :n today'],
    ['Error: ana.lopez@correo.com was refused', 'Error: :mail was refused'],
    ['No document at diners/77771234/active/la-casona', 'No document at diners/:n/active/la-casona'],
    ['No document at clients/x7Gh2kLmN0pQrStUvWxYz1234567', 'No document at clients/:id'],
    [
      'TypeError: Failed to fetch dynamically imported module: https://vaga.sv/assets/SalesScreen-Bx_r7Qab.js',
      'TypeError: Failed to fetch dynamically imported module: SalesScreen-Bx_r7Qab.js',
    ],
    ['Load failed https://vaga.sv/reservations?phone=77771234', 'Load failed :url'],
    [`Error: cut 'Juan Pé`, 'Error: cut …'],
    ['', 'Error'],
  ])('%s', (text, kept) => {
    expect(scrubMessage(text)).toBe(kept);
  });

  test('no phone survives, however it is written and wherever it stands', () => {
    const phone = fc.stringMatching(/^[267]\d{3}[ .-]?\d{4}$/);
    const around = fc.string({ maxLength: 40 });
    fc.assert(
      fc.property(around, phone, around, (before, number, after) => {
        const kept = scrubMessage(`${before} ${number} ${after}`);
        expect(kept.length).toBeLessThanOrEqual(MAX_MESSAGE);
        expect(kept).not.toContain(number);
      }),
    );
  });
});

describe('a stack', () => {
  test('keeps function, file and place of our files, of Chromium as of Firefox and Safari, and nothing else', () => {
    const stack = [
      'Error: no seat for Juan Pérez, 7777-1234',
      '    at pay (https://vaga.sv/assets/Sale-a1b2.js:1:234)',
      '    at async https://vaga.sv/assets/Sale-a1b2.js?x=77771234:2:7',
      'take@https://vaga.sv/assets/Take-Cc.js:3:9',
      '    at <anonymous>:1:1',
      '    at Juan Pérez (77771234)',
    ].join('\n');
    expect(scrubStack(stack)).toBe('pay Sale-a1b2.js:1:234\n? Sale-a1b2.js:2:7\ntake Take-Cc.js:3:9');
  });

  test('is cut at a whole line', () => {
    const line = '    at pay (https://vaga.sv/assets/Sale-a1b2.js:1:234)';
    const kept = scrubStack(Array(200).fill(line).join('\n'));
    expect(kept.length).toBeLessThanOrEqual(MAX_STACK);
    expect(kept.split('\n').every((each) => each === 'pay Sale-a1b2.js:1:234')).toBe(true);
  });
});

test('an address is the pattern of its screen', () => {
  const patterns = ['/', '/reservation/:businessId', '/ventures/:ventureId/edit', '/ventures/products'];
  expect(scrubPath('/', patterns)).toBe('/');
  expect(scrubPath('/reservation/la-casona', patterns)).toBe('/reservation/:id');
  expect(scrubPath('/ventures/hilos/edit/', patterns)).toBe('/ventures/:id/edit');
  expect(scrubPath('/ventures/products', patterns)).toBe('/ventures/products');
  expect(scrubPath('/Juan/77771234', patterns)).toBe(':other');
});

const REPORT: ErrorReport = { kind: 'error', message: 'm', stack: 's', path: '/', version: '1+a' };

test('the same error has one place; what differs in anything has another, mostly', () => {
  expect(reportSlot({ ...REPORT })).toBe(reportSlot(REPORT));
  const places = new Set(Array.from({ length: 100 }, (_, n) => reportSlot({ ...REPORT, message: `m${n}` })));
  expect(places.size).toBeGreaterThan(85);
  for (const place of places) expect(Number(place)).toBeLessThan(REPORT_SLOTS);
  expect(reportSlot({ ...REPORT, version: '1+b' })).not.toBe(reportSlot(REPORT));
});

test('what is not ours is no report', () => {
  expect(isNoise('Script error.')).toBe(true);
  expect(isNoise('ResizeObserver loop completed with undelivered notifications.')).toBe(true);
  expect(isNoise('TypeError: x')).toBe(false);
});

test('what a device has sent counts for a day, and a clock that was put back forgets it', () => {
  expect(sentToday('1000,7', 2000)).toEqual({ sinceMs: 1000, sent: 7 });
  expect(sentToday('1000,7', 86_401_000)).toEqual({ sinceMs: 86_401_000, sent: 0 });
  expect(sentToday('5000,7', 2000)).toEqual({ sinceMs: 2000, sent: 0 });
  for (const broken of [null, '', 'x', '1000', '1000,-1', '[1,2]']) {
    expect(sentToday(broken, 2000)).toEqual({ sinceMs: 2000, sent: 0 });
  }
});

test('by version: the one that failed last first, its most frequent error first', () => {
  const stored = (id: string, version: string, count: number, lastAt: number): StoredReport => ({
    ...REPORT,
    id,
    version,
    count,
    lastAt,
  });
  const all = [stored('1', 'old', 90, 10), stored('2', 'new', 1, 30), stored('3', 'new', 5, 20)];
  expect(
    byVersion(all).map(({ version, count, reports }) => [version, count, reports.map(({ id }) => id)]),
  ).toEqual([
    ['new', 6, ['3', '2']],
    ['old', 90, ['1']],
  ]);
});
