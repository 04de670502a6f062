/** Attacks on guests without a booking (invariants 1, 2 and 10), by raw REST: one thing bent, then unbent. */

import type { TestUser } from '@vaga/firebase-emulator/testing/start-emulator';
import { describe, it } from 'vitest';
import {
  bendingAs,
  branchDraft,
  OUTSIDERS,
  savedBranch,
  seats,
  type WalkInCommit,
  walkInCommit,
  walkInEnding,
  weekly,
} from '../support/attack-owner.ts';
import {
  bookingCommit,
  draft,
  flag,
  increment,
  instant,
  int,
  map,
  nothing,
  type Party,
  text,
} from '../support/attack-wire.ts';
import { aParty, hoursOf, MINUTE_MS, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS, TODAY } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);

const HOUR_MS = 60 * MINUTE_MS;
const sitDown = (over: Partial<Party> = {}, as: TestUser | undefined = OWNER) =>
  send(Object.values(walkInCommit(aParty(over))), as);

describe('an owner who seats guests without a booking', () => {
  it.each<[name: string, bend: (commit: WalkInCommit) => void]>([
    ['takes no seats', ({ day }) => (day.transforms = seats(0))],
    ['takes fewer seats', ({ day }) => (day.transforms = seats(1))],
    ['takes more seats', ({ day }) => (day.transforms = seats(3))],
    ['frees seats', ({ day }) => (day.transforms = seats(-2))],
    ['takes seats at two hours', ({ day }) => day.transforms.push(increment('booked.`20:00`', int(2)))],
    [
      'takes seats as a fraction',
      ({ day }) => (day.transforms = [increment('booked.`19:00`', { doubleValue: 2 })]),
    ],
    ['gives them a phone', ({ reservation }) => (reservation.fields.contactPhone = text('77770000'))],
    [
      'files them under a phone',
      ({ reservation }) => (reservation.fields.normalizedContactPhone = text('77770000')),
    ],
    [
      'names them with 81 characters',
      ({ reservation }) => (reservation.fields.customerName = text('x'.repeat(81))),
    ],
    [
      'writes notes of 501 characters',
      ({ reservation }) => (reservation.fields.notes = text('x'.repeat(501))),
    ],
    [
      'does not say that they have arrived',
      ({ reservation }) => {
        reservation.times = ['createdAt', 'updatedAt'];
      },
    ],
    [
      'says that they arrived before',
      ({ reservation }) => {
        reservation.times = ['createdAt', 'updatedAt'];
        reservation.fields.arrivedAt = instant(NOON_MS);
      },
    ],
    [
      'says null for their arrival',
      ({ reservation }) => {
        reservation.times = ['createdAt', 'updatedAt'];
        reservation.fields.arrivedAt = nothing;
      },
    ],
    [
      'backdates them',
      ({ reservation }) => {
        reservation.times = ['arrivedAt', 'updatedAt'];
        reservation.fields.createdAt = instant(NOON_MS);
      },
    ],
    [
      'stamps them itself',
      ({ reservation }) => {
        reservation.times = ['createdAt', 'arrivedAt'];
        reservation.fields.updatedAt = instant(NOON_MS);
      },
    ],
    [
      'does not call them a walk-in',
      ({ reservation }) => {
        delete reservation.fields.walkIn;
      },
    ],
    ['gives them a status of its own', ({ reservation }) => (reservation.fields.status = text('vip'))],
    [
      'gives them a normalised status of its own',
      ({ reservation }) => (reservation.fields.statusNormalized = text('pending')),
    ],
    ['calls them half a walk-in', ({ reservation }) => (reservation.fields.walkIn = text('true'))],
    ['calls them no walk-in', ({ reservation }) => (reservation.fields.walkIn = flag(false))],
    ['adds an unknown field', ({ reservation }) => (reservation.fields.table = int(4))],
    [
      'is finished with them at once',
      ({ reservation }) => {
        reservation.fields.status = text('completed');
        reservation.fields.statusNormalized = text('completed');
      },
    ],
    ['marks them expired', ({ reservation }) => (reservation.fields.expired = flag(true))],
    [
      'confirms them under one name only',
      ({ reservation }) => (reservation.fields.statusNormalized = text('archived')),
    ],
    ['names the branch otherwise', ({ reservation }) => (reservation.fields.branchName = text('Otra'))],
    ['stamps another instant', ({ reservation }) => (reservation.fields.slotTimestamp = instant(NOON_MS))],
    [
      'gives the slot another id',
      ({ reservation }) => (reservation.fields.slotId = text('centro-2026-11-21-20:00')),
    ],
    [
      'files them under another business',
      ({ reservation }) => (reservation.fields.businessId = text('puerto-viejo')),
    ],
    [
      'takes a short id',
      (commit) => {
        commit.reservation.path = 'businesses/la-casona/reservations/short';
        commit.day.fields.lastReservationId = text('short');
      },
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(walkInCommit(aParty()), (commit) => {
      bend(commit);
    });
  });

  it.each([0, -1, 51])('seats a party of %i', async (size) => {
    const honest = walkInCommit(aParty());
    await expectBentDenied(honest, ({ reservation, day }) => {
      reservation.fields.partySize = int(size);
      day.transforms = seats(size);
    });
  });

  it.each(OUTSIDERS)('but is %s', async (_name, as) => {
    const honest = walkInCommit(aParty());
    await expectDenied(() => send(Object.values(honest), as));
    await expectAccepted(Object.values(honest), OWNER);
  });

  it('and leaves the day out', async () => {
    const { reservation, day } = walkInCommit(aParty());
    await expectDenied(() => send([reservation], OWNER));
    await expectDenied(() => send([day], OWNER));
    await expectAccepted([reservation, day], OWNER);
  });

  it('at a restaurant of somebody else', async () => {
    const there = { businessId: 'puerto-viejo', branchId: 'malecon', branchName: 'Malecón' };
    await expectDenied(() => sitDown(there));
    await expectAccepted(Object.values(walkInCommit(aParty(there))), OTHER_OWNER);
  });

  it('over the seats of the hour, by one', async () => {
    await expectAccepted(Object.values(walkInCommit(aParty({ size: 9 }))), OWNER);
    await expectDenied(() => sitDown({ size: 2 }));
    await expectAccepted(Object.values(walkInCommit(aParty({ size: 1 }))), OWNER);
    await expectDenied(() => sitDown({ size: 1 }));
    await expectDenied(() => send(Object.values(bookingCommit(aParty({ size: 1 }))).flat()));
  });

  it('at an hour that is not offered', async () => {
    town.freeze(NOON_MS + 2 * HOUR_MS);
    await expectDenied(() => sitDown({ time: '03:00', date: '2026-11-22' }));
    await expectDenied(() => sitDown({ time: '19:30' }));
  });

  it('twelve hours ahead, or twelve hours ago', async () => {
    const tomorrow = { date: '2026-11-22', size: 1 };
    const { startsAt } = aParty(tomorrow);
    town.freeze(startsAt - 12 * HOUR_MS);
    await expectDenied(() => sitDown(tomorrow));
    town.freeze(startsAt - 12 * HOUR_MS + 1);
    await expectAccepted(Object.values(walkInCommit(aParty(tomorrow))), OWNER);
    town.freeze(startsAt + 12 * HOUR_MS - 1);
    await expectAccepted(Object.values(walkInCommit(aParty(tomorrow))), OWNER);
    town.freeze(startsAt + 12 * HOUR_MS);
    await expectDenied(() => sitDown(tomorrow));
  });

  it.each([
    ['an archived branch', savedBranch({ archived: flag(true) })],
    ['a branch that is closed today', savedBranch({ closedDates: map({ [TODAY]: flag(true) }) })],
    ['a branch without hours', savedBranch({ weeklyAvailability: weekly({ hours: hoursOf('') }) })],
  ])('in %s', async (_name, saved) => {
    const guests = aParty({ branchId: 'nueva', branchName: 'Nueva' });
    await expectAccepted([branchDraft('la-casona', 'nueva', saved)], OWNER);
    await expectDenied(() => send(Object.values(walkInCommit(guests)), OWNER));
    town.freeze(NOON_MS + 5000);
    await expectAccepted([branchDraft('la-casona', 'nueva', savedBranch())], OWNER);
    await expectAccepted(Object.values(walkInCommit(guests)), OWNER);
  });

  it('on a day on which the whole business is closed', async () => {
    const closed = (dates: Record<string, typeof nothing>) =>
      draft('businesses/la-casona', {
        fields: { closedDates: map(dates) },
        mask: ['closedDates'],
        times: ['updatedAt'],
      });
    await expectAccepted([closed({ [TODAY]: flag(true) })], OWNER);
    await expectDenied(() => sitDown());
    await expectDenied(() => send(Object.values(bookingCommit(aParty())).flat()));
    town.freeze(NOON_MS + 5000);
    await expectAccepted([closed({})], OWNER);
    await expectAccepted(Object.values(walkInCommit(aParty())), OWNER);
  });

  it('in a branch that does not exist', async () => {
    await expectDenied(() => sitDown({ branchId: 'fantasma', branchName: 'Fantasma' }));
  });

  it('under the id of somebody else’s reservation', async () => {
    const honest = bookingCommit(aParty({ id: 'laMismaLaMismaLaMism' }));
    await expectAccepted(honest);
    town.freeze(NOON_MS + 5000);
    await expectDenied(() => sitDown({ id: 'laMismaLaMismaLaMism' }));
  });
});

it('guests without a booking end at the time of the server', async () => {
  const guests = aParty({ id: 'laMismaLaMismaLaMism' });
  await expectAccepted(Object.values(walkInCommit(guests)), OWNER);
  town.freeze(NOON_MS + 5000);
  // Who has read the day listens to what has changed since.
  await expectBentDenied(walkInEnding(guests, 'completed'), ({ reservation }) => (reservation.times = []));
});

describe('a diner who books as if it had come without a booking', () => {
  it.each<[name: string, bend: (fields: ReturnType<typeof bookingCommit>['reservation']) => void]>([
    ['calls itself a walk-in', ({ fields }) => (fields.walkIn = flag(true))],
    ['calls itself no walk-in', ({ fields }) => (fields.walkIn = flag(false))],
    [
      'calls itself a walk-in that has arrived',
      ({ fields, times }) => {
        fields.walkIn = flag(true);
        times.push('arrivedAt');
      },
    ],
    ['says that the business will end it', ({ fields }) => (fields.endedBy = text('business'))],
  ])('%s', async (_name, bend) => {
    await town.expectBentDenied(bookingCommit(aParty()), ({ reservation }) => {
      bend(reservation);
    });
  });
});
