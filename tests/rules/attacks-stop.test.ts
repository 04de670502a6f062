/** Attacks on an hour that the house has stopped: nobody books it online, and nobody but the house stops or opens one. */
import { deleteDoc, deleteField, doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import { mapAt, numberAt } from '../../src/domain/fields.ts';
import { toStops } from '../../src/domain/reservations/night.ts';
import { slotInstantMs } from '../../src/domain/time.ts';
import { readNight } from '../../src/services/desk/night.ts';
import { createReservation } from '../../src/services/reservations/commands.ts';
import { readStops, setStop } from '../../src/services/reservations/owner/stops.ts';
import { hostBooking } from '../support/attack-host.ts';
import { all as allOf, walkInCommit } from '../support/attack-owner.ts';
import { ANA, BETO, CASHIER, HOST, hire, takingOut } from '../support/attack-team.ts';
import {
  bookingCommit,
  changeCommit,
  draft,
  endingCommit,
  int,
  map,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { ADMIN, aParty, MINUTE_MS, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { aBooking, NOON_MS, TODAY } from '../support/booking-world.ts';
import { databaseOf, on } from '../support/deps.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const LATER = { time: '20:00', startsAt: slotInstantMs(TODAY, '20:00') };
const DAY = `businesses/la-casona/days/centro_${TODAY}`;
const EMPTY_DATE = '2026-12-31';
const EMPTY_DAY = `businesses/la-casona/days/centro_${EMPTY_DATE}`;
const [SEVEN, EIGHT] = [
  { ...aBooking(), date: TODAY, time: '19:00' },
  { ...aBooking(), date: TODAY, time: '20:00' },
];

const as = (user?: typeof OWNER) => on(databaseOf(town.world().emulator, user), town.world().around);
const ref = (user?: typeof OWNER, path = DAY) =>
  doc(user ? town.world().emulator.lite(user) : town.world().emulator.lite(), path);
const stop = async (place = SEVEN, user = HOST, capacity: number | null = 10) =>
  expect(
    await setStop('la-casona', place, capacity, as(user)),
    town.world().emulator.lines.join('\n'),
  ).toEqual({
    ok: true,
    value: null,
  });
const deny = (commit: ReturnType<typeof bookingCommit>) => expectDenied(() => send(writesOf(commit)));
const cardOf = (phone: string) => town.fieldsOf(`diners/${phone}/active/la-casona`);

beforeEach(() => hire(town, 'la-casona', OWNER, ANA, BETO));

describe('an hour that is stopped', () => {
  it('takes no booking, on a day with bookings or without; another hour does; opened again it does', async () => {
    await stop();
    await deny(bookingCommit(aParty()));
    expect(await createReservation(aBooking(), as())).toMatchObject({ problem: 'NO_SEATS' });
    await expectAccepted(bookingCommit(aParty({ ...LATER })));
    await stop(EIGHT, OWNER);
    await deny(bookingCommit(aParty({ ...LATER, phone: '70001234' })));
    expect(await readStops('la-casona', SEVEN, as(HOST))).toEqual(new Set(['19:00', '20:00']));
    const told = async () => toStops((await readNight('la-casona', TODAY, as(HOST))).stops);
    const [seven, eight] = ['19:00', '20:00'].map((time) => ({ branchId: 'centro', time, seats: 10 }));
    expect(await told()).toEqual([seven, eight]);
    await stop(SEVEN, OWNER, null);
    expect(await told()).toEqual([eight]);
    await expectAccepted(bookingCommit(aParty({ phone: '70001234' })));
    expect(await readStops('la-casona', SEVEN, as(HOST))).toEqual(new Set(['20:00']));
  });

  it('keeps who sits there, who may change, shrink, grow and cancel; nobody moves to it', async () => {
    const party = aParty();
    const other = aParty({ ...LATER, phone: '70001234' });
    await expectAccepted(bookingCommit(party));
    await expectAccepted(bookingCommit(other));
    await stop();
    town.freeze(NOON_MS + MINUTE_MS);
    await deny(
      changeCommit(other, { ...other, time: party.time, startsAt: party.startsAt }, cardOf(other.phone)),
    );
    const larger = { ...party, size: party.size + 1 };
    await expectAccepted(changeCommit(party, larger, cardOf(party.phone)));
    town.freeze(NOON_MS + 2 * MINUTE_MS);
    await expectAccepted(endingCommit(larger, cardOf(party.phone), 'cancelled'));
  });

  it('is booked through no other branch, day or hour that leads to it', async () => {
    await stop();
    const commit = bookingCommit(aParty());
    const { reservation, day } = commit;
    const elsewhere = `businesses/la-casona/days/escalon_${TODAY}`;
    await deny({ ...commit, day: { ...day, path: elsewhere } });
    await deny({
      ...commit,
      day: { ...day, path: elsewhere, fields: { ...day.fields, branchId: text('escalon') } },
    });
    await deny({
      ...commit,
      reservation: { ...reservation, fields: { ...reservation.fields, branchId: text('escalon') } },
    });
    await deny(bookingCommit(aParty({ branchId: 'escalon' })));
    for (const time of ['19:00:00', ' 19:00', '19:00,20:00', '1900', '19:0'])
      await deny(bookingCommit({ ...aParty(), time }));
    await expectAccepted(bookingCommit(aParty({ branchId: 'escalon', branchName: 'Colonia Escalón' })));
  });

  it('is open for what the house books and seats itself', async () => {
    await stop();
    await expectAccepted(allOf(hostBooking(aParty())), OWNER);
    const { reservation, day } = walkInCommit(aParty({ size: 3 }));
    await expectAccepted([reservation, day], OWNER);
  });
});

describe('stopping', () => {
  const stopped = (value: unknown) => ({ branchId: 'centro', date: TODAY, stopped: value });

  it.each([
    ['a visitor', undefined],
    ['the owner of another house', OTHER_OWNER],
    ['a cashier', CASHIER],
    ['the administrator', ADMIN],
  ])('is not for %s, nor is opening', async (_, user) => {
    const set = (value: unknown) => setDoc(ref(user), stopped(value), { merge: true });
    await expectDenied(() => set({ '19:00': 10 }));
    // Of a day with nothing on it yet, too.
    const empty = { ...stopped({ '19:00': 10 }), date: EMPTY_DATE };
    await expectDenied(() => setDoc(ref(user, EMPTY_DAY), empty));
    await setDoc(ref(HOST, EMPTY_DAY), empty);
    await stop();
    await expectDenied(() => set({ '20:00': 10 }));
    await expectDenied(() => set({ '19:00': deleteField() }));
    await expectDenied(() => setDoc(ref(user), { branchId: 'centro', date: TODAY }));
  });

  it.each([
    { stopped: 7 },
    { stopped: { '19:00': 'lleno' } },
    { stopped: { '19:00': 100 } },
    { stopped: { '19:00': '' } },
    { stopped: { '19:00': '10' } },
    { stopped: { siete: 10 } },
    { stopped: { '19:00': -1 } },
    { stopped: { '19:00': 1.5 } },
    { stopped: { '19:00': Number.NaN } },
    { stopped: { '19:00': true } },
    { stopped: { '19:00': { '20:00': 10 } } },
    { stopped: { '7:00': 10 } },
    { stopped: { '19:60': 10 } },
    { stopped: [] },
    { stopped: null },
    { stopped: { '19:00': 10 }, more: 1 },
    { stopped: { '19:00': 10 }, booked: { '19:00': 0 } },
    { stopped: { '19:00': 10 }, updatedAt: new Date(0) },
    { stopped: { '19:00': 10 }, lastReservationId: 'a'.repeat(20) },
    { stopped: { '19:00': 10 }, branchId: 'escalon' },
    { stopped: { '19:00': 10 }, date: '2026-11-22' },
  ])('changes nothing else of the day: %j', async (bad) => {
    const set = () => setDoc(ref(HOST), { ...stopped({}), ...bad }, { merge: true });
    await expectDenied(set);
    await expectAccepted(bookingCommit(aParty()));
    await expectDenied(set);
    const before = (await getDoc(ref())).data();
    await stop();
    expect((await getDoc(ref())).data()).toEqual({ ...before, stopped: { '19:00': 10 } });
  });

  it('is of 48 hours at most', async () => {
    const hours = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`${10 + Math.floor(at / 6)}:${at % 6}0`, at % 50]),
      );
    await expectDenied(() => setDoc(ref(HOST), stopped(hours(49)), { merge: true }));
    await setDoc(ref(HOST), stopped(hours(48)), { merge: true });
  });

  it('is for a host no more who was taken out', async () => {
    await stop();
    await expectAccepted(Object.values(takingOut('la-casona', ANA)), OWNER);
    await expectDenied(() => setDoc(ref(HOST), stopped({ '20:00': 10 }), { merge: true }));
    await expectDenied(() => setDoc(ref(HOST), stopped({ '19:00': deleteField() }), { merge: true }));
  });

  it('is for a day that there is, at its own name', async () => {
    for (const date of ['2026-02-30', 'nunca'])
      await expectDenied(() =>
        setDoc(ref(HOST, `businesses/la-casona/days/centro_${date}`), {
          branchId: 'centro',
          date,
          stopped: {},
        }),
      );
  });

  it('opens for nobody who books: the day keeps its stops, there or not', async () => {
    const commit = bookingCommit(aParty());
    const opening = (stops: Readonly<Record<string, ReturnType<typeof int>>>, booking = commit) => ({
      ...booking,
      day: {
        ...booking.day,
        fields: { ...booking.day.fields, stopped: map(stops) },
        mask: [...(booking.day.mask ?? []), 'stopped'],
      },
    });
    // Where the day isn't there yet, and where it is.
    const first = bookingCommit(aParty({ date: '2026-11-24', phone: '70001234' }));
    for (const stops of [{}, { '20:00': int(10) }]) await deny(opening(stops, first));
    await expectAccepted(first);
    await deny(opening({ '20:00': int(10) }));
    await stop();
    for (const stops of [{}, { '20:00': int(10) }, { '19:00': int(0) }]) await deny(opening(stops));
    await deny(commit);
    await expectAccepted(bookingCommit(aParty(LATER)));
  });

  it('forgets no seats that are booked: a day is neither written over nor deleted', async () => {
    await expectAccepted(bookingCommit(aParty()));
    await stop();
    for (const user of [undefined, HOST, OWNER, ADMIN]) {
      await expectDenied(() => deleteDoc(ref(user)));
      await expectDenied(() => setDoc(ref(user), stopped({})));
      await expectDenied(() => setDoc(ref(user), stopped({ '20:00': 10 })));
    }
    await stop(SEVEN, HOST, null);
  });

  it('takes no seats for a booking that comes with it', async () => {
    const commit = bookingCommit(aParty());
    const instead = draft(DAY, {
      fields: { branchId: text('centro'), date: text(TODAY), stopped: map({ '20:00': int(10) }) },
      mask: ['branchId', 'date', 'stopped'],
    });
    await expectDenied(() => send([...writesOf({ ...commit, day: instead })], HOST));
    await expectAccepted(bookingCommit(aParty({ phone: '70001234' })));
    await expectDenied(() => send([...writesOf({ ...commit, day: instead })], HOST));
    await expectAccepted([instead], HOST);
  });
});

it('stopped while fifteen book: each is told what was stored, and nobody comes after', async () => {
  const bookings = Array.from({ length: 15 }, (_, index) =>
    aBooking({ contactPhone: `7100 00${String(index).padStart(2, '0')}`, partySize: 1 }),
  );
  const [outcomes] = await Promise.all([
    Promise.all(bookings.map((booking) => createReservation(booking, as()))),
    stop(),
  ]);
  const day = (await getDoc(ref())).data();
  const accepted = outcomes.filter(({ ok }) => ok).length;
  expect(numberAt(mapAt(day ?? {}, 'booked'), '19:00')).toBe(accepted);
  expect(await createReservation(aBooking({ contactPhone: '7999 0000' }), as())).toMatchObject({ ok: false });
});
