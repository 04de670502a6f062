/**
 * The largest business and the largest catalogue stay below the values that a document may hold when rules touch it,
 * and everything can be done with them; what older data stored is read, booked at, and rewritten.
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_DOCUMENT_VALUES } from '../../scripts/lib/hosted-limits.ts';
import { writeSeed } from '../../scripts/seed.ts';
import { ownerUid } from '../../seed/accounts.ts';
import { restaurantVentureDocuments } from '../../seed/ventures.ts';
import { MAX_ADDRESS, MAX_MAP_URL } from '../../src/domain/businesses/contact.ts';
import { MAX_CLOSED_DATES } from '../../src/domain/businesses/owned.ts';
import { type Fields, isFields, mapAt } from '../../src/domain/fields.ts';
import { done, failed } from '../../src/domain/outcome.ts';
import {
  MAX_PRICE,
  MAX_PRODUCT_DESCRIPTION,
  MAX_PRODUCT_NAME,
  MAX_PRODUCTS,
  PRODUCT_CATEGORIES,
} from '../../src/domain/products/constants.ts';
import type { ProductContent } from '../../src/domain/products/entities.ts';
import { catalogueEntry, migratedCatalogue, toCatalogue } from '../../src/domain/products/stored.ts';
import { draftOf, weeklyOf, withHour } from '../../src/domain/reservations/schedule.ts';
import { addDays, WEEKDAYS } from '../../src/domain/time.ts';
import { archiveBranch, createBranch, updateBranch } from '../../src/services/businesses/branchCommands.ts';
import { setDayClosed, setSpecialHours } from '../../src/services/businesses/closedDayCommands.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import { migratedBusiness } from '../../src/services/businesses/documents.ts';
import { saveSchedule } from '../../src/services/businesses/scheduleCommands.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { getDoc } from '../../src/services/firestore/read.ts';
import { Timestamp } from '../../src/services/firestore/values.ts';
import {
  archiveProduct,
  createProduct,
  deleteProductDocument,
  setSoldOut,
  updateProduct,
} from '../../src/services/products/commands.ts';
import { listProducts } from '../../src/services/products/queries.ts';
import { changeCount } from '../../src/services/products/stockCommands.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { aBooking, type BookingWorld, NOON_MS, startBookingWorld, TODAY } from '../support/booking-world.ts';
import { databaseOf, on, setDoc, updateDoc } from '../support/deps.ts';

const BUSINESS = 'la-casona';
const OWNER = { uid: ownerUid(BUSINESS) };
const CATALOGUE = `ventures/${BUSINESS}/public/catalogue`;

let world: BookingWorld;

beforeEach(async () => {
  world = await startBookingWorld();
  const { url, projectId } = world.emulator;
  await writeSeed(url, projectId, restaurantVentureDocuments(new Date(NOON_MS)));
});
afterEach(() => world.emulator.stop());

const asOwner = () => on(databaseOf(world.emulator, OWNER), world.around, OWNER.uid);
const book = (over: Parameters<typeof aBooking>[0]) =>
  createReservation(aBooking(over), on(databaseOf(world.emulator), world.around));

/** Returns the entries of maps and lists in a value, nested ones counted. */
function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return 0;
  return Object.values(value).reduce((sum: number, each) => sum + 1 + valuesIn(each), 0);
}

async function stored(path: string): Promise<Fields> {
  return (await getDoc(doc(world.admin, path))).data() ?? {};
}

/** Returns how many values a document holds, and prints them with its size as JSON. */
async function sizeOf(path: string): Promise<number> {
  const fields = await stored(path);
  const values = valuesIn(fields);
  console.info(`${path}: ${values} values, ${JSON.stringify(fields).length} characters`);
  return values;
}

/** 48 hours, other ones each weekday. */
const allDay = (weekday: number) =>
  Array.from({ length: 48 }, (_, n) => {
    const minutes = (n % 2) * 30 + weekday;
    return `${String(n >> 1).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  });

const WEEK = Object.fromEntries(WEEKDAYS.map((weekday, index) => [weekday, allDay(index)]));
const CONTACT = {
  address: 'ñ'.repeat(MAX_ADDRESS),
  mapUrl: `https://maps.test/${'x'.repeat(MAX_MAP_URL - 18)}`,
  phone: '+503 2200 0001',
};
const BRANCHES = Array.from({ length: 6 }, (_, index) => `sucursal-${index + 3}`);

async function saveWeek(branchId: string) {
  const business = toBusiness(BUSINESS, await stored(`businesses/${BUSINESS}`));
  if (business === null) throw new Error('There is no business.');
  const seen = business.branches.find(({ id }) => id === branchId)?.weeklyAvailability ?? null;
  const wanted = { enabled: true, seatsPerHour: 10, schedule: WEEK };
  return saveSchedule({ businessId: BUSINESS, branchId, seen, wanted }, asOwner());
}

describe('a business of 8 branches, open around the clock, each weekday at other hours', () => {
  beforeEach(async () => {
    for (const [index, id] of BRANCHES.entries()) {
      const branch = { id, name: `Sucursal ${index + 3}`, picture: null, order: index + 2, contact: CONTACT };
      expect(await createBranch(BUSINESS, branch, asOwner())).toEqual(done());
    }
    for (const id of ['centro', 'escalon', ...BRANCHES]) {
      expect(await saveWeek(id)).toMatchObject({ ok: true });
    }
  });

  it('stays below the limit, also with every list of closed days full, and is booked at and edited', async () => {
    const [first = '', last = ''] = [BRANCHES.at(0), BRANCHES.at(-1)];
    expect(await sizeOf(`businesses/${BUSINESS}`)).toBeLessThan(200);
    const fields = await stored(`businesses/${BUSINESS}`);
    const days = Array.from({ length: MAX_CLOSED_DATES }, (_, n) => addDays(TODAY, n + 5));
    const closedDates = Object.fromEntries(days.map((date) => [date, true]));
    // Half of a branch's days have hours of their own instead, as many as a day may have.
    const own = Object.fromEntries(days.map((date, n) => [date, n % 2 ? `50 ${allDay(1).join()}` : true]));
    const branches = Object.fromEntries(
      Object.entries(mapAt(fields, 'branches')).map(([id, branch]) => [
        id,
        isFields(branch) ? { ...branch, closedDates: own } : branch,
      ]),
    );
    await setDoc(doc(world.admin, 'businesses', BUSINESS), { ...fields, branches, closedDates });
    expect(await sizeOf(`businesses/${BUSINESS}`)).toBeLessThanOrEqual(MAX_DOCUMENT_VALUES);

    const at = { branchId: last, branchName: 'Sucursal 8' };
    expect(await book({ ...at, time: '23:35' })).toMatchObject({ ok: true });
    expect(await book({ ...at, time: '23:30', contactPhone: '7000 0002' })).toMatchObject({ ok: false });
    const closed = { ...at, date: days[0] ?? '', time: '12:03', contactPhone: '7000 0003' };
    expect(await book(closed)).toMatchObject({ ok: false });

    const change = { branchId: last, date: days[0] ?? '', closed: false, past: [] };
    expect(await setDayClosed(BUSINESS, change, asOwner())).toEqual(done());
    expect(await setDayClosed(BUSINESS, { ...change, closed: true }, asOwner())).toEqual(done());
    const more = { ...change, date: addDays(days.at(-1) ?? '', 1), closed: true };
    expect(await setDayClosed(BUSINESS, more, asOwner())).toEqual(failed('TOO_MANY_CLOSED_DAYS'));
    expect(await setDayClosed(BUSINESS, { ...more, past: [change.date] }, asOwner())).toEqual(done());
    const special = {
      branchId: last,
      date: days[0] ?? '',
      offer: { times: ['12:00'], capacity: 4 },
      past: [],
    };
    expect(await setSpecialHours(BUSINESS, special, asOwner())).toEqual(failed('TOO_MANY_CLOSED_DAYS'));
    expect(await setSpecialHours(BUSINESS, { ...special, date: days[2] ?? '' }, asOwner())).toEqual(done());
    const renamed = { name: 'Otro nombre', picture: null, contact: CONTACT };
    expect(await updateBranch(BUSINESS, first, renamed, asOwner())).toEqual(done());
    expect(await archiveBranch(BUSINESS, first, true, asOwner())).toEqual(done());
    expect(await saveWeek(last)).toMatchObject({ ok: true });
  });
});

const LONGEST: ProductContent = {
  name: 'ñ'.repeat(MAX_PRODUCT_NAME),
  description: 'línea\n'.repeat(200).slice(0, MAX_PRODUCT_DESCRIPTION),
  images: Array.from({ length: 8 }, (_, n) => ({
    // As long as the address of a stored picture.
    url: `https://firebasestorage.googleapis.com/v0/b/vaga.appspot.com/o/${'x'.repeat(120)}-${n}.webp?alt=media&token=${'a'.repeat(36)}`,
    path: '',
  })),
  priceType: 'range',
  price: 0.29,
  priceMin: 0.29,
  priceMax: MAX_PRICE,
  categories: PRODUCT_CATEGORIES,
  soldOut: true,
};

const idOf = (index: number) => `producto${String(index).padStart(12, '0')}`;

/** A catalogue and its products, past the rules. */
async function giveProducts(
  count: number,
  entry: (createdAt: Timestamp) => Fields,
  content: ProductContent = LONGEST,
): Promise<void> {
  const ids = Array.from({ length: count }, (_, index) => idOf(index));
  const at = (index: number) => Timestamp.fromMillis(NOON_MS - index);
  for (const [index, id] of ids.entries()) {
    const dates = { createdAt: at(index), updatedAt: at(index) };
    await setDoc(doc(world.admin, 'ventures', BUSINESS, 'products', id), { ...content, ...dates });
  }
  const products = Object.fromEntries(ids.map((id, index) => [id, entry(at(index))]));
  await setDoc(doc(world.admin, CATALOGUE), { products, lastProductId: '', updatedAt: at(0) });
}

const listed = () => listProducts(BUSINESS, asOwner());

async function expectInStep(): Promise<void> {
  const cards = (await listed()).map(({ images, ...rest }) => ({
    ...rest,
    imageUrls: images.map(({ url }) => url),
  }));
  expect(toCatalogue(await stored(CATALOGUE))).toEqual(cards);
}

describe('a catalogue of 200 products with everything filled in', () => {
  it('stays below the limit; its products are added, changed, sold out and deleted', async () => {
    await giveProducts(MAX_PRODUCTS - 1, (createdAt) => ({ ...catalogueEntry(LONGEST), createdAt }));
    const address = { ventureId: BUSINESS, productId: idOf(MAX_PRODUCTS) };
    expect(await createProduct(address, LONGEST, false, asOwner())).toEqual(done());
    expect(await sizeOf(CATALOGUE)).toBeLessThanOrEqual(MAX_DOCUMENT_VALUES);
    await expectInStep();

    const other = { ...address, productId: idOf(MAX_PRODUCTS + 1) };
    expect(await createProduct(other, LONGEST, false, asOwner())).toEqual(failed('TOO_MANY'));
    expect(await setSoldOut(address, false, asOwner())).toEqual(done());
    const [newest] = await listed();
    if (newest === undefined) throw new Error('There is none.');
    expect(await updateProduct(BUSINESS, newest, { ...newest, name: 'Otro' }, [], asOwner())).toEqual(done());
    await expectInStep();
    expect(await deleteProductDocument(address, asOwner())).toEqual(done());
    await expectInStep();
  });

  it('stays below it when all are counted, moved and featured; one is counted, sold out of, and archived', async () => {
    const placed = { ...LONGEST, order: -NOON_MS, featured: true };
    await giveProducts(
      MAX_PRODUCTS,
      (createdAt) => ({ text: catalogueEntry(placed).text, createdAt }),
      placed,
    );
    const stock = Object.fromEntries(Array.from({ length: MAX_PRODUCTS }, (_, index) => [idOf(index), 5]));
    await updateDoc(doc(world.admin, CATALOGUE), { stock, lastSaleId: 'ventaVentaVentaVent1' });
    expect(await sizeOf(CATALOGUE)).toBeLessThanOrEqual(MAX_DOCUMENT_VALUES);
    await expectInStep();
    const address = { ventureId: BUSINESS, productId: idOf(7) };
    expect(await changeCount(address, { kind: 'add', pieces: -5 }, asOwner())).toEqual(done());
    expect((await listed()).find(({ id }) => id === address.productId)).toMatchObject({
      stock: 0,
      soldOut: true,
    });
    await expectInStep();
    expect(await archiveProduct(address, asOwner())).toEqual(done());
    expect(await listed()).toHaveLength(MAX_PRODUCTS - 1);
    await expectInStep();
  });
});

describe('what older data stored', () => {
  const hours = (...times: string[]) => Object.fromEntries(times.map((time) => [time, true]));
  const olderBranch = (name: string, over: Fields = {}) => ({
    name,
    imageUrl: '',
    imagePath: '',
    order: 0,
    archived: false,
    closedDates: {},
    weeklyAvailability: {
      enabled: true,
      seatsPerHour: 4,
      schedule: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours('19:00', '20:00')])),
    },
    ...over,
  });
  const older = (branches: Fields) => ({
    name: 'La Casona',
    description: 'Cocina salvadoreña',
    imageUrl: '',
    imagePath: '',
    branches,
    closedDates: {},
    createdAt: Timestamp.fromMillis(NOON_MS),
    updatedAt: Timestamp.fromMillis(NOON_MS),
  });
  const business = () => doc(world.admin, 'businesses', BUSINESS);
  const weeklyAt = async (branchId: string): Promise<unknown> =>
    mapAt(mapAt((await getDoc(business())).data() ?? {}, 'branches'), branchId).weeklyAvailability;

  it('a branch takes bookings once it has the new form, which it gets when its hours are saved', async () => {
    const branches = { centro: olderBranch('Centro Histórico'), escalon: olderBranch('Colonia Escalón') };
    await setDoc(business(), older(branches));
    expect(await book({ time: '19:00' })).toMatchObject({ ok: false });

    // Another change leaves the hours as they are.
    expect(await archiveBranch(BUSINESS, 'escalon', true, asOwner())).toEqual(done());
    expect(await archiveBranch(BUSINESS, 'escalon', false, asOwner())).toEqual(done());
    expect(await weeklyAt('escalon')).toEqual(branches.escalon.weeklyAvailability);

    const read = toBusiness(BUSINESS, (await getDoc(business())).data() ?? {});
    if (read === null) throw new Error('There is no business.');
    const seen = read.branches.find(({ id }) => id === 'centro')?.weeklyAvailability ?? null;
    const wanted = weeklyOf(withHour(draftOf(seen), ['lunes'], '12:00', true));
    const change = { businessId: BUSINESS, branchId: 'centro', seen, wanted };
    expect(await saveSchedule(change, asOwner())).toMatchObject({ ok: true });
    const usual = '19:00,20:00';
    const texts = [`12:00,${usual}`, ...Array.from({ length: 6 }, () => usual)];
    expect(await weeklyAt('centro')).toEqual({ enabled: true, seatsPerHour: 4, hours: texts });
    expect(await weeklyAt('escalon')).toEqual(branches.escalon.weeklyAvailability);
    const monday = { date: addDays(TODAY, 2), time: '12:00' };
    expect(await book({ ...monday, contactPhone: '7000 0004' })).toMatchObject({ ok: true });
    const escalon = { branchId: 'escalon', branchName: 'Colonia Escalón', time: '20:00' };
    expect(await book({ ...escalon, contactPhone: '7000 0005' })).toMatchObject({ ok: false });
    await setDoc(business(), migratedBusiness(await stored(`businesses/${BUSINESS}`)));
    expect(await book({ ...escalon, contactPhone: '7000 0005' })).toMatchObject({ ok: true });
  });

  it('a business that is too large takes none until it is migrated', async () => {
    const schedule = Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, hours(...allDay(0))]));
    const open = { weeklyAvailability: { enabled: true, seatsPerHour: 4, schedule } };
    const branches = Object.fromEntries(
      ['centro', 'escalon', ...BRANCHES].map((id) => [id, olderBranch('Centro Histórico', open)]),
    );
    await setDoc(business(), older(branches));
    expect(await sizeOf(`businesses/${BUSINESS}`)).toBeGreaterThan(MAX_DOCUMENT_VALUES);
    expect(await book({ time: '19:00' })).toMatchObject({ ok: false });
    expect(world.emulator.lines.join('\n')).toContain('Maximum memory usage');

    await setDoc(business(), migratedBusiness(await stored(`businesses/${BUSINESS}`)));
    expect(await sizeOf(`businesses/${BUSINESS}`)).toBeLessThan(200);
    expect(await book({ time: '19:00' })).toMatchObject({ ok: true });
  });

  it('a catalogue shows the same, takes changes product by product, and is migrated as a whole', async () => {
    const { images, ...rest } = LONGEST;
    const entry = { ...rest, images: images.map(({ url }) => url) };
    await giveProducts(30, (createdAt) => ({ ...entry, createdAt }));
    await expectInStep();
    const [first, second] = await listed();
    if (first === undefined || second === undefined) throw new Error('There are none.');
    expect(await updateProduct(BUSINESS, first, { ...first, name: 'Otro' }, [], asOwner())).toEqual(done());
    expect(await setSoldOut({ ventureId: BUSINESS, productId: second.id }, false, asOwner())).toEqual(done());
    await expectInStep();
    const entryAt = async (id: string): Promise<Fields> =>
      mapAt(mapAt(await stored(CATALOGUE), 'products'), id);
    expect(Object.keys(await entryAt(first.id)).sort()).toEqual(['createdAt', 'soldOut', 'text']);
    expect(Object.keys(await entryAt(second.id)).sort()).toEqual(['createdAt', 'soldOut', 'text']);
    expect(await entryAt(idOf(2))).toHaveProperty('priceMin');

    await setDoc(doc(world.admin, CATALOGUE), migratedCatalogue(await stored(CATALOGUE)));
    await expectInStep();
    const third = { ventureId: BUSINESS, productId: idOf(2) };
    world.emulator.resetMeter();
    expect(await setSoldOut(third, false, asOwner())).toEqual(done());
    expect(world.emulator.meter()).toMatchObject({ reads: 0, writes: 2 });
    await expectInStep();
  });
});
