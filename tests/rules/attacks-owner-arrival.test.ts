/** Attacks on 'Llegó' and on what an arrival forbids (invariant 4), by raw REST. */

import { describe, it } from 'vitest';
import {
  type ArrivalCommit,
  arrivalCommit,
  bendingAs,
  bookedCard,
  cardPath,
  OUTSIDERS,
  ownerEnding,
  statusFields,
  walkInCommit,
  walkInEnding,
} from '../support/attack-owner.ts';
import {
  changeCommit,
  endingCommit,
  flag,
  instant,
  int,
  nothing,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);

const PARTY = aParty({ size: 3 });
const HOUR_MS = 60 * MINUTE_MS;

async function anArrival(atMs = NOON_MS + 5000): Promise<ArrivalCommit> {
  return arrivalCommit(PARTY, await bookedCard(town, PARTY, atMs), true);
}

async function arrive(atMs = NOON_MS + 5000): Promise<void> {
  await expectAccepted(Object.values(await anArrival(atMs)), OWNER);
  town.freeze(atMs + 1000);
}

const cardNow = () => town.fieldsOf(cardPath(PARTY));

const BENDS: [name: string, bend: (commit: ArrivalCommit) => void][] = [
  [
    'at a time of its choice',
    ({ reservation, card }) => {
      for (const write of [reservation, card]) {
        write.times = ['updatedAt'];
        write.fields.arrivedAt = instant(NOON_MS);
        if (write.mask !== null) write.mask = ['arrivedAt'];
      }
    },
  ],
  [
    'as a word',
    ({ reservation, card }) => {
      for (const write of [reservation, card]) {
        write.times = ['updatedAt'];
        write.fields.arrivedAt = text('sí');
        if (write.mask !== null) write.mask = ['arrivedAt'];
      }
    },
  ],
  [
    'and stamps it itself',
    ({ reservation }) => {
      reservation.times = ['arrivedAt'];
    },
  ],
  [
    'and changes the status',
    ({ reservation, card }) => {
      Object.assign(reservation.fields, statusFields('seated'));
      reservation.mask?.push('status', 'statusNormalized');
      Object.assign(card.fields, statusFields('seated'));
    },
  ],
  [
    'and adds a guest',
    ({ reservation, card }) => {
      reservation.fields.partySize = int(4);
      reservation.mask?.push('partySize');
      card.fields.partySize = int(4);
    },
  ],
  [
    'and writes a note',
    ({ reservation }) => {
      reservation.fields.notes = text('mesa 4');
      reservation.mask?.push('notes');
    },
  ],
  [
    'and makes a walk-in of it',
    ({ reservation }) => {
      reservation.fields.walkIn = flag(true);
      reservation.mask?.push('walkIn');
    },
  ],
  [
    'and adds an unknown field',
    ({ reservation }) => {
      reservation.fields.table = int(4);
      reservation.mask?.push('table');
    },
  ],
];

describe('an owner who marks a party as arrived', () => {
  it.each(BENDS)('%s', async (_name, bend) => {
    await expectBentDenied(await anArrival(), (commit) => {
      bend(commit);
    });
  });

  it('without its card, or the card alone', async () => {
    const honest = await anArrival();
    await expectDenied(() => send([honest.reservation], OWNER));
    await expectDenied(() => send([honest.card], OWNER));
    await expectAccepted(Object.values(honest), OWNER);
  });

  it.each(OUTSIDERS)('but is %s', async (_name, as) => {
    const honest = await anArrival();
    await expectDenied(() => send(Object.values(honest), as));
    await expectAccepted(Object.values(honest), OWNER);
    town.freeze(NOON_MS + 6000);
    const back = arrivalCommit(PARTY, cardNow(), false);
    await expectDenied(() => send(Object.values(back), as));
    await expectAccepted(Object.values(back), OWNER);
  });

  it('and plants a second card under the phone of somebody else', async () => {
    const honest = await anArrival();
    const planted = { ...honest.card, path: cardPath({ ...PARTY, phone: '79999999' }) };
    await expectDenied(() => send([...Object.values(honest), planted], OWNER));
    await expectAccepted(Object.values(honest), OWNER);
  });

  it('of guests without a booking, who have left, or without a stamp', async () => {
    const guests = aParty({ size: 2 });
    await expectAccepted(Object.values(walkInCommit(guests)), OWNER);
    town.freeze(NOON_MS + 5000);
    const { reservation } = arrivalCommit(guests, {}, true);
    await expectDenied(() => send([{ ...reservation, times: ['arrivedAt'] }], OWNER));
    await expectAccepted(Object.values(walkInEnding(guests, 'completed')), OWNER);
    town.freeze(NOON_MS + 6000);
    await expectDenied(() => send([reservation], OWNER));
  });

  it('more than 12 hours before its hour', async () => {
    const tomorrow = aParty({ size: 3, date: '2026-11-22' });
    const card = await bookedCard(town, tomorrow, NOON_MS + 5000);
    const early = () => send(Object.values(arrivalCommit(tomorrow, card, true)), OWNER);
    town.freeze(tomorrow.startsAt - 12 * HOUR_MS);
    await expectDenied(early);
    town.freeze(tomorrow.startsAt - 12 * HOUR_MS + 1);
    await expectAccepted(Object.values(arrivalCommit(tomorrow, card, true)), OWNER);
  });

  it('after it was finished', async () => {
    const honest = await anArrival();
    await expectAccepted(Object.values(ownerEnding(PARTY, cardNow(), 'completed')), OWNER);
    town.freeze(NOON_MS + 6000);
    await expectDenied(() => send(Object.values(honest), OWNER));
    await expectDenied(() => send([honest.reservation], OWNER));
  });

  it('and takes it back by deleting the field, or on the reservation alone', async () => {
    await arrive();
    const back = arrivalCommit(PARTY, cardNow(), false);
    await expectDenied(() => send([back.reservation], OWNER));
    await expectBentDenied(back, ({ reservation }) => {
      reservation.fields = {};
    });
  });

  it('and says null where the guests came without a booking', async () => {
    const guests = aParty({ size: 2 });
    await expectAccepted(Object.values(walkInCommit(guests)), OWNER);
    town.freeze(NOON_MS + 5000);
    const { reservation } = arrivalCommit(guests, {}, false);
    await expectDenied(() => send([reservation], OWNER));
    reservation.fields.arrivedAt = nothing;
    await expectDenied(() => send([reservation]));
  });
});

describe('a diner whose party has arrived', () => {
  it('changes it', async () => {
    await arrive();
    const change = changeCommit(PARTY, { ...PARTY, size: 4 }, cardNow());
    await expectDenied(() => send(writesOf(change)));
    change.card.fields = { ...change.card.fields, arrivedAt: cardNow().arrivedAt ?? nothing };
    await expectDenied(() => send(writesOf(change)));
    await expectAccepted(Object.values(arrivalCommit(PARTY, cardNow(), false)), OWNER);
    town.freeze(NOON_MS + 8000);
    await expectAccepted(changeCommit(PARTY, { ...PARTY, size: 4 }, cardNow()));
  });

  it('cancels it', async () => {
    await arrive();
    await expectDenied(() => send(writesOf(endingCommit(PARTY, cardNow(), 'cancelled'))));
    await expectAccepted(Object.values(arrivalCommit(PARTY, cardNow(), false)), OWNER);
    town.freeze(NOON_MS + 8000);
    await expectAccepted(endingCommit(PARTY, cardNow(), 'cancelled'));
  });

  it('lets it expire within 12 hours of its hour', async () => {
    await arrive(PARTY.startsAt);
    for (const laterMs of [6 * MINUTE_MS, 12 * HOUR_MS - 1]) {
      town.freeze(PARTY.startsAt + laterMs);
      await expectDenied(() => send(writesOf(endingCommit(PARTY, cardNow(), 'expired'))));
    }
    town.freeze(PARTY.startsAt + 12 * HOUR_MS);
    await expectAccepted(endingCommit(PARTY, cardNow(), 'expired'));
  });

  it('says that the business ended it, or finishes it', async () => {
    const honest = ownerEnding(PARTY, await bookedCard(town, PARTY, NOON_MS + 5000), 'completed');
    await expectDenied(() => send(Object.values(honest)));
    await expectDenied(() => send(Object.values(ownerEnding(PARTY, cardNow(), 'cancelled'))));
    const cancelled = endingCommit(PARTY, cardNow(), 'cancelled');
    cancelled.reservation.fields.endedBy = text('business');
    cancelled.reservation.mask?.push('endedBy');
    await expectDenied(() => send(writesOf(cancelled)));
    await expectAccepted(Object.values(honest), OWNER);
  });
});

describe('a stranger with guests who came without a booking', () => {
  const GUESTS = aParty({ size: 2 });

  it('cancels, changes or expires them', async () => {
    await expectAccepted(Object.values(walkInCommit(GUESTS)), OWNER);
    town.freeze(NOON_MS + 5000);
    const { reservation, day } = walkInEnding(GUESTS, 'cancelled');
    reservation.fields = statusFields('cancelled');
    reservation.mask = ['status', 'statusNormalized'];
    await expectDenied(() => send([reservation, day]));
    reservation.fields = { ...statusFields('expired'), expired: flag(true) };
    reservation.mask = ['status', 'statusNormalized', 'expired'];
    await expectDenied(() => send([reservation, day]));
    const change = changeCommit(GUESTS, { ...GUESTS, phone: '77770000' }, {});
    change.card.fields = {
      ...change.card.fields,
      reservationId: text(GUESTS.id),
      businessName: text('La Casona'),
    };
    await expectDenied(() => send([change.reservation, change.card]));
    await expectAccepted(Object.values(walkInEnding(GUESTS, 'completed')), OWNER);
  });
});
