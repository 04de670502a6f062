/** What a business may do with a party that was written down as expired, and its cheats, by raw REST. */
import { describe, expect, it } from 'vitest';
import { hostBooking, hostChange } from '../support/attack-host.ts';
import {
  all,
  bendingAs,
  bookedCard,
  cardPath,
  expectOnlyHonest,
  historyPath,
  OUTSIDERS,
  reopening,
  seats,
  statusFields,
  walkInCommit,
} from '../support/attack-owner.ts';
import {
  bookingCommit,
  type Draft,
  dayDraft,
  draft,
  endingCommit,
  flag,
  instant,
  int,
  type Party,
  text,
  type Wire,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, send } = town;
const expectBentDenied = bendingAs(town, OWNER);

/** Its id takes the place 0 of its phone's quota. */
const PARTY = aParty({ id: 'fiestaFiestaFiesta01', size: 3 });
const LATER = { ...PARTY, ...aParty({ time: '20:00' }), id: PARTY.id, size: 3 };
const HOUR_MS = 60 * MINUTE_MS;

/** Booked, written down as expired by its diner 10 minutes after its hour; the clock stands `laterMs` after its hour. */
async function expired(laterMs: number): Promise<void> {
  const card = await bookedCard(town, PARTY, PARTY.startsAt + 10 * MINUTE_MS);
  await expectAccepted(writesOf(endingCommit(PARTY, card, 'expired')));
  town.freeze(PARTY.startsAt + laterMs);
}

/** The business says that it didn't come, or (`status` 'expired') takes that back. */
function missed(
  status = 'no_show',
  history: Readonly<Record<string, Wire>> = town.fieldsOf(historyPath(PARTY)),
) {
  const { updatedAt: _, ...shown } = history;
  const fields = {
    ...statusFields(status),
    expired: flag(true),
    ...(status === 'no_show' && { endedBy: text('business') }),
  };
  return {
    reservation: draft(`businesses/${PARTY.businessId}/reservations/${PARTY.id}`, {
      fields,
      mask: [...Object.keys(statusFields(status)), 'expired', 'endedBy'],
      times: ['updatedAt'],
    }),
    history: draft(historyPath(PARTY), {
      fields: { ...shown, ...statusFields(status) },
      times: ['updatedAt'],
    }),
  };
}

/** The business gives it another hour: no seats come back, its archived card goes. */
function moved(to: Party = LATER): Record<string, Draft> {
  const history = town.fieldsOf(historyPath(PARTY));
  const { reservation, card } = hostChange(PARTY, to, history);
  const again = statusFields('confirmed');
  const fields = { ...reservation.fields, ...again, expired: flag(false) };
  const shown = { ...card.fields, ...again };
  return {
    reservation: { ...reservation, fields, mask: Object.keys(fields) },
    day: dayDraft(to, to.size),
    card: { ...card, fields: shown, mask: Object.keys(shown) },
    history: draft(historyPath(PARTY), { kind: 'delete' }),
  };
}

describe('an owner who says that an expired party did not come', () => {
  it.each<[name: string, bend: (commit: ReturnType<typeof missed>) => void]>([
    ['as finished', ({ reservation }) => Object.assign(reservation.fields, statusFields('completed'))],
    ['in one field only', ({ reservation }) => (reservation.fields.status = text('vip'))],
    ['as if the diner said so', ({ reservation }) => delete reservation.fields.endedBy],
    ['as one that never expired', ({ reservation }) => (reservation.fields.expired = flag(false))],
    [
      'with a card that says otherwise',
      ({ history }) => Object.assign(history.fields, statusFields('completed')),
    ],
    ['with a card of more guests', ({ history }) => (history.fields.partySize = int(9))],
    [
      'at a time of its own',
      ({ reservation, history }) => {
        for (const write of [reservation, history]) {
          write.times = [];
          write.fields.updatedAt = instant(NOON_MS);
        }
        reservation.mask?.push('updatedAt');
      },
    ],
    [
      'with a note',
      ({ reservation }) => {
        reservation.fields.notes = text('nunca viene');
        reservation.mask?.push('notes');
      },
    ],
  ])('%s', async (_name, bend) => {
    await expired(HOUR_MS);
    await expectBentDenied(missed(), (commit) => {
      bend(commit);
    });
  });

  it('without its card, or giving its seats back a second time', async () => {
    await expired(HOUR_MS);
    const honest = missed();
    await expectDenied(() => send([honest.reservation], OWNER));
    await expectDenied(() =>
      send([...all(honest), { ...dayDraft(PARTY, -3), transforms: seats(-3) }], OWNER),
    );
    await expectAccepted(all(honest), OWNER);
  });

  it('and seats it later than it may, as if that ended a visit', async () => {
    await expired(4 * HOUR_MS);
    await expectAccepted(all(missed()), OWNER);
    town.freeze(PARTY.startsAt + 4 * HOUR_MS + 1000);
    await expectDenied(() => send(all(reopening(PARTY, town.fieldsOf(historyPath(PARTY)))), OWNER));
    await expectAccepted(all(missed('expired')), OWNER);
  });

  it.each(OUTSIDERS)('but is %s', async (_name, as) => {
    await expired(HOUR_MS);
    const honest = missed();
    await expectDenied(() => send(all(honest), as));
    await expectDenied(() => send([honest.history], as));
    await expectAccepted(all(honest), OWNER);
  });

  it('a day after its hour, and no millisecond later', async () => {
    await expired(24 * HOUR_MS);
    const honest = missed();
    await expectAccepted(all(honest), OWNER);
    await expectDenied(() => send(all(honest), OWNER));
  });

  it('later than a day after its hour', async () => {
    await expired(24 * HOUR_MS + 1);
    await expectDenied(() => send(all(missed()), OWNER));
  });

  it('also when its phone has booked again', async () => {
    await expired(30 * MINUTE_MS);
    await expectAccepted(bookingCommit(aParty({ size: 1, date: '2026-11-22', phone: PARTY.phone }), '1'));
    await expectAccepted(all(missed()), OWNER);
  });

  it('and takes that back for two minutes', async () => {
    await expired(HOUR_MS);
    await expectAccepted(all(missed()), OWNER);
    town.freeze(PARTY.startsAt + HOUR_MS + 2 * MINUTE_MS);
    const back = missed('expired');
    await expectDenied(() => send(all(back)));
    await expectBentDenied(
      back,
      ({ reservation }) => (reservation.mask = ['status', 'statusNormalized', 'expired']),
    );
    await expectAccepted(all(missed()), OWNER);
    town.freeze(PARTY.startsAt + HOUR_MS + 4 * MINUTE_MS + 1);
    await expectDenied(() => send(all(missed('expired')), OWNER));
  });
});

describe('an owner who gives an expired party another hour', () => {
  it.each<[name: string, bend: (commit: ReturnType<typeof moved>) => void]>([
    ['without its seats', (commit) => delete commit.day],
    ['with its archived card left', (commit) => delete commit.history],
    ['without the diner’s card', (commit) => delete commit.card],
    [
      'that stays expired',
      ({ reservation }) => Object.assign(reservation?.fields ?? {}, { expired: flag(true) }),
    ],
    [
      'under another status',
      ({ reservation }) => Object.assign(reservation?.fields ?? {}, statusFields('pending')),
    ],
  ])('%s', async (_name, bend) => {
    await expired(30 * MINUTE_MS);
    await expectBentDenied(moved(), (commit) => {
      bend(commit);
    });
  });

  it.each(OUTSIDERS)('but is %s', async (_name, as) => {
    await expired(30 * MINUTE_MS);
    const honest = moved();
    await expectDenied(() => send(all(honest), as));
    await expectAccepted(all(honest), OWNER);
    expect(town.fieldsOf(cardPath(PARTY)).slotTime).toEqual(text('20:00'));
  });

  it('the one that it had', async () => {
    await expired(30 * MINUTE_MS);
    await expectOnlyHonest(town, OWNER, all(moved(PARTY)), all(moved()));
  });

  it('later than three hours after its own', async () => {
    await expired(3 * HOUR_MS + 1);
    const tomorrow = { ...LATER, ...aParty({ date: '2026-11-22' }), id: PARTY.id, size: 3 };
    await expectDenied(() => send(all(moved(tomorrow)), OWNER));
  });

  it('when its phone has booked again', async () => {
    await expired(30 * MINUTE_MS);
    await expectAccepted(bookingCommit(aParty({ size: 1, date: '2026-11-22', phone: PARTY.phone }), '1'));
    await expectDenied(() => send(all(moved()), OWNER));
  });
});

describe('an owner in a full hour', () => {
  const crowd = aParty({ size: 8, phone: '76660000' });

  it('takes in a late party only when it says so, up to twice its seats', async () => {
    await expired(30 * MINUTE_MS);
    await expectAccepted(all(walkInCommit(crowd)), OWNER);
    const honest = reopening(PARTY, town.fieldsOf(historyPath(PARTY)), true);
    honest.reservation.fields.overbooked = flag(true);
    honest.reservation.mask?.push('overbooked');
    await expectBentDenied(honest, ({ reservation }) => (reservation.fields.overbooked = flag(false)));
  });

  it('takes in a late party that it had booked itself', async () => {
    await expectAccepted(all(hostBooking(PARTY)), OWNER);
    town.freeze(PARTY.startsAt + 10 * MINUTE_MS);
    await expectAccepted(writesOf(endingCommit(PARTY, town.fieldsOf(cardPath(PARTY)), 'expired')));
    town.freeze(PARTY.startsAt + 20 * MINUTE_MS);
    await expectAccepted(all(reopening(PARTY, town.fieldsOf(historyPath(PARTY)), true)), OWNER);
  });

  it('takes its ending back above the seats only where it sat so', async () => {
    await expired(30 * MINUTE_MS);
    const honest = reopening(PARTY, town.fieldsOf(historyPath(PARTY)), true);
    await expectBentDenied(honest, ({ reservation }) => {
      reservation.fields.overbooked = text('sí');
      reservation.mask?.push('overbooked');
    });
  });

  const overbooked = (by = OWNER.uid) => {
    const honest = walkInCommit(aParty({ size: 4 }));
    Object.assign(honest.reservation.fields, { overbooked: flag(true), hostedBy: text(by) });
    honest.reservation.times.push('hostedAt');
    return honest;
  };
  it.each<[name: string, bend: (commit: ReturnType<typeof walkInCommit>) => void]>([
    ['without saying so', ({ reservation }) => (reservation.fields.overbooked = flag(false))],
    ['without its name', ({ reservation }) => delete reservation.fields.hostedBy],
    ['under another name', ({ reservation }) => (reservation.fields.hostedBy = text('nadie'))],
    ['at no time', ({ reservation }) => (reservation.times = ['createdAt', 'updatedAt', 'arrivedAt'])],
    [
      'above twice its seats',
      ({ reservation, day }) => {
        reservation.fields.partySize = int(13);
        day.transforms = seats(13);
      },
    ],
  ])('seats guests without a booking: %s', async (_name, bend) => {
    await expectAccepted(all(hostBooking(crowd)), OWNER);
    await expectBentDenied(overbooked(), (commit) => {
      bend(commit);
    });
  });

  it('is nobody who seats guests there', async () => {
    await expectAccepted(all(hostBooking(crowd)), OWNER);
    for (const [, as] of OUTSIDERS) await expectDenied(() => send(all(overbooked(as?.uid ?? '')), as));
    await expectAccepted(all(overbooked()), OWNER);
  });
});

it('an owner gives away an hour that began less than an hour ago', async () => {
  town.freeze(PARTY.startsAt + HOUR_MS - 1);
  await expectAccepted(all(hostBooking(PARTY)), OWNER);
  town.freeze(PARTY.startsAt + HOUR_MS);
  await expectDenied(() => send(all(hostBooking(aParty({ phone: '76660000' }))), OWNER));
});
