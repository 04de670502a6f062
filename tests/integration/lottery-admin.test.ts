/** The administrator's side of a lottery, from creation to the last prize, and coins. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { credit } from '../../src/services/coins/commands.ts';
import { findClient } from '../../src/services/coins/queries.ts';
import { createLottery, editLottery, setPrizeStatus } from '../../src/services/lotteries/admin/commands.ts';
import { drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { text } from '../support/attack-wire.ts';
import { on, testDeps } from '../support/deps.ts';
import {
  ADMIN,
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
  await world.sowClient('ana', 1000);
});
afterEach(() => world.stop());

const admin = () => world.as(ADMIN);
const newLotteryId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));
const CONTENT = {
  commerceName: 'La Casona',
  prizeName: 'Cena para dos',
  prizeDescription: '',
  prizeItems: ['Cena', 'Postre', 'Café'],
  pricePerNumber: 5,
  totalNumbers: 20,
  permit: '',
  rulesText: '',
};
const BANNER = { url: 'https://example.com/banner.webp', path: 'lotteries/x/1700000000000-banner.webp' };

async function buy(lotteryId: string, numbers: readonly number[], price: number): Promise<void> {
  const coins = intOf(world.fieldsOf('clients/ana')?.coins);
  const outcome = await buyNumbers(
    { clientId: 'ana', coins, boardSecret: boardSecretOf('ana') },
    aPurchase({ lotteryId, numbers, price }),
    on(world.as({ uid: 'ana' }), world.around),
  );
  expect(outcome).toMatchObject({ ok: true });
}

describe('a lottery', () => {
  it('is created, sold, frozen, drawn and paid out', async () => {
    const id = newLotteryId();
    // Of six numbers three win: one that was sold at least.
    const content = { ...CONTENT, totalNumbers: 6 };
    expect(await createLottery(id, content, BANNER, on(admin(), world.around))).toEqual(done());
    await buy(id, [3, 4, 5], 5);
    await buy(id, [6], 5);
    expect(await freezeLottery(id, on(admin(), world.around))).toEqual(done());
    expect(world.fieldsOf(`lotteries/${id}`)?.status).toEqual(text('esperando resultados'));
    // Within the window nobody can draw; after it everybody gets the same numbers.
    expect(await drawLottery(id, on(admin(), world.around))).toEqual(failed('UNKNOWN'));
    world.emulator.clock.advance(11_000);
    expect(await drawLottery(id, on(admin(), world.around))).toEqual(done());
    const drawn = world.fieldsOf(`lotteries/${id}`);
    expect(drawn?.status).toEqual(text('cerrada'));
    for (const order of [1, 2, 3]) {
      const result = world.fieldsOf(`lotteries/${id}/results/${order}`);
      const number = intOf(result?.number);
      const sold = world.fieldsOf(`lotteries/${id}/tickets/${number}`) !== null;
      expect(result?.clientId).toEqual(text(sold ? 'ana' : ''));
    }
    expect(await drawLottery(id, on(admin(), world.around))).toEqual(done());
    expect(world.fieldsOf(`lotteries/${id}`)).toEqual(drawn);

    for (const order of [1, 2, 3]) {
      const path = `lotteries/${id}/results/${order}`;
      const sold = world.fieldsOf(path)?.clientId?.stringValue !== '';
      const move = (prizeStatus: string, after: string) =>
        setPrizeStatus({ lotteryId: id, order, prizeStatus }, after, on(admin(), world.around, ADMIN.uid));
      expect(await move('abierto', 'vencido')).toEqual(failed('UNKNOWN'));
      expect(await move('abierto', 'cerrado')).toEqual(sold ? done() : failed('UNKNOWN'));
      expect(world.fieldsOf(path)?.prizeStatus).toEqual(text(sold ? 'cerrado' : 'abierto'));
      if (!sold) continue;
      expect(await move('cerrado', 'abierto')).toEqual(done());
      expect(await move('abierto', 'cerrado')).toEqual(done());
    }
    expect(world.breaches()).toEqual([]);
  });

  it('of nine prizes and nothing sold is drawn too', async () => {
    const id = newLotteryId();
    const prizeItems = Array.from({ length: 9 }, (_, index) => `Premio ${index + 1}`);
    expect(
      await createLottery(
        id,
        { ...CONTENT, prizeItems, totalNumbers: 10_000 },
        BANNER,
        on(admin(), world.around),
      ),
    ).toEqual(done());
    expect(await freezeLottery(id, on(admin(), world.around))).toEqual(done());
    world.emulator.clock.advance(11_000);
    expect(await drawLottery(id, on(admin(), world.around))).toEqual(done());
    expect(world.fieldsOf(`lotteries/${id}/results/9`)?.clientId).toEqual(text(''));
  });

  it('is edited on the record, never below what is sold', async () => {
    await buy(LOTTERY_ID, [7, 500], 10);
    const edit = (changes: Parameters<typeof editLottery>[1]) =>
      editLottery(LOTTERY_ID, changes, on(admin(), world.around, ADMIN.uid));
    expect(await edit({ totalNumbers: 1 })).toEqual(failed({ code: 'TOTAL_BELOW_SOLD', sold: 2 }));
    expect(await edit({ totalNumbers: 499 })).toEqual(
      failed({ code: 'TOTAL_BELOW_SOLD_RANGE', maxTaken: 500 }),
    );
    expect(await edit({ totalNumbers: 500, pricePerNumber: 12, banner: BANNER })).toEqual(done());
    const changed = world.fieldsOf(`lotteries/${LOTTERY_ID}`);
    expect([intOf(changed?.totalNumbers), intOf(changed?.pricePerNumber)]).toEqual([500, 12]);
    const change = world.fieldsOf(
      `lotteries/${LOTTERY_ID}/changes/${String(changed?.lastChangeId?.stringValue)}`,
    );
    expect(change).toMatchObject({ kind: text('edit'), adminId: text(ADMIN.uid) });
    expect(await freezeLottery(LOTTERY_ID, on(admin(), world.around))).toEqual(done());
    expect(await edit({ pricePerNumber: 13 })).toEqual(failed({ code: 'LOTTERY_CLOSED' }));
  });

  it('sold while the administrator closes it is frozen with every ticket', async () => {
    await Promise.all([
      freezeLottery(LOTTERY_ID, on(admin(), world.around)),
      ...Array.from({ length: 8 }, (_, index) =>
        buyNumbers(
          { clientId: 'ana', coins: 1000, boardSecret: boardSecretOf('ana') },
          aPurchase({ numbers: [index + 1] }),
          on(world.as({ uid: 'ana' }), world.around),
        ),
      ),
    ]);
    const lottery = world.fieldsOf(`lotteries/${LOTTERY_ID}`);
    expect(lottery?.status).toEqual(text('esperando resultados'));
    expect(JSON.stringify(lottery?.freeze)).toContain(
      `"sold":{"integerValue":"${intOf(lottery?.soldNumbers)}"}`,
    );
    expect(world.breaches()).toEqual([]);
  });
});

describe('coins', () => {
  const topUp = (id: string, coinsAdded: number) =>
    ({ id, type: 'recarga', usdAmount: 2, coinsAdded, reason: '', code: '' }) as const;

  it('are credited once, whatever is pressed twice, also against a purchase in between', async () => {
    const phone = String(world.fieldsOf('clients/ana')?.phone?.stringValue);
    const deps = testDeps(admin(), ADMIN.uid);
    const client = await findClient(phone, deps);
    if (client === null) throw new Error('Ana is registered.');
    await buy(LOTTERY_ID, [1], 10);
    const movement = topUp(
      newDocumentId((bytes) => crypto.getRandomValues(bytes)),
      140,
    );
    const outcomes = await Promise.all([credit(client, movement, deps), credit(client, movement, deps)]);
    expect(outcomes).toEqual([
      { ok: true, value: 1130 },
      { ok: true, value: 1130 },
    ]);
    expect(intOf(world.fieldsOf('clients/ana')?.coins)).toBe(1130);
    expect(world.breaches()).toEqual([]);
  });
});
