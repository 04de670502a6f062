/** Attacks on how an owner takes an ending back (invariants 1, 3 and 4), by raw REST. */

import { describe, it } from 'vitest';
import { hostBooking } from '../support/attack-host.ts';
import {
  all,
  arrivalCommit,
  bendingAs,
  bookedCard,
  cardPath,
  historyPath,
  OUTSIDERS,
  type OwnerCommit,
  ownerEnding,
  reopening,
  seats,
  statusFields,
  walkInCommit,
  walkInEnding,
  walkInReopening,
} from '../support/attack-owner.ts';
import {
  bookingCommit,
  endingCommit,
  flag,
  increment,
  instant,
  int,
  map,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);

/** Its id takes the place 0 of its phone's quota. */
const PARTY = aParty({ id: 'fiestaFiestaFiesta01', size: 3 });
const ENDED_MS = NOON_MS + 5000;

/** Booked, ended by the owner at noon; the clock stands `laterMs` later. */
async function taken(laterMs = 1000, status = 'completed'): Promise<OwnerCommit> {
  const card = await bookedCard(town, PARTY, ENDED_MS);
  await expectAccepted(Object.values(ownerEnding(PARTY, card, status)), OWNER);
  town.freeze(ENDED_MS + laterMs);
  return reopening(PARTY, town.fieldsOf(historyPath(PARTY)));
}

/** Booked and expired by its own diner at 19:10; the clock stands `laterMs` after its hour. */
async function expired(laterMs: number): Promise<OwnerCommit> {
  const card = await bookedCard(town, PARTY, PARTY.startsAt + 10 * MINUTE_MS);
  await expectAccepted(writesOf(endingCommit(PARTY, card, 'expired')));
  town.freeze(PARTY.startsAt + laterMs);
  return reopening(PARTY, town.fieldsOf(historyPath(PARTY)), true);
}

describe('an owner who takes an ending back', () => {
  it.each<[name: string, bend: (commit: OwnerCommit) => void]>([
    ['without taking the seats again', ({ day }) => (day.transforms = seats(0))],
    ['taking fewer seats', ({ day }) => (day.transforms = seats(2))],
    ['taking more seats', ({ day }) => (day.transforms = seats(4))],
    [
      'taking the seats of another hour',
      ({ day }) => (day.transforms = [increment('booked.`20:00`', int(3))]),
    ],
    ['with a card at another phone', ({ card }) => (card.path = cardPath({ ...PARTY, phone: '79999999' }))],
    [
      'with the archived card kept, so that it can never end again',
      ({ history }) => {
        history.kind = 'verify';
        history.precondition = { exists: true };
      },
    ],
    [
      'as arrived, to keep the diner from cancelling',
      ({ reservation, card }) => {
        reservation.times.push('arrivedAt');
        card.times.push('arrivedAt');
      },
    ],
    [
      'under another status',
      ({ reservation, card }) => {
        Object.assign(reservation.fields, statusFields('pending'));
        Object.assign(card.fields, statusFields('pending'));
      },
    ],
    ['in one field only', ({ reservation }) => (reservation.fields.status = text('vip'))],
    ['still marked as ended by it', ({ reservation }) => (reservation.fields.endedBy = text('business'))],
    [
      'with another mark than that there may be no seats',
      ({ reservation }) => {
        reservation.fields.overbooked = text('sí');
        reservation.mask?.push('overbooked');
      },
    ],
    ['as expired', ({ reservation }) => (reservation.fields.expired = flag(true))],
    [
      'with its own time',
      ({ reservation }) => {
        reservation.times = [];
        reservation.fields.updatedAt = instant(NOON_MS);
        reservation.mask?.push('updatedAt');
      },
    ],
    [
      'with another size',
      ({ reservation, card, day }) => {
        reservation.fields.partySize = int(4);
        reservation.mask?.push('partySize');
        card.fields.partySize = int(4);
        day.transforms = seats(4);
      },
    ],
    [
      'at another hour',
      ({ reservation, card, day }) => {
        reservation.fields.slotTime = text('20:00');
        reservation.mask?.push('slotTime');
        card.fields.slotTime = text('20:00');
        day.transforms = [increment('booked.`20:00`', int(3))];
      },
    ],
    [
      'with a note',
      ({ reservation }) => {
        reservation.fields.notes = text('vip');
        reservation.mask?.push('notes');
      },
    ],
    [
      'as a walk-in',
      ({ reservation }) => {
        reservation.fields.walkIn = flag(true);
        reservation.mask?.push('walkIn');
      },
    ],
    [
      'with an unknown field',
      ({ reservation }) => {
        reservation.fields.table = int(7);
        reservation.mask?.push('table');
      },
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(await taken(), (commit) => {
      bend(commit);
    });
  });

  it.each<[field: string, value: string]>([
    ['status', 'vip'],
    ['statusNormalized', 'pending'],
  ])('with a %s of its own, on the card too', async (field, value) => {
    await expectBentDenied(await taken(), ({ reservation, card }) => {
      reservation.fields[field] = text(value);
      card.fields[field] = text(value);
    });
  });

  it.each(['day', 'card', 'history'] as const)('without the %s', async (left) => {
    const honest = await taken();
    const { [left]: _, ...rest } = honest;
    await expectDenied(() => send(all(rest), OWNER));
    await expectAccepted(all(honest), OWNER);
  });

  it('a millisecond after two minutes', async () => {
    const late = await taken(2 * MINUTE_MS + 1);
    await expectDenied(() => send(all(late), OWNER));
  });

  it.each(['completed', 'cancelled'])(
    'exactly two minutes after it was %s: still allowed',
    async (status) => {
      await expectAccepted(all(await taken(2 * MINUTE_MS, status)), OWNER);
    },
  );

  it('twice', async () => {
    const honest = await taken();
    await expectAccepted(all(honest), OWNER);
    await expectDenied(() => send(all(honest), OWNER));
    await expectDenied(() => send([honest.reservation, honest.day], OWNER));
  });

  it.each(OUTSIDERS)('but is %s', async (_name, as) => {
    const honest = await taken();
    await expectDenied(() => send(all(honest), as));
    await expectAccepted(all(honest), OWNER);
  });

  it('when somebody else has taken the seats, without saying so', async () => {
    const honest = await taken();
    await expectAccepted(writesOf(bookingCommit(aParty({ size: 8, phone: '76660000' }))));
    await expectDenied(() => send(all(honest), OWNER));
    honest.reservation.fields.overbooked = flag(true);
    honest.reservation.mask?.push('overbooked');
    for (const [, as] of OUTSIDERS) await expectDenied(() => send(all(honest), as));
    await expectAccepted(all(honest), OWNER);
  });

  it('above twice the seats, whatever it says', async () => {
    const honest = await taken();
    const crowd = hostBooking(aParty({ size: 18, phone: '76660000' }), { overbooked: true });
    await expectAccepted(all(crowd), OWNER);
    honest.reservation.fields.overbooked = flag(true);
    honest.reservation.mask?.push('overbooked');
    await expectDenied(() => send(all(honest), OWNER));
  });

  it('when the phone has booked again', async () => {
    const honest = await taken();
    await expectAccepted(bookingCommit(aParty({ size: 1, phone: PARTY.phone, time: '20:00' }), '1'));
    await expectDenied(() => send(all(honest), OWNER));
    const { card: _, ...withoutCard } = honest;
    await expectDenied(() => send(all(withoutCard), OWNER));
  });

  it('when it was the diner who cancelled', async () => {
    const card = await bookedCard(town, PARTY, ENDED_MS);
    await expectAccepted(writesOf(endingCommit(PARTY, card, 'cancelled')));
    town.freeze(ENDED_MS + 1000);
    const history = town.fieldsOf(historyPath(PARTY));
    await expectDenied(() => send(all(reopening(PARTY, history)), OWNER));
    await expectDenied(() => send(all(reopening(PARTY, history, true)), OWNER));
  });

  it('when the diner cancelled what it had taken back', async () => {
    await expectAccepted(all(await taken()), OWNER);
    town.freeze(ENDED_MS + 2000);
    await expectAccepted(writesOf(endingCommit(PARTY, town.fieldsOf(cardPath(PARTY)), 'cancelled')));
    town.freeze(ENDED_MS + 3000);
    await expectDenied(() => send(all(reopening(PARTY, town.fieldsOf(historyPath(PARTY)))), OWNER));
  });

  it('when the day was closed or the branch archived meanwhile', async () => {
    const honest = await taken();
    const { emulator } = town.world();
    const close = { fields: { closedDates: { mapValue: { fields: { [PARTY.date]: flag(true) } } } } };
    await emulator.rest('PATCH', '/businesses/la-casona?updateMask.fieldPaths=closedDates', close, 'owner');
    await expectDenied(() => send(all(honest), OWNER));
  });
});

describe('an owner with a party that expired', () => {
  it('takes it up again as if it had never been late', async () => {
    const honest = await expired(60 * MINUTE_MS);
    const unmarked = reopening(PARTY, town.fieldsOf(historyPath(PARTY)));
    await expectDenied(() => send(all(unmarked), OWNER));
    await expectAccepted(all(honest), OWNER);
  });

  it('takes it up with an arrival of its own choice', async () => {
    await expectBentDenied(await expired(60 * MINUTE_MS), ({ reservation, card }) => {
      for (const write of [reservation, card]) {
        write.times = ['updatedAt'];
        write.fields.arrivedAt = instant(PARTY.startsAt);
        write.mask?.push('arrivedAt');
      }
    });
  });

  it('takes it up later than three hours after its hour', async () => {
    const late = await expired(180 * MINUTE_MS + 1);
    await expectDenied(() => send(all(late), OWNER));
  });

  it('takes it up exactly three hours after its hour: still allowed', async () => {
    await expectAccepted(all(await expired(180 * MINUTE_MS)), OWNER);
  });

  it('is a diner who un-expires it', async () => {
    const honest = await expired(60 * MINUTE_MS);
    await expectDenied(() => send(all(honest)));
    await expectDenied(() => send(all(reopening(PARTY, town.fieldsOf(historyPath(PARTY))))));
    await expectAccepted(all(honest), OWNER);
  });
});

describe('a diner with a party that was taken up again', () => {
  it('gets the archived card back by forging it', async () => {
    await expectAccepted(all(await taken()), OWNER);
    const card = town.fieldsOf(cardPath(PARTY));
    town.freeze(ENDED_MS + 2000);
    const { history } = ownerEnding(PARTY, card, 'completed');
    await expectDenied(() => send([history]));
  });

  it('can still cancel it and book again', async () => {
    await expectAccepted(all(await taken()), OWNER);
    town.freeze(ENDED_MS + 2000);
    await expectAccepted(writesOf(endingCommit(PARTY, town.fieldsOf(cardPath(PARTY)), 'cancelled')));
    await expectAccepted(bookingCommit(aParty(), '1'));
  });
});

describe('an owner with guests who came without a booking', () => {
  const GUESTS = aParty({ size: 2 });
  async function ended(laterMs: number) {
    await expectAccepted(Object.values(walkInCommit(GUESTS)), OWNER);
    town.freeze(ENDED_MS);
    await expectAccepted(Object.values(walkInEnding(GUESTS, 'completed')), OWNER);
    town.freeze(ENDED_MS + laterMs);
    return walkInReopening(GUESTS);
  }

  it('takes them back too late', async () => {
    const late = await ended(2 * MINUTE_MS + 1);
    await expectDenied(() => send(Object.values(late), OWNER));
  });

  it('takes them back as somebody who arrives now', async () => {
    await expectBentDenied(await ended(1000), ({ reservation }) => {
      reservation.times.push('arrivedAt');
    });
  });

  it('takes them back without their seats', async () => {
    await expectBentDenied(await ended(1000), ({ day }) => {
      day.transforms = [];
      day.kind = 'verify';
      day.precondition = { exists: true };
    });
  });

  it('takes them back on a day that has forgotten the hour', async () => {
    const honest = await ended(1000);
    const day = { ...honest.day, fields: { booked: map({}) }, mask: ['booked'], times: [], transforms: [] };
    await expectAccepted([day], 'owner');
    await expectBentDenied(honest, (bent) => {
      bent.day.transforms = [...bent.day.transforms, ...bent.day.transforms];
    });
  });

  it('lets a stranger take them back', async () => {
    const honest = await ended(1000);
    await expectDenied(() => send(Object.values(honest)));
    await expectAccepted(Object.values(honest), OWNER);
  });
});

describe('an owner who marks a party as arrived', () => {
  it('and takes the ending back: the arrival stays', async () => {
    const card = await bookedCard(town, PARTY, NOON_MS + 2000);
    await expectAccepted(Object.values(arrivalCommit(PARTY, card, true)), OWNER);
    town.freeze(ENDED_MS);
    const ending = ownerEnding(PARTY, town.fieldsOf(cardPath(PARTY)), 'completed');
    await expectAccepted(Object.values(ending), OWNER);
    town.freeze(ENDED_MS + 1000);
    await expectBentDenied(
      reopening(PARTY, town.fieldsOf(historyPath(PARTY))),
      ({ reservation, card: back }) => {
        reservation.mask?.push('arrivedAt');
        delete back.fields.arrivedAt;
      },
    );
  });
});
