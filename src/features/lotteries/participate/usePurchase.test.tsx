import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PurchaseProblem } from '../../../domain/lotteries/problems.ts';
import type { Purchase } from '../../../domain/lotteries/purchase.ts';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { done, failed, type Trouble } from '../../../domain/outcome.ts';
import type { playerServices } from '../shared/playerServices.ts';
import { type PurchaseAsked, usePurchase } from './usePurchase.ts';

type Commands = Pick<Awaited<ReturnType<typeof playerServices>>, 'buyNumbers'>;

const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<Commands>>() }));
vi.mock('../shared/playerServices.ts', () => ({ playerServices: load }));

const LOTTERY = testLottery();

const asking = (numbers: readonly number[], over: Partial<PurchaseAsked> = {}): PurchaseAsked => ({
  lottery: LOTTERY,
  taken: new Set(),
  numbers,
  clientId: 'ana',
  coins: 100,
  boardSecret: 'secretoDeAna00000001',
  loadBlock: () => Promise.resolve(),
  ...over,
});

/** A fake shop: it records the purchases and returns the given answers; 'ok' when none is left. */
function aShop(...answers: readonly (PurchaseProblem | Trouble | 'ok')[]) {
  const sent: Purchase[] = [];
  load.mockResolvedValue({
    buyNumbers: ({ coins }, purchase) => {
      const answer = answers[sent.push(purchase) - 1] ?? 'ok';
      return Promise.resolve(
        answer === 'ok' ? done(coins - purchase.price * purchase.numbers.length) : failed(answer),
      );
    },
  });
  const { result } = renderHook(() => usePurchase(LOTTERY.pricePerNumber));
  const buy = (asked: PurchaseAsked) => act(() => result.current.buy(asked));
  return { sent, result, buy };
}

test('after a lost answer the same numbers are the same purchase, though the board has them by now', async () => {
  const { sent, result, buy } = aShop('UNCERTAIN');
  expect(await buy(asking([7, 8]))).toEqual(failed('UNCERTAIN'));
  expect(result.current.unsure).toBe(true);
  expect(await buy(asking([7, 8], { taken: new Set([7, 8]), coins: 80 }))).toEqual(
    done({ numbers: [7, 8], newBalance: 60 }),
  );
  expect(sent.map(({ id }) => id)).toEqual([sent[0]?.id, sent[0]?.id]);
  expect(sent[0]?.id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(result.current).toMatchObject({ unsure: false, bought: { numbers: [7, 8], newBalance: 60 } });
  act(() => result.current.dismiss());
  expect(result.current).toMatchObject({ bought: null });
});

test('offline keeps the purchase too; other numbers, another price or a choice anew make another', async () => {
  const { sent, result, buy } = aShop('OFFLINE', 'OFFLINE', 'OFFLINE', 'OFFLINE');
  await buy(asking([7]));
  await buy(asking([7]));
  await buy(asking([8]));
  act(() => result.current.changed(12));
  await buy(asking([8], { lottery: { ...LOTTERY, pricePerNumber: 12 } }));
  act(() => result.current.changed(12));
  await buy(asking([8], { lottery: { ...LOTTERY, pricePerNumber: 12 } }));
  const [first, again, ...others] = sent.map(({ id }) => id);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

const DEARER = { lottery: { ...LOTTERY, pricePerNumber: 12 } };

test('a price that changed since the page showed the numbers is said, and charged only at the next press', async () => {
  const { sent, buy } = aShop();
  expect(await buy(asking([7], DEARER))).toEqual(failed({ code: 'PRICE_CHANGED', price: 12 }));
  expect(sent).toEqual([]);
  expect(await buy(asking([7], DEARER))).toEqual(done({ numbers: [7], newBalance: 88 }));
});

test('after a lost answer the same numbers are the same purchase at its price, also when another one is shown', async () => {
  const { sent, buy } = aShop('UNCERTAIN');
  await buy(asking([7]));
  await buy(asking([7], DEARER));
  expect(sent[1]).toEqual(sent[0]);
});

test('the next purchase begins with the balance after the last one, though the screen shows the one before', async () => {
  const { buy } = aShop();
  expect(await buy(asking([7]))).toEqual(done({ numbers: [7], newBalance: 90 }));
  expect(await buy(asking([8]))).toEqual(done({ numbers: [8], newBalance: 80 }));
  // The screen shows a top-up, and the purchase uses the new balance.
  expect(await buy(asking([9], { coins: 200 }))).toEqual(done({ numbers: [9], newBalance: 190 }));
});

test('a balance that was shown before a purchase, and is shown again after it, is the balance', async () => {
  const short = { code: 'INSUFFICIENT_COINS', missing: 10 } as const;
  const { result, buy } = aShop('ok', short);
  const show = (coins: number) => act(() => result.current.setShown({ ...LOTTERY, taken: new Set() }, coins));
  expect(await buy(asking([7], { coins: 10 }))).toEqual(done({ numbers: [7], newBalance: 0 }));
  show(10);
  expect(await buy(asking([8], { coins: 10 }))).toEqual(failed(short));
  show(0);
  show(10);
  expect(await buy(asking([8], { coins: 10 }))).toEqual(done({ numbers: [8], newBalance: 0 }));
});

test('a first purchase before the balance is known: what the screen then shows may be from before it', async () => {
  const sentWith: number[] = [];
  load.mockResolvedValue({
    // When the balance isn't known the command reads it: it is 100.
    buyNumbers: ({ coins, boardSecret }, { price }) => {
      sentWith.push(coins);
      return Promise.resolve(done((boardSecret === '' ? 100 : coins) - price));
    },
  });
  const { result } = renderHook(() => usePurchase(LOTTERY.pricePerNumber));
  await act(() => result.current.buy(asking([7], { coins: null, boardSecret: '' })));
  expect(result.current.bought).toMatchObject({ newBalance: 90 });
  await act(() => result.current.buy(asking([8], { coins: 100 })));
  expect(sentWith).toEqual([0, 90]);
  expect(result.current.bought).toMatchObject({ newBalance: 80 });
});

test('a refusal ends the purchase: the next press is a new one', async () => {
  const { sent, buy } = aShop({ code: 'NUMBER_TAKEN', numbers: [7] });
  await buy(asking([7]));
  await buy(asking([7]));
  expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
});

test('numbers that somebody else bought before are shown as taken: their blocks are read again', async () => {
  const { buy } = aShop({ code: 'NUMBER_TAKEN', numbers: [7, 8, 300] });
  const loadBlock = vi.fn(() => Promise.reject(new Error('no signal')));
  const asked = asking([7, 8, 300], { lottery: testLottery({ totalNumbers: 1000 }), loadBlock });
  expect(await buy(asked)).toMatchObject({ problem: { numbers: [7, 8, 300] } });
  expect(loadBlock.mock.calls).toEqual([[0], [1]]);
});

test('pressed twice it is sent once; what is known to fail is not sent at all', async () => {
  const { sent, result, buy } = aShop();
  await act(async () => {
    const both = await Promise.all([result.current.buy(asking([1])), result.current.buy(asking([1]))]);
    expect(both).toMatchObject([{ ok: true }, null]);
  });
  expect(sent).toHaveLength(1);
  expect(await buy(asking([1], { taken: new Set([1]) }))).toMatchObject({
    problem: { code: 'NUMBER_TAKEN' },
  });
  expect(sent).toHaveLength(1);
});

test('whether the coins suffice the database says: the shown balance may be from before a top-up', async () => {
  const { sent, buy } = aShop('ok', { code: 'INSUFFICIENT_COINS', missing: 4 });
  expect(await buy(asking([1], { coins: 9 }))).toMatchObject({ ok: true });
  expect(await buy(asking([2], { coins: 9 }))).toEqual(failed({ code: 'INSUFFICIENT_COINS', missing: 4 }));
  expect(sent).toHaveLength(2);
});

test('code that can’t be fetched is no lost purchase: nothing was sent', async () => {
  load.mockRejectedValue(new Error('no signal'));
  const { result } = renderHook(() => usePurchase(10));
  expect(await act(() => result.current.buy(asking([1])))).toEqual(failed('OFFLINE'));
  expect(result.current).toMatchObject({ busy: false, unsure: false });
});
