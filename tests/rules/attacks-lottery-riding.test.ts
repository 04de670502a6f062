/** Attacks after a purchase, over two lotteries, and from two tabs at once (invariants 6 and 7), by raw REST. */
import { describe, expect, it } from 'vitest';
import { ANA, allOf, BETO, purchase, removed, tagFor, topUp } from '../support/attack-lottery.ts';
import { draft, int, list, map, nothing, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectDenied, send } = town;

const ID = 'compraDeAnaEnPrueba1';
const one = () => purchase({ id: ID });

describe('a client who has bought number 7', () => {
  it('sends the same commit again, later or in the same millisecond', async () => {
    await expectAccepted(one(), ANA);
    await expectDenied(one(), ANA);
    town.pass(1000);
    await expectDenied(one(), ANA);
    await expectDenied(purchase({ id: ID, coins: 90 }), ANA);
    await expectDenied(purchase({ coins: 90 }), ANA);
    await expectDenied(purchase({ id: ID, numbers: [8], coins: 90 }), ANA);
    expect(town.coinsOf('ana')).toBe(90);
  });

  it.each([0, 1000])('rides on that purchase %i ms later', async (ms) => {
    await expectAccepted(one(), ANA);
    town.pass(ms);
    const next = purchase({ numbers: [8], id: ID, coins: 90 });
    const tag = text(tagFor('ana'));
    const block = (taken: Readonly<Record<string, Wire>>, mask: string[]) => [
      draft(`lotteries/${LOTTERY_ID}/board/0`, { fields: { taken: map(taken) }, mask, times: ['updatedAt'] }),
    ];
    await expectDenied(next.board, ANA);
    await expectDenied(block({ 8: tag }, ['taken.`8`']), ANA);
    await expectDenied([...next.board, ...next.tickets], ANA);
    await expectDenied(next.tickets, ANA);
    await expectDenied([next.lottery], ANA);
    await expectDenied([next.lottery, ...next.board, ...next.tickets], ANA);
    await expectDenied(one().tickets, ANA);
    await expectDenied([one().lottery], ANA);
    await expectDenied([one().lottery, ...one().board], ANA);
    // Erasing, moving, or handing over a mark.
    await expectDenied(block({}, ['taken.`7`']), ANA);
    await expectDenied(block({}, ['taken']), ANA);
    await expectDenied(block({ 7: text(tagFor('beto')) }, ['taken.`7`']), ANA);
    await expectDenied(block({ 8: tag }, ['taken']), ANA);
    await expectDenied([removed(`lotteries/${LOTTERY_ID}/board/0`)], ANA);
    await expectDenied([removed(`lotteries/${LOTTERY_ID}/board/0`)], ADMIN);
    // Giving the ticket back, changing it, or taking it away.
    await expectDenied([removed(`lotteries/${LOTTERY_ID}/tickets/7`)], ANA);
    await expectDenied([removed(`lotteries/${LOTTERY_ID}/tickets/7`)], ADMIN);
    const given = draft(`lotteries/${LOTTERY_ID}/tickets/7`, {
      fields: { clientId: text('beto') },
      mask: ['clientId'],
    });
    await expectDenied([given], ANA);
    await expectDenied([given], ADMIN);
    await expectDenied(
      [
        draft('clients/ana', {
          fields: { lastPurchase: nothing },
          mask: ['lastPurchase'],
          times: ['updatedAt'],
        }),
      ],
      ANA,
    );
    town.pass(1);
    await expectAccepted(purchase({ numbers: [8], coins: 90 }), ANA);
  });

  it('moves the counts, the balance, the mark of somebody else', async () => {
    await expectAccepted(one(), ANA);
    town.pass(1);
    const own = (fields: Readonly<Record<string, Wire>>) => [
      draft('clients/ana', { fields, mask: Object.keys(fields), times: ['updatedAt'] }),
    ];
    await expectDenied(own({ coins: int(91) }), ANA);
    await expectDenied(own({ coins: int(1_000_000) }), ANA);
    await expectDenied(own({}), ANA);
    const lottery = (fields: Readonly<Record<string, Wire>>) => [
      draft(`lotteries/${LOTTERY_ID}`, { fields, mask: Object.keys(fields), times: ['updatedAt'] }),
    ];
    const counted = list(text('0'));
    await expectDenied(lottery({ sold: map({ 0: int(2) }), counted }), ANA);
    await expectDenied(lottery({ sold: map({ 0: int(0) }), counted }), ANA);
    await expectDenied(lottery({ sold: map({}), counted }), ANA);
    await expectDenied(lottery({}), ANA);
    // Beto takes Ana's number: by a ticket over hers, by a mark over hers, by paying for it.
    await expectDenied(purchase({ uid: 'beto' }), BETO);
    const over = purchase({ uid: 'beto', numbers: [8], id: ID });
    over.board = purchase({ uid: 'beto', numbers: [7, 8] }).board;
    await expectDenied(over, BETO);
    await expectAccepted(purchase({ uid: 'beto', numbers: [8] }), BETO);
  });

  it('pays again for the tickets it has, in the same millisecond', async () => {
    await expectAccepted(one(), ANA);
    await expectDenied(purchase({ numbers: [8], coins: 90 }), ANA);
    // Nor does a top-up bring the balance back to where it was within that millisecond.
    const back = topUp({ phone: town.phoneOf('ana'), coins: 90, added: 10 });
    await expectDenied(back, ADMIN);
    const renamed = one();
    renamed.client = purchase().client;
    await expectDenied([renamed.client, renamed.lottery], ANA);
    town.pass(1);
    await expectAccepted(back, ADMIN);
    await expectDenied([one().client, one().lottery], ANA);
    town.pass(1);
    await expectDenied([one().client, one().lottery], ANA);
    await expectAccepted(purchase({ numbers: [8] }), ANA);
  });
});

describe('two lotteries', () => {
  const OTHER = 'loteriaDePrueba00002';

  it('in one commit, however it is put together', async () => {
    await town.world().sowLottery({ totalNumbers: int(1000) }, OTHER);
    const here = purchase({ id: ID });
    const there = purchase({ id: ID, lotteryId: OTHER, coins: 90 });
    const later = purchase({ lotteryId: OTHER, coins: 90 });
    await expectDenied([...allOf(here), ...allOf(there)], ANA);
    await expectDenied([...allOf(here), ...allOf(later)], ANA);
    // One payment, the tickets of both.
    await expectDenied([...allOf(here), there.lottery, ...there.board, ...there.tickets], ANA);
    await expectDenied([...allOf(here), ...there.board, ...there.tickets], ANA);
    await expectDenied([...allOf(here), ...there.tickets], ANA);
    await expectDenied([...allOf(here), ...there.board], ANA);
    await expectDenied([...allOf(here), there.lottery], ANA);
    // The payment names one, the rest is of the other.
    await expectDenied([here.client, there.lottery, ...there.board, ...there.tickets], ANA);
    await expectAccepted(here, ANA);
    town.pass(1);
    await expectAccepted(later, ANA);
  });

  it('of one client, two purchases of one lottery in one commit', async () => {
    const seven = purchase({ numbers: [7], id: ID });
    const eight = purchase({ numbers: [8], coins: 90 });
    await expectDenied([...allOf(seven), ...allOf(eight)], ANA);
    const both = purchase({ numbers: [7, 8], id: ID });
    await expectDenied([...allOf(seven), ...both.board, ...both.tickets], ANA);
    await expectAccepted(both, ANA);
  });
});

describe('two tabs of one client', () => {
  it('spend the same coins at once: the sum is kept, never below 0', async () => {
    await town.world().sowClient('dos', 30);
    const tabs = Array.from({ length: 10 }, (_, tab) =>
      send(allOf(purchase({ uid: 'dos', coins: 30, numbers: [tab * 2 + 1, tab * 2 + 2] })), { uid: 'dos' }),
    );
    const statuses = (await Promise.all(tabs)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(town.coinsOf('dos')).toBe(10);
    expect(town.world().breaches()).toEqual([]);
  });

  it('each with the balance that the other leaves: as many as there are coins for', async () => {
    await town.world().sowClient('dos', 30);
    for (const coins of [30, 20, 10, 0, -10]) {
      town.pass(1);
      await send(allOf(purchase({ uid: 'dos', coins, numbers: [coins + 11] })), { uid: 'dos' });
    }
    expect(town.coinsOf('dos')).toBe(0);
    expect(town.world().breaches()).toEqual([]);
  });
});
