/**
 * Names, prices and dates that no form makes, everywhere where one can be written, by raw REST: the table of
 * src/domain/names.cases.ts goes through the rules too.
 */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, expect, it } from 'vitest';
import { NAME_CASES } from '../../src/domain/names.cases.ts';
import { newLottery } from '../support/attack-lottery.ts';
import { branchDraft, expectOnlyHonest, savedBranch, walkInCommit } from '../support/attack-owner.ts';
import {
  HILOS_OWNER,
  productCommit,
  profileChange,
  registered,
  registration,
  sale,
  saleLine,
} from '../support/attack-venture.ts';
import {
  bookingCommit,
  type Draft,
  double,
  instant,
  int,
  list,
  text,
  type Wire,
  writesOf,
} from '../support/attack-wire.ts';
import { ADMIN, aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { send } = town;

const LATER_MS = NOON_MS + 5000;
const PRODUCT = 'ranitaRanitaRanita01';
const SALE = 'ventaVentaVentaVent1';
const LOTTERY = 'nuevaLoteriaPrueba01';

const saleOf = (
  line: Readonly<Record<string, Wire>>,
  totalPrice: Wire = double(1.25),
  soldAtMs = LATER_MS,
) => [sale(SALE, instant(soldAtMs), { items: list(saleLine(1, line)), totalPrice })];
const lotteryOf = (over: Readonly<Record<string, Wire>>): Draft[] => {
  const commit = newLottery(LOTTERY);
  Object.assign(commit.lottery.fields, over);
  return [commit.lottery];
};
function bookingOf(name: string): readonly Draft[] {
  const commit = bookingCommit(aParty({ id: 'reservaDePrueba00001' }));
  commit.reservation.fields.customerName = text(name);
  return writesOf(commit);
}
function walkInOf(name: string): readonly Draft[] {
  const commit = walkInCommit(aParty({ id: 'llegadaDePrueba00001', size: 1 }));
  commit.reservation.fields.customerName = text(name);
  return Object.values(commit);
}
function registrationOf(name: string): readonly Draft[] {
  const commit = registration();
  commit.venture.fields.name = text(name);
  commit.business.fields.name = text(name);
  return Object.values(commit);
}

type Place = readonly [where: string, writes: (name: string) => readonly Draft[], as: TestUser | undefined];

/** Where a name is written once the venture is there. */
const PLACES: readonly Place[] = [
  ['a booking', bookingOf, undefined],
  ['guests without a booking', walkInOf, OWNER],
  ['a branch', (name) => [branchDraft('la-casona', 'nueva', savedBranch({ name: text(name) }))], OWNER],
  ['a venture’s profile', (name) => Object.values(profileChange({ name: text(name) })), HILOS_OWNER],
  ['a product', (name) => Object.values(productCommit(PRODUCT, { both: { name: text(name) } })), HILOS_OWNER],
  ['a line of a sale', (name) => saleOf({ productName: text(name) }), HILOS_OWNER],
  ['a lottery’s commerce', (name) => lotteryOf({ commerceName: text(name) }), ADMIN],
  ['a lottery', (name) => lotteryOf({ prizeName: text(name) }), ADMIN],
  ['a prize', (name) => lotteryOf({ prizeItems: list(text('Cena'), text('Postre'), text(name)) }), ADMIN],
];

const BAD = NAME_CASES.flatMap(([name, isName]) => (isName || name === '' ? [] : [name]));

describe('a name', () => {
  it.each(PLACES)('that shows nothing, or not what it is, in %s', async (_where, writes, as) => {
    await registered(town, LATER_MS);
    for (const name of BAD) await town.expectDenied(() => send(writes(name), as));
    await town.expectAccepted(writes('👩‍🍳 La Ñusta'), as);
  });

  it('that shows nothing, or not what it is, of a new venture', async () => {
    for (const name of BAD) await town.expectDenied(() => send(registrationOf(name), ADMIN));
    await town.expectAccepted(registrationOf('👩‍🍳 La Ñusta'), ADMIN);
  });

  it.each(NAME_CASES)('%j can be one: %s', async (name, isName) => {
    const reply = await send(lotteryOf({ prizeName: text(name) }), ADMIN);
    expect(reply.status).toBe(isName ? 200 : 403);
  });
});

describe('an amount', () => {
  const BENT: readonly (readonly [string, Wire])[] = [
    ['a tenth of a cent', double(0.001)],
    ['half a cent more', double(4.505)],
    ['nearly a cent', double(0.0099999)],
    ['minus nothing', { doubleValue: '-0.0' }],
    ['a debt of a cent', double(-0.01)],
  ];

  it.each(BENT)('of %s in a product', async (_name, price) => {
    await registered(town, LATER_MS);
    const of = (value: Wire) =>
      Object.values(
        productCommit(PRODUCT, {
          both: { priceType: text('single'), price: value, priceMin: value, priceMax: value },
        }),
      );
    await expectOnlyHonest(town, HILOS_OWNER, of(price), of(double(4.51)));
  });

  it.each(BENT)('of %s in a sale', async (_name, price) => {
    await registered(town, LATER_MS);
    await town.expectDenied(() => send(saleOf({ unitPrice: price, totalPrice: price }, price), HILOS_OWNER));
    await town.expectDenied(() =>
      send(saleOf({ unitPrice: int(0), totalPrice: price }, int(0)), HILOS_OWNER),
    );
    const free = saleOf({ unitPrice: int(0), totalPrice: int(0) }, price);
    await expectOnlyHonest(
      town,
      HILOS_OWNER,
      free,
      saleOf({ unitPrice: int(0), totalPrice: int(0) }, int(0)),
    );
  });

  it.each([0.01, 0.29, 0.57, 1.1, 4.35, 8.2, 19.99, 1.005e3, 123_456.78, 999_999.99])(
    'of %d dollars, as the app makes it',
    async (price) => {
      await registered(town, LATER_MS);
      const value = double(price);
      const sold = await send(saleOf({ unitPrice: value, totalPrice: value }, value), HILOS_OWNER);
      const both = { priceType: text('single'), price: value, priceMin: value, priceMax: value };
      const offered = await send(Object.values(productCommit(PRODUCT, { both })), HILOS_OWNER);
      expect([sold.status, offered.status]).toEqual([200, 200]);
    },
  );
});

describe('a sale', () => {
  it.each([
    ['in year 1', -62_135_596_800_000 + 1],
    ['in 1970', 0],
    ['more than a year ago', LATER_MS - 366 * 86_400_000],
  ])('that was made %s', async (_name, soldAtMs) => {
    await registered(town, LATER_MS);
    const honest = saleOf({}, double(1.25), LATER_MS - 365 * 86_400_000);
    await expectOnlyHonest(town, HILOS_OWNER, saleOf({}, double(1.25), soldAtMs), honest);
  });
});
