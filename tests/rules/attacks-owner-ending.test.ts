/** Attacks on how an owner ends a party (invariants 1, 3 and 4), by raw REST: one thing bent, then unbent. */
import { describe, it } from 'vitest';
import {
  arrivalCommit,
  bendingAs,
  bookedCard,
  cardPath,
  historyPath,
  type OwnerCommit,
  ownerEnding,
  seats,
  statusFields,
  walkInCommit,
  walkInEnding,
} from '../support/attack-owner.ts';
import { bookingCommit, draft, increment, instant, int, text, writesOf } from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld, VICTIM } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);

const PARTY = aParty({ size: 3 });

async function anEnding(status: string, atMs = NOON_MS + 5000): Promise<OwnerCommit> {
  return ownerEnding(PARTY, await bookedCard(town, PARTY, atMs), status);
}

describe('an owner who finishes a party', () => {
  it.each<[name: string, bend: (commit: OwnerCommit) => void]>([
    ['keeps its seats', ({ day }) => (day.transforms = seats(0))],
    ['returns one seat less', ({ day }) => (day.transforms = seats(-2))],
    ['returns one seat more', ({ day }) => (day.transforms = seats(-4))],
    [
      'returns the seats of another hour',
      ({ day }) => (day.transforms = [increment('booked.`20:00`', int(-3))]),
    ],
    [
      'returns the seats of another hour too',
      ({ day }) => day.transforms.push(increment('booked.`20:00`', int(-4))),
    ],
    [
      'says that another reservation moved them',
      ({ day }) => (day.fields.lastReservationId = text(VICTIM.id)),
    ],
    ['names nobody who moved the seats', ({ day }) => (day.fields.lastReservationId = text(''))],
    [
      'stamps the day itself',
      ({ day }) => {
        day.times = [];
        day.fields.updatedAt = instant(NOON_MS);
        day.mask?.push('updatedAt');
      },
    ],
    [
      'adds a field to the day',
      ({ day }) => {
        day.fields.note = text('x');
        day.mask?.push('note');
      },
    ],
    [
      'leaves the card among the active ones',
      ({ card }) => {
        card.kind = 'verify';
        card.precondition = { exists: true };
      },
    ],
    ['archives the card under another id', ({ history }) => (history.path = historyPath(VICTIM))],
    [
      'archives the card under another phone',
      ({ history }) => (history.path = historyPath({ ...PARTY, phone: '79999999' })),
    ],
    [
      'finishes it in one field only',
      ({ reservation }) => (reservation.fields.statusNormalized = text('archived')),
    ],
    [
      'invents a status',
      ({ reservation, history }) => {
        Object.assign(reservation.fields, statusFields('vetado'));
        Object.assign(history.fields, statusFields('vetado'));
      },
    ],
    [
      'says that it expired',
      ({ reservation, history }) => {
        Object.assign(reservation.fields, statusFields('expired'));
        Object.assign(history.fields, statusFields('expired'));
      },
    ],
    [
      'archives it under a status of older data',
      ({ reservation, history }) => {
        Object.assign(reservation.fields, statusFields('archived'));
        Object.assign(history.fields, statusFields('archived'));
      },
    ],
    [
      'does not say who ended it',
      ({ reservation }) => {
        delete reservation.fields.endedBy;
        reservation.mask = ['status', 'statusNormalized'];
      },
    ],
    ['says that somebody else ended it', ({ reservation }) => (reservation.fields.endedBy = text('admin'))],
    [
      'stamps it with a later time, to undo it for longer',
      ({ reservation }) => {
        reservation.times = [];
        reservation.fields.updatedAt = instant(NOON_MS + 60 * MINUTE_MS);
        reservation.mask?.push('updatedAt');
      },
    ],
    [
      'changes the party size on the way',
      ({ reservation, history }) => {
        reservation.fields.partySize = int(1);
        reservation.mask?.push('partySize');
        history.fields.partySize = int(1);
      },
    ],
    [
      'renames the guest',
      ({ reservation }) => {
        reservation.fields.customerName = text('Señor Moroso');
        reservation.mask?.push('customerName');
      },
    ],
    [
      'rewrites the notes',
      ({ reservation }) => {
        reservation.fields.notes = text('no volver a atender');
        reservation.mask?.push('notes');
      },
    ],
    [
      'sets an arrival on the way',
      ({ reservation, history }) => {
        reservation.times.push('arrivedAt');
        history.times.push('arrivedAt');
      },
    ],
    [
      'sets the expired flag on the way',
      ({ reservation }) => {
        reservation.fields.expired = { booleanValue: true };
        reservation.mask?.push('expired');
      },
    ],
    [
      'makes a walk-in of it, to need no card',
      ({ reservation }) => {
        reservation.fields.walkIn = { booleanValue: true };
        reservation.mask?.push('walkIn');
      },
    ],
    [
      'adds an unknown field',
      ({ reservation }) => {
        reservation.fields.rating = int(1);
        reservation.mask?.push('rating');
      },
    ],
  ])('%s', async (_name, bend) => {
    await expectBentDenied(await anEnding('completed'), (commit) => {
      bend(commit);
    });
  });

  it('under two names, on the card too', async () => {
    await expectBentDenied(await anEnding('completed'), ({ reservation, history }) => {
      reservation.fields.statusNormalized = text('archived');
      history.fields.statusNormalized = text('archived');
    });
  });

  it('and plants a second card under the phone of somebody else', async () => {
    const honest = await anEnding('completed');
    const planted = { ...honest.history, path: historyPath({ ...PARTY, phone: VICTIM.phone }) };
    await expectDenied(() => send([...Object.values(honest), planted], OWNER));
    await expectAccepted(Object.values(honest), OWNER);
  });

  it.each(['day', 'card', 'history'] as const)('leaves the %s out', async (left) => {
    const honest = await anEnding('cancelled');
    const { [left]: _, ...rest } = honest;
    await expectDenied(() => send(Object.values(rest), OWNER));
    await expectAccepted(Object.values(honest), OWNER);
  });

  it('returns the seats without ending it', async () => {
    const honest = await anEnding('cancelled');
    await expectDenied(() => send([honest.day], OWNER));
    await expectDenied(() => send([honest.card], OWNER));
    await expectDenied(() => send([honest.history], OWNER));
    await expectDenied(() => send([honest.card, honest.history], OWNER));
    await expectAccepted(Object.values(honest), OWNER);
  });

  it('finishes it twice: seats return once', async () => {
    const honest = await anEnding('completed');
    await expectAccepted(Object.values(honest), OWNER);
    await expectDenied(() => send(Object.values(honest), OWNER));
    await expectDenied(() => send([honest.reservation, honest.day], OWNER));
    await expectDenied(() => send([honest.reservation], OWNER));
    const again = ownerEnding(PARTY, town.fieldsOf(historyPath(PARTY)), 'cancelled');
    await expectDenied(() => send([again.reservation, again.day], OWNER));
    await expectDenied(() => send([again.reservation], OWNER));
  });

  it('ends two parties and returns the seats of one', async () => {
    const honest = await anEnding('completed');
    const other = ownerEnding(VICTIM, town.fieldsOf(cardPath(VICTIM)), 'completed');
    const both = [other.reservation, other.card, other.history, ...Object.values(honest)];
    await expectDenied(() => send(both, OWNER));
    honest.day.transforms.push(...other.day.transforms);
    await expectDenied(() =>
      send([other.reservation, other.card, other.history, ...Object.values(honest)], OWNER),
    );
  });

  it('books a diner in, in the same commit and on the same seats', async () => {
    const honest = await anEnding('completed');
    const next = bookingCommit(aParty({ size: 3, phone: '76660000' }));
    await expectDenied(() => send([...Object.values(honest), next.reservation, next.card], OWNER));
    await expectDenied(() => send([...Object.values(honest), ...writesOf(next)], OWNER));
    await expectAccepted(Object.values(honest), OWNER);
    await expectAccepted(next);
  });

  it('deletes the reservation instead', async () => {
    const honest = await anEnding('completed');
    const gone = draft(honest.reservation.path, { kind: 'delete' });
    await expectDenied(() => send([gone], OWNER));
    await expectDenied(() => send([gone, honest.day, honest.card], OWNER));
    await expectAccepted(Object.values(honest), OWNER);
    await expectDenied(() => send([gone], OWNER));
  });
});

describe('an owner who says that nobody came', () => {
  it('before the hour of the party', async () => {
    const early = await anEnding('no_show', PARTY.startsAt - 1);
    await expectDenied(() => send(Object.values(early), OWNER));
    town.freeze(PARTY.startsAt);
    await expectAccepted(Object.values(early), OWNER);
  });

  it('in the other spelling of the status', async () => {
    const spelt = await anEnding('no_asistio', PARTY.startsAt + MINUTE_MS);
    await expectDenied(() => send(Object.values(spelt), OWNER));
  });
});

describe('an owner who ends a party that has arrived', () => {
  async function arrived(): Promise<OwnerCommit> {
    const card = await bookedCard(town, PARTY, NOON_MS + 5000);
    await expectAccepted(Object.values(arrivalCommit(PARTY, card, true)), OWNER);
    town.freeze(PARTY.startsAt + MINUTE_MS);
    return ownerEnding(PARTY, town.fieldsOf(cardPath(PARTY)), 'completed');
  }

  it('and takes the arrival away on the way', async () => {
    await expectBentDenied(await arrived(), ({ reservation, history }) => {
      reservation.mask?.push('arrivedAt');
      delete history.fields.arrivedAt;
    });
  });
});

describe('an owner with guests who came without a booking', () => {
  const GUESTS = aParty({ size: 2 });

  it('ends them twice, or returns more seats than they had', async () => {
    await expectAccepted(Object.values(walkInCommit(GUESTS)), OWNER);
    town.freeze(NOON_MS + 5000);
    const honest = walkInEnding(GUESTS, 'completed');
    await expectBentDenied(honest, ({ day }) => {
      day.transforms = seats(-3);
    });
    await expectDenied(() => send(Object.values(honest), OWNER));
    await expectDenied(() => send([honest.reservation], OWNER));
  });

  it('ends them without returning the seats', async () => {
    await expectAccepted(Object.values(walkInCommit(GUESTS)), OWNER);
    town.freeze(NOON_MS + 5000);
    const { reservation, day } = walkInEnding(GUESTS, 'completed');
    await expectDenied(() => send([reservation], OWNER));
    await expectAccepted([reservation, day], OWNER);
  });
});
