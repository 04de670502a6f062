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
  limits,
  overwrite,
  type PurchaseWrites,
  purchase,
  tagFor,
  tallies,
} from '../support/attack-lottery.ts';
import {
  type Draft,
  double,
  draft,
  instant,
  int,
  list,
  map,
  text,
  type Wire,
} from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

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
    times: ['updatedAt'],
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
    await town.closeBoard();
    for (const number of [7, 300, 601, 900]) await expectDenied(alone([number], 90), ANA);
    await expectDenied(purchase({ numbers: [7], coins: 90 }), ANA);
    await expectAccepted(freezing(1), ADMIN);
    town.pass(1);
    for (const number of [7, 900]) await expectDenied(alone([number], 90), ANA);
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
    await town.world().sowLottery({ totalNumbers: int(500) });
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
      { updatedAt: instant(town.now() - 1) },
      { updatedAt: int(0) },
    ]) {
      const bent = structuredClone(first(told({ 0: int(2) })));
      overwrite(bent, more);
      await expectDenied([bent], ANA);
    }
    // Nor without its time: who looks at changes would miss it.
    await expectDenied([{ ...first(told({ 0: int(2) })), times: [] }], ANA);
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
});

describe('an administrator who lowers the total', () => {
  const lower = (total: number) => edit(town.fieldsOf(PATH), { totalNumbers: int(total) });
  it('says so to each block with numbers that go; from then on they sell nothing above', async () => {
    await town.world().sowLottery({ totalNumbers: int(750) });
    await sell(7);
    town.pass(1);
    await expectDenied(lower(100), ADMIN);
    const honest = { ...lower(100), more: limits(100, 0, 1, 2) };
    for (const more of [
      limits(100, 0, 1),
      limits(100, 1, 2),
      [...limits(101, 0), ...limits(100, 1, 2)],
      [...limits(100, 0, 1), ...limits(750, 2)],
    ]) {
      await expectDenied({ ...honest, more }, ADMIN);
    }
    await expectDenied({ ...lower(6), more: limits(6, 0, 1, 2) }, ADMIN);
    await expectDenied(limits(100, 0), ADMIN);
    await expectDenied(limits(251, 0), ADMIN);
    await expectDenied(limits(250, 0), ANA);
    await expectDenied(honest, ANA);
    await expectAccepted(honest, ADMIN);
    town.pass(1);
    // As a purchase of the same moment sees it that still reads the old total: the block alone must refuse.
    await town
      .world()
      .emulator.core.importState([
        { path: PATH, fields: { ...town.fieldsOf(PATH), totalNumbers: int(750) } },
      ]);
    for (const number of [101, 251, 750]) await expectDenied(alone([number], 90), ANA);
    await expectAccepted(alone([100], 90), ANA);
  });

  it('below what is sold: never, whichever block sold it, and in the same moment', async () => {
    await expectAccepted(purchase({ numbers: [7, 300] }), ANA);
    await expectDenied({ ...lower(299), more: limits(299, 1, 2, 3) }, ADMIN);
    await expectDenied({ ...lower(250), more: limits(250, 1, 2, 3) }, ADMIN);
    const seen = { ...lower(800), more: limits(800, 3) };
    town.pass(1);
    await expectAccepted(purchase({ numbers: [801], coins: 80 }), ANA);
    await expectDenied(seen, ADMIN);
    await expectAccepted({ ...lower(801), more: limits(801, 3) }, ADMIN);
  });

  it('by more than 3 blocks at once: never', async () => {
    await town.world().sowLottery({ totalNumbers: int(1000) });
    await expectDenied({ ...lower(249), more: limits(249, 0, 1, 2, 3) }, ADMIN);
    await expectDenied({ ...lower(249), more: limits(249, 0, 1, 2) }, ADMIN);
    await expectAccepted({ ...lower(250), more: limits(250, 1, 2, 3) }, ADMIN);
  });

  it('and raises it again: the blocks sell up to the new one once they know it', async () => {
    await town.world().sowLottery({ totalNumbers: int(750) });
    await sell(7);
    await expectAccepted({ ...lower(100), more: limits(100, 0, 1, 2) }, ADMIN);
    await expectDenied({ ...lower(1000), more: limits(1000, 0) }, ADMIN);
    await expectAccepted({ ...lower(1000), more: limits(250, 0) }, ADMIN);
    town.pass(1);
    await expectAccepted(alone([101], 90), ANA);
    await expectDenied(alone([251], 80), ANA);
    await expectAccepted(limits(500, 1), ADMIN);
    town.pass(1);
    await expectAccepted(alone([251], 80), ANA);
  });
});

describe('a lottery of before its blocks were counted', () => {
  const old = { totalNumbers: int(1000), soldNumbers: int(2), maxTaken: int(300), lastPurchaseId: text('x') };
  const sow = async () => {
    const { sold: _sold, ...fields } = town.fieldsOf(PATH);
    await town.world().emulator.clear();
    await town.world().emulator.core.importState([
      { path: `admins/${ADMIN.uid}`, fields: {} },
      { path: PATH, fields: { ...fields, ...old, totalNumbers: int(500) } },
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
    more: limits(total, 1),
  });
});
