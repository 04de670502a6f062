import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  limitNow,
  limitToCome,
  NO_LIMIT,
  paidOn,
  pausedUntil,
  pausesToOffer,
  readLimit,
  type SpendingLimits,
  spendingProblem,
  spentToday,
} from './spending.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Wednesday 13 January 2027, noon in El Salvador. */
const NOON = Date.UTC(2027, 0, 13, 18);

const limits = (over: Partial<SpendingLimits> = {}): SpendingLimits => ({
  coins: 50,
  next: 50,
  changedAtMs: NOON - 30 * DAY_MS,
  pauseDays: 0,
  pausedAtMs: NOON - 30 * DAY_MS,
  day: dayNumber(NOON),
  spent: 20,
  ...over,
});

describe('a limit', () => {
  it('lets spend up to it on one day of El Salvador', () => {
    expect(spendingProblem(null, 10_000, NOON)).toBeNull();
    expect(spendingProblem(limits(), 30, NOON)).toBeNull();
    expect(spendingProblem(limits(), 31, NOON)).toEqual({ code: 'OVER_LIMIT', limit: 50, left: 30 });
    expect(spendingProblem(limits({ coins: NO_LIMIT, next: NO_LIMIT }), 10_000, NOON)).toBeNull();
    const midnight = NOON + 12 * HOUR_MS;
    expect(spentToday(limits(), midnight - 1)).toBe(20);
    expect(spentToday(limits(), midnight)).toBe(0);
    expect(spendingProblem(limits(), 50, midnight)).toBeNull();
    expect(dayNumber(midnight)).toBe(dayNumber(midnight - 1) + 1);
  });

  it('rises 24 hours after it was asked for', () => {
    const asked = limits({ next: 90, changedAtMs: NOON });
    expect(limitNow(asked, NOON + DAY_MS - 1)).toBe(50);
    expect(limitToCome(asked, NOON)).toEqual({ coins: 90, fromMs: NOON + DAY_MS });
    expect(limitNow(asked, NOON + DAY_MS)).toBe(90);
    expect(limitToCome(asked, NOON + DAY_MS)).toBeNull();
    expect(limitToCome(limits(), NOON)).toBeNull();
    expect(limitNow(null, NOON)).toBe(NO_LIMIT);
  });

  it.each([
    ['60', 60],
    [' 1 ', 1],
    ['', NO_LIMIT],
    ['0', null],
    ['-5', null],
    ['1.5', null],
    ['mucho', null],
    ['1000000000', null],
  ])('typed as %j is %j', (text, coins) => {
    expect(readLimit(text)).toBe(coins);
  });

  it('counts from what the tickets of today cost', () => {
    const at = (createdAtMs: number, price: number) => ({ createdAtMs, price });
    expect(paidOn([at(NOON, 10), at(NOON - 12 * HOUR_MS, 5), at(NOON - 12 * HOUR_MS - 1, 7)], NOON)).toBe(15);
  });
});

describe('a pause', () => {
  it('forbids buying until it ends, and can only be made longer', () => {
    const paused = limits({ pauseDays: 30, pausedAtMs: NOON });
    const end = NOON + 30 * DAY_MS;
    expect(pausedUntil(paused, end - 1)).toBe(end);
    expect(pausedUntil(paused, end)).toBeNull();
    expect(spendingProblem(paused, 1, end - 1)).toEqual({ code: 'PAUSED', until: '12/2/2027, 12:00 PM' });
    expect(pausesToOffer(paused, NOON + DAY_MS)).toEqual([30, 90]);
    expect(pausesToOffer(paused, NOON + 25 * DAY_MS)).toEqual([7, 30, 90]);
    expect(pausedUntil(limits({ pausedAtMs: NOON + 20_000 }), NOON)).toBeNull();
    expect(pausesToOffer(null, NOON)).toEqual([7, 30, 90]);
  });
});
