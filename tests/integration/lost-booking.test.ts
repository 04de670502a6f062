/**
 * The booking form after a lost answer: the diner changes something and presses again. Whatever was stored before, what
 * the form then says and what the device remembers is what is stored.
 */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BookingRecord } from '../../src/domain/bookingHistory.ts';
import { partyTexts } from '../../src/domain/reservations/constants.ts';
import { EMPTY_DRAFT, type FormDraft } from '../../src/domain/reservations/draft.ts';
import { EVERYTHING_ONLINE } from '../../src/domain/reservations/online.ts';
import { addDays, slotInstantMs } from '../../src/domain/time.ts';
import { complete } from '../../src/features/reservations/booking/answer.ts';
import { bookingProblemText, RENAMED_BOOKING } from '../../src/messages/bookingAnswers.ts';
import {
  addBooking,
  bookingHistory,
  findBooking,
  removeBooking,
} from '../../src/services/device/bookingHistory.ts';
import type { Deps } from '../../src/services/firestore/deps.ts';
import { updateReservation } from '../../src/services/reservations/commands.ts';
import { testStorage } from '../../src/services/sales/test-storage.ts';
import { type BadNetwork, badNetwork, type Weather } from '../support/bad-network.ts';
import { aBooking, type BookingWorld, startBookingWorld } from '../support/booking-world.ts';
import { bookedCard, cardOf, changeOf } from '../support/cards.ts';
import { databaseOf, on } from '../support/deps.ts';
import { breaches, stateOf } from '../support/state.ts';

const page = vi.hoisted(() => ({
  deps: (): Deps => {
    throw new Error('There is no world.');
  },
}));
vi.mock('../../src/services/firestore/deps.ts', () => ({ dinerDeps: () => page.deps() }));
vi.mock('../../src/reminders/reminders.ts', () => ({ withReminders: () => Promise.resolve() }));

let world: BookingWorld;
let network: BadNetwork;

beforeEach(async () => {
  world = await startBookingWorld();
  vi.stubGlobal('window', { localStorage: testStorage(), sessionStorage: testStorage() });
  network = badNetwork();
  const db = databaseOf(world.emulator);
  page.deps = () => ({ ...on(db, world.around), sleep: () => Promise.resolve() });
});
afterEach(async () => {
  network.restore();
  await world.emulator.stop();
});

const { id, date, contactPhone } = aBooking();
const form: FormDraft = {
  ...EMPTY_DRAFT,
  id,
  branchId: 'centro',
  date,
  time: '19:00',
  partySize: 2,
  customerName: 'Ana Cruz',
  contactPhone,
  notes: 'En la terraza',
};
const branch = {
  id: 'centro',
  name: 'Centro Histórico',
  imageUrl: null,
  archived: false,
  closedDates: [],
  weeklyAvailability: null,
};
const business = {
  id: 'la-casona',
  name: 'La Casona',
  description: '',
  imageUrl: null,
  closedDates: [],
  branches: [branch],
  online: EVERYTHING_ONLINE,
};

const press = (over: Partial<FormDraft> = {}) =>
  complete({ draft: { ...form, ...over }, business, branch, slot: null, editing: null });

/** Presses while the answer gets lost, and the question after it too. */
async function pressInVain(weather: 'unanswered' | 'unsent', over?: Partial<FormDraft>) {
  // After an earlier one, the press first looks for what is stored.
  const looks: readonly Weather[] = over ? ['fine'] : [];
  network.commits(weather);
  network.reads(...looks, 'unsent');
  expect(await press(over)).toEqual({ kind: 'refused', text: bookingProblemText('UNCERTAIN') });
}

/** Expects that just this form is stored, and that the device remembers just this. */
function expectStored(over: Partial<FormDraft> = {}) {
  const { customerName, contactPhone: phone, notes, time, partySize } = { ...form, ...over };
  const texts = { customerName, contactPhone: phone, notes };
  const reservations = stateOf(world).filter(({ path }) => path.includes('/reservations/'));
  expect(reservations).toMatchObject([{ fields: { ...texts, slotTime: time, partySize } }]);
  expect(bookingHistory()).toMatchObject([
    { reservationId: id, ...texts, cached: { branchName: branch.name, slotTime: time, partySize } },
  ]);
  expect(breaches(world)).toEqual([]);
}

const changes: readonly Partial<FormDraft>[] = [
  {},
  { customerName: 'Ana María' },
  { notes: 'Con silla de bebé' },
  { notes: '' },
  { time: '20:00' },
  { partySize: 4 },
  { contactPhone: '7123 4567' },
  { customerName: 'Luis', notes: '', time: '20:00', partySize: 3, contactPhone: '7123 4567' },
];

it.each(
  changes.flatMap((over) => (['unanswered', 'unsent'] as const).map((weather) => [weather, over] as const)),
)('%s, then pressed again with %j: that is confirmed, stored and remembered', async (weather, over) => {
  await pressInVain(weather);
  expect(bookingHistory()).toEqual([]);
  expect(await press(over)).toMatchObject({ kind: 'done', reservationId: id });
  expectStored(over);
});

it('spaces around what was typed are no change', async () => {
  await pressInVain('unanswered');
  expect(await press({ customerName: ' Ana Cruz ' })).toMatchObject({ kind: 'done' });
  expectStored();
});

it('a page that was closed before the answer: what it sent is found all the same', async () => {
  page.deps = () => ({ ...on(databaseOf(world.emulator), world.around), timeoutMs: 2 ** 31 - 1 });
  network.commits('silent');
  void press();
  await vi.waitFor(() => expect(stateOf(world).some(({ path }) => path.endsWith(id))).toBe(true));
  expect(await press({ customerName: 'Ana María' })).toMatchObject({ kind: 'done' });
  expectStored({ customerName: 'Ana María' });
});

it('no signal at the second press: nothing is sent, and the third press changes what is stored', async () => {
  await pressInVain('unanswered');
  network.reads('unsent');
  expect(await press({ customerName: 'Luis' })).toEqual({
    kind: 'refused',
    text: bookingProblemText('OFFLINE'),
  });
  expect(await press({ customerName: 'Ana María' })).toMatchObject({ kind: 'done' });
  expectStored({ customerName: 'Ana María' });
});

it('a change that is refused leaves the first booking, and the device knows that one; the next press goes on', async () => {
  await pressInVain('unanswered');
  expect(await press({ customerName: 'Luis', time: '03:00' })).toEqual({
    kind: 'refused',
    text: bookingProblemText('NEW_SLOT_GONE'),
  });
  expectStored();
  expect(await press({ customerName: 'Luis', time: '20:00' })).toMatchObject({ kind: 'done' });
  expectStored({ customerName: 'Luis', time: '20:00' });
});

it('a change to a phone with a booking of its own is refused about that phone', async () => {
  const owner = on(databaseOf(world.emulator, 'owner'), world.around);
  await bookedCard(aBooking({ contactPhone: '7123 4567' }), page.deps(), owner);
  await pressInVain('unanswered');
  expect(await press({ contactPhone: '7123 4567' })).toMatchObject({ kind: 'refused', taken: '71234567' });
  expect(bookingHistory()).toMatchObject([{ reservationId: id, contactPhone }]);
  expect(await press()).toMatchObject({ kind: 'done' });
});

it('a first booking that is certainly not stored is not looked for', async () => {
  expect(await press({ time: '03:00' })).toMatchObject({ kind: 'refused' });
  // A look would be answered by this fault.
  network.reads('unsent');
  expect(await press()).toMatchObject({ kind: 'done' });
  expectStored();
});

it.each<[weather: 'unanswered' | 'unsent', second: Partial<FormDraft>, third: Partial<FormDraft>]>([
  ['unsent', { customerName: 'Luis' }, { customerName: 'Luis' }],
  ['unsent', { customerName: 'Luis' }, {}],
  ['unsent', { notes: '' }, { customerName: 'Ana María' }],
  ['unsent', { notes: '' }, {}],
  ['unsent', { contactPhone: '7123 4567' }, { notes: 'Otra' }],
  ['unanswered', { customerName: 'Luis' }, { customerName: 'Luis' }],
  ['unanswered', { customerName: 'Luis' }, { customerName: 'Ana María' }],
  ['unanswered', { customerName: 'Luis' }, {}],
  ['unanswered', { notes: '' }, { notes: '' }],
  ['unanswered', { notes: '' }, {}],
  ['unanswered', { time: '20:00' }, { time: '20:00' }],
  ['unanswered', { time: '20:00' }, { time: '21:00' }],
  ['unanswered', { contactPhone: '7123 4567' }, { contactPhone: '7123 4567' }],
  ['unanswered', { contactPhone: '7123 4567', customerName: 'Luis' }, { contactPhone: '7123 4567' }],
])(
  'the answer of the change is lost too (%s, %j), then %j: that is stored',
  async (weather, second, third) => {
    await pressInVain('unanswered');
    await pressInVain(weather, second);
    expect(await press(third)).toMatchObject({ kind: 'done', reservationId: id });
    expectStored(third);
  },
);

it('somebody else has changed the name since: the form confirms nothing, and says where the booking is', async () => {
  await pressInVain('unanswered');
  const owner = on(databaseOf(world.emulator, 'owner'), world.around);
  const card = await cardOf(contactPhone, owner);
  const wanted = changeOf({ ...aBooking(), id }, { customerName: 'Rosa' });
  expect(await updateReservation(card, wanted, page.deps())).toMatchObject({ ok: true });
  for (const customerName of ['Luis', 'Luis', 'Ana Cruz']) {
    expect(await press({ customerName, notes: '' })).toEqual({ kind: 'refused', text: RENAMED_BOOKING });
    expect(bookingHistory()).toEqual([]);
  }
});

it('somebody else has moved the booking since: it is not moved back', async () => {
  await pressInVain('unanswered');
  const card = await cardOf(contactPhone, on(databaseOf(world.emulator, 'owner'), world.around));
  const wanted = changeOf({ ...aBooking(), id }, { time: '21:00' });
  expect(await updateReservation(card, wanted, page.deps())).toMatchObject({ ok: true });
  const refused = { kind: 'refused', text: bookingProblemText('ALREADY_ACTIVE'), isOwn: true };
  for (const time of ['19:00', '20:00']) expect(await press({ time })).toEqual(refused);
  expect(await press({ time: '21:00' })).toMatchObject({ kind: 'done' });
  expectStored({ time: '21:00' });
});

it('a booking whose visit is over is not moved: the form books another table', async () => {
  await pressInVain('unanswered');
  world.setNow(slotInstantMs(date, '20:00'));
  const tomorrow = addDays(date, 1);
  expect(await press({ date: tomorrow })).toMatchObject({ kind: 'done' });
  const reservations = stateOf(world).filter(({ path }) => path.includes('/reservations/'));
  expect(new Map(reservations.map(({ fields }) => [fields.slotDate, fields.status]))).toEqual(
    new Map([
      [date, 'expired'],
      [tomorrow, 'confirmed'],
    ]),
  );
  expect(breaches(world)).toEqual([]);
});

describe('a change of a reservation', () => {
  /** Opens the reservation in the form, on a device that knows it (`record`) or not, and returns how to press. */
  async function open(record: BookingRecord | null) {
    const owner = on(databaseOf(world.emulator, 'owner'), world.around);
    const found = await cardOf(contactPhone, owner);
    const card = { ...found, holder: record?.customerName ?? '' };
    const { time, partySize } = card;
    const shown = { ...form, ...partyTexts(record ?? {}), customerName: record?.customerName ?? '' };
    const editing = { card, record, isOpen: true };
    return (over: Partial<FormDraft>) =>
      complete({ draft: { ...shown, time, partySize, ...over }, business, branch, slot: null, editing });
  }
  const stored = () => stateOf(world).find(({ path }) => path.includes('/reservations/'))?.fields;

  it('a device changes only what its diner changed: a note that it never saw or that is newer stays, and so does the name', async () => {
    expect(await press()).toMatchObject({ kind: 'done' });
    const atHome = findBooking('la-casona', id);
    const change = async (record: BookingRecord | null, over: Partial<FormDraft>) =>
      (await open(record))(over);

    // Another device, which knows neither name nor notes.
    removeBooking('la-casona', id);
    expect(await change(null, { partySize: 3, customerName: 'ana cruz' })).toMatchObject({ kind: 'done' });
    expect(await change(findBooking('la-casona', id), { partySize: 4 })).toMatchObject({ kind: 'done' });
    expect(stored()).toMatchObject({ partySize: 4, customerName: 'Ana Cruz', notes: 'En la terraza' });

    expect(await change(findBooking('la-casona', id), { notes: 'Alergia al maní' })).toMatchObject({
      kind: 'done',
    });
    // The device that booked still has the older note.
    if (atHome) addBooking(atHome);
    expect(await change(atHome, { time: '20:00' })).toMatchObject({ kind: 'done' });
    expect(stored()).toMatchObject({ slotTime: '20:00', notes: 'Alergia al maní' });
    expect(breaches(world)).toEqual([]);
  });

  const onward: readonly (readonly [first: Partial<FormDraft>, then: Partial<FormDraft>])[] = [
    [{ partySize: 4 }, { partySize: 4 }],
    [{ partySize: 4 }, { partySize: 5 }],
    [{ partySize: 4 }, {}],
    [{ time: '20:00' }, {}],
    [{ notes: 'Con silla de bebé' }, {}],
    [{ notes: '' }, { notes: '' }],
    [{ customerName: 'Luis' }, { customerName: 'Luis' }],
    [{ customerName: 'Luis' }, {}],
    [
      { customerName: 'Luis', time: '20:00' },
      { customerName: 'Rosa', partySize: 3 },
    ],
    [{ contactPhone: '7123 4567' }, { notes: 'Otra' }],
  ];
  it.each(
    onward.flatMap((steps) =>
      (['unanswered', 'unsent'] as const).map((weather) => [weather, ...steps] as const),
    ),
  )('%s, %j, then pressed again with %j: that is stored and remembered', async (weather, first, then) => {
    await press();
    const change = await open(findBooking('la-casona', id));
    network.commits(weather);
    network.reads('unsent');
    expect(await change(first)).toEqual({ kind: 'refused', text: bookingProblemText('UNCERTAIN') });
    expect(await change(then)).toMatchObject({ kind: 'done', reservationId: id });
    expectStored(then);
  });

  it('moved by somebody else meanwhile: nothing is overwritten, and the form is to be loaded again', async () => {
    await press();
    const change = await open(findBooking('la-casona', id));
    await (await open(findBooking('la-casona', id)))({ time: '20:00' });
    expect(await change({ partySize: 4 })).toMatchObject({ kind: 'refused', isOld: true });
    expect(stored()).toMatchObject({ slotTime: '20:00', partySize: 2 });
  });
});
