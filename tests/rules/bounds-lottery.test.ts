/**
 * What the rules bound may go up to the bound and down to it, in lotteries and coins; and each of the five numbers of a
 * purchase is held to what the first one is. By raw REST.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { RESULTS_WITH_DRAW } from '../../src/domain/lotteries/limits.ts';
import {
  ANA,
  bytes,
  CHAIN,
  clientRegistration,
  drawByHand,
  drawing,
  first,
  freezing,
  newcomer,
  newLottery,
  overwrite,
  type PurchaseWrites,
  purchase,
  roundAfter,
  sha256,
  topUp,
} from '../support/attack-lottery.ts';
import {
  type Draft,
  double,
  increment,
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
const { expectAccepted, expectBentDenied, expectDenied } = town;

const LOTTERY = 'nuevaLoteriaPrueba01';
const long = (characters: number) => text('ñ'.repeat(characters));

describe('an administrator creates a lottery', () => {
  it.each<[name: string, over: Readonly<Record<string, Wire>>]>([
    [
      'with the longest texts, nine prizes and 10,000 numbers',
      {
        commerceName: long(80),
        prizeName: long(80),
        prizeDescription: long(600),
        permit: long(120),
        rulesText: long(2000),
        prizeItems: list(...Array.from({ length: 9 }, () => long(120))),
        totalNumbers: int(10_000),
        pricePerNumber: int(1_000_000),
      },
    ],
    [
      'with the shortest texts, three prizes and one number for one coin',
      {
        commerceName: text('L'),
        prizeName: text('C'),
        prizeItems: list(text('C'), text('P'), text('C')),
        totalNumbers: int(1),
        pricePerNumber: int(1),
      },
    ],
  ])('%s', async (_name, over) => {
    const made = newLottery(LOTTERY);
    overwrite(made.lottery, over);
    await expectAccepted(made, ADMIN);
  });
});

it('an administrator creates a lottery whose draw is a year and a day ahead', async () => {
  const made = newLottery(LOTTERY);
  overwrite(made.lottery, { drawAt: instant(town.now() + 366 * 86_400_000 - 1000) });
  await expectAccepted(made, ADMIN);
});

describe('an administrator adds coins', () => {
  const paid = (over: Readonly<Record<string, Wire>>) => {
    const made = topUp({ phone: town.phoneOf('ana') });
    overwrite(made.movement, over);
    return made;
  };

  it.each<[name: string, over: Readonly<Record<string, Wire>>]>([
    ['for nothing', { usdAmount: int(0) }],
    ['for 100,000 dollars', { usdAmount: int(100_000) }],
  ])('%s', (_name, over) => expectAccepted(paid(over), ADMIN));

  it('for a cent more than 100,000 dollars: denied', () =>
    expectDenied(paid({ usdAmount: double(100_000.01) }), ADMIN));
});

it.each(['a', 'a'.repeat(30)])('a client registers with the handle %s', async (handle) => {
  const made = clientRegistration('nueva', 'abcdefghij0123456789', '70001234', handle);
  await expectAccepted(made, newcomer('nueva', 'abcdefghij0123456789'));
});

it('a client registers a handle at a time of its own: denied', async () => {
  const made = clientRegistration('nueva', 'abcdefghij0123456789', '70001234', 'nueva');
  const as = newcomer('nueva', 'abcdefghij0123456789');
  await expectBentDenied(made, (bent) => overwrite(bent.handle, { createdAt: instant(0) }), as);
});

it('a client without a handle registers in the past: denied', async () => {
  const made = clientRegistration('nueva', 'abcdefghij0123456789', '70001234', 'nueva');
  overwrite(made.client, { instagram: text(''), instagramLower: text('') });
  const { client, phone } = made;
  const as = newcomer('nueva', 'abcdefghij0123456789');
  await expectBentDenied({ client, phone }, (bent) => overwrite(bent.client, { createdAt: instant(0) }), as);
});

it('an account made again under its address registers over the phone of the one before: denied', async () => {
  const accountId = 'abcdefghij0123456789';
  const made = clientRegistration('nueva', accountId, '70001234', 'nueva');
  await expectAccepted(made, newcomer('nueva', accountId));
  town.pass(1000);
  const { client, handle } = clientRegistration('otra', accountId, '70001234', 'otra');
  await expectDenied([client, handle], newcomer('otra', accountId));
});

it('a client buys under an id of 19 characters, or of 20 that are no letters or digits: denied', async () => {
  await expectDenied(purchase({ id: 'x'.repeat(19) }), ANA);
  await expectDenied(purchase({ id: '-'.repeat(20) }), ANA);
  await expectAccepted(purchase({ id: 'x'.repeat(20) }), ANA);
});

describe('a client who buys number 7', () => {
  it.each<[name: string, bend: (bent: PurchaseWrites) => void]>([
    [
      'keeps the balance as a fraction',
      ({ client }) => {
        client.transforms = [increment('coins', double(-10))];
      },
    ],
    [
      'keeps the highest number as a fraction',
      ({ board }) => {
        first(board).transforms = [{ fieldPath: 'max', maximum: double(7) }];
      },
    ],
  ])('%s: denied', (_name, bend) => expectBentDenied(purchase(), bend, ANA));

  it('and five more, of which one has no ticket and no mark: denied', async () => {
    const numbers = [1, 2, 3, 4, 5, 6];
    const five = purchase({ numbers: numbers.slice(0, 5), coins: 100 });
    const six = purchase({ numbers });
    await expectDenied({ ...five, client: six.client, tickets: six.tickets.slice(0, 5) }, ANA);
    await expectAccepted(five, ANA);
  });

  it('and 3 after it lowers the highest number: denied', async () => {
    await expectAccepted(purchase(), ANA);
    town.pass(1000);
    const lower = (bent: PurchaseWrites) => overwrite(first(bent.board), { max: int(3) });
    await expectBentDenied(purchase({ numbers: [3], coins: 90 }), lower, ANA);
  });
});

describe('an administrator draws', () => {
  const total = 20;
  const freezeWith = async (fields: Readonly<Record<string, Wire>>) => {
    await town.world().sowLottery({ totalNumbers: int(total), ...fields });
    await town.closeBoard();
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i prizes, and not one of them otherwise', async (count) => {
    const prizes = Array.from({ length: count }, (_, index) => `Premio ${index + 1}`);
    await freezeWith({ prizeItems: list(...prizes.map(text)) });
    await expectAccepted(freezing(0), ADMIN);
    const { round, outMs } = roundAfter(town.now());
    town.pass(outMs - town.now());
    const signature = 'b4'.repeat(48);
    const from = {
      ...{ lotteryId: LOTTERY_ID, ticketsHash: sha256(''), sold: 0, total, prizes },
      ...{ chain: CHAIN, round, signature },
    };
    const { winners, seed } = drawByHand(from);
    const drawn = (numbers: readonly number[], last: (value: number) => Wire = int) => {
      const made = drawing(from, {}, town.now());
      const draw = { signature: bytes(signature), seed: text(seed) };
      overwrite(made.lottery, {
        draw: map({ ...draw, winners: list(...numbers.slice(0, -1).map(int), last(numbers.at(-1) ?? 0)) }),
      });
      made.results.forEach((write, index) => overwrite(write, { number: int(numbers[index] ?? 0) }));
      // Of many prizes only the first result comes with the draw.
      return { ...made, results: made.results.slice(0, count > RESULTS_WITH_DRAW ? 1 : count) };
    };
    const other =
      Array.from({ length: total }, (_, index) => index + 1).find((n) => !winners.includes(n)) ?? 0;
    for (const place of winners.keys()) {
      await expectDenied(drawn(winners.map((number, index) => (index === place ? other : number))), ADMIN);
    }
    await expectDenied(drawn(winners, double), ADMIN);
    await expectDenied(drawn(winners.slice(0, -1)), ADMIN);
    const honest = drawn(winners);
    if (count > 1 && count <= RESULTS_WITH_DRAW)
      await expectDenied({ ...honest, results: honest.results.slice(0, 1) }, ADMIN);
    await expectAccepted(honest, ADMIN);
  });

  it('at the millisecond at which its round is out, and not before, at any millisecond of a freeze', async () => {
    for (const ms of [0, 1, 998, 999, 1000, 2999]) {
      town.pass(3000 - (town.now() % 3000) + ms);
      await freezeWith({});
      await expectAccepted(freezing(0), ADMIN);
      const { round, outMs } = roundAfter(town.now());
      expect(outMs - town.now()).toBeGreaterThan(30_000);
      expect(outMs - town.now()).toBeLessThanOrEqual(33_000);
      const from = { lotteryId: LOTTERY_ID, ticketsHash: sha256(''), sold: 0, total, chain: CHAIN, round };
      const prizes = ['Cena', 'Postre', 'Café'];
      const drawn = () => drawing({ ...from, prizes, signature: 'b4'.repeat(48) }, {}, town.now());
      town.pass(outMs - town.now() - 1);
      await expectDenied(drawn(), ADMIN);
      if (ms < 2999) continue;
      town.pass(1);
      await expectAccepted(drawn(), ADMIN);
    }
  });
});

describe('a client who buys five numbers', () => {
  const NUMBERS = [3, 300, 500, 700, 900];
  const at = <T>(all: readonly T[], index: number): T => {
    const found = all[index];
    if (found === undefined) throw new Error(`There is no ${index}.`);
    return found;
  };
  let honest: PurchaseWrites;
  beforeEach(() => {
    honest = purchase({ numbers: NUMBERS });
  });
  const everyPlace = NUMBERS.map((_, index) => index);
  const ticket = (bent: PurchaseWrites, place: number): Draft => at(bent.tickets, place);

  it.each(everyPlace)('with ticket %i of another price', (place) =>
    expectBentDenied(honest, (bent) => overwrite(ticket(bent, place), { price: int(1) }), ANA),
  );

  it.each(everyPlace)('without ticket %i', (place) =>
    expectBentDenied(honest, (bent) => bent.tickets.splice(place, 1), ANA),
  );

  it.each(everyPlace)('with number %i beyond the last', async (place) => {
    const numbers = NUMBERS.map((number, index) => (index === place ? 1001 : number));
    await expectDenied(purchase({ numbers }), ANA);
    await expectAccepted(honest, ANA);
  });

  it.each(everyPlace)('with number %i above the highest one taken', async (place) => {
    const numbers = NUMBERS.map((_, index) => (index === place ? 249 : 3 + index * 40));
    const highest = Math.max(...numbers.filter((number) => number !== 249));
    const made = purchase({ numbers });
    await expectBentDenied(
      made,
      ({ board }) => {
        first(board).transforms = [{ fieldPath: 'max', maximum: int(highest) }];
      },
      ANA,
    );
  });
});
