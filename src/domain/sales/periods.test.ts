import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isLocalDate } from '../time.ts';
import { changeSince, comparedDays, livedPart, nextPeriod, PERIODS, periodOf } from './periods.ts';

describe('periodOf', () => {
  it.each([
    ['day', '2028-02-29', '2028-02-29', '2028-02-29'],
    ['week', '2027-01-03', '2026-12-28', '2027-01-03'],
    ['week', '2027-01-04', '2027-01-04', '2027-01-10'],
    ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
    ['month', '2027-02-01', '2027-02-01', '2027-02-28'],
    ['month', '2027-12-31', '2027-12-01', '2027-12-31'],
    ['year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ] as const)('%s of %s is %s to %s', (period, date, from, to) => {
    expect(periodOf(period, date)).toEqual({ from, to });
  });

  it('periods follow each other without a gap, and back again', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), day, (period, date) => {
        const range = periodOf(period, date);
        expect(range.from <= date && date <= range.to).toBe(true);
        const next = nextPeriod(period, range, 1);
        expect(next.from).toBe(addDays(range.to, 1));
        expect(nextPeriod(period, next, -1)).toEqual(range);
      }),
    );
  });
});

describe('comparedDays', () => {
  it.each([
    ['day', '2027-03-01', '2027-03-01', '2027-02-28', '2027-02-28'],
    ['day', '2028-03-01', '2028-03-05', '2028-02-29', '2028-02-29'],
    // A week that spans two years, on its Wednesday and after its end.
    ['week', '2026-12-30', '2026-12-30', '2026-12-21', '2026-12-23'],
    ['week', '2026-12-30', '2027-01-03', '2026-12-21', '2026-12-27'],
    ['month', '2027-01-13', '2027-01-13', '2026-12-01', '2026-12-13'],
    ['month', '2027-03-30', '2027-03-30', '2027-02-01', '2027-02-28'],
    ['month', '2028-03-29', '2028-03-29', '2028-02-01', '2028-02-29'],
    ['month', '2027-02-10', '2027-02-28', '2027-01-01', '2027-01-31'],
    ['month', '2027-02-10', '2027-04-01', '2027-01-01', '2027-01-31'],
    ['year', '2028-02-29', '2028-02-29', '2027-01-01', '2027-02-28'],
    ['year', '2029-03-01', '2029-03-01', '2028-01-01', '2028-03-01'],
    ['year', '2028-02-29', '2029-01-01', '2027-01-01', '2027-12-31'],
  ] as const)('%s of %s, seen on %s: %s to %s', (period, date, today, from, to) => {
    expect(comparedDays(period, periodOf(period, date), today)).toEqual({ from, to });
  });

  it('are dates of the period before, from its first day on', () => {
    const day = fc.integer({ min: 0, max: 5000 }).map((days) => addDays('2020-01-01', days));
    fc.assert(
      fc.property(fc.constantFrom(...PERIODS), day, fc.nat(400), (period, date, later) => {
        const range = periodOf(period, date);
        const { from, to } = comparedDays(period, range, addDays(date, later));
        const before = nextPeriod(period, range, -1);
        expect(isLocalDate(to)).toBe(true);
        expect([from, from <= to && to <= before.to]).toEqual([before.from, true]);
      }),
    );
  });

  it('of a running period only its days until today are reported', () => {
    expect(livedPart(periodOf('month', '2027-01-13'), '2027-01-13')).toEqual({
      from: '2027-01-01',
      to: '2027-01-13',
    });
    expect(livedPart(periodOf('month', '2026-12-13'), '2027-01-13').to).toBe('2026-12-31');
  });
});

describe('changeSince', () => {
  it.each([
    [100, 150, 50, 50],
    [150, 100, -50, -33],
    [0.3, 0.1 + 0.2, 0, 0],
    [100, 99.99, -0.01, 0],
    [0, 10, 10, null],
    [0, 0, 0, null],
    [19.99, 0, -19.99, -100],
  ])('from %d to %d: %d, %s %%', (before, now, amount, percent) => {
    expect(changeSince(before, now)).toEqual({ amount, percent });
  });
});
