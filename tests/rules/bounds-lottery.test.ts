/**
 * What the rules bound may go up to the bound and down to it, in lotteries and coins; and each of the five numbers of a
 * purchase is held to what the first one is. By raw REST.
 */
import { beforeEach, describe, it } from 'vitest';
import {
  ANA,
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
import { ADMIN, LOTTERY_ID, SECRET } from '../support/lottery-world.ts';

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

it('an administrator creates a lottery without its secret: denied', async () => {
  await expectDenied([newLottery(LOTTERY).lottery], ADMIN);
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
    ['for the longest reason', { reason: long(200) }],
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
    await expectDenied({ ...six, board: five.board, tickets: six.tickets.slice(0, 5) }, ANA);
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
    town.pass(10_000);
    const from = {
      ...{ lotteryId: LOTTERY_ID, secret: SECRET, ticketsHash: sha256(''), sold: 0, total, prizes },
      ...{ entropySum: 0, entropyCount: 0, beaconRound: 0, randomness: '' },
    };
    const { winners, seed } = drawByHand(from);
    const drawn = (numbers: readonly number[], last: (value: number) => Wire = int) => {
      const made = drawing(from, {}, town.now());
      const draw = { secret: text(SECRET), beaconRandomness: text(''), seed: text(seed) };
      overwrite(made.lottery, {
        draw: map({ ...draw, winners: list(...numbers.slice(0, -1).map(int), last(numbers.at(-1) ?? 0)) }),
      });
      made.results.forEach((write, index) => overwrite(write, { number: int(numbers[index] ?? 0) }));
      // Of more than 6 prizes only the first result comes with the draw.
      return { ...made, results: made.results.slice(0, count > 6 ? 1 : count) };
    };
    const other =
      Array.from({ length: total }, (_, index) => index + 1).find((n) => !winners.includes(n)) ?? 0;
    for (const place of winners.keys()) {
      await expectDenied(drawn(winners.map((number, index) => (index === place ? other : number))), ADMIN);
    }
    await expectDenied(drawn(winners, double), ADMIN);
    const honest = drawn(winners);
    if (count > 1 && count <= 6)
      await expectDenied({ ...honest, results: honest.results.slice(0, 1) }, ADMIN);
    await expectAccepted(honest, ADMIN);
  });

  it('from a round of the beacon from the first to the twenty-first after the window', async () => {
    const GENESIS_S = 1_692_803_367;
    // A second at which a round begins as the window ends: a second more or less would be another round.
    town.pass(3000 - ((town.now() - GENESIS_S * 1000 + 10_000) % 3000));
    const round = (town.now() / 1000 + 10 - GENESIS_S) / 3 + 2;
    for (const [ahead, isAllowed] of [
      [-1, false],
      [21, false],
      [0, true],
      [20, true],
    ] as const) {
      await freezeWith({ beacon: text('drand-quicknet') });
      const freeze = freezing(0, round + ahead);
      await (isAllowed ? expectAccepted(freeze, ADMIN) : expectDenied(freeze, ADMIN));
    }
    town.pass(2999);
    await freezeWith({ beacon: text('drand-quicknet') });
    await expectAccepted(freezing(0, round), ADMIN);
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
