import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseWholeNumber } from '../wholeNumber.ts';
import {
  EMPTY_LOTTERY,
  type LotteryDraft,
  type LotteryProblemCode,
  mayAddPrize,
  mayRemovePrize,
  readLotteryDraft,
} from './creation.ts';
import { editDraftOf, editProblem, type LotteryChanges, minimumTotal, readEditDraft } from './edit.ts';
import type { LotteryStatus } from './entities.ts';
import {
  balancesAfter,
  type Purchase,
  type PurchaseContext,
  purchaseProblem,
  toggleNumber,
} from './purchase.ts';

/** Friday, 4 December 2026, 6:00 PM in El Salvador. */
const NOW = Date.parse('2026-12-05T00:00:00Z');
const DAY_MS = 86_400_000;
const AT = { hasBanner: true, nowMs: NOW };

const draft: LotteryDraft = {
  commerceName: ' La Casona ',
  prizeName: 'Rifa',
  prizeDescription: '',
  prizeItems: ['Televisor', ' Licuadora ', 'Plancha'],
  pricePerNumber: '20',
  totalNumbers: '1000',
  drawDate: '',
  drawTime: '',
  permit: '',
  rulesText: '',
};

describe('a new lottery', () => {
  it('is read trimmed', () => {
    expect(readLotteryDraft(draft, AT)).toEqual({
      ok: true,
      value: {
        commerceName: 'La Casona',
        prizeName: 'Rifa',
        prizeDescription: '',
        prizeItems: ['Televisor', 'Licuadora', 'Plancha'],
        pricePerNumber: 20,
        totalNumbers: 1000,
        drawAtMs: null,
        permit: '',
        rulesText: '',
      },
    });
  });

  it.each<[LotteryProblemCode, Partial<LotteryDraft>]>([
    ['commerce-name', { commerceName: '  ' }],
    ['commerce-name-too-long', { commerceName: 'x'.repeat(81) }],
    ['prize-name', { prizeName: '' }],
    ['prize-name-too-long', { prizeName: 'x'.repeat(81) }],
    ['prize-description-too-long', { prizeDescription: 'x'.repeat(601) }],
    ['no-prizes', { prizeItems: ['', ' ', ''] }],
    ['no-prizes', { prizeItems: [] }],
    ['too-few-prizes', { prizeItems: ['a', 'b'] }],
    ['too-many-prizes', { prizeItems: Array.from({ length: 10 }, () => 'x') }],
    ['price', { pricePerNumber: '0' }],
    ['price', { pricePerNumber: '1.5' }],
    ['price-too-high', { pricePerNumber: '1000001' }],
    ['total', { totalNumbers: '' }],
    ['total', { totalNumbers: '-3' }],
    ['total-too-high', { totalNumbers: '10001' }],
    ['draw-date', { drawDate: '2026-12-05' }],
    ['draw-date', { drawTime: '18:00' }],
    ['draw-date-range', { drawDate: '2026-12-04', drawTime: '18:00' }],
    ['draw-date-range', { drawDate: '2027-12-05', drawTime: '18:00' }],
    ['permit-too-long', { permit: 'x'.repeat(121) }],
    ['rules-too-long', { rulesText: 'x'.repeat(2001) }],
  ])('is refused with %s for %j', (code, change) => {
    expect(readLotteryDraft({ ...draft, ...change }, AT)).toEqual({ ok: false, problem: { code } });
  });

  it('is refused without a banner first', () => {
    const read = readLotteryDraft({ ...draft, commerceName: '' }, { ...AT, hasBanner: false });
    expect(read).toEqual({ ok: false, problem: { code: 'banner' } });
  });

  it('names the prize entry that is empty or too long', () => {
    expect(readLotteryDraft({ ...draft, prizeItems: ['a', ' ', 'c'] }, AT)).toEqual({
      ok: false,
      problem: { code: 'prize-item', prizeIndex: 1 },
    });
    expect(readLotteryDraft({ ...draft, prizeItems: ['a', 'b', 'x'.repeat(121)] }, AT)).toEqual({
      ok: false,
      problem: { code: 'prize-item-too-long', prizeIndex: 2 },
    });
  });

  it('begins with 3 entries that can’t be removed, and grows to 9', () => {
    const { prizeItems } = EMPTY_LOTTERY;
    expect(prizeItems).toEqual(['', '', '']);
    expect(mayRemovePrize(prizeItems)).toBe(false);
    expect(mayRemovePrize([...prizeItems, ''])).toBe(true);
    expect(mayAddPrize(prizeItems)).toBe(true);
    expect(mayAddPrize(Array.from({ length: 9 }, () => ''))).toBe(false);
  });

  it.each([
    ['7', 7],
    [' 007 ', 7],
    ['0', Number.NaN],
    ['1e3', Number.NaN],
    ['1.0', Number.NaN],
    ['-1', Number.NaN],
    ['', Number.NaN],
  ])('reads %j as %d', (text, number) => {
    expect(parseWholeNumber(text)).toBe(number);
  });
});

const lottery = {
  status: 'nuevo' as LotteryStatus,
  soldNumbers: 40,
  pricePerNumber: 20,
  totalNumbers: 100,
  prizeName: 'Rifa',
  prizeItems: ['Televisor', 'Licuadora', 'Plancha'],
  drawAtMs: null,
};

describe('editing a lottery', () => {
  it.each<[object, LotteryChanges]>([
    [{ code: 'INVALID_PRICE' }, { pricePerNumber: 0 }],
    [{ code: 'INVALID_PRICE' }, { pricePerNumber: 1.5 }],
    [{ code: 'INVALID_PRICE' }, { pricePerNumber: 1_000_001 }],
    [{ code: 'INVALID_TOTAL' }, { totalNumbers: 0 }],
    [{ code: 'INVALID_TOTAL' }, { totalNumbers: 10_001 }],
    [{ code: 'TOTAL_BELOW_SOLD', sold: 40 }, { totalNumbers: 39 }],
    [{ code: 'TOTAL_BELOW_SOLD_RANGE', maxTaken: 90 }, { totalNumbers: 40 }],
    [{ code: 'TOTAL_BELOW_SOLD_RANGE', maxTaken: 90 }, { totalNumbers: 89 }],
    [{ code: 'INVALID_PRIZE_NAME' }, { prizeName: ' ' }],
    [{ code: 'INVALID_PRIZE_ITEMS' }, { prizeItems: [] }],
    [{ code: 'INVALID_PRIZE_ITEMS' }, { prizeItems: ['a', ''] }],
    [{ code: 'INVALID_DRAW_DATE' }, { drawAtMs: NOW }],
    [{ code: 'INVALID_DRAW_DATE' }, { drawAtMs: NOW + 366 * DAY_MS }],
    [{ code: 'INVALID_DRAW_DATE' }, { drawAtMs: Number.NaN }],
  ])('is refused with %j for %j', (problem, changes) => {
    expect(editProblem(lottery, changes, NOW, 90)).toEqual(problem);
  });

  it('is refused for a lottery that is gone, frozen or closed', () => {
    expect(editProblem(null, {}, NOW)).toEqual({ code: 'LOTTERY_NOT_FOUND' });
    expect(editProblem({ ...lottery, status: 'esperando resultados' }, {}, NOW)).toEqual({
      code: 'LOTTERY_CLOSED',
    });
    expect(editProblem({ ...lottery, status: 'cerrada' }, {}, NOW)).toEqual({ code: 'LOTTERY_CLOSED' });
  });

  it('may lower the total to the highest number sold', () => {
    expect(editProblem(lottery, { totalNumbers: 90 }, NOW)).toBeNull();
    expect(minimumTotal(lottery)).toBe(40);
    expect(minimumTotal({ soldNumbers: 0 })).toBe(1);
  });

  it('announces a draw, moves it, takes the date back, and leaves one that has passed', () => {
    const opened = editDraftOf(lottery);
    expect(readEditDraft({ ...opened, drawDate: '2026-12-05', drawTime: '18:00' }, lottery, NOW)).toEqual({
      ok: true,
      value: { drawAtMs: NOW + DAY_MS },
    });
    const passed = { ...lottery, drawAtMs: NOW - DAY_MS };
    expect(editDraftOf(passed)).toMatchObject({ drawDate: '2026-12-03', drawTime: '18:00' });
    expect(readEditDraft(editDraftOf(passed), passed, NOW)).toEqual({ ok: true, value: {} });
    expect(readEditDraft({ ...editDraftOf(passed), drawDate: '', drawTime: '' }, passed, NOW)).toEqual({
      ok: true,
      value: { drawAtMs: null },
    });
  });

  it('sends only what changed, empty prizes dropped', () => {
    const opened = editDraftOf(lottery);
    expect(readEditDraft(opened, lottery, NOW)).toEqual({ ok: true, value: {} });
    expect(readEditDraft({ ...opened, prizeItems: [...opened.prizeItems, ' '] }, lottery, NOW)).toEqual({
      ok: true,
      value: {},
    });
    expect(
      readEditDraft(
        { ...opened, pricePerNumber: '25', prizeName: 'Gran rifa', prizeItems: ['Televisor', ''] },
        lottery,
        NOW,
      ),
    ).toEqual({
      ok: true,
      value: { pricePerNumber: 25, prizeName: 'Gran rifa', prizeItems: ['Televisor'] },
    });
  });

  it.each([
    ['INVALID_PRICE', { pricePerNumber: 'x' }],
    ['INVALID_TOTAL', { totalNumbers: '' }],
    ['INVALID_PRIZE_NAME', { prizeName: '' }],
    ['INVALID_PRIZE_ITEMS', { prizeItems: ['', ''] }],
    ['INVALID_DRAW_DATE', { drawDate: '2026-12-05' }],
  ])('answers %s for what is typed wrongly', (code, change) => {
    expect(readEditDraft({ ...editDraftOf(lottery), ...change }, lottery, NOW)).toEqual({
      ok: false,
      problem: { code },
    });
  });
});

describe('a purchase', () => {
  const purchase: Purchase = { id: 'A'.repeat(20), lotteryId: 'L'.repeat(20), numbers: [7, 8], price: 20 };
  const context: PurchaseContext = { lottery, taken: new Set([1, 9]), coins: 40 };

  it.each<[object | null, Partial<Purchase>, Partial<PurchaseContext>]>([
    [null, {}, {}],
    [null, { numbers: [1] }, { taken: new Set() }],
    [{ code: 'LOTTERY_NOT_FOUND' }, {}, { lottery: null }],
    [{ code: 'LOTTERY_CLOSED' }, {}, { lottery: { ...lottery, status: 'cerrada' } }],
    [{ code: 'LOTTERY_CLOSED' }, {}, { lottery: { ...lottery, status: 'esperando resultados' } }],
    [{ code: 'CLIENT_NOT_FOUND' }, {}, { coins: null }],
    [{ code: 'INVALID_NUMBER' }, { numbers: [0] }, {}],
    [{ code: 'INVALID_NUMBER' }, { numbers: [101] }, {}],
    [{ code: 'INVALID_NUMBER' }, { numbers: [1.5] }, {}],
    [{ code: 'INVALID_NUMBER' }, { numbers: [] }, {}],
    [{ code: 'INVALID_NUMBER' }, { numbers: [7, 7] }, {}],
    [{ code: 'TOO_MANY_NUMBERS' }, { numbers: [2, 3, 4, 5, 6, 7] }, { coins: 1000 }],
    [{ code: 'NUMBER_TAKEN', numbers: [9] }, { numbers: [8, 9] }, {}],
    [{ code: 'PRICE_CHANGED', price: 20 }, { price: 19 }, {}],
    [{ code: 'INSUFFICIENT_COINS', missing: 1 }, {}, { coins: 39 }],
  ])('gets %j for %j with %j', (problem, change, world) => {
    expect(purchaseProblem({ ...purchase, ...change }, { ...context, ...world })).toEqual(problem);
  });

  it('leaves a balance after each ticket that ends at coins - numbers x price', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.nat(50),
        fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 5 }),
        (coins, price, numbers) => {
          const balances = balancesAfter(coins, { numbers, price });
          expect(balances).toHaveLength(numbers.length);
          expect(balances.at(-1)).toBe(coins - numbers.length * price);
          expect(balances[0]).toBe(coins - price);
        },
      ),
    );
  });

  it('selects and deselects, and never a taken number', () => {
    const taken = new Set([3]);
    expect(toggleNumber([], 5, taken)).toEqual([5]);
    expect(toggleNumber([5], 5, taken)).toEqual([]);
    expect(toggleNumber([5], 3, taken)).toEqual([5]);
    expect(toggleNumber([5], 6, taken, 1)).toEqual([6]);
    expect(toggleNumber([5], 6, taken)).toEqual([5, 6]);
    expect(toggleNumber([1, 2, 4, 5, 6], 7, taken)).toEqual([1, 2, 4, 5, 6]);
  });
});
