/** Attacks on a board of several blocks: each of them is held to what the first one is (invariants 7 and 8). */
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
  tallies,
} from '../support/attack-lottery.ts';
import { type Draft, double, draft, instant, int, list, map, text } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN, LOTTERY_ID } from '../support/lottery-world.ts';

const town = useLotteryTown();
const { expectAccepted, expectBentDenied, expectDenied } = town;

const PATH = `lotteries/${LOTTERY_ID}`;
const sow = (total: number) => town.world().sowLottery({ totalNumbers: int(total) });
/** The first number of each of so many blocks. */
const across = (count: number) => Array.from({ length: count }, (_, block) => block * 250 + 1);
const onBoard = (name: string, fields: Draft['fields']) =>
  draft(`${PATH}/board/${name}`, { fields, mask: Object.keys(fields), times: ['updatedAt'] });

describe('a purchase', () => {
  it.each([1, 2, 3, 4, 5])('of %i numbers, on one block or on as many', async (count) => {
    await sow(1500);
    await expectAccepted(purchase({ numbers: across(count) }), ANA);
    town.pass(1);
    const numbers = Array.from({ length: count }, (_, index) => index + 2);
    await expectAccepted(purchase({ numbers, coins: 100 - 10 * count }), ANA);
  });

  type Bend = readonly [name: string, bend: (bent: PurchaseWrites) => void];
  it.each<Bend>([
    [
      'and marks a block of another name too',
      ({ board, more }) => more.push({ ...structuredClone(first(board)), path: `${PATH}/board/00` }),
    ],
    [
      'and makes a block with nothing on it',
      ({ more }) => more.push(onBoard('1', { taken: map({}), max: int(0) })),
    ],
    ['and dates the board', ({ board }) => overwrite(first(board), { updatedAt: instant(0) })],
    [
      'and does not date the board',
      ({ board }) => {
        first(board).times = [];
      },
    ],
    [
      'and says where the board ends, which it does anyway',
      ({ board }) => overwrite(first(board), { limit: int(250) }),
    ],
  ])('of number 7 %s', async (_name, bend) => {
    await sow(250);
    await expectBentDenied(purchase(), bend, ANA);
  });

  it('in a lottery that was frozen before boards were closed', async () => {
    const [frozen, drawn] = ['congeladaEnPrueba001', 'cerradaEnLaPrueba001'] as const;
    const { sowLottery } = town.world();
    await sowLottery({ status: text('esperando resultados') }, frozen);
    await sowLottery({ status: text('cerrada') }, drawn);
    for (const lotteryId of [frozen, drawn]) {
      const { client, board, tickets } = purchase({ lotteryId });
      await expectDenied([client, ...board, ...tickets], ANA);
    }
    const { client, board, tickets } = purchase();
    await expectAccepted([client, ...board, ...tickets], ANA);
  });

  it('keeps the highest number whole, also when it stays', async () => {
    await expectAccepted(purchase(), ANA);
    town.pass(1);
    const point = (bent: PurchaseWrites) => overwrite(first(bent.board), { max: double(7) });
    await expectBentDenied(purchase({ numbers: [3], coins: 90 }), point, ANA);
  });

  it('at one price, written without a point everywhere', async () => {
    const bend = ({ client, tickets }: PurchaseWrites) => {
      const ticket = first(tickets);
      overwrite(ticket, { price: double(10), balanceAfter: double(90) });
      overwrite(client, {
        lastPurchase: map({
          id: ticket.fields.purchaseId ?? text(''),
          lotteryId: text(LOTTERY_ID),
          numbers: list(int(7)),
          price: double(10),
        }),
      });
      client.times = ['lastPurchase.at', 'updatedAt'];
    };
    await expectBentDenied(purchase(), bend, ANA);
  });
});

describe('the last block, of two numbers', () => {
  const opening = (limit = int(252)) => {
    const made = purchase({ numbers: [251] });
    overwrite(first(made.board), { limit });
    return made;
  };

  it('learns where the lottery ends, and nothing else', async () => {
    await sow(252);
    await expectDenied(opening(double(252)), ANA);
    await expectBentDenied(opening(), ({ board }) => overwrite(first(board), { note: text('hola') }), ANA);
    town.pass(1);
    const again = purchase({ numbers: [252], coins: 90 });
    await expectBentDenied(again, ({ board }) => overwrite(first(board), { limit: int(251) }), ANA);
  });

  it('is told when it is full', async () => {
    await sow(252);
    await expectAccepted(opening(), ANA);
    town.pass(1);
    const { client, board, tickets, lottery } = purchase({ numbers: [252], coins: 90 });
    await expectDenied([client, ...board, ...tickets], ANA);
    await expectAccepted([client, ...board, ...tickets, lottery], ANA);
  });

  it('need not be told by a purchase of two numbers, which may fill two blocks', async () => {
    await sow(252);
    const { client, board, tickets } = purchase({ numbers: [251, 252] });
    overwrite(first(board), { limit: int(252) });
    expect(await town.send([client, ...board, ...tickets], ANA)).toMatchObject({ status: 200 });
  });

  it('is closed too before the lottery is frozen', async () => {
    await sow(251);
    await town.closeBoard();
    expect(town.fieldsOf(`${PATH}/board/0`).tally).toEqual(map({ blocks: int(2), sold: int(0) }));
    await expectAccepted(freezing(0), ADMIN);
  });
});

describe('what is sold, told of several blocks at once', () => {
  const told = (sold: readonly number[]): Draft => {
    const names = sold.map((_, block) => String(block));
    return draft(PATH, {
      fields: {
        sold: map(Object.fromEntries(sold.map((count, block) => [String(block), int(count)]))),
        counted: list(...names.map(text)),
      },
      mask: [...names.map((name) => `sold.\`${name}\``), 'counted'],
      times: ['updatedAt'],
    });
  };

  it.each([2, 3, 4, 5])('%i: none of them is more than the board says', async (count) => {
    await sow(1500);
    const { client, board, tickets } = purchase({ numbers: across(count) });
    await expectAccepted([client, ...board, ...tickets], ANA);
    const honest = across(count).map(() => 1);
    for (const place of honest.keys()) {
      await expectDenied([told(honest.with(place, 2))], BETO);
      await expectDenied([told(honest.with(place, 0))], BETO);
    }
    await expectAccepted([told(honest)], BETO);
  });

  /** The second block's count, and further fields. */
  const overwritten = (over: Draft['fields']): Draft => {
    const made = told([1, 1]);
    made.mask = ['sold', 'counted'];
    overwrite(made, { counted: list(text('1')), ...over });
    return made;
  };

  it('with a point in the price, the total or an older count, which nobody could freeze or count on', async () => {
    const { client, board, tickets } = purchase({ numbers: across(2) });
    await expectAccepted([client, ...board, ...tickets], ANA);
    await expectAccepted([told([1])], BETO);
    town.pass(1);
    for (const over of [
      { totalNumbers: double(1000) },
      { pricePerNumber: double(10) },
      { sold: map({ 0: double(1), 1: int(1) }) },
    ]) {
      await expectDenied([overwritten(over)], BETO);
    }
    await expectAccepted([overwritten({})], BETO);
  });
});

describe('an administrator', () => {
  const lower = (total: number) => edit(town.fieldsOf(PATH), { totalNumbers: int(total) });

  it('lowers the total under each block that has numbers above it', async () => {
    const blocks = [0, 1, 2];
    await sow(750);
    for (const missing of blocks) {
      await expectDenied(
        { ...lower(200), more: limits(200, ...blocks.filter((block) => block !== missing)) },
        ADMIN,
      );
    }
    await expectAccepted({ ...lower(200), more: limits(200, ...blocks) }, ADMIN);
  });

  it('says what is sold on a block that is closed, and not before', async () => {
    await sow(250);
    await expectAccepted(purchase(), ANA);
    town.pass(1);
    await expectDenied(tallies(1), ADMIN);
    await expectAccepted(closing(0), ADMIN);
    await expectAccepted(tallies(1), ADMIN);
  });

  it('limits no block of another name', async () => {
    await expectDenied([{ ...first(limits(250, 0)), path: `${PATH}/board/00` }], ADMIN);
    await expectAccepted(limits(250, 0), ADMIN);
  });

  it('edits a lottery whose total stays, within a block', async () => {
    await sow(20);
    await expectAccepted(allOf(edit(town.fieldsOf(PATH), { pricePerNumber: int(12) })), ADMIN);
  });
});
