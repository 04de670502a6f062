/** Attacks on the board: its end, the lottery's total, and what the lottery says is sold (invariants 6 to 8). */
import { describe, expect, it } from 'vitest';
import {
  ANA,
  allOf,
  BETO,
  closing,
  edit,
  first,
  freezing,
  overwrite,
  type PurchaseWrites,
  purchase,
  tagFor,
  tallies,
} from '../support/attack-lottery.ts';
import { type Draft, double, draft, int, list, map, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, intOf, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;
const sell = (number: number, coins = 100) => expectAccepted(purchase({ numbers: [number], coins }), ANA);
const block = (k: number, fields: Readonly<Record<string, Wire>>): Draft =>
  draft(`${PATH}/board/${k}`, { fields, mask: Object.keys(fields) });
/** What a phone tells of what is sold. */
const told = (sold: Readonly<Record<string, Wire>>, counted = Object.keys(sold)): Draft[] => [
  draft(PATH, {
    fields: { sold: map(sold), counted: list(...counted.map(text)) },
    mask: [...Object.keys(sold).map((name) => `sold.\`${name}\``), 'counted'],
  }),
];
const soldSaid = () => JSON.stringify(town.fieldsOf(PATH).sold);
/** Another purchase in an open block: nothing of it is the lottery's. */
const alone = (numbers: readonly number[], coins: number, uid = 'ana') => {
  const { client, board, tickets } = purchase({ numbers, coins, uid });
  return { client, board, tickets };
};

describe('a block that is closed', () => {
  it('takes no ticket, though the lottery still says that it sells', async () => {
    await sell(7);
    town.pass(1);
    await expectAccepted(closing(0), ADMIN);
    expect(town.fieldsOf(PATH).status).toEqual(text('nuevo'));
    await expectDenied(purchase({ numbers: [8], coins: 90 }), ANA);
    await expectDenied(alone([8], 90), ANA);
    await expectDenied(alone([8], 100, 'beto'), BETO);
    // Neither part of it, nor in a commit that opens it again.
    const next = alone([8], 90);
    const open = draft(`${PATH}/board/0`, { fields: {}, mask: ['closed'] });
    await expectDenied(next.board, ANA);
    await expectDenied([...next.board, ...next.tickets], ANA);
    await expectDenied([open, ...allOf(next)], ANA);
    await expectDenied([open], ADMIN);
    await expectDenied([block(0, { closed: { booleanValue: false } })], ADMIN);
    // The others sell on, until they are closed.
    await expectAccepted(purchase({ numbers: [300], coins: 90 }), ANA);
  });

  it('that was never there takes none either', async () => {
    await expectAccepted(purchase({ numbers: [600] }), ANA);
    town.pass(1);
    await expectAccepted(closing(0, 1, 2), ADMIN);
    for (const number of [7, 300, 601]) await expectDenied(alone([number], 90), ANA);
    await expectDenied(purchase({ numbers: [7], coins: 90 }), ANA);
    await expectAccepted(tallies(1, 1, 1), ADMIN);
    await expectAccepted(freezing(1), ADMIN);
    town.pass(1);
    // Nor does a further block open once it is frozen.
    await expectDenied(purchase({ numbers: [900], coins: 90 }), ANA);
  });

  it('is closed by the administrator alone, and with nothing else', async () => {
    await sell(7);
    town.pass(1);
    const closed = { booleanValue: true };
    for (const as of [ANA, { uid: 'owner-of-la-casona' }, undefined]) {
      await expectDenied(closing(0), as);
      await expectDenied(closing(1), as);
    }
    for (const fields of [
      { closed: text('true') },
      { closed, max: int(0) },
      { closed, taken: map({}) },
      { closed, taken: map({ 7: text(tagFor('beto')) }) },
      { closed, limit: int(1000) },
      { closed, tally: map({ blocks: int(1), sold: int(1) }) },
    ]) {
      await expectDenied([block(0, fields)], ADMIN);
    }
    for (const name of ['00', 'x', '100']) {
      await expectDenied([{ ...first(closing(0)), path: `${PATH}/board/${name}` }], ADMIN);
    }
    await expectAccepted(closing(0), ADMIN);
    await expectAccepted(closing(0), ADMIN);
  });

  it('says what is sold from it on, and nothing else', async () => {
    await expectAccepted(purchase({ numbers: [7, 8, 300] }), ANA);
    await expectAccepted(closing(0, 1), ADMIN);
    const [zero, one] = tallies(3, 1);
    if (!zero || !one) throw new Error('There are two.');
    const bent = (write: Draft, tally: Readonly<Record<string, Wire>>) => {
      const other = structuredClone(write);
      overwrite(other, { tally: map(tally) });
      return other;
    };
    await expectDenied([zero], ADMIN);
    for (const tally of [
      { blocks: int(2), sold: int(0) },
      { blocks: int(2), sold: int(2) },
      { blocks: int(2), sold: double(1) },
      { blocks: double(2), sold: int(1) },
      { blocks: int(2), sold: int(1), more: int(1) },
      { blocks: int(3), sold: int(1) },
      { blocks: int(1), sold: int(1) },
    ]) {
      await expectDenied([bent(one, tally)], ADMIN);
    }
    await expectDenied([zero, one], ANA);
    // The first block by itself, as if it were the last.
    await expectAccepted([bent(zero, { blocks: int(1), sold: int(2) })], ADMIN);
    await expectDenied([freezing(2).lottery], ADMIN);
    await expectDenied([freezing(3).lottery], ADMIN);
    await expectDenied([bent(zero, { blocks: int(2), sold: int(2) }), one], ADMIN);
    await expectDenied([bent(zero, { blocks: int(2), sold: int(4) }), one], ADMIN);
    await expectAccepted([one], ADMIN);
    await expectAccepted([zero], ADMIN);
    await expectDenied([freezing(2).lottery], ADMIN);
    await expectAccepted(freezing(3), ADMIN);
  });
});

describe('what the lottery says is sold', () => {
  it('is never more than the board says, never less than before, and told by anybody signed in', async () => {
    await sell(7);
    town.pass(1);
    await expectAccepted(alone([8, 9], 90), ANA);
    expect(soldSaid()).toContain('"0":{"integerValue":"1"}');
    for (const lie of [
      told({ 0: int(4) }),
      told({ 0: int(1) }),
      told({ 0: int(0) }),
      told({ 0: int(-1) }),
      told({ 0: double(3) }),
      told({ 0: text('3') }),
      told({ 1: int(1) }),
      told({ 0: int(3), 1: int(1) }),
      told({ 0: int(3) }, []),
      told({ 0: int(3) }, ['1']),
      told({ 0: int(3), x: int(0) }),
      told({ 0: int(3), '00': int(3) }),
      told({ '0/../1': int(1) }),
      told({}, ['0']),
    ]) {
      await expectDenied(lie, BETO);
    }
    await expectDenied(told({ 0: int(3) }));
    await expectAccepted(told({ 0: int(2) }), BETO);
    await expectAccepted(told({ 0: int(3) }), BETO);
    await expectDenied(told({ 0: int(3) }), BETO);
  });

  it('moves nothing else, and ends with the sale', async () => {
    await sell(7);
    town.pass(1);
    await expectAccepted(alone([8], 90), ANA);
    for (const more of [
      { soldNumbers: int(1) },
      { status: text('cerrada') },
      { pricePerNumber: int(1) },
      { blocks: int(2) },
      { blocks: int(0) },
    ]) {
      const bent = structuredClone(first(told({ 0: int(2) })));
      overwrite(bent, more);
      await expectDenied([bent], ANA);
    }
    await town.closeBoard();
    await expectAccepted(freezing(2), ADMIN);
    await expectDenied(told({ 0: int(2) }), ANA);
  });

  it('the last number of a block says so itself, or is not sold', async () => {
    await town.world().sowLottery({ totalNumbers: int(2) });
    const opening = purchase({ numbers: [1] });
    const ends = (limit: number) => (bent: PurchaseWrites) =>
      overwrite(first(bent.board), { limit: int(limit) });
    ends(2)(opening);
    for (const limit of [1, 3, 249, 251]) {
      const bent = structuredClone(opening);
      ends(limit)(bent);
      await expectDenied(bent, ANA);
    }
    await expectAccepted(opening, ANA);
    town.pass(1);
    await expectDenied(alone([2], 90), ANA);
    const last = purchase({ numbers: [2], coins: 90 });
    const bent = structuredClone(last);
    bent.lottery.transforms = [];
    overwrite(bent.lottery, { sold: map({ 0: int(1) }) });
    await expectDenied(bent, ANA);
    await expectAccepted(last, ANA);
    expect(soldSaid()).toContain('"0":{"integerValue":"2"}');
  });

  it('a block opens only where something is bought in this commit', async () => {
    await sell(7);
    town.pass(1);
    await expectDenied(alone([300], 90), ANA);
    const beyond = purchase({ numbers: [300], coins: 90 });
    overwrite(beyond.lottery, { blocks: int(3) });
    await expectDenied(beyond, ANA);
    await expectDenied([purchase({ numbers: [300] }).lottery], ANA);
    await expectAccepted(purchase({ numbers: [300], coins: 90 }), ANA);
    expect(intOf(town.fieldsOf(PATH).blocks)).toBe(2);
    town.pass(1);
    // Within the open ones a block begins with one number as any other.
    await town.world().sowLottery({ totalNumbers: int(1000), blocks: int(4) }, 'otraLoteria000000001');
    const { client, board, tickets } = purchase({ lotteryId: 'otraLoteria000000001', coins: 80 });
    await expectAccepted({ client, board, tickets }, ANA);
  });
});

describe('an administrator who lowers the total', () => {
  const lower = (total: number) => edit(town.fieldsOf(PATH), { totalNumbers: int(total) });
  const limited = (total: number, k: number, limit = total) => {
    const commit = lower(total);
    return { ...commit, more: [block(k, { limit: int(limit) })] };
  };

  it('says so to the block where it ends; from then on that sells nothing above', async () => {
    await sell(7);
    town.pass(1);
    await expectDenied(lower(100), ADMIN);
    await expectDenied(limited(100, 1), ADMIN);
    await expectDenied(limited(100, 0, 101), ADMIN);
    await expectDenied(limited(6, 0), ADMIN);
    await expectDenied([block(0, { limit: int(100) })], ADMIN);
    await expectDenied([block(0, { limit: int(1000) })], ADMIN);
    await expectDenied(limited(100, 0), ANA);
    const honest = limited(100, 0);
    await expectDenied([honest.more[0] ?? honest.lottery, honest.lottery], ADMIN);
    await expectAccepted(honest, ADMIN);
    town.pass(1);
    // As a purchase of the same moment sees it that still reads the old total: the block alone must refuse.
    await town
      .world()
      .emulator.core.importState([
        { path: PATH, fields: { ...town.fieldsOf(PATH), totalNumbers: int(1000) } },
      ]);
    await expectDenied(alone([101], 90), ANA);
    await expectDenied(purchase({ numbers: [101], coins: 90 }), ANA);
    await expectAccepted(alone([100], 90), ANA);
  });

  it('to numbers that lie above every open block needs no block', async () => {
    await sell(7);
    town.pass(1);
    await expectAccepted(lower(600), ADMIN);
    await expectDenied(purchase({ numbers: [601], coins: 90 }), ANA);
    await expectAccepted(lower(250), ADMIN);
    await expectDenied(purchase({ numbers: [251], coins: 90 }), ANA);
    await expectAccepted(purchase({ numbers: [250], coins: 90 }), ANA);
  });

  it('below what is sold, in the last open block or before it: never', async () => {
    await expectAccepted(purchase({ numbers: [7, 300] }), ANA);
    for (const total of [299, 251]) await expectDenied(limited(total, 1), ADMIN);
    await expectDenied(limited(250, 0), ADMIN);
    await expectDenied(limited(100, 0), ADMIN);
    await expectAccepted(limited(300, 1), ADMIN);
  });

  it('and raises it again: the block sells up to the new one', async () => {
    await sell(7);
    await expectAccepted(limited(100, 0), ADMIN);
    await expectDenied(limited(1000, 0), ADMIN);
    await expectAccepted(limited(1000, 0, 250), ADMIN);
    town.pass(1);
    await expectAccepted(alone([101], 90), ANA);
  });
});

describe('a lottery of before its blocks were counted', () => {
  const old = { totalNumbers: int(1000), soldNumbers: int(2), maxTaken: int(300), lastPurchaseId: text('x') };
  const sow = async () => {
    const { blocks: _blocks, sold: _sold, ...fields } = town.fieldsOf(PATH);
    await town.world().emulator.clear();
    await town.world().emulator.core.importState([
      { path: `admins/${ADMIN.uid}`, fields: {} },
      { path: PATH, fields: { ...fields, ...old } },
      { path: `${PATH}/board/0`, fields: { taken: map({ 7: text('antes0000000') }) } },
      { path: `${PATH}/board/1`, fields: { taken: map({ 300: text('antes0000000') }) } },
    ]);
    await town.world().sowClient('ana', 100);
  };
  const send = async (commit: Parameters<typeof town.send>[0], as = ANA) =>
    (await town.send(commit, as)).status;

  it('sells on, is counted, never falls below its highest number, and can be frozen', async () => {
    await sow();
    expect(await send(allOf(alone([8], 100)))).toBe(200);
    town.pass(1);
    expect(await send(allOf(alone([8], 90)))).toBe(403);
    expect(await send(allOf(alone([600], 90)))).toBe(403);
    expect(await send(told({ 0: int(2), 1: int(1) }))).toBe(200);
    expect(await send(told({ 0: int(3) }))).toBe(403);
    expect(await send(allOf(lowerTo(299)), ADMIN)).toBe(403);
    expect(await send(allOf(lowerTo(300)), ADMIN)).toBe(200);
    expect(await send([...closing(0, 1)], ADMIN)).toBe(200);
    expect(await send([...tallies(3, 1), freezing(4).lottery], ADMIN)).toBe(403);
    expect(await send([...tallies(3, 1), freezing(3).lottery], ADMIN)).toBe(200);
  });

  const lowerTo = (total: number) => ({
    ...edit(town.fieldsOf(PATH), { totalNumbers: int(total) }),
    more: [block(1, { limit: int(total) })],
  });
});
