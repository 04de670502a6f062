/**
 * Attacks on the end of a reservation (invariants 1, 3 and 4), by raw REST: cancelling, expiring, the history.
 */
import { describe, it } from 'vitest';
import { MODIFY_CUTOFF_MS } from '../../src/domain/reservations/constants.ts';
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
import { aParty, MINUTE_MS, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectBentDenied, expectDenied, send } = town;

const MINE = aParty({ id: 'reservaDelIntruso001', phone: '71000000' });
const RESERVATION = `businesses/la-casona/reservations/${MINE.id}`;
const CARD = `diners/${MINE.phone}/active/la-casona`;

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

it('nobody ends a booking in the commit of another one, whose seats move in place of its own', async () => {
  const honest = await ending('cancelled');
  const next = bookingCommit(aParty({ id: 'reservaDelIntruso002', phone: '71000001' }));
  await expectDenied(() => send([honest.reservation, honest.card, ...honest.more, ...writesOf(next)]));
  await expectAccepted(next);
  await expectAccepted(honest);
});

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
        for (const write of more) write.path = `diners/${VICTIM.phone}/history/la-casona_${MINE.id}`;
      },
    ],
    [
      'lays the card into the history under another id',
      ({ more }) => {
        for (const write of more) write.path = `diners/${MINE.phone}/history/la-casona_otraReservaOtra00001`;
      },
    ],
    [
      'leads the history card astray with slashes in the business id',
      inHistory('businessId', text('la-casona/days/x/y')),
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
  it('cancels a minute after the cut-off', async () => {
    const commit = await ending('cancelled');
    town.freeze(MINE.startsAt - MODIFY_CUTOFF_MS + MINUTE_MS);
    await expectDenied(() => send(writesOf(commit)));
  });

  it('control: cancels a minute before the cut-off', async () => {
    const commit = await ending('cancelled');
    town.freeze(MINE.startsAt - MODIFY_CUTOFF_MS - MINUTE_MS);
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
