/**
 * Plays a restaurant's week at random: several diners on several devices book, move, cancel, look up and attack, a few
 * at the same instant, while time passes. The same seed plays the same week.
 */

import { type Random, randomFrom } from '@vaga/firebase-emulator/testing/random';
import { newDocumentId } from '../../src/domain/ids.ts';
import { MAX_BOOKINGS_A_DAY, QUOTA_WINDOW_MS } from '../../src/domain/reservations/constants.ts';
import type { BookingOutcome } from '../../src/domain/reservations/problems.ts';
import { capacityOf, isBookable } from '../../src/domain/reservations/slots.ts';
import { addDays, localDateOf } from '../../src/domain/time.ts';
import { toBusiness } from '../../src/services/businesses/convert.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import type { NewReservation, StoredCard } from '../../src/services/reservations/documents.ts';
import { bookByPhone, changeParty } from '../../src/services/reservations/owner/hostCommands.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { findReservations, readActiveCard, readSlot } from '../../src/services/reservations/queries.ts';
import { bookingCommit, type Draft, increment, int, text, toWrite, writesOf } from './attack-wire.ts';
import { aParty, OWNER } from './attack-world.ts';
import { type BookingWorld, bookedSeats, NOON_MS } from './booking-world.ts';
import { databaseOf, on } from './deps.ts';
import { stateOf } from './state.ts';

const MINUTE_MS = 60_000;
const PLACES = [
  { businessId: 'la-casona', businessName: 'La Casona', branchId: 'centro', branchName: 'Centro Histórico' },
  { businessId: 'la-casona', businessName: 'La Casona', branchId: 'escalon', branchName: 'Colonia Escalón' },
  {
    businessId: 'cafe-del-volcan',
    businessName: 'Café del Volcán',
    branchId: 'apaneca',
    branchName: 'Apaneca',
  },
];
const TIMES = ['08:00', '12:30', '18:30', '19:00', '20:00', '21:30', '22:00'];
const PHONES = ['71000001', '71000002', '71000003', '71000004', '71000005', '71000006'];

export interface Week {
  /** The steps so far, a line for each, for the failure's message. */
  readonly story: readonly string[];
  /** Plays the next step: one to three diners act at once, then some time passes. */
  readonly step: () => Promise<void>;
  /** How often each outcome occurred. */
  readonly tally: ReadonlyMap<string, number>;
}

/** Returns how an outcome contradicts the earlier stored data, in words; called only when nobody else acted. */
async function contradiction(
  world: BookingWorld,
  booking: NewReservation,
  before: number,
  spent: boolean,
  outcome: BookingOutcome,
): Promise<string | null> {
  const fields = stateOf(world).find(({ path }) => path === `businesses/${booking.businessId}`)?.fields ?? {};
  const business = toBusiness(booking.businessId, fields);
  if (business === null) return 'the business is gone';
  const branch = business.branches.find(({ id }) => id === booking.branchId);
  const capacity = branch ? capacityOf(branch, booking.date, booking.time) : 0;
  const offered = capacity > 0 && isBookable(booking.date, booking.time, world.around.now());
  const fits = before + booking.partySize <= capacity;
  const now = await bookedSeats(world.admin, booking);
  if (outcome.ok) {
    if (spent) return 'booked more often than a phone may';
    return offered && fits && now === before + booking.partySize ? null : 'booked what could not be booked';
  }
  if (outcome.problem === 'SLOT_GONE') return offered ? 'refused an offered slot' : null;
  if (outcome.problem === 'NO_SEATS') return fits ? 'refused free seats' : null;
  if (outcome.problem === 'TOO_MANY_BOOKINGS') return spent ? null : 'refused a phone with places left';
  return outcome.problem === 'ALREADY_ACTIVE' ? null : `refused with ${outcome.problem}`;
}

/** Begins a week on Saturday at noon. */
export function beginWeek(world: BookingWorld, seed: number): Week {
  const random = randomFrom(seed);
  const db = databaseOf(world.emulator);
  const asHost = on(databaseOf(world.emulator, OWNER), world.around, OWNER.uid);
  const story: string[] = [];
  const tally = new Map<string, number>();
  let nowMs = NOON_MS;

  const count = (what: string) => tally.set(what, (tally.get(what) ?? 0) + 1);
  const told = (what: string, outcome: BookingOutcome) => {
    const result = outcome.ok ? 'ok' : outcome.problem;
    count(`${what} ${result}`);
    story.push(`${new Date(nowMs).toISOString()} ${what} → ${result}`);
  };

  const wish = (): NewReservation => ({
    id: newDocumentId((bytes) => bytes.map(() => random.below(256))),
    ...random.pick(PLACES),
    date: addDays(localDateOf(nowMs), random.pick([0, 0, 0, 1, 1, 2, 7, 8])),
    time: random.pick(TIMES),
    partySize: random.pick([1, 2, 2, 3, 4, 5, 6, 9, 11]),
    customerName: 'Alguien',
    contactPhone: random.pick(PHONES),
    notes: '',
  });

  /** The reservations that the owner booked by phone: they take no place of the phones' quota. */
  const called = new Set<string>();
  /** When each phone got a reservation at each business, in any way; each reservation is counted once. */
  const gains = new Map<string, { readonly ids: Set<string>; readonly times: number[] }>();
  const countGains = () => {
    for (const { path, fields } of stateOf(world)) {
      const [root, phone = '', kind] = path.split('/');
      if (root !== 'diners' || !('reservationId' in fields)) continue;
      const place = `${phone} at ${String(fields.businessId)}`;
      const gained = gains.get(place) ?? { ids: new Set<string>(), times: [] };
      gains.set(place, gained);
      const id = String(fields.reservationId);
      if (called.has(`${id} ${phone}`)) continue;
      if (!gained.ids.has(id)) gained.times.push(nowMs);
      gained.ids.add(id);
      if (kind !== 'active' && kind !== 'history') throw new Error(`a card lies at ${path}`);
    }
  };
  const within24Hours = (times: readonly number[], endMs: number) =>
    times.filter((time) => time > endMs - QUOTA_WINDOW_MS && time <= endMs).length;
  const isSpent = ({ contactPhone, businessId }: NewReservation) =>
    within24Hours(gains.get(`${contactPhone} at ${businessId}`)?.times ?? [], nowMs) >= MAX_BOOKINGS_A_DAY;

  const book = async (alone: boolean, booking = wish()) => {
    const spent = isSpent(booking);
    const before = await bookedSeats(world.admin, booking);
    const outcome = await createReservation(booking, on(db, world.around));
    told(
      `${booking.contactPhone} books ${booking.partySize} at ${booking.branchId} ${booking.date} ${booking.time}`,
      outcome,
    );
    count(outcome.ok ? 'book ok' : `book ${outcome.problem}`);
    if (!alone) return;
    const wrong = await contradiction(world, booking, before, spent, outcome);
    if (wrong !== null) throw new Error(wrong);
  };

  const withCard = async (what: string, run: (card: StoredCard) => Promise<BookingOutcome>) => {
    const cards = await findReservations(random.pick(PHONES), on(db, world.around));
    const active = cards.filter(({ statusNormalized }) => statusNormalized === 'confirmed');
    count('look up ok');
    if (active.length === 0) return;
    const card = random.pick(active);
    const outcome = await run(card);
    told(`${card.phone} ${what} ${card.branchId} ${card.date} ${card.time}`, outcome);
    count(outcome.ok ? `${what} ok` : `${what} ${outcome.problem}`);
  };

  const move = () =>
    withCard('moves', (card) => {
      const to = wish();
      // A reservation stays with its business: if another business was drawn, the place stays the same.
      const place = to.businessId === card.businessId ? to : card;
      return updateReservation(
        { ...card, holder: 'Alguien' },
        {
          branchId: place.branchId,
          branchName: place.branchName,
          businessName: card.businessName,
          date: to.date,
          time: to.time,
          partySize: to.partySize,
          customerName: null,
          texts: {},
          contactPhone: random.below(4) === 0 ? to.contactPhone : null,
        },
        on(db, world.around),
      );
    });

  /** Books and cancels from one phone until it is refused, or a certain number of times. */
  const hammer = async (alone: boolean) => {
    const phone = random.pick(PHONES);
    for (let turn = 0; turn <= MAX_BOOKINGS_A_DAY; turn += 1) {
      await book(alone, { ...wish(), ...PLACES[0], contactPhone: phone });
      const card = await readActiveCard(phone, 'la-casona', on(db, world.around));
      if (card !== null) {
        const outcome = await cancelReservation({ ...card, holder: 'Alguien' }, on(db, world.around));
        told(`${phone} cancels ${card.branchId} ${card.date} ${card.time}`, outcome);
      }
      countGains();
    }
  };

  /** Books by phone as La Casona's owner, also at a full hour when asked to. */
  const phoneIn = async () => {
    const wished = wish();
    const overbook = random.below(2) === 0;
    const booking = {
      ...wished,
      ...(overbook && { partySize: random.pick([9, 11, 13]), time: '19:00' }),
      ...random.pick(PLACES.slice(0, 2)),
      date: random.below(4) === 0 ? addDays(wished.date, 30) : wished.date,
      contactPhone: random.below(2) === 0 ? '' : wished.contactPhone,
      overbook,
    };
    called.add(`${booking.id} ${booking.contactPhone}`);
    const outcome = await bookByPhone(booking, asHost);
    const what = `owner books ${booking.overbook ? 'though full ' : ''}`;
    story.push(
      `${new Date(nowMs).toISOString()} ${what}${booking.partySize} at ${booking.date} ${booking.time}`,
    );
    count(`owner books ${outcome.ok ? 'ok' : outcome.problem}`);
    const { booked, capacity } = await hourOf(booking);
    if (outcome.ok && booked > capacity) count('owner overbooks ok');
  };
  const hourOf = async (booking: NewReservation) => {
    const slot = await readSlot(
      booking.businessId,
      booking,
      on(databaseOf(world.emulator, 'owner'), world.around),
    );
    return slot.gone === null ? slot : { booked: 0, capacity: 0 };
  };

  /** Moves a party of La Casona as the owner, or changes its size. */
  const hostMoves = async () => {
    const active = stateOf(world).filter(
      ({ path, fields }) =>
        path.startsWith('businesses/la-casona/reservations/') && fields.statusNormalized === 'confirmed',
    );
    if (active.length === 0) return;
    const id = random.pick(active).path.split('/')[3] ?? '';
    const seen = await readReservation('la-casona', id, asHost);
    if (seen === null) return;
    const to = wish();
    const stays = random.below(2) === 0;
    const outcome = await changeParty(
      seen,
      {
        ...(stays
          ? { branchId: seen.branchId, branchName: seen.branchName, date: seen.slotDate, time: seen.slotTime }
          : { ...random.pick(PLACES.slice(0, 2)), date: to.date, time: to.time }),
        partySize: to.partySize,
        customerName: seen.customerName,
        notes: 'mesa 4',
        overbook: random.below(2) === 0,
      },
      'La Casona',
      asHost,
    );
    story.push(
      `${new Date(nowMs).toISOString()} owner moves ${id} to ${to.partySize} at ${to.date} ${to.time}`,
    );
    count(`owner moves ${outcome.ok ? 'ok' : outcome.problem}`);
  };

  const attack = async () => {
    const writes = writesOf(bookingCommit(anIntruder(random, nowMs)));
    bend(random, writes);
    const { emulator } = world;
    const { status } = await emulator.rest('POST', ':commit', {
      writes: writes.map((write) => toWrite(emulator.projectId, write)),
    });
    count(status === 200 ? 'attack went through' : 'attack denied');
    story.push(`${new Date(nowMs).toISOString()} an attack → ${status}`);
  };

  const act = (alone: boolean): Promise<void> => {
    const choice = random.below(14);
    if (choice === 13) return hostMoves();
    if (choice > 10) return phoneIn();
    if (choice === 10) return hammer(alone);
    if (choice < 4) return book(alone);
    if (choice < 6) return move();
    if (choice < 8)
      return withCard('cancels', (card) =>
        cancelReservation({ ...card, holder: 'Alguien' }, on(db, world.around)),
      );
    return attack();
  };

  return {
    story,
    tally,
    step: async () => {
      const crowd = random.pick([1, 1, 2, 3]);
      await Promise.all(Array.from({ length: crowd }, () => act(crowd === 1)));
      countGains();
      for (const [place, { times }] of gains) {
        if (times.some((time) => within24Hours(times, time) > MAX_BOOKINGS_A_DAY))
          throw new Error(`${place}: more than ${MAX_BOOKINGS_A_DAY} reservations within 24 hours`);
      }
      nowMs += random.pick([1, 1, 5, 20, 61, 240]) * MINUTE_MS;
      world.setNow(nowMs);
    },
  };
}

function anIntruder(random: Random, nowMs: number) {
  return aParty({
    id: newDocumentId((bytes) => bytes.map(() => random.below(256))),
    date: addDays(localDateOf(nowMs), 1),
    time: '22:00',
    size: 2,
    phone: `7900000${random.below(9)}`,
  });
}

/** Falsifies the commit of a booking in one of many ways; each must be denied or do no harm. */
function bend(random: Random, writes: Draft[]): void {
  const write = random.pick(writes);
  const ways: (() => void)[] = [
    () => writes.splice(random.below(writes.length), 1),
    () => writes.push(structuredClone(write)),
    () => {
      write.times = write.times.slice(1);
    },
    () => {
      delete write.fields[random.pick(Object.keys(write.fields))];
    },
    () => {
      write.fields[random.pick(Object.keys(write.fields))] = random.pick([
        text(''),
        text('x'),
        int(0),
        int(-1),
      ]);
    },
    () => {
      write.transforms.push(increment(`booked.\`${random.pick(TIMES)}\``, int(random.pick([-9, -1, 1, 9]))));
    },
    () => {
      write.kind = 'delete';
    },
    () => writes.reverse(),
  ];
  random.pick(ways)();
}
