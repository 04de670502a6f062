import { expect, test } from 'vitest';

/** Hours east of UTC; neither zone has daylight saving. */
const OFFSETS: Readonly<Record<string, number>> = { 'America/El_Salvador': -6, 'Pacific/Kiritimati': 14 };

test('the tests of this project really run in their zone', () => {
  const zone = process.env.TZ ?? '';
  expect(Object.keys(OFFSETS)).toContain(zone);
  expect(new Date('2026-06-15T12:00:00Z').getTimezoneOffset() + 60 * (OFFSETS[zone] ?? 0)).toBe(0);
  expect(new Date(2026, 5, 15, 12).toISOString()).toBe(
    new Date(Date.UTC(2026, 5, 15, 12 - (OFFSETS[zone] ?? 0))).toISOString(),
  );
});
