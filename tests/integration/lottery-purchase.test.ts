/** Buying numbers: what it costs, what is refused and why, and fifty clients at once. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '../../src/domain/lotteries/purchase.ts';
import { oldTagOf, tagOf, tagsOf } from '../../src/domain/lotteries/tickets.ts';
import { type BoardState, buyNumbers } from '../../src/services/lotteries/commands.ts';
import { int, map, text } from '../support/attack-wire.ts';
import { codeOf, on } from '../support/deps.ts';
import {
  aPurchase,
  boardSecretOf,
  intOf,
  LOTTERY_ID,
  type LotteryWorld,
  startLotteryWorld,
} from '../support/lottery-world.ts';

let world: LotteryWorld;

beforeEach(async () => {
  world = await startLotteryWorld();
  await world.sowLottery();
  await world.sowClient('ana', 100);
});
afterEach(() => world.stop());

const buy = (
  purchase: Purchase,
  coins = 100,
  uid = 'ana',
  board: BoardState = { totalNumbers: 1000, taken: new Set() },
): ReturnType<typeof buyNumbers> =>
  buyNumbers(
    { clientId: uid, coins, boardSecret: boardSecretOf(uid), board: () => board },
    purchase,
    on(world.as({ uid }), world.around),
  );

const coinsOf = (uid: string) => intOf(world.fieldsOf(`clients/${uid}`)?.coins);

describe('a purchase', () => {
  it('of one number costs 3 writes, and moves everything together', async () => {
    await world.sowClient('beto', 100);
    await buy(aPurchase({ numbers: [1] }), 100, 'beto');
    const before = JSON.stringify(world.fieldsOf(`lotteries/${LOTTERY_ID}`));
    world.emulator.resetMeter();
    const board = { totalNumbers: 1000, taken: new Set([1]) };
    expect(await buy(aPurchase(), 100, 'ana', board)).toEqual({ ok: true, value: 90 });
    const { reads, rulesReads, writes } = world.emulator.meter();
    console.info(`a purchase: ${reads} + ${rulesReads} reads (page + rules), ${writes} writes`);
    expect(reads + rulesReads).toBeLessThanOrEqual(4);
    expect(writes).toBe(3);
    // Nothing that the buyers of all blocks share.
    expect(JSON.stringify(world.fieldsOf(`lotteries/${LOTTERY_ID}`))).toBe(before);
    expect(world.fieldsOf(`lotteries/${LOTTERY_ID}/tickets/7`)).toMatchObject({
      number: int(7),
      clientId: text('ana'),
      price: int(10),
      balanceAfter: int(90),
      order: int(0),
    });
    expect(world.breaches()).toEqual([]);
  });

  it('of five numbers over five blocks is one commit', async () => {
    expect(await buy(aPurchase({ numbers: [1, 251, 501, 751, 1000] }))).toEqual({ ok: true, value: 50 });
    expect(world.breaches()).toEqual([]);
  });

  it('of the last number of each of five blocks is one commit', async () => {
    const numbers = [250, 500, 750, 1000, 1240];
    await world.sowLottery({ totalNumbers: int(1240) });
    const others = Array.from({ length: 1239 }, (_, index) => index + 1).filter(
      (number) => !numbers.includes(number),
    );
    for (const [block, last] of numbers.entries()) {
      const own = others.filter((number) => number > block * 250 && number < last);
      const taken = map(Object.fromEntries(own.map((number) => [String(number), text('sombra')])));
      const fields = { taken, max: int(last - 1), ...(block === 4 && { limit: int(last) }) };
      await world.emulator.core.importState([{ path: `lotteries/${LOTTERY_ID}/board/${block}`, fields }]);
    }
    const board = { totalNumbers: 1240, taken: new Set(others) };
    expect(await buy(aPurchase({ numbers }), 100, 'ana', board)).toEqual({ ok: true, value: 50 });
  });

  it('of five numbers goes one after the other where a commit of all is too much, and is safe to send again', async () => {
    const purchase = aPurchase({ numbers: [1, 300, 301, 900, 1000] });
    const send = (coins: number) =>
      buyNumbers(
        { clientId: 'ana', coins, boardSecret: boardSecretOf('ana') },
        purchase,
        on(world.as({ uid: 'ana' }), world.around),
        1,
      );
    expect(await send(100)).toEqual({ ok: true, value: 50 });
    expect(await send(100)).toEqual({ ok: true, value: 50 });
    expect(coinsOf('ana')).toBe(50);
    for (const [index, number] of purchase.numbers.entries()) {
      const ticket = world.fieldsOf(`lotteries/${LOTTERY_ID}/tickets/${number}`);
      expect(ticket).toMatchObject({
        clientId: text('ana'),
        balanceAfter: int(90 - index * 10),
        order: int(0),
      });
    }
  });

  it('one after the other: keeps what is bought when a later number is gone', async () => {
    await world.sowClient('beto', 100);
    await buy(aPurchase({ numbers: [300] }), 100, 'beto');
    const bought = await buyNumbers(
      { clientId: 'ana', coins: 100, boardSecret: boardSecretOf('ana') },
      aPurchase({ numbers: [1, 300, 2] }),
      on(world.as({ uid: 'ana' }), world.around),
      1,
    );
    expect(bought).toEqual({ ok: false, problem: { code: 'NUMBER_TAKEN', numbers: [300] } });
    expect(coinsOf('ana')).toBe(90);
    expect(world.fieldsOf(`lotteries/${LOTTERY_ID}/tickets/2`)).toBeNull();
  });

  it('sent twice charges once', async () => {
    const purchase = aPurchase({ numbers: [3, 4] });
    expect(await Promise.all([buy(purchase), buy(purchase)])).toEqual([
      { ok: true, value: 80 },
      { ok: true, value: 80 },
    ]);
    expect(await buy(purchase)).toEqual({ ok: true, value: 80 });
    expect(coinsOf('ana')).toBe(80);
    expect(world.breaches()).toEqual([]);
  });

  it('with a balance that is out of date is made with the right one', async () => {
    expect(await buy(aPurchase({ numbers: [1] }))).toEqual({ ok: true, value: 90 });
    expect(await buy(aPurchase({ numbers: [2] }), 100)).toEqual({ ok: true, value: 80 });
    expect(world.breaches()).toEqual([]);
  });

  it.each<[string, Partial<Purchase>, object]>([
    ['number 0', { numbers: [0] }, { code: 'INVALID_NUMBER' }],
    ['a number above the total', { numbers: [1001] }, { code: 'INVALID_NUMBER' }],
    ['half a number', { numbers: [1.5] }, { code: 'INVALID_NUMBER' }],
    ['the same number twice', { numbers: [5, 5] }, { code: 'INVALID_NUMBER' }],
    ['six numbers', { numbers: [1, 2, 3, 4, 5, 6] }, { code: 'TOO_MANY_NUMBERS' }],
    ['another price', { price: 9 }, { code: 'PRICE_CHANGED', price: 10 }],
    ['no such lottery', { lotteryId: 'noHayNoHayNoHayNoHay' }, { code: 'LOTTERY_NOT_FOUND' }],
  ])('%s is refused, and nothing moves', async (_name, over, problem) => {
    expect(await buy(aPurchase(over))).toEqual({ ok: false, problem });
    expect(coinsOf('ana')).toBe(100);
    expect(world.breaches()).toEqual([]);
  });

  it('of a number that somebody else has bought is refused', async () => {
    await world.sowClient('beto', 100);
    await buy(aPurchase({ numbers: [7, 8] }), 100, 'beto');
    expect(await buy(aPurchase({ numbers: [6, 7] }))).toEqual({
      ok: false,
      problem: { code: 'NUMBER_TAKEN', numbers: [7] },
    });
    expect(world.breaches()).toEqual([]);
  });

  it('beyond the balance is refused, and says how much is missing', async () => {
    await world.sowClient('pobre', 15);
    expect(await buy(aPurchase({ numbers: [1, 2] }), 15, 'pobre')).toEqual({
      ok: false,
      problem: { code: 'INSUFFICIENT_COINS', missing: 5 },
    });
    expect(await buy(aPurchase({ numbers: [1, 2] }), 500, 'pobre')).toMatchObject({ ok: false });
    expect(coinsOf('pobre')).toBe(15);
  });

  it('after the freeze is refused', async () => {
    await world.sowLottery({ status: text('esperando resultados') });
    expect(await buy(aPurchase())).toEqual({ ok: false, problem: { code: 'LOTTERY_CLOSED' } });
  });
});

describe('a client of before there were secrets', () => {
  it('gets one with the first purchase, on two devices at once too, and keeps the numbers of before', async () => {
    const { boardSecret: _gone, ...fields } = world.fieldsOf('clients/ana') ?? {};
    await world.emulator.core.importState([
      { path: 'clients/ana', fields },
      {
        path: `lotteries/${LOTTERY_ID}/board/0`,
        fields: { taken: map({ 9: text(oldTagOf(LOTTERY_ID, 'ana')) }) },
      },
    ]);
    const first = (number: number) =>
      buyNumbers(
        { clientId: 'ana', coins: 100, boardSecret: '' },
        aPurchase({ numbers: [number] }),
        on(world.as({ uid: 'ana' }), world.around),
      );
    const outcomes = await Promise.all([first(1), first(2)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    const secret = String(world.fieldsOf('clients/ana')?.boardSecret?.stringValue);
    expect(secret).toMatch(/^[A-Za-z0-9]{20}$/);
    const marks = JSON.stringify(world.fieldsOf(`lotteries/${LOTTERY_ID}/board/0`));
    for (const tag of tagsOf(LOTTERY_ID, 'ana', secret)) expect(marks).toContain(tag);
    expect(marks.split(tagOf(LOTTERY_ID, 'ana', secret))).toHaveLength(3);
  });
});

describe('everybody at once', () => {
  it('two clients and one number: one has it, the other keeps the coins', async () => {
    await world.sowClient('beto', 100);
    const outcomes = await Promise.all([buy(aPurchase()), buy(aPurchase(), 100, 'beto')]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((outcome) => !outcome.ok)).toEqual([
      { ok: false, problem: { code: 'NUMBER_TAKEN', numbers: [7] } },
    ]);
    expect(coinsOf('ana') + coinsOf('beto')).toBe(190);
    expect(world.breaches()).toEqual([]);
  });

  it('200 purchases by 50 clients: every number once, no coin lost, nobody refused without a reason', async () => {
    const uids = Array.from({ length: 50 }, (_, index) => `cliente${index}`);
    for (const uid of uids) await world.sowClient(uid, 30);
    const started = performance.now();
    // Four each, one after the other as a phone sends them; numbers collide on purpose; 30 coins buy three.
    const outcomes = await Promise.all(
      uids.map(async (uid, client) => {
        const own: Awaited<ReturnType<typeof buy>>[] = [];
        for (let turn = 0; turn < 4; turn += 1) {
          const number = 1 + ((client * 7 + turn * 13) % 120);
          own.push(await buy(aPurchase({ numbers: [number] }), 30, uid));
        }
        return own;
      }),
    );
    console.info(`200 purchases by 50 clients: ${Math.round(performance.now() - started)} ms`);
    const codes = outcomes.flat().map((outcome) => (outcome.ok ? 'BOUGHT' : codeOf(outcome.problem)));
    expect(codes).toHaveLength(200);
    expect(new Set(codes)).toEqual(new Set(['BOUGHT', 'NUMBER_TAKEN', 'INSUFFICIENT_COINS']));
    const bought = codes.filter((code) => code === 'BOUGHT').length;
    expect(world.emulator.core.exportState().filter(({ path }) => path.includes('/tickets/'))).toHaveLength(
      bought,
    );
    expect(uids.reduce((sum, uid) => sum + coinsOf(uid), 0)).toBe(1500 - 10 * bought);
    expect(world.breaches()).toEqual([]);
  });
});
