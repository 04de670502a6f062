/** The administrator's side of a lottery, from creation to the last prize, and coins. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoSignature } from '../../seed/demoBeacon.ts';
import { isFields, mapAt } from '../../src/domain/fields.ts';
import { newDocumentId } from '../../src/domain/ids.ts';
import { QUICKNET, roundMs } from '../../src/domain/lotteries/beacon.ts';
import { RECORDED } from '../../src/domain/lotteries/test-published.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import { credit } from '../../src/services/coins/commands.ts';
import { findClient } from '../../src/services/coins/queries.ts';
import { createLottery, editLottery, setPrizeStatus } from '../../src/services/lotteries/admin/commands.ts';
import { countWaitingPrizes, drawLottery, freezeLottery } from '../../src/services/lotteries/admin/draw.ts';
import { openLotteries } from '../../src/services/lotteries/admin/queries.ts';
import { buyNumbers } from '../../src/services/lotteries/commands.ts';
import { int, text } from '../support/attack-wire.ts';
import { codeOf, on, testDeps } from '../support/deps.ts';
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
/** The demo's beacon without its server. */
const signatureOf = (_: string, round: number) => Promise.resolve(demoSignature(round));
const freeze = (id: string) => freezeLottery(id, on(admin(), world.around), 'demo');
const draw = (id: string) => drawLottery(id, on(admin(), world.around), signatureOf);
const newLotteryId = () => newDocumentId((bytes) => crypto.getRandomValues(bytes));
const CONTENT = {
  commerceName: 'La Casona',
  prizeName: 'Cena para dos',
  prizeDescription: '',
  prizeItems: ['Cena', 'Postre', 'Café'],
  pricePerNumber: 5,
  totalNumbers: 20,
  drawAtMs: null,
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

it('an administrator gets all open lotteries, however many a list may have', async () => {
  const ids = [LOTTERY_ID];
  for (let count = 0; count < 4; count += 1) {
    const id = newLotteryId();
    ids.push(id);
    expect(await createLottery(id, CONTENT, BANNER, on(admin(), world.around))).toEqual(done());
  }
  const all = await openLotteries(on(admin(), world.around));
  expect(all.map(({ id }) => id).sort()).toEqual(ids.sort());
  for (const page of [1, 2, 5]) expect(await openLotteries(on(admin(), world.around), page)).toEqual(all);
});

describe('a lottery', () => {
  it('is created, sold, frozen, drawn and paid out', async () => {
    const id = newLotteryId();
    // Of six numbers three win: one that was sold at least.
    const content = { ...CONTENT, totalNumbers: 6 };
    expect(await createLottery(id, content, BANNER, on(admin(), world.around))).toEqual(done());
    await buy(id, [3, 4, 5], 5);
    await buy(id, [6], 5);
    expect(await freeze(id)).toEqual(done());
    expect(world.fieldsOf(`lotteries/${id}`)?.status).toEqual(text('esperando resultados'));
    // Before the round is out nobody can draw; after it everybody gets the same numbers, whenever they ask.
    expect(await draw(id)).toEqual(failed('UNKNOWN'));
    const silent = () => Promise.resolve(null);
    expect(await drawLottery(id, on(admin(), world.around), silent)).toEqual(failed('NO_BEACON'));
    world.emulator.clock.advance(34_000);
    expect(await draw(id)).toEqual(done());
    const drawn = world.fieldsOf(`lotteries/${id}`);
    expect(drawn?.status).toEqual(text('cerrada'));
    for (const order of [1, 2, 3]) {
      const result = world.fieldsOf(`lotteries/${id}/results/${order}`);
      const number = intOf(result?.number);
      const sold = world.fieldsOf(`lotteries/${id}/tickets/${number}`) !== null;
      expect(result?.clientId).toEqual(text(sold ? 'ana' : ''));
    }
    expect(await draw(id)).toEqual(done());
    expect(world.fieldsOf(`lotteries/${id}`)).toEqual(drawn);

    for (const order of [1, 2, 3]) {
      const path = `lotteries/${id}/results/${order}`;
      const sold = world.fieldsOf(path)?.clientId?.stringValue !== '';
      const move = (prizeStatus: string, after: string) =>
        setPrizeStatus(
          { lotteryId: id, id: String(order), order, prizeStatus },
          after,
          on(admin(), world.around, ADMIN.uid),
        );
      expect(await move('abierto', 'vencido')).toEqual(failed('UNKNOWN'));
      expect(await move('abierto', 'cerrado')).toEqual(sold ? done() : failed('UNKNOWN'));
      expect(world.fieldsOf(path)?.prizeStatus).toEqual(text(sold ? 'cerrado' : 'abierto'));
      if (!sold) continue;
      expect(await move('abierto', 'cerrado')).toEqual(
        failed({ code: 'MOVED_MEANWHILE', status: 'cerrado' }),
      );
      expect(await move('cerrado', 'abierto')).toEqual(done());
      expect(await move('abierto', 'cerrado')).toEqual(done());
    }
    expect(world.breaches()).toEqual([]);
  });

  it('whose date two administrators change at once has one of the two, and says who followed whom', async () => {
    await world.emulator.core.importState([{ path: 'admins/another-admin', fields: {} }]);
    const day = 24 * 3_600_000;
    const dates = [1, 2].map((days) => Math.floor((world.around.now() + days * day) / 60_000) * 60_000);
    for (let round = 0; round < 4; round += 1) {
      const id = newLotteryId();
      expect(await createLottery(id, CONTENT, BANNER, on(admin(), world.around))).toEqual(done());
      const edits = [ADMIN.uid, 'another-admin'].map((uid, index) =>
        editLottery(id, { drawAtMs: dates[index] ?? null }, on(world.as({ uid }), world.around, uid)),
      );
      expect(await Promise.all(edits)).toEqual([done(), done()]);
      const changes = world.emulator.core
        .exportState()
        .filter(({ path }) => path.startsWith(`lotteries/${id}/changes/`))
        .map(({ fields }) => {
          const drawAt = (side: string) => mapAt(mapAt(mapAt(fields, side), 'mapValue'), 'fields').drawAt;
          return { before: drawAt('before'), after: drawAt('after') };
        });
      expect(changes).toHaveLength(2);
      const first = changes.find(({ before }) => !isFields(before) || 'nullValue' in before);
      const last = changes.find((each) => each !== first);
      expect(last?.before).toEqual(first?.after);
      expect(world.fieldsOf(`lotteries/${id}`)?.drawAt).toEqual(last?.after);
    }
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
    expect(await freeze(id)).toEqual(done());
    world.emulator.clock.advance(34_000);
    expect(await draw(id)).toEqual(done());
    expect(world.fieldsOf(`lotteries/${id}/results/9`)?.clientId).toEqual(text(''));
    const drawn = world.fieldsOf(`lotteries/${id}`);

    // The last results come in a commit of their own: where it was lost, another administrator completes them.
    const results = (orders: readonly number[]) =>
      orders.map((order) => world.fieldsOf(`lotteries/${id}/results/${order}`));
    const first = results([8, 9]);
    const left = world.emulator.core.exportState().filter(({ path }) => !/results\/[89]$/.test(path));
    await world.emulator.clear();
    await world.emulator.core.importState(left);
    expect(results([7, 8, 9]).map((result) => result !== null)).toEqual([true, false, false]);
    await world.emulator.core.importState([{ path: 'admins/otra-admin', fields: {} }]);
    world.emulator.clock.advance(3_600_000);
    const other = on(world.as({ uid: 'otra-admin' }), world.around);
    expect(await drawLottery(id, other, () => Promise.resolve(null))).toEqual(done());
    const pick = (fields: (typeof first)[number]) => [fields?.number, fields?.prizeName, fields?.expiresAt];
    expect(results([8, 9]).map((each) => pick(each).slice(0, 2))).toEqual(
      first.map((each) => pick(each).slice(0, 2)),
    );
    expect(world.fieldsOf(`lotteries/${id}`)).toEqual(drawn);
  });

  it('whose draw was interrupted is completed by the count of the prizes that wait', async () => {
    const id = newLotteryId();
    const prizeItems = Array.from({ length: 5 }, (_, index) => `Premio ${index + 1}`);
    const content = { ...CONTENT, prizeItems, totalNumbers: 5 };
    expect(await createLottery(id, content, BANNER, on(admin(), world.around))).toEqual(done());
    await buy(id, [1, 2, 3, 4, 5], 5);
    expect(await freeze(id)).toEqual(done());
    world.emulator.clock.advance(34_000);
    expect(await draw(id)).toEqual(done());
    const left = world.emulator.core.exportState().filter(({ path }) => !/results\/[2-5]$/.test(path));
    await world.emulator.clear();
    await world.emulator.core.importState(left);

    const waiting = () => countWaitingPrizes(on(admin(), world.around));
    expect(await waiting()).toBe(5);
    expect(world.fieldsOf(`lotteries/${id}/results/5`)?.clientId).toEqual(text('ana'));
    const completed = world.emulator.core.exportState();
    expect(await waiting()).toBe(5);
    expect(world.emulator.core.exportState()).toEqual(completed);
  });

  it('is drawn by a real round of quicknet, as it was recorded', async () => {
    // Round 1000 came out on 23 August 2023: a world of that moment.
    const past = await startLotteryWorld({ startAtMs: roundMs(1000) - 31_500, isStanding: true });
    await past.sowLottery({ totalNumbers: { integerValue: '20' } });
    const deps = on(past.as(ADMIN), past.around);
    expect(await freezeLottery(LOTTERY_ID, deps, QUICKNET)).toEqual(done());
    const recorded = RECORDED[1];
    const asked: unknown[] = [];
    const ask = (chain: string, round: number) => {
      asked.push([chain, round]);
      return Promise.resolve(recorded.signature);
    };
    past.emulator.clock.advance(33_000);
    expect(await drawLottery(LOTTERY_ID, deps, ask)).toEqual(done());
    expect(asked).toEqual([[QUICKNET, 1000]]);
    const published = JSON.stringify(past.fieldsOf(`lotteries/${LOTTERY_ID}`)?.draw);
    expect(published).toContain(Buffer.from(recorded.signature, 'hex').toString('base64'));
    await past.stop();
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
    expect(await freeze(LOTTERY_ID)).toEqual(done());
    expect(await edit({ pricePerNumber: 13 })).toEqual(failed({ code: 'LOTTERY_CLOSED' }));
  });

  it('sold while the administrator closes it is frozen with every ticket', async () => {
    await Promise.all([
      freeze(LOTTERY_ID),
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
    // The frozen count is of all tickets that there are: see the world's breaches.
    expect(world.breaches()).toEqual([]);
  });
});

describe('against people who buy at the same time', () => {
  const uids = Array.from({ length: 10 }, (_, index) => `jugador${index}`);
  const buyAll = (numberOf: (client: number, turn: number) => number) =>
    uids.map(async (uid, client) => {
      const codes: string[] = [];
      for (let turn = 0; turn < 4; turn += 1) {
        const outcome = await buyNumbers(
          { clientId: uid, coins: 100 - turn * 10, boardSecret: boardSecretOf(uid) },
          aPurchase({ numbers: [numberOf(client, turn)] }),
          on(world.as({ uid }), world.around),
        );
        codes.push(outcome.ok ? 'BOUGHT' : codeOf(outcome.problem));
      }
      return codes;
    });
  const ticketCount = () =>
    world.emulator.core.exportState().filter(({ path }) => path.includes('/tickets/')).length;

  it('the freeze takes every ticket that was sold and none later; the others are told that it is closed', async () => {
    for (const uid of uids) await world.sowClient(uid, 100);
    const [frozen, ...codes] = await Promise.all([
      freezeLottery(LOTTERY_ID, on(admin(), world.around)),
      ...buyAll((client, turn) => 1 + client * 100 + turn),
    ]);
    expect(frozen).toEqual(done());
    expect(new Set([...codes.flat(), 'BOUGHT', 'LOTTERY_CLOSED'])).toEqual(
      new Set(['BOUGHT', 'LOTTERY_CLOSED']),
    );
    expect(ticketCount()).toBe(codes.flat().filter((code) => code === 'BOUGHT').length);
    expect(world.breaches()).toEqual([]);
  });

  it('the total is never lowered below a number that somebody buys in that moment', async () => {
    for (const uid of uids) await world.sowClient(uid, 100);
    const lowered = editLottery(LOTTERY_ID, { totalNumbers: 120 }, on(admin(), world.around, ADMIN.uid));
    const [edited, ...codes] = await Promise.all([
      lowered,
      ...buyAll((client, turn) => 101 + client * 4 + turn),
    ]);
    const isLowered = edited.ok;
    expect(new Set([...codes.flat(), 'BOUGHT', 'INVALID_NUMBER'])).toEqual(
      new Set(['BOUGHT', 'INVALID_NUMBER']),
    );
    if (!isLowered) expect(['TOTAL_BELOW_SOLD_RANGE']).toContain(codeOf(edited.problem));
    expect(world.breaches()).toEqual([]);
  });

  it('a lottery of 40 blocks is frozen, lowered in steps and raised again', async () => {
    await world.sowLottery({ totalNumbers: int(10_000) });
    await buy(LOTTERY_ID, [7], 10);
    const deps = on(admin(), world.around, ADMIN.uid);
    expect(await editLottery(LOTTERY_ID, { totalNumbers: 100 }, deps)).toEqual(done());
    expect(await editLottery(LOTTERY_ID, { totalNumbers: 10_000 }, deps)).toEqual(done());
    await buy(LOTTERY_ID, [101, 5000, 10_000], 10);
    expect(await freezeLottery(LOTTERY_ID, deps)).toEqual(done());
    expect(ticketCount()).toBe(4);
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
    expect(await credit(client, { ...movement, again: true }, deps)).toEqual(failed('CREDITED_BEFORE'));
    expect(intOf(world.fieldsOf('clients/ana')?.coins)).toBe(1130);
    expect(world.breaches()).toEqual([]);
  });

  it('of many top-ups at the same instant each is credited once, or refused and not credited', async () => {
    const deps = testDeps(admin(), ADMIN.uid);
    const client = await findClient(String(world.fieldsOf('clients/ana')?.phone?.stringValue), deps);
    if (client === null) throw new Error('Ana is registered.');
    const before = intOf(world.fieldsOf('clients/ana')?.coins);
    const ids = Array.from({ length: 50 }, () => newDocumentId((bytes) => crypto.getRandomValues(bytes)));
    const outcomes = await Promise.all(ids.map((id) => credit(client, topUp(id, 140), deps)));
    const stored = ids.filter((id) => world.fieldsOf(`clients/ana/coinTransactions/${id}`)?.coinsAdded);
    expect(intOf(world.fieldsOf('clients/ana')?.coins) - before).toBe(140 * stored.length);
    expect(outcomes.flatMap(({ ok }, at) => (ok ? (ids[at] ?? []) : []))).toEqual(stored);
    expect(stored.length).toBeGreaterThan(0);
    expect(world.breaches()).toEqual([]);
  });
});
