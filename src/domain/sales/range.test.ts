import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Sale } from './entities.ts';
import {
  isInRange,
  queryInstants,
  quickRange,
  rangeInstants,
  saleInstant,
  salesFilterProblem,
} from './range.ts';
import { aSale } from './test-sale.ts';

const at = (iso: string) => Date.parse(iso);
const DAY_MS = 86_400_000;

const sale = (createdAt: number | null, soldAt: number | null): Sale =>
  aSale({ createdAt, soldAt, pending: createdAt === null });

describe('quickRange', () => {
  it.each([
    ['today', '2027-03-01', '2027-03-01'],
    ['yesterday', '2027-02-28', '2027-02-28'],
    ['week', '2027-03-01', '2027-03-01'],
    ['month', '2027-03-01', '2027-03-01'],
  ] as const)('%s, on the first of a month that is a Monday', (name, from, to) => {
    expect(quickRange(name, '2027-03-01')).toEqual({ from, to });
  });
  it('the week of a Sunday began six days before, also in another month', () => {
    expect(quickRange('week', '2027-02-28')).toEqual({ from: '2027-02-22', to: '2027-02-28' });
    expect(quickRange('week', '2027-01-01')).toEqual({ from: '2026-12-28', to: '2027-01-01' });
  });
  it('the month ends today, also on its last day', () => {
    expect(quickRange('month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('salesFilterProblem', () => {
  it.each([
    ['2026-11-01', '2026-11-21', null],
    ['2026-11-21', '2026-11-21', null],
    ['2026-11-22', '2026-11-21', 'order'],
    ['2027-01-01', '2026-12-31', 'order'],
    ['', '2026-11-21', 'missing-date'],
    ['2026-11-01', '', 'missing-date'],
    ['2026-02-30', '2026-11-21', 'missing-date'],
  ])('%j to %j: %s', (from, to, problem) => {
    expect(salesFilterProblem({ from, to })).toBe(problem);
  });
});

describe('rangeInstants', () => {
  it("are El Salvador's midnights, and 'Hasta' includes its whole day", () => {
    expect(rangeInstants({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
      startMs: at('2026-11-01T06:00:00Z'),
      endMs: at('2026-12-01T06:00:00Z'),
    });
  });

  it('have an end that the database takes, whatever day a date field takes', () => {
    expect(queryInstants({ from: '2026-11-01', to: '9999-12-31' }).endMs).toBeLessThan(
      at('9999-12-31T23:59:59Z'),
    );
  });

  it('are no numbers for what are no dates', () => {
    expect(rangeInstants({ from: '', to: '2026-11-30' }).startMs).toBeNaN();
    expect(rangeInstants({ from: '2026-11-30', to: '' }).endMs).toBeNaN();
  });

  it.each([
    ['2026-11-21T05:59:59.999Z', false],
    ['2026-11-21T06:00:00Z', true],
    ['2026-11-22T05:59:59.999Z', true],
    ['2026-11-22T06:00:00Z', false],
  ])('a sale at %s is of the 21st: %s', (instant, expected) => {
    const range = { from: '2026-11-21', to: '2026-11-21' };
    expect(isInRange(sale(at(instant), at(instant)), range)).toBe(expected);
    expect(isInRange(sale(null, at(instant)), range)).toBe(expected);
  });
});

describe('saleInstant', () => {
  const now = at('2026-11-21T18:00:00Z');

  it.each([
    ['pending', null, now, now],
    ['older, without the device’s time', now, null, now],
    ['sent two days later', now, now - 2 * DAY_MS, now - 2 * DAY_MS],
    ['from a clock a little ahead', now, now + 60_000, now + 60_000],
    ['from a clock 5 minutes ahead', now, now + 300_000, now + 300_000],
    ['from a clock further ahead', now, now + 300_001, now],
    ['sent 7 days later', now, now - 7 * DAY_MS, now - 7 * DAY_MS],
    ['sent even later', now, now - 7 * DAY_MS - 1, now],
    ['from a clock a year ahead', now, now + 365 * DAY_MS, now],
    ['from a clock of 1970', now, 0, now],
    ['without any', null, null, 0],
  ])('%s', (_, createdAt, soldAt, expected) => {
    expect(saleInstant({ createdAt, soldAt })).toBe(expected);
  });

  it('never misses a sale of the range when the server is asked by its own time', () => {
    const range = { from: '2026-11-10', to: '2026-11-12' };
    const { startMs, endMs } = queryInstants(range);
    const near = fc.integer({ min: at('2026-10-20T00:00:00Z'), max: at('2026-12-20T00:00:00Z') });
    fc.assert(
      fc.property(near, fc.option(near), (createdAt, soldAt) => {
        const inside = createdAt >= startMs && createdAt < endMs;
        expect(inside || !isInRange(sale(createdAt, soldAt), range)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
