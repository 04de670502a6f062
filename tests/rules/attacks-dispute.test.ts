/**
 * 'No fui yo': whoever answers a phone says once that it has not booked, and its business keeps the reservation or ends
 * it. By raw REST, as a stranger would.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { slotInstantMs } from '../../src/domain/time.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  type Draft,
  dayDraft,
  draft,
  endingCommit,
  flag,
  map,
  type Party,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OTHER_OWNER, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS, TODAY } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectBentDenied, expectDenied, send } = town;
const PHONE = '77770000';
const LATER = { time: '20:00', startsAt: slotInstantMs(TODAY, '20:00') };
let party: Party;

beforeEach(async () => {
  party = aParty({ phone: PHONE });
  await expectAccepted(bookingCommit(party));
  town.freeze(NOON_MS + MINUTE_MS);
});

const path = () => `businesses/la-casona/reservations/${party.id}`;
const card = (phone = PHONE) => town.fieldsOf(`diners/${phone}/active/la-casona`);
const stored = () => town.fieldsOf(path());
const nothingMore = draft(`diners/${PHONE}/active/nowhere`, {
  kind: 'verify',
  precondition: { exists: false },
});

/** A commit that writes `fields` to the reservation, and its card anew. */
function marking(fields: Draft['fields'], phone = PHONE): Commit {
  const { updatedAt: _, ...shown } = card(phone);
  return {
    reservation: draft(path(), { fields, mask: Object.keys(fields), times: ['updatedAt'] }),
    card: draft(`diners/${phone}/active/la-casona`, {
      fields: shown,
      mask: Object.keys(shown),
      times: ['updatedAt'],
    }),
    day: nothingMore,
    more: [],
  };
}
const both = ({ reservation, card: shown }: Commit) => [reservation, shown];
const disputing = (phone = PHONE) => marking({ disputedBy: text(phone) }, phone);
const keeping = () => marking({ keptFor: text(PHONE) });
const minutes = (count: number) => town.freeze(NOON_MS + count * MINUTE_MS);
const denied = (commit: Commit, as?: typeof OWNER) => expectDenied(() => send(both(commit), as));

describe('whoever answers the phone', () => {
  it('marks its reservation once, and nothing else of it', async () => {
    const bends: ((commit: Commit) => void)[] = [
      ({ reservation }) => {
        reservation.fields.disputedBy = text('77770001');
      },
      ({ reservation }) => {
        reservation.fields.disputedBy = map({ [PHONE]: text('x'.repeat(1000)) });
      },
      ({ reservation }) => {
        reservation.fields.keptFor = text(PHONE);
        reservation.mask?.push('keptFor');
      },
      ({ reservation }) => {
        reservation.fields.notes = text('Cancelada');
        reservation.mask?.push('notes');
      },
      ({ reservation }) => {
        reservation.fields.status = text('cancelled');
        reservation.mask?.push('status');
      },
      ({ reservation }) => {
        reservation.times = [];
      },
      ({ card: shown }) => {
        shown.fields.partySize = text('9');
      },
      ({ card: shown }) => {
        shown.path = 'diners/77770001/active/la-casona';
      },
    ];
    for (const bend of bends) {
      const bent = disputing();
      bend(bent);
      await denied(bent);
    }
    // Without its card, which only who knows the phone can write.
    await expectDenied(() => send([disputing().reservation]));
    await expectAccepted(both(disputing()));
    expect(stored().disputedBy).toEqual(text(PHONE));
    minutes(2);
    await denied(disputing());
  });

  it('not again once the business has kept it, nor one that is over', async () => {
    await expectAccepted(both(disputing()));
    minutes(2);
    await expectAccepted(both(keeping()), OWNER);
    minutes(3);
    await denied(disputing());
    await expectAccepted(endingCommit(party, card(), 'cancelled'));
    minutes(4);
    await expectDenied(() =>
      send([
        draft(path(), { fields: { disputedBy: text(PHONE) }, mask: ['disputedBy'], times: ['updatedAt'] }),
      ]),
    );
  });

  it('makes no reservation by it, and none begins with the mark', async () => {
    const another = aParty({ phone: '77770002' });
    await expectBentDenied(bookingCommit(another), ({ reservation }) => {
      reservation.fields.disputedBy = text('77770002');
    });
    await expectDenied(() =>
      send([
        draft('businesses/la-casona/reservations/nadaNadaNadaNadaNad1', {
          fields: { disputedBy: text(PHONE) },
          mask: ['disputedBy'],
          times: ['updatedAt'],
        }),
      ]),
    );
  });

  it('who booked still changes it; under another phone that one may say so too', async () => {
    await expectAccepted(both(disputing()));
    minutes(2);
    const moved = aParty({ ...party, ...LATER, phone: '77770003' });
    await expectAccepted(changeCommit(party, moved, card()));
    minutes(3);
    await denied(marking({ disputedBy: text(PHONE) }, '77770003'));
    await expectAccepted(both(disputing('77770003')));
  });
});

describe('the business', () => {
  it('keeps what was marked, nobody else does, and ends it without the name', async () => {
    await denied(keeping(), OWNER);
    await expectAccepted(both(disputing()));
    minutes(2);
    for (const as of [undefined, OTHER_OWNER]) await denied(keeping(), as);
    await denied(marking({ keptFor: text('77770009') }), OWNER);
    await denied(marking({ keptFor: text(PHONE), notes: text('x') }), OWNER);
    await denied(marking({ keptFor: text(PHONE), by: text('somebody-else') }), OWNER);
    await expectDenied(() => send([keeping().reservation], OWNER));
    await expectAccepted(both(keeping()), OWNER);
  });
});

it('a change changes something: a right name alone says nothing', async () => {
  const still = () => changeCommit(party, party, card());
  const only = (fields: Draft['fields']): Draft[] => {
    const { reservation, card: shown } = still();
    Object.assign(reservation.fields, fields);
    reservation.mask = Object.keys(reservation.fields);
    return [reservation, shown];
  };
  await expectDenied(() => send(only({})));
  await expectDenied(() => send(only({ contactPhone: text('7777-0000') })));
  await expectDenied(() => send(only({ nameKey: text('rosa') })));
  await expectAccepted(only({ notes: text('Silla para bebé') }));
});

it('seats and card of a marked party come and go as any other’s', async () => {
  await expectAccepted(both(disputing()));
  minutes(2);
  await expectAccepted(endingCommit(party, card(), 'cancelled'));
  expect(stored()).toMatchObject({ disputedBy: text(PHONE), expired: flag(false) });
  minutes(3);
  // The place of the quota that the first one didn't take.
  const place = String((party.id.charCodeAt(0) + 1) % 6);
  await expectAccepted(writesOf(bookingCommit(aParty({ phone: PHONE, ...LATER }), place)));
  await expectDenied(() => send([dayDraft(party, -party.size)]));
});
