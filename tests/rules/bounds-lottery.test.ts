/**
 * What the rules bound may go up to the bound and down to it, in lotteries and coins; and each of the five numbers of a
 * purchase is held to what the first one is. By raw REST.
 */
import { beforeEach, describe, it } from 'vitest';
import {
  ANA,
  clientRegistration,
  newcomer,
  newLottery,
  overwrite,
  type PurchaseWrites,
  purchase,
  topUp,
} from '../support/attack-lottery.ts';
import { type Draft, double, instant, int, list, text, type Wire } from '../support/attack-wire.ts';
import { useLotteryTown } from '../support/lottery-town.ts';
import { ADMIN } from '../support/lottery-world.ts';

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
    const numbers = NUMBERS.map((_, index) => (index === place ? 999 : 3 + index * 200));
    const highest = Math.max(...numbers.filter((number) => number !== 999));
    const made = purchase({ numbers });
    await expectBentDenied(
      made,
      ({ lottery }) => {
        lottery.transforms = lottery.transforms.map((transform) =>
          'maximum' in transform ? { ...transform, maximum: int(highest) } : transform,
        );
      },
      ANA,
    );
  });
});
