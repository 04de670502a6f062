/**
 * What the rules bound may go up to the bound and down to it: the attacks show what lies beyond is denied, these that
 * nothing less is. By raw REST, as honest devices send it.
 */
import { describe, it } from 'vitest';
import { PRODUCT_CATEGORIES } from '../../src/domain/products/constants.ts';
import { DEPARTMENTS, VENTURE_CATEGORIES } from '../../src/domain/ventures/constants.ts';
import { uncardedBooking } from '../support/attack-host.ts';
import { branchDraft, cardPath, savedBranch, walkInCommit, weekly } from '../support/attack-owner.ts';
import {
  HILOS,
  HILOS_OWNER,
  productCommit,
  profileChange,
  registered,
  registration,
  sale,
  saleLine,
  voiding,
} from '../support/attack-venture.ts';
import {
  bookingCommit,
  changeCommit,
  double,
  endingCommit,
  flag,
  instant,
  int,
  list,
  map,
  text,
  type Wire,
  writesOf,
} from '../support/attack-wire.ts';
import { ADMIN, aParty, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;

const LATER_MS = NOON_MS + 5000;
const PRODUCT = 'ranitaRanitaRanita01';
const long = (characters: number) => text('ñ'.repeat(characters));
/** An address of so many characters. */
const address = (characters: number) => text('https://a.test/'.padEnd(characters, 'x'));

describe('a diner books', () => {
  it('with the longest name, note and phone', async () => {
    const digits = '12345678901234567890';
    const { reservation, ...others } = bookingCommit(aParty({ phone: digits }));
    Object.assign(reservation.fields, {
      customerName: long(80),
      notes: long(500),
      contactPhone: text(`+${digits}`.padEnd(40, ' ')),
    });
    const { more, ...named } = others;
    await expectAccepted([reservation, ...Object.values(named), ...more]);
  });

  it('with a name of one letter and a phone of one digit', async () => {
    const { reservation, day, card } = bookingCommit(aParty({ phone: '7' }));
    Object.assign(reservation.fields, { customerName: text('R') });
    await expectAccepted([reservation, day, card]);
  });
});

it('a diner moves to another day, at an hour that the old one has not', async () => {
  const was = aParty({ time: '20:00' });
  const now = aParty({ id: was.id, date: '2026-11-24', time: '19:00' });
  await expectAccepted(bookingCommit(was));
  town.freeze(LATER_MS);
  await expectAccepted(changeCommit(was, now, town.fieldsOf(cardPath(was))));
});

it('a diner of before there were name keys proves nothing, in 120 characters at most', async () => {
  const guest = aParty();
  const older = bookingCommit(guest);
  delete older.reservation.fields.nameKey;
  await expectAccepted(older);
  town.freeze(LATER_MS);
  const proving = (characters: number) => {
    const commit = endingCommit(guest, town.fieldsOf(cardPath(guest)), 'cancelled');
    commit.reservation.fields.proof = long(characters);
    return commit;
  };
  await expectDenied(() => send(writesOf(proving(121))));
  await expectAccepted(proving(120));
});

it('a business takes a party of 50 where there are as many seats, and of 51 none', async () => {
  const hall = { weeklyAvailability: weekly({ seatsPerHour: int(50) }), name: text('Salón') };
  await expectAccepted([branchDraft('la-casona', 'salon', savedBranch(hall))], OWNER);
  town.freeze(LATER_MS);
  const of = (size: number) =>
    Object.values(
      uncardedBooking(aParty({ branchId: 'salon', branchName: 'Salón', size }), { overbooked: true }),
    );
  await expectDenied(() => send(of(51), OWNER));
  await expectAccepted(of(50), OWNER);
});

describe('an owner saves', () => {
  it('guests under the longest name', async () => {
    const guests = walkInCommit(aParty());
    guests.reservation.fields.customerName = long(80);
    await expectAccepted(Object.values(guests), OWNER);
  });

  it.each<[name: string, id: string, over: Readonly<Record<string, Wire>>]>([
    [
      'a branch of the longest and the most',
      'x'.repeat(64),
      {
        name: long(60),
        order: int(1000),
        imageUrl: address(1000),
        imagePath: text(
          `businesses/la-casona/branches/${'x'.repeat(64)}/1795000000000-${'f'.repeat(48)}.webp`,
        ),
        weeklyAvailability: weekly({ seatsPerHour: int(50) }),
      },
    ],
    [
      'a branch of the shortest and the least',
      'x',
      {
        name: text('N'),
        order: int(0),
        imagePath: text('businesses/la-casona/branches/x/1795000000000-f.webp'),
        weeklyAvailability: weekly({ seatsPerHour: int(1) }),
      },
    ],
  ])('%s', async (_name, id, over) => {
    await expectAccepted([branchDraft('la-casona', id, savedBranch(over))], OWNER);
  });
});

describe('an administrator registers a venture', () => {
  it('with the shortest names', async () => {
    const names = { id: HILOS, slug: 'hl', username: 'h', ownerUid: 'x' };
    const writes = registration(names);
    const least = { name: text('H'), description: text('H') };
    Object.assign(writes.venture.fields, least, {
      shipping: map({ shipsToAll: flag(false), departments: list(text('La Unión')) }),
      categories: list(),
    });
    Object.assign(writes.business.fields, least);
    await expectAccepted(Object.values(writes), ADMIN);
  });

  it('with the longest names', async () => {
    const names = { id: HILOS, slug: 's'.repeat(80), username: 'u'.repeat(20), ownerUid: 'o'.repeat(128) };
    await expectAccepted(Object.values(registration(names)), ADMIN);
  });
});

it('an owner fills the whole profile', async () => {
  await registered(town, LATER_MS);
  const socials = ['instagram', 'facebook', 'whatsapp', 'tiktok'];
  const change = profileChange({
    name: long(80),
    description: long(600),
    imageUrl: address(1000),
    socials: map(Object.fromEntries(socials.map((name) => [name, long(120)]))),
    shipping: map({ shipsToAll: flag(false), departments: list(...DEPARTMENTS.map(text)) }),
    categories: list(...VENTURE_CATEGORIES.map(text)),
  });
  await expectAccepted(Object.values(change), HILOS_OWNER);
  const empty = profileChange({
    imageUrl: text(''),
    imagePath: text(''),
    socials: map(Object.fromEntries(socials.map((name) => [name, text('')]))),
    shipping: map({ shipsToAll: flag(true), departments: list() }),
  });
  await expectAccepted(Object.values(empty), HILOS_OWNER);
});

describe('an owner writes a product', () => {
  it('with the longest texts, every category and the highest price', async () => {
    await registered(town, LATER_MS);
    const both = {
      name: long(80),
      description: long(1000),
      priceType: text('single'),
      price: double(999_999.99),
      priceMin: double(999_999.99),
      priceMax: double(999_999.99),
      categories: list(...PRODUCT_CATEGORIES.map(text)),
    };
    await expectAccepted(Object.values(productCommit(PRODUCT, { both, pictures: 8 })), HILOS_OWNER);
  });

  it('with the shortest texts, one picture and no price, in a range of one price', async () => {
    await registered(town, LATER_MS);
    const both = {
      name: text('R'),
      description: text('R'),
      priceType: text('range'),
      price: int(0),
      priceMin: int(0),
      priceMax: int(0),
      categories: list(),
    };
    await expectAccepted(Object.values(productCommit(PRODUCT, { both, pictures: 1 })), HILOS_OWNER);
  });
});

describe('an owner records a sale', () => {
  const line = (quantity: number, over: Readonly<Record<string, Wire>> = {}) =>
    saleLine(quantity, { productId: text('p'.repeat(40)), productName: long(80), ...over });

  it.each<[name: string, quantity: number, over: Readonly<Record<string, Wire>>]>([
    ['of the longest names, 9,999 times', 9999, {}],
    ['of one letter, as often', 9999, { productId: text('p'), productName: text('R') }],
  ])('%s', async (_name, quantity, over) => {
    await registered(town, LATER_MS);
    const fields = { items: list(line(quantity, over)), totalPrice: double(1.25 * quantity) };
    await expectAccepted([sale('ventaVentaVentaVent1', instant(LATER_MS), fields)], HILOS_OWNER);
  });

  it.each([3, 200])('and voids it for a reason of %i characters', async (characters) => {
    await registered(town, LATER_MS);
    await expectAccepted([sale('ventaVentaVentaVent1', instant(LATER_MS))], HILOS_OWNER);
    await expectAccepted([voiding('ventaVentaVentaVent1', long(characters))], HILOS_OWNER);
  });
});
