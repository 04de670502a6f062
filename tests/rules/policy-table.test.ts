/**
 * What a screen shows and what the rules allow are one policy: each case runs through the pure function and
 * through firestore.rules, with the clock standing at the millisecond that matters, and both must give the
 * table's answer.
 */
import { readFileSync } from 'node:fs';
import { randomFrom } from '@vaga/firebase-emulator/testing/random';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { normalizePhone, phoneText } from '../../src/domain/phone.ts';
import {
  BOOKABLE_CASES,
  POLICY_CASES,
  type PolicyCase,
} from '../../src/domain/reservations/policies.cases.ts';
import { canModify, mayExpire } from '../../src/domain/reservations/policies.ts';
import { isBookable } from '../../src/domain/reservations/slots.ts';
import { FINISHED_PATTERN, isActiveStatus } from '../../src/domain/reservations/status.ts';
import { addDays, localDateOf, slotInstantMs } from '../../src/domain/time.ts';
import {
  bookingCommit,
  type Commit,
  changeCommit,
  draft,
  endingCommit,
  flag,
  instant,
  int,
  map,
  type Party,
  text,
  toWrite,
  type Wire,
  writesOf,
} from '../support/attack-wire.ts';
import { aParty, hoursOf } from '../support/attack-world.ts';
import { type BookingWorld, NOON_MS, startBookingWorld } from '../support/booking-world.ts';

let world: BookingWorld;

beforeEach(async () => {
  world = await startBookingWorld();
});
afterEach(() => world.emulator.stop());

/** Whether the rules take these writes. Anything but yes and the denial is a fault of the test. */
async function isAllowed(commit: Commit): Promise<boolean> {
  const { emulator } = world;
  const writes = writesOf(commit).map((write) => toWrite(emulator.projectId, write));
  const { status } = await emulator.rest('POST', ':commit', { writes });
  expect([200, 403], emulator.lines.at(-1)).toContain(status);
  return status === 200;
}

const ALWAYS = map({
  name: text('Siempre'),
  weeklyAvailability: map({
    enabled: flag(true),
    seatsPerHour: int(50),
    hours: hoursOf('00:00,00:30,12:00,19:00,23:59'),
  }),
});

const at = (over: Partial<Party>): Party =>
  aParty({ businessId: 'tabla', businessName: 'Tabla', branchId: 'siempre', branchName: 'Siempre', ...over });

async function sowTable(): Promise<void> {
  await world.emulator.core.importState([
    { path: 'businesses/tabla', fields: { name: text('Tabla'), branches: map({ siempre: ALWAYS }) } },
  ]);
}

/** A finished reservation holds no seats, so none move when somebody touches it. */
function withoutSeats(commit: Commit): Commit {
  return { ...commit, day: draft(commit.day.path, { kind: 'verify' }) };
}

/** Puts a reservation with its card and its seats there, past the rules, in any status. */
async function sowReservation(party: Party, policyCase: PolicyCase): Promise<Readonly<Record<string, Wire>>> {
  const { reservation, card, day } = bookingCommit(party);
  const status = {
    status: text(policyCase.statusNormalized),
    statusNormalized: text(policyCase.statusNormalized),
  };
  const times = { createdAt: instant(NOON_MS - 60_000), updatedAt: instant(NOON_MS - 60_000) };
  const arrived: Record<string, Wire> = policyCase.arrived ? { arrivedAt: instant(NOON_MS) } : {};
  const cardFields = { ...card.fields, ...status, ...times, ...arrived };
  await world.emulator.core.importState([
    { path: reservation.path, fields: { ...reservation.fields, ...status, ...times, ...arrived } },
    { path: card.path, fields: cardFields },
    {
      path: day.path,
      fields: {
        ...day.fields,
        updatedAt: times.updatedAt,
        booked: map({ [party.time]: int(isActiveStatus(policyCase.statusNormalized) ? party.size : 0) }),
      },
    },
  ]);
  return cardFields;
}

describe('changing, cancelling and expiring', () => {
  // Far enough from noon for every case of the table.
  const date = '2026-12-15';
  const startsAt = slotInstantMs(date, '19:00');

  it.each(POLICY_CASES)('$name', async (policyCase) => {
    const nowMs = startsAt - policyCase.startsInMs;
    const subject = {
      slotDate: date,
      slotTime: '19:00',
      statusNormalized: policyCase.statusNormalized,
      arrivedAt: policyCase.arrived ? NOON_MS : null,
    };
    const verdict = {
      modifiable: policyCase.modifiable,
      cancellable: policyCase.cancellable,
      mayExpire: policyCase.mayExpire,
    };
    expect({
      modifiable: canModify(subject, nowMs),
      cancellable: canModify(subject, nowMs),
      mayExpire: mayExpire(subject, nowMs),
    }).toEqual(verdict);

    await sowTable();
    const byRules: Record<string, boolean> = {};
    for (const [index, action] of ['modifiable', 'cancellable', 'mayExpire'].entries()) {
      const party = at({ date, phone: `7100000${index}` });
      const card = await sowReservation(party, policyCase);
      world.emulator.clock.standAt(nowMs);
      const commit =
        action === 'modifiable'
          ? keepingStatus(changeCommit(party, { ...party, size: 1 }, card), card)
          : endingCommit(party, card, action === 'cancellable' ? 'cancelled' : 'expired');
      const isActive = isActiveStatus(policyCase.statusNormalized);
      byRules[action] = await isAllowed(isActive ? commit : withoutSeats(commit));
    }
    expect(byRules).toEqual(verdict);
  });

  /** A change of a reservation whose status is not the usual one shows that status on the card. */
  function keepingStatus(commit: Commit, card: Readonly<Record<string, Wire>>): Commit {
    for (const name of ['status', 'statusNormalized']) commit.card.fields[name] = card[name] ?? text('');
    return commit;
  }
});

describe('booking in time', () => {
  const cases = [
    ...BOOKABLE_CASES.map(({ name, startsInMs, bookable }) => {
      const startsAt = slotInstantMs('2026-12-15', '19:00');
      return { name, date: '2026-12-15', time: '19:00', nowMs: startsAt - startsInMs, bookable };
    }),
    ...[
      {
        name: 'the last millisecond of a day, the 7th day',
        date: '2026-12-08',
        time: '23:59',
        nowMs: -1,
        bookable: true,
      },
      {
        name: 'the last millisecond of a day, the 8th day',
        date: '2026-12-09',
        time: '00:00',
        nowMs: -1,
        bookable: false,
      },
      { name: 'midnight, what was the 8th day', date: '2026-12-09', time: '00:00', nowMs: 0, bookable: true },
      {
        name: 'midnight, the last minute of the 7th day',
        date: '2026-12-09',
        time: '23:59',
        nowMs: 0,
        bookable: true,
      },
      { name: 'midnight, the 8th day', date: '2026-12-10', time: '00:00', nowMs: 0, bookable: false },
      {
        name: 'midnight, exactly 30 minutes ahead',
        date: '2026-12-02',
        time: '00:30',
        nowMs: 0,
        bookable: true,
      },
      {
        name: 'midnight, a millisecond too late',
        date: '2026-12-02',
        time: '00:30',
        nowMs: 1,
        bookable: false,
      },
      {
        name: 'six in the evening, when UTC turns the day',
        date: '2026-12-09',
        time: '19:00',
        nowMs: -6 * 3_600_000,
        bookable: false,
      },
    ].map((each) => ({ ...each, nowMs: slotInstantMs('2026-12-02', '00:00') + each.nowMs })),
  ];

  it.each(cases)('$name', async ({ date, time, nowMs, bookable }) => {
    await sowTable();
    world.emulator.clock.standAt(nowMs);
    expect(isBookable(date, time, nowMs)).toBe(bookable);
    expect(await isAllowed(bookingCommit(at({ date, time })))).toBe(bookable);
  });

  it('at 200 random moments of a year, around every boundary', async () => {
    await sowTable();
    const random = randomFrom(20261121);
    const moments = Array.from({ length: 200 }, () => NOON_MS + random.below(365 * 1440) * 60_000).sort(
      (a, b) => a - b,
    );
    const seen = { bookable: 0, refused: 0 };
    for (const [index, moment] of moments.entries()) {
      const nowMs = moment + random.pick([0, 0, 1, -1, 30_000]);
      world.emulator.clock.standAt(nowMs);
      const date = addDays(localDateOf(nowMs), random.pick([-1, 0, 0, 1, 3, 6, 7, 7, 8, 9]));
      const time = random.pick(['00:00', '00:30', '12:00', '19:00', '23:59']);
      const bookable = isBookable(date, time, nowMs);
      seen[bookable ? 'bookable' : 'refused'] += 1;
      const party = at({ date, time, size: 1, phone: `72${String(index).padStart(6, '0')}` });
      expect(
        await isAllowed(bookingCommit(party)),
        `${date} ${time} at ${new Date(nowMs).toISOString()}`,
      ).toBe(bookable);
    }
    expect(seen.bookable).toBeGreaterThan(50);
    expect(seen.refused).toBeGreaterThan(50);
  });
});

describe('phones', () => {
  it.each([
    ['7777 7777', '77777777'],
    ['7777-7777', '77777777'],
    ['+503 7777-7777', '77777777'],
    ['(503) 7777.7777', '77777777'],
    ['50377777777', '77777777'],
    ['00503 7777 7777', '77777777'],
    ['tel: 7777 7777', '77777777'],
    ['0503 7777 7777', '050377777777'],
    ['000503 7777 7777', '00050377777777'],
    ['503 777 7777', '5037777777'],
    ['503 7777 77777', '503777777777'],
    ['503 503 7777 7777', '50350377777777'],
    ['50312345', '50312345'],
    ['+1 212 555 0100', '12125550100'],
    ['12345678901234567890', '12345678901234567890'],
    ['7', '7'],
    ['77777777\u200b\n', '77777777'],
    ['7777７777 1', '77777771'],
  ])('%j is %s', async (written, normalized) => {
    expect(normalizePhone(written)).toBe(normalized);
    const booking = (phone: string) => {
      const commit = bookingCommit(at({ date: '2026-11-22', phone }));
      commit.reservation.fields.contactPhone = text(phoneText(written));
      return commit;
    };
    await sowTable();
    expect(await isAllowed(booking(`${normalized}0`))).toBe(false);
    expect(await isAllowed(booking(normalized))).toBe(true);
  });

  it.each([['sin número'], [''], ['٧٧٧٧٧٧٧٧'], ['１２３４５６７８']])(
    '%j has no digits and books nothing',
    async (written) => {
      expect(normalizePhone(written)).toBe('');
      await sowTable();
      const commit = bookingCommit(at({ date: '2026-11-22', phone: '77777777' }));
      commit.reservation.fields.contactPhone = text(written);
      expect(await isAllowed(commit)).toBe(false);
    },
  );
});

it('the rules hold the finished statuses of the domain, to the letter', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`statusNormalized.matches('${FINISHED_PATTERN}')`);
});
