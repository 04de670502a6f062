import { expect, test } from 'vitest';
import { millisAt, stampOf } from './instants.ts';

test.each([
  ['2026-11-21T18:00:00Z', 0],
  ['2026-11-21T18:00:00.5Z', 500_000_000],
  ['2026-11-21T18:00:00.123456Z', 123_456_000],
  ['2026-11-21T18:00:00.000000007Z', 7],
])('%s is read to the nanosecond', (text, nanoseconds) => {
  expect(stampOf(text)).toEqual({ seconds: Date.UTC(2026, 10, 21, 18) / 1000, nanoseconds });
  expect(millisAt({ at: stampOf(text) }, 'at')).toBe(Date.parse(text));
});

test('an instant before 1970 too', () => {
  expect(stampOf('1969-12-31T23:59:59.250Z')).toEqual({ seconds: -1, nanoseconds: 250_000_000 });
});
