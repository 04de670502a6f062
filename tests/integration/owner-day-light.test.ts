/**
 * The owner's day as the screen puts it together, against the real rules: first by one plain request, then by a listener of
 * what changed since. Nothing is lost between the two, and what it costs.
 */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { writeSeed } from '../../scripts/seed.ts';
import { ownerUid } from '../../seed/accounts.ts';
import { restaurantVentureDocuments } from '../../seed/ventures.ts';
import { addDays, type LocalDate } from '../../src/domain/time.ts';
import { doc } from '../../src/services/firestore/documents.ts';
import { Timestamp } from '../../src/services/firestore/values.ts';
import {
  cancelReservation,
  createReservation,
  updateReservation,
} from '../../src/services/reservations/commands.ts';
import type { NewReservation } from '../../src/services/reservations/documents.ts';
import { actOn } from '../../src/services/reservations/owner/commands.ts';
import type { StoredReservation } from '../../src/services/reservations/owner/convert.ts';
import { type DayView, followDay, readDay } from '../../src/services/reservations/owner/followDay.ts';
import { asItIs } from '../../src/services/reservations/owner/hostChange.ts';
import { changeParty } from '../../src/services/reservations/owner/hostCommands.ts';
import { readReservation } from '../../src/services/reservations/owner/queries.ts';
import { watchChanges } from '../../src/services/reservations/owner/watchChanges.ts';
import { watchDayIn } from '../../src/services/reservations/owner/watchWhole.ts';
import { readActiveCard } from '../../src/services/reservations/queries.ts';
import { nightDocuments } from '../e2e/support/night.ts';
import { aBooking, type BookingWorld, NOON_MS, startBookingWorld, TODAY } from '../support/booking-world.ts';
import { databaseOf, deleteDoc, on, updateDoc } from '../support/deps.ts';

const ID = 'la-casona';
const NAME = 'La Casona';
const OWNER = { uid: ownerUid(ID) };
const HOST = { uid: 'the-host' };

let world: BookingWorld;

beforeAll(async () => {
  world = await startBookingWorld();
  const { emulator } = world;
  await writeSeed(emulator.url, emulator.projectId, restaurantVentureDocuments(new Date(NOON_MS)));
  const members = {
    [HOST.uid]: { role: 'host', name: 'Ana', username: 'ana', since: Timestamp.fromMillis(NOON_MS) },
  };
  await updateDoc(doc(world.admin, `ventures/${ID}/private/access`), { members });
});
afterAll(async () => {
  await world.emulator.stop();
});

let days = 0;
let phones = 0;

/** A day of its own for each test, and an instant at which what was booked before it is long written. */
function newDay(): LocalDate {
  days += 1;
  return addDays(TODAY, days);
}

const later = (ms: number) => world.setNow(world.emulator.clock.nowMs() + ms);
const diner = () => on(databaseOf(world.emulator), world.around);
const host = () => on(databaseOf(world.emulator, HOST), world.around, HOST.uid);

async function booked(date: LocalDate, over: Partial<NewReservation> = {}): Promise<StoredReservation> {
  phones += 1;
  const booking = aBooking({
    date,
    partySize: 1,
    contactPhone: `7100 ${String(phones).padStart(4, '0')}`,
    ...over,
  });
  expect(await createReservation(booking, diner()), world.emulator.lines.join('\n')).toMatchObject({
    ok: true,
  });
  return find(booking.id);
}

async function find(id: string): Promise<StoredReservation> {
  const found = await readReservation(ID, id, on(databaseOf(world.emulator, 'owner'), world.around));
  if (found === null) throw new Error('There is no reservation.');
  return found;
}

async function cardOf({ normalizedContactPhone, customerName }: StoredReservation) {
  const card = await readActiveCard(normalizedContactPhone, ID, diner());
  if (card === null) throw new Error('There is no card.');
  return { ...card, holder: customerName };
}

const asWas = { customerName: null, contactPhone: null, texts: {} };

async function changes(party: StoredReservation, date: LocalDate, partySize = 1): Promise<void> {
  const wanted = { ...aBooking({ date, partySize }), ...asWas };
  expect(await updateReservation(await cardOf(party), wanted, diner())).toMatchObject({ ok: true });
}

async function cancels(party: StoredReservation): Promise<void> {
  expect(await cancelReservation(await cardOf(party), diner())).toMatchObject({ ok: true });
}

/** Opens a day; `draw` lets the live client begin. */
function open(date: LocalDate, user = OWNER) {
  const views: DayView[] = [];
  const onFailure = vi.fn();
  let drawn: (() => void) | null = null;
  let isFollowed = false;
  const db = world.emulator.firestore(user);
  const stop = followDay(
    {
      read: (signal) => readDay(databaseOf(world.emulator, user), ID, date, signal),
      load: async () => ({
        watchDay: (listener, from) => watchDayIn(db, ID, date, listener, from),
        watchChanges: (sinceMs, onChanges, ...rest) => {
          const onFollowed: typeof onChanges = (...told) => {
            isFollowed = true;
            onChanges(...told);
          };
          return watchChanges(ID, sinceMs, onFollowed, ...rest, db);
        },
      }),
      whenDrawn: (run) => {
        drawn = run;
        return () => undefined;
      },
    },
    date,
    { onDay: (view) => views.push(view), onBusiness: () => undefined, onFailure },
  );
  /** Waits for a list like this: each party's size and status, by name, in no order. */
  const shows = (parties: Readonly<Record<string, string>>) =>
    vi.waitFor(() => {
      const last = views.at(-1)?.reservations ?? [];
      expect(
        Object.fromEntries(last.map((r) => [r.customerName, `${r.partySize} ${r.statusNormalized}`])),
      ).toEqual(parties);
    });
  return {
    ...{ views, onFailure, stop, shows },
    draw: async () => {
      await vi.waitFor(() => {
        expect(drawn).not.toBeNull();
      });
      drawn?.();
      await vi.waitFor(() => {
        expect(isFollowed).toBe(true);
      });
    },
  };
}

describe('between the plain request and the listener', () => {
  it('nothing is lost: new, changed, cancelled, moved away, moved here', async () => {
    const date = newDay();
    const next = newDay();
    const stays = await booked(date, { customerName: 'Se queda' });
    const grows = await booked(date, { customerName: 'Crece' });
    const cancelled = await booked(date, { customerName: 'Cancela' });
    const leaves = await booked(date, { customerName: 'Se va' });
    const comes = await booked(next, { customerName: 'Viene' });
    later(60_000);
    const day = open(date);
    const before = {
      'Se queda': '1 confirmed',
      Crece: '1 confirmed',
      Cancela: '1 confirmed',
      'Se va': '1 confirmed',
    };
    await day.shows(before);
    // As the SDK itself has it, to the last field.
    expect(day.views[0]?.reservations.find(({ id }) => id === stays.id)).toEqual(stays);
    await changes(grows, date, 2);
    await cancels(cancelled);
    await changes(leaves, next);
    await changes(comes, date);
    await booked(date, { customerName: 'Nueva' });
    await day.shows(before);
    await day.draw();
    await day.shows({
      'Se queda': '1 confirmed',
      Crece: '2 confirmed',
      Cancela: '1 cancelled',
      Viene: '1 confirmed',
      Nueva: '1 confirmed',
    });
    expect(day.views.at(-1)?.live).toBe(true);
    day.stop();
  });

  it('a commit that the server took up before it answered, and that was seen after', async () => {
    const date = newDay();
    const slow = await booked(date, { customerName: 'Lenta' });
    later(60_000);
    const day = open(date);
    await day.shows({ Lenta: '1 confirmed' });
    await updateDoc(doc(world.admin, `businesses/${ID}/reservations/${slow.id}`), {
      partySize: 4,
      updatedAt: Timestamp.fromMillis(world.emulator.clock.nowMs() - 10_000),
    });
    await day.draw();
    await day.shows({ Lenta: '4 confirmed' });
    expect(day.views).toHaveLength(2);
    day.stop();
  });
});

describe('a day that is open', () => {
  it('follows every change: new, arrived, moved away and back by a host, cancelled, taken away past the rules', async () => {
    const date = newDay();
    const day = open(date, HOST);
    await day.shows({});
    await day.draw();
    const party = await booked(date, { customerName: 'Rosa' });
    await day.shows({ Rosa: '1 confirmed' });
    const moved = { ...asItIs(party), date: newDay() };
    expect(await changeParty(party, moved, NAME, host())).toMatchObject({ ok: true });
    await day.shows({});
    const away = await find(party.id);
    expect(await changeParty(away, { ...asItIs(away), date }, NAME, host())).toMatchObject({ ok: true });
    await day.shows({ Rosa: '1 confirmed' });
    await cancels(await find(party.id));
    await day.shows({ Rosa: '1 cancelled' });
    await deleteDoc(doc(world.admin, `businesses/${ID}/reservations/${party.id}`));
    await day.shows({});
    expect(day.onFailure).not.toHaveBeenCalled();
    day.stop();
  });

  it.each([OWNER, HOST])('costs $uid n + 3 reads, and 1 for each change', async (user) => {
    const date = newDay();
    for (let n = 0; n < 5; n += 1) await booked(date);
    later(60_000);
    world.emulator.resetMeter();
    const day = open(date, user);
    await day.draw();
    expect(day.views.at(-1)).toMatchObject({ live: true, reservations: { length: 5 } });
    const { reads, rulesReads, readsByKind } = world.emulator.meter();
    console.info(`open a day of 5: ${reads} + ${rulesReads} reads (page + rules)`);
    expect(readsByKind).toMatchObject({ query: 5, listen: 1 });
    expect(reads + rulesReads).toBe(8);

    world.emulator.resetMeter();
    const party = await booked(date, { customerName: 'Rosa' });
    await vi.waitFor(() => {
      expect(day.views.at(-1)?.reservations).toHaveLength(6);
    });
    expect(world.emulator.meter().readsByKind.listen).toBe(1);
    world.emulator.resetMeter();
    expect(
      await actOn('cancel', party, NAME, on(databaseOf(world.emulator, OWNER), world.around)),
    ).toMatchObject({
      ok: true,
    });
    await vi.waitFor(() => {
      expect(day.views.at(-1)?.reservations.find(({ id }) => id === party.id)?.endedByBusiness).toBe(true);
    });
    expect(world.emulator.meter().readsByKind.listen).toBe(1);
    day.stop();
  });

  it('is nobody else’s', async () => {
    const day = open(TODAY, { uid: ownerUid('puerto-viejo') });
    await vi.waitFor(() => {
      expect(day.onFailure).toHaveBeenCalledOnce();
    });
    expect(day.views).toEqual([]);
    day.stop();
  });

  it.each([100, 101, 400])('of %i is read as a whole, each once', async (count) => {
    const date = newDay();
    const night = nightDocuments(world.emulator.clock.nowMs(), { date, count, times: ['19:00'] });
    await writeSeed(world.emulator.url, world.emulator.projectId, night);
    world.emulator.resetMeter();
    const day = open(date);
    await vi.waitFor(() => {
      expect(day.views).toHaveLength(1);
    });
    expect(new Set(day.views[0]?.reservations.map(({ id }) => id)).size).toBe(count);
    // The count, and the rules once for each of three requests; of 100 a last one finds nothing.
    const { reads, rulesReads } = world.emulator.meter();
    expect(reads + rulesReads).toBe(count + 4 + (count === 100 ? 1 : 0));
    day.stop();
  });

  it('of more than 400 comes in pages: 100 are read to see it, not 401', async () => {
    const date = newDay();
    const night = nightDocuments(world.emulator.clock.nowMs(), { date, count: 401, times: ['19:00'] });
    await writeSeed(world.emulator.url, world.emulator.projectId, night);
    world.emulator.resetMeter();
    const day = open(date);
    await vi.waitFor(() => {
      expect(day.views.at(-1)).toMatchObject({
        reservations: { length: 100 },
        unshown: { active: 301, history: 0 },
      });
    });
    expect(world.emulator.meter().readsByKind.query).toBe(100);
    day.stop();
  });
});
