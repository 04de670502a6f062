/**
 * Attacks on the end of a reservation (invariants 1, 3 and 4), by raw REST: cancelling, expiring, the history,
 * and everything that only an owner may do.
 */
import { describe, expect, it } from 'vitest';
import { type Bend, chosenTime, inReservation } from '../support/attack-bends.ts';
import {
  bookingCommit,
  type Commit,
  draft,
  endingCommit,
  flag,
  increment,
  instant,
  int,
  text,
  type Wire,
  writesOf,
} from '../support/attack-wire.ts';
import {
  ADMIN,
  aParty,
  MINUTE_MS,
  OTHER_OWNER,
  OWNER,
  useAttackWorld,
  VICTIM,
} from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectBentDenied, expectDenied, send } = town;

const MINE = aParty({ id: 'reservaDelIntruso001', phone: '71000000' });
const RESERVATION = `businesses/la-casona/reservations/${MINE.id}`;
const CARD = `diners/${MINE.phone}/active/la-casona`;
const HISTORY = `diners/${MINE.phone}/history/${MINE.id}`;

async function ending(status: 'cancelled' | 'expired'): Promise<Commit> {
  await expectAccepted(bookingCommit(MINE));
  town.freeze(status === 'expired' ? MINE.startsAt + 60 * MINUTE_MS : NOON_MS + 2000);
  return endingCommit(MINE, town.fieldsOf(CARD), status);
}

const inHistory =
  (field: string, value: Wire) =>
  ({ more }: Commit) => {
    for (const { fields } of more) fields[field] = value;
  };

const also = (field: string, value: Wire) => (commit: Commit) => {
  inReservation(field, value)(commit);
  commit.reservation.mask?.push(field);
};

describe('a stranger who cancels its own booking and lies', () => {
  const bends: Bend[] = [
    [
      'gives no seats back, to keep the table empty',
      (commit) => {
        commit.day = draft(commit.day.path, { kind: 'verify' });
      },
    ],
    [
      'gives one seat back',
      ({ day }) => {
        day.transforms = [increment('booked.`19:00`', int(-1))];
      },
    ],
    [
      'gives its seats back twice',
      (commit) => {
        commit.more.push(structuredClone(commit.day));
      },
    ],
    [
      'gives twice the seats back',
      ({ day }) => {
        day.transforms = [increment('booked.`19:00`', int(-4))];
      },
    ],
    [
      'gives the seats of another hour back too',
      ({ day }) => {
        day.transforms.push(increment('booked.`20:00`', int(-4)));
      },
    ],
    [
      'empties the whole day',
      ({ day }) => {
        day.transforms = [];
        day.mask?.push('booked');
      },
    ],
    [
      'deletes the day',
      (commit) => {
        commit.day = draft(commit.day.path, { kind: 'delete' });
      },
    ],
    [
      'keeps its card as the active one',
      (commit) => {
        commit.card = draft(commit.card.path, { kind: 'verify' });
      },
    ],
    [
      'leaves nothing in the history',
      (commit) => {
        commit.more = [];
      },
    ],
    [
      'lays the card into the history of somebody else',
      ({ more }) => {
        for (const write of more) write.path = `diners/${VICTIM.phone}/history/${MINE.id}`;
      },
    ],
    [
      'lays the card into the history under another id',
      ({ more }) => {
        for (const write of more) write.path = `diners/${MINE.phone}/history/otraReservaOtra00001`;
      },
    ],
    ['writes a kinder status into the history', inHistory('status', text('completed'))],
    ['writes a kinder normalised status into the history', inHistory('statusNormalized', text('completed'))],
    ['changes the party in the history', inHistory('partySize', int(50))],
    ['changes the date in the history', inHistory('slotDate', text('2026-11-20'))],
    ['advertises as a business name in the history', inHistory('businessName', text('Llame ya'))],
    ['advertises in a new field of the history', inHistory('notice', text('Llame ya'))],
    ['files the history card under another business', inHistory('businessId', text('puerto-viejo'))],
    [
      'leads the history card astray with slashes in the business id',
      inHistory('businessId', text('la-casona/days/x/y')),
    ],
    [
      'chooses the time of the history card',
      ({ more }) => {
        for (const write of more) {
          write.times = [];
          write.fields.updatedAt = instant(NOON_MS);
        }
      },
    ],
    ['sets expired on a cancellation', also('expired', flag(true))],
    [
      'is cancelled in one field and confirmed in the other',
      inReservation('statusNormalized', text('confirmed')),
    ],
    [
      'makes it a no-show of the restaurant’s doing',
      (commit) => {
        inReservation('status', text('no_show'))(commit);
        inReservation('statusNormalized', text('no_show'))(commit);
        inHistory('status', text('no_show'))(commit);
        inHistory('statusNormalized', text('no_show'))(commit);
      },
    ],
    [
      'marks it completed',
      (commit) => {
        inReservation('status', text('completed'))(commit);
        inReservation('statusNormalized', text('completed'))(commit);
        inHistory('status', text('completed'))(commit);
        inHistory('statusNormalized', text('completed'))(commit);
      },
    ],
    ['shrinks the party in passing', also('partySize', int(1))],
    ['renames itself in passing', also('customerName', text('Nadie'))],
    ['backdates createdAt in passing', also('createdAt', instant(NOON_MS - 86_400_000))],
    ['adds an unknown field in passing', also('refund', int(100))],
    [
      'leaves the time of the change as it was',
      ({ reservation }) => {
        reservation.times = [];
      },
    ],
    ['chooses the time of the change', chosenTime('reservation', 'updatedAt', NOON_MS + 86_400_000)],
    [
      'deletes the reservation itself',
      (commit) => {
        commit.reservation = draft(RESERVATION, { kind: 'delete' });
      },
    ],
  ];
  it.each(bends)('%s', async (_name, bend) => {
    await expectBentDenied(await ending('cancelled'), bend);
  });
});

describe('a stranger who lets its booking expire and lies', () => {
  const bends: Bend[] = [
    [
      'expires without the mark',
      ({ reservation }) => {
        reservation.mask = reservation.mask?.filter((name) => name !== 'expired') ?? null;
        delete reservation.fields.expired;
      },
    ],
    ['expires with the mark turned off', inReservation('expired', flag(false))],
    [
      'cancels what it should let expire',
      (commit) => {
        inReservation('status', text('cancelled'))(commit);
        inReservation('statusNormalized', text('cancelled'))(commit);
        inHistory('status', text('cancelled'))(commit);
        inHistory('statusNormalized', text('cancelled'))(commit);
      },
    ],
    [
      'gives its seats back twice',
      ({ day }) => {
        day.transforms = [increment('booked.`19:00`', int(-4))];
      },
    ],
    [
      'keeps its card as the active one',
      (commit) => {
        commit.card = draft(commit.card.path, { kind: 'verify' });
      },
    ],
  ];
  it.each(bends)('%s', async (_name, bend) => {
    await expectBentDenied(await ending('expired'), bend);
  });
});

describe('a stranger against the clock', () => {
  it('cancels 14 minutes before', async () => {
    const commit = await ending('cancelled');
    town.freeze(MINE.startsAt - 14 * MINUTE_MS);
    await expectDenied(() => send(writesOf(commit)));
  });

  it('control: cancels 16 minutes before', async () => {
    const commit = await ending('cancelled');
    town.freeze(MINE.startsAt - 16 * MINUTE_MS);
    await expectAccepted(commit);
  });

  it('expires its reservation 4 minutes after the hour; 5 minutes after it may', async () => {
    await expectAccepted(bookingCommit(MINE));
    const commit = endingCommit(MINE, town.fieldsOf(CARD), 'expired');
    town.freeze(MINE.startsAt + 4 * MINUTE_MS);
    await expectDenied(() => send(writesOf(commit)));
    town.freeze(MINE.startsAt + 5 * MINUTE_MS);
    await expectAccepted(commit);
  });

  it('expires a reservation of next week', async () => {
    const commit = await ending('cancelled');
    await expectDenied(() => send(writesOf(endingCommit(MINE, town.fieldsOf(CARD), 'expired'))));
    await expectAccepted(commit);
  });

  it('expires a party that has arrived', async () => {
    const commit = await ending('expired');
    const arrived = draft(RESERVATION, {
      fields: { arrivedAt: instant(MINE.startsAt) },
      mask: ['arrivedAt'],
    });
    const leftAgain = draft(RESERVATION, { mask: ['arrivedAt'] });
    await expectAccepted([arrived], 'owner');
    await expectDenied(() => send(writesOf(commit)));
    await expectAccepted([leftAgain], 'owner');
    await expectAccepted(commit);
  });
});

describe('a stranger with what has ended', () => {
  it('cancels twice to give the seats back twice', async () => {
    const commit = await ending('cancelled');
    await expectAccepted(commit);
    await expectDenied(() => send(writesOf(commit)));
  });

  it('wakes its cancelled reservation again, without seats', async () => {
    await expectAccepted(await ending('cancelled'));
    const status = { status: text('confirmed'), statusNormalized: text('confirmed') };
    await expectDenied(() =>
      send([draft(RESERVATION, { fields: status, mask: Object.keys(status), times: ['updatedAt'] })]),
    );
  });

  it('books under the id of its cancelled reservation', async () => {
    await expectAccepted(await ending('cancelled'));
    await expectDenied(() => send(writesOf(bookingCommit(MINE))));
    await expectAccepted(bookingCommit(aParty({ phone: MINE.phone })));
  });

  it('books and cancels in one commit, to fill the history', async () => {
    const commit = await ending('cancelled');
    await expectAccepted(commit);
    const next = aParty({ phone: MINE.phone });
    const booking = bookingCommit(next);
    const end = endingCommit(next, booking.card.fields, 'cancelled');
    for (const { times } of end.more) times.push('createdAt');
    await expectDenied(() => send([...writesOf(booking), ...writesOf(end)]));
    await expectDenied(() => send([booking.reservation, end.reservation, ...end.more]));
  });

  it('rewrites, forges and deletes history', async () => {
    const commit = await ending('cancelled');
    await expectAccepted(commit);
    await expectDenied(() => send([draft(HISTORY, { fields: { partySize: int(1) }, mask: ['partySize'] })]));
    await expectDenied(() => send([draft(HISTORY, { kind: 'delete' })]));
    const forged = { ...town.fieldsOf(HISTORY), reservationId: text('historiaFalsa0000001') };
    await expectDenied(() =>
      send([draft(`diners/${MINE.phone}/history/historiaFalsa0000001`, { fields: forged })]),
    );
  });

  it('archives the living reservation of somebody else', async () => {
    const card = town.fieldsOf(`diners/${VICTIM.phone}/active/la-casona`);
    await expectDenied(() =>
      send([draft(`diners/${VICTIM.phone}/history/${VICTIM.id}`, { fields: card, times: ['updatedAt'] })]),
    );
  });
});

describe('a stranger who cancels the reservation of somebody else', () => {
  const stolen = () =>
    endingCommit(VICTIM, town.fieldsOf(`diners/${VICTIM.phone}/active/la-casona`), 'cancelled');

  it('with its id, without its phone', async () => {
    const { reservation, day } = stolen();
    await expectDenied(() => send([reservation, day]));
  });

  it('with its id and a phone that it guessed wrong', async () => {
    const { reservation, day, more } = stolen();
    for (const write of more) write.path = `diners/70000002/history/${VICTIM.id}`;
    await expectDenied(() =>
      send([reservation, day, draft('diners/70000002/active/la-casona', { kind: 'delete' }), ...more]),
    );
  });

  it('by deleting the card, the day or the reservation', async () => {
    const { day } = stolen();
    await expectDenied(() => send([draft(`diners/${VICTIM.phone}/active/la-casona`, { kind: 'delete' })]));
    await expectDenied(() => send([draft(day.path, { kind: 'delete' })]));
    await expectDenied(() =>
      send([draft(`businesses/la-casona/reservations/${VICTIM.id}`, { kind: 'delete' })]),
    );
  });

  it('by riding on the cancellation of its own booking', async () => {
    const mine = await ending('cancelled');
    const theirs = stolen();
    mine.day.transforms.push(increment('booked.`20:00`', int(-VICTIM.size)));
    await expectDenied(() => send([...writesOf(mine), theirs.reservation]));
    await expectDenied(() => send([...writesOf(mine), ...writesOf(theirs)]));
  });

  it.each([
    ['the owner of another restaurant', OTHER_OWNER],
    ['the owner of the restaurant, past the seats and the card', OWNER],
    ['the administrator, past the seats and the card', ADMIN],
  ])('as %s', async (_name, as) => {
    const { reservation } = stolen();
    await expectDenied(() => send([reservation], as));
    expect(town.fieldsOf(reservation.path).status).toEqual(text('confirmed'));
  });
});
