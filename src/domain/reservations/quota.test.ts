import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_BOOKINGS_A_DAY, QUOTA_WINDOW_MS } from './constants.ts';
import { firstPlace, isQuotaSpent, otherPlace } from './quota.ts';

const NOW = 1_795_000_000_000;
const full = Object.fromEntries(
  Array.from({ length: MAX_BOOKINGS_A_DAY }, (_, index) => [String(index), NOW - index * 60_000]),
);

describe('the quota of a phone', () => {
  it('begins at any place, the same for the same reservation', () => {
    const ids = 'ABCDEFGHabcdefgh01234567'.split('').map((letter) => `${letter}bcdefghijklmnopqrst`);
    expect(new Set(ids.map((id) => firstPlace(id))).size).toBe(MAX_BOOKINGS_A_DAY);
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(Number(firstPlace(id))).toBeLessThan(MAX_BOOKINGS_A_DAY);
        expect(firstPlace(id)).toBe(firstPlace(id));
      }),
    );
  });

  it('tries another place only where the first was taken: one never taken, or else the oldest', () => {
    expect(otherPlace({}, '3')).toBeNull();
    expect(otherPlace({ '0': 1, '1': 2 }, '2')).toBeNull();
    expect(otherPlace({ '0': 1, '1': 2, '3': 1 }, '0')).toBe('2');
    expect(otherPlace(full, '0')).toBe(String(MAX_BOOKINGS_A_DAY - 1));
    expect(otherPlace(full, String(MAX_BOOKINGS_A_DAY - 1))).toBeNull();
  });

  it('is spent until the oldest place is 24 hours old', () => {
    const oldest = String(MAX_BOOKINGS_A_DAY - 1);
    const freeAtMs = (full[oldest] ?? 0) + QUOTA_WINDOW_MS;
    expect(isQuotaSpent(full, freeAtMs - 1)).toBe(true);
    expect(isQuotaSpent(full, freeAtMs)).toBe(false);
  });

  it('is never spent while a place was never taken', () => {
    const rest = Object.fromEntries(Object.entries(full).filter(([place]) => place !== '2'));
    expect(isQuotaSpent(rest, NOW)).toBe(false);
  });
});
