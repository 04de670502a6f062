/**
 * Attacks on the quota of a phone (six reservations a business within any 24 hours, docs/data-model.md), by raw REST:
 * it counts by the server's clock, and nobody gets a place back before its time.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_BOOKINGS_A_DAY } from '../../src/domain/reservations/constants.ts';
import { bendingAs, historyPath, ownerEnding, reopening } from '../support/attack-owner.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  type Draft,
  dayDraft,
  draft,
  emptiedCard,
  endingCommit,
  instant,
  int,
  map,
  takingPlace,
  text,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, MINUTE_MS, OWNER, useAttackWorld } from '../support/attack-world.ts';
import { NOON_MS } from '../support/booking-world.ts';

const town = useAttackWorld();
const { expectAccepted, expectDenied, expectBentDenied, send } = town;

const PHONE = '77770000';
const CARD = `diners/${PHONE}/active/la-casona`;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The first letters of ids that take the places 0 to 5. */
const LETTERS = 'HIJKLM';

/** Within 24 hours and after, an hour that can be booked: tomorrow's last. */
const party = (place: number, over: Parameters<typeof aParty>[0] = {}) =>
  aParty({
    id: `${LETTERS[place]}${crypto.randomUUID().replaceAll('-', '').slice(0, 19)}`,
    date: '2026-11-23',
    phone: PHONE,
    ...over,
  });

let nowMs = NOON_MS;
const pass = (ms: number) => {
  nowMs += ms;
  town.freeze(nowMs);
};

beforeEach(() => {
  nowMs = NOON_MS + MINUTE_MS;
  town.freeze(nowMs);
});

async function bookAndCancel(place: number): Promise<void> {
  const booked = party(place);
  await expectAccepted(bookingCommit(booked));
  pass(1000);
  await expectAccepted(endingCommit(booked, town.fieldsOf(CARD), 'cancelled'));
  pass(1000);
}

async function spendAll(): Promise<void> {
  for (let place = 0; place < MAX_BOOKINGS_A_DAY; place += 1) await bookAndCancel(place);
}

describe('a phone that has booked six times', () => {
  it('books no seventh time, at any place, until the first is 24 hours old; then once', async () => {
    const startMs = nowMs;
    await spendAll();
    for (let place = 0; place < 6; place += 1)
      await expectDenied(() => send(writesOf(bookingCommit(party(place)))));
    nowMs = startMs + DAY_MS - 1;
    town.freeze(nowMs);
    await expectDenied(() => send(writesOf(bookingCommit(party(0)))));
    pass(1);
    await expectDenied(() => send(writesOf(bookingCommit(party(1)))));
    await bookAndCancel(0);
    await expectDenied(() => send(writesOf(bookingCommit(party(0)))));
  });

  it('books elsewhere, and another phone books here', async () => {
    await spendAll();
    await expectAccepted(bookingCommit(party(0, { phone: '71112222' })));
    await expectAccepted(
      bookingCommit(
        party(0, {
          businessId: 'trampa',
          businessName: 'La Trampa',
          branchId: 'abierta',
          branchName: 'Abierta',
        }),
      ),
    );
  });

  it('takes no reservation over from another phone, and gives none of its places away', async () => {
    await spendAll();
    const other = party(0, { phone: '71112222' });
    await expectAccepted(bookingCommit(other));
    pass(1000);
    const card = town.fieldsOf('diners/71112222/active/la-casona');
    await expectDenied(() => send(writesOf(changeCommit(other, { ...other, phone: PHONE, size: 3 }, card))));
    await expectAccepted(changeCommit(other, { ...other, phone: '73334444', size: 3 }, card));
  });

  it('gets no place back when its owner ends the reservation, or takes the ending back', async () => {
    const mine = party(0);
    await expectAccepted(bookingCommit(mine));
    pass(1000);
    const before = town.fieldsOf(CARD).taken;
    const ending = ownerEnding(mine, town.fieldsOf(CARD), 'cancelled');
    await bendingAs(town, OWNER)(ending, ({ card }) => card.mask?.push('taken'));
    expect(town.fieldsOf(CARD)).toEqual({ last: text('0'), taken: before });
    pass(1000);
    await expectDenied(() => send(writesOf(bookingCommit(party(0)))));
    const back = reopening(mine, town.fieldsOf(historyPath(mine)));
    await bendingAs(town, OWNER)(back, ({ card }) => {
      card.mask = null;
    });
    expect(town.fieldsOf(CARD).taken).toEqual(before);
  });

  it('gains nothing by an instant that two commits share', async () => {
    const mine = party(0);
    await expectAccepted(bookingCommit(mine));
    await expectAccepted(endingCommit(mine, town.fieldsOf(CARD), 'cancelled'));
    const next = party(0);
    await expectDenied(() => send(writesOf(bookingCommit(next))));
    const without = bookingCommit(next);
    without.card.times = ['createdAt', 'updatedAt'];
    await expectDenied(() => send(writesOf(without)));
    without.card.mask = without.card.mask?.filter((name) => name !== 'last') ?? null;
    await expectDenied(() => send(writesOf(without)));
  });
});

describe('a stranger who lies about its place', () => {
  const place = (name: string) => (commit: Commit) => {
    const times = commit.card.times.filter((field) => !field.startsWith('taken'));
    commit.card = { ...takingPlace({ ...commit.card, times }, '', name) };
  };
  const noTransform = (commit: Commit) => {
    commit.card.times = commit.card.times.filter((field) => !field.startsWith('taken'));
  };

  it.each<[name: string, bend: (commit: Commit) => void]>([
    ['takes a seventh place', place('6')],
    ['takes the hundredth', place('100')],
    ['writes a place in another way', place('01')],
    ['takes a place below zero', place('-1')],
    ['takes a place without a name', place(' ')],
    ['takes a place that is no number', place('a')],
    [
      'takes the place as a number',
      ({ card }) => {
        card.fields.last = int(1);
      },
    ],
    [
      'names another place than it takes',
      ({ card }) => {
        card.fields.last = text('2');
      },
    ],
    [
      'takes two places',
      ({ card }) => {
        card.times.push('taken.`2`');
      },
    ],
    ['takes none', noTransform],
    [
      'says that it took it yesterday',
      (commit) => {
        noTransform(commit);
        commit.card.fields.taken = map({ '1': instant(NOON_MS - DAY_MS) });
        commit.card.mask?.push('taken');
      },
    ],
    [
      'says that it takes it tomorrow',
      (commit) => {
        noTransform(commit);
        commit.card.fields.taken = map({ '1': instant(NOON_MS + DAY_MS) });
        commit.card.mask?.push('taken');
      },
    ],
    [
      'replaces the card whole, and forgets the other place',
      ({ card }) => {
        card.mask = null;
      },
    ],
  ])('%s', async (_name, bend) => {
    await bookAndCancel(0);
    await expectBentDenied(bookingCommit(party(1)), bend);
  });
});

describe('a stranger with an ended reservation', () => {
  it('takes nothing of the quota away with the card', async () => {
    const mine = party(0);
    await expectAccepted(bookingCommit(mine));
    pass(1000);
    const stored = town.fieldsOf(CARD);
    const ending = () => endingCommit(mine, stored, 'cancelled');
    const instead = (card: Draft): Draft[] => writesOf({ ...ending(), card });
    await expectDenied(() => send(instead(draft(CARD, { kind: 'delete' }))));
    await expectDenied(() => send(instead(draft(CARD))));
    const emptied = emptiedCard(mine);
    for (const field of ['taken', 'last', 'taken.`0`'])
      await expectDenied(() => send(instead({ ...emptied, mask: [...(emptied.mask ?? []), field] })));
    await expectDenied(() => send(instead({ ...emptied, times: ['taken.`0`'] })));
    await expectDenied(() => send(instead({ ...emptied, times: ['taken.`1`'] })));
    await expectDenied(() => send(instead({ ...emptied, times: ['seen'] })));
    await expectAccepted(ending());
    pass(1000);
    // What is left of the card can't be touched at all.
    await expectDenied(() => send([draft(CARD, { kind: 'delete' })]));
    await expectDenied(() => send([draft(CARD, { mask: ['taken'] })]));
    await expectDenied(() => send([draft(CARD)]));
  });

  it('leaves the card of an active one where it is', async () => {
    const mine = party(0);
    await expectAccepted(bookingCommit(mine));
    pass(1000);
    await expectDenied(() => send([emptiedCard(mine)]));
  });

  it('writes no quota into the history', async () => {
    const mine = party(0);
    await expectAccepted(bookingCommit(mine));
    pass(1000);
    await expectBentDenied(endingCommit(mine, town.fieldsOf(CARD), 'cancelled'), ({ more }) => {
      for (const card of more) card.fields.taken = map({ '0': instant(nowMs) });
    });
  });

  it('spends no place of somebody else’s quota without a booking', async () => {
    const mine = party(0);
    await expectAccepted(bookingCommit(mine));
    pass(1000);
    const change = () => changeCommit(mine, { ...mine, size: 3 }, town.fieldsOf(CARD));
    await expectBentDenied(change(), (commit) => {
      commit.card = takingPlace(commit.card, mine.id, '3');
    });
    await expectDenied(() => send([draft('diners/79998888/active/la-casona', { times: ['taken.`0`'] })]));
  });
});

it('an owner who reopens a party needs no place for it', async () => {
  const mine = party(0);
  await expectAccepted(bookingCommit(mine));
  pass(1000);
  await expectAccepted(Object.values(ownerEnding(mine, town.fieldsOf(CARD), 'cancelled')), OWNER);
  pass(1000);
  await expectAccepted(Object.values(reopening(mine, town.fieldsOf(historyPath(mine)))), OWNER);
  expect(town.fieldsOf(`businesses/la-casona/days/centro_2026-11-23`).booked).toEqual(
    map({ '19:00': int(2) }),
  );
  expect(dayDraft(mine, 2).path).toBe('businesses/la-casona/days/centro_2026-11-23');
});
