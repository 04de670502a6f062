import { expect, it } from 'vitest';
import { formatDateTime } from './dateTime.ts';

it.each([
  ['2026-11-22T01:05:00Z', '21/11/2026, 7:05 PM'],
  ['2026-11-21T06:00:00Z', '21/11/2026, 12:00 AM'],
  ['2026-11-21T05:59:59Z', '20/11/2026, 11:59 PM'],
  ['2026-01-05T18:30:00Z', '5/1/2026, 12:30 PM'],
])('%s is %s', (iso, text) => {
  expect(formatDateTime(Date.parse(iso))).toBe(text);
});
