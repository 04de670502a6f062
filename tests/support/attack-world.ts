/**
 * A set of businesses to attack: the real rules, the demo businesses, branches that are closed in every way, an owner,
 * an administrator, and one diner with a name, a note and a phone that nobody else may read or change.
 */

import type { RestReply, TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { FirebaseError } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore';
import { afterEach, beforeEach, expect } from 'vitest';
import { newDocumentId } from '../../src/domain/ids.ts';
import { slotInstantMs, WEEKDAYS, type Weekday } from '../../src/domain/time.ts';
import { FirestoreError } from '../../src/services/firestore/request.ts';
import {
  bookingCommit,
  type Commit,
  type Draft,
  flag,
  int,
  list,
  map,
  type Party,
  text,
  toWrite,
  type Wire,
  writesOf,
} from './attack-wire.ts';
import { type BookingWorld, NOON_MS, startBookingWorld, TODAY } from './booking-world.ts';

export const MINUTE_MS = 60_000;

/** Texts that no stranger may ever see in a response. */
export const SECRETS = ['Beto Reservado', 'alergia secreta', '70000001', 'victimaReservada0001'];

export const OWNER: TestUser = { uid: 'owner-of-la-casona' };
export const OTHER_OWNER: TestUser = { uid: 'owner-of-puerto-viejo' };
export const ADMIN: TestUser = { uid: 'the-admin' };

/** When the ventures of this world were registered, with the microseconds that the hosted service stores. */
export const REGISTERED: Wire = { timestampValue: '2026-01-01T00:00:00.123987Z' };

export function aParty(over: Partial<Party> = {}): Party {
  const where = {
    id: newDocumentId((bytes) => crypto.getRandomValues(bytes)),
    businessId: 'la-casona',
    businessName: 'La Casona',
    branchId: 'centro',
    branchName: 'Centro Histórico',
    date: TODAY,
    time: '19:00',
    size: 2,
    phone: '77770000',
    ...over,
  };
  return { startsAt: slotInstantMs(where.date, where.time), ...where };
}

/** Returns one of many diners, each with another phone, who all find a seat at the larger branch. */
export function aDiner(index: number): Party {
  const phone = `71${String(index).padStart(6, '0')}`;
  return aParty({ phone, size: 1, branchId: 'escalon', branchName: 'Colonia Escalón' });
}

/** The diner whose booking nobody may change: four people at 20:00 today. */
export const VICTIM: Party = aParty({
  id: 'victimaReservada0001',
  time: '20:00',
  size: 4,
  phone: '70000001',
});

export interface AttackWorld {
  /** Returns the world of the running test. */
  readonly world: () => BookingWorld;
  /** Sends writes in one commit by REST, without a user unless `as` gives one. */
  readonly send: (writes: readonly Draft[], as?: TestUser | 'owner') => Promise<RestReply>;
  /** Sends a commit that must be accepted. */
  readonly expectAccepted: (commit: Commit | readonly Draft[], as?: TestUser | 'owner') => Promise<void>;
  /** Returns the fields of a document as stored; throws when there is none. */
  readonly fieldsOf: (path: string) => Readonly<Record<string, Wire>>;
  /**
   * Runs an attack, by the SDK (rejects) or by REST (responds), and checks that it was denied with the one message that
   * reveals nothing, and that nothing in the database changed.
   */
  readonly expectDenied: (attack: () => Promise<unknown>) => Promise<void>;
  /** Sends an honest commit with one thing bent: denied; then unbent: accepted, so the bend was the reason. */
  readonly expectBentDenied: (honest: Commit, bend: (commit: Commit) => void) => Promise<void>;
  /** Stops the clock at an instant, epoch milliseconds. */
  readonly freeze: (epochMs: number) => void;
}

const DENIAL = {
  error: { code: 403, message: 'Missing or insufficient permissions.', status: 'PERMISSION_DENIED' },
};

function isReply(value: unknown): value is RestReply {
  return typeof value === 'object' && value !== null && 'status' in value && 'body' in value;
}

/** Returns a week's hours as stored: `usual` on the days that `over` doesn't name. */
export function hoursOf(usual: string, over: Readonly<Partial<Record<Weekday, string>>> = {}): Wire {
  return list(...WEEKDAYS.map((weekday) => text(over[weekday] ?? usual)));
}

/** Returns a branch that offers ten seats at 13:00, 19:00 and 20:00 every day, unless `over` says otherwise. */
export function branch(name: string, over: Readonly<Record<string, Wire>> = {}): Wire {
  return map({
    name: text(name),
    archived: flag(false),
    closedDates: map({}),
    weeklyAvailability: map({
      enabled: flag(true),
      seatsPerHour: int(10),
      hours: hoursOf('13:00,19:00,20:00'),
    }),
    ...over,
  });
}

async function sowTown(world: BookingWorld): Promise<void> {
  await world.emulator.core.importState([
    {
      path: 'businesses/trampa',
      fields: {
        name: text('La Trampa'),
        branches: map({
          abierta: branch('Abierta'),
          archivada: branch('Archivada', { archived: flag(true) }),
          feriado: branch('Feriado', { closedDates: map({ [TODAY]: flag(true) }) }),
          estadio: branch('Estadio', {
            weeklyAvailability: map({
              enabled: flag(true),
              seatsPerHour: int(500),
              hours: hoursOf('19:00'),
            }),
          }),
          vacia: branch('Vacía', {
            weeklyAvailability: map({
              enabled: flag(true),
              seatsPerHour: int(10),
              hours: hoursOf(''),
            }),
          }),
        }),
      },
    },
    { path: 'ventures/la-casona', fields: { name: text('La Casona'), createdAt: REGISTERED } },
    { path: 'ventures/puerto-viejo', fields: { name: text('Puerto Viejo'), createdAt: REGISTERED } },
    { path: 'ventures/la-casona/private/access', fields: { ownerUid: text(OWNER.uid) } },
    { path: 'ventures/puerto-viejo/private/access', fields: { ownerUid: text(OTHER_OWNER.uid) } },
    { path: `admins/${ADMIN.uid}`, fields: {} },
  ]);
}

/** Sets up a new world for each test, a second after noon; its clock stands still until the test moves it. */
export function useAttackWorld(): AttackWorld {
  let running: BookingWorld | null = null;
  const world = () => {
    if (running === null) throw new Error('The world starts before each test.');
    return running;
  };
  const stateNow = () => world().emulator.core.exportState();

  const send: AttackWorld['send'] = (writes, as) => {
    const { emulator } = world();
    return emulator.rest(
      'POST',
      ':commit',
      { writes: writes.map((w) => toWrite(emulator.projectId, w)) },
      as,
    );
  };
  const expectDenied: AttackWorld['expectDenied'] = async (attack) => {
    const before = JSON.stringify(stateNow());
    const outcome = await attack().catch((error: unknown) => error);
    if (outcome instanceof FirebaseError || outcome instanceof FirestoreError) {
      expect(outcome.code, outcome.message).toBe('permission-denied');
      for (const secret of SECRETS) expect(outcome.message).not.toContain(secret);
    } else {
      if (!isReply(outcome)) throw new Error('The attack went through.', { cause: outcome });
      const body: unknown = Array.isArray(outcome.body) ? outcome.body[0] : outcome.body;
      expect(body).toEqual(DENIAL);
      expect(outcome.status).toBe(403);
    }
    expect(JSON.stringify(stateNow())).toBe(before);
  };
  const expectAccepted: AttackWorld['expectAccepted'] = async (commit, as) => {
    const reply = await send('reservation' in commit ? writesOf(commit) : commit, as);
    expect(reply.status, world().emulator.lines.at(-1)).toBe(200);
  };

  beforeEach(async () => {
    setLogLevel('silent');
    running = await startBookingWorld({ isStanding: true });
    await sowTown(running);
    const victim = bookingCommit(VICTIM);
    victim.reservation.fields.customerName = text('Beto Reservado');
    victim.reservation.fields.notes = text('alergia secreta');
    await expectAccepted(victim);
    // Commits at the same moment have the same request.time: the attack must come later.
    running.emulator.clock.standAt(NOON_MS + 1000);
  });
  afterEach(() => running?.emulator.stop());

  return {
    world,
    send,
    expectDenied,
    expectAccepted,
    fieldsOf: (path) => {
      const found = stateNow().find((document) => document.path === path);
      if (found === undefined) throw new Error(`There is no ${path}.`);
      return Object.fromEntries(Object.entries(found.fields).map(([name, value]) => [name, { ...value }]));
    },
    expectBentDenied: async (honest, bend) => {
      const bent = structuredClone(honest);
      bend(bent);
      expect(bent, 'the bend changes something').not.toEqual(honest);
      await expectDenied(() => send(writesOf(bent)));
      await expectAccepted(honest);
    },
    freeze: (epochMs) => {
      world().emulator.clock.standAt(epochMs);
    },
  };
}
