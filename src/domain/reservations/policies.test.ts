import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, slotInstantMs } from '../time.ts';
import type { ReservationCard } from './entities.ts';
import { POLICY_CASES } from './policies.cases.ts';
import { canModify, isExpired, mayExpire, splitLookup } from './policies.ts';

const DATE = '2026-11-21';
const TIME = '18:00';
const START_MS = slotInstantMs(DATE, TIME);
const MINUTE = 60_000;

function card(id: string, overrides: Partial<ReservationCard> = {}): ReservationCard {
  return {
    id,
    businessId: 'la-casona',
    businessName: 'La Casona',
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: DATE,
    slotTime: TIME,
    partySize: 2,
    status: 'confirmed',
    statusNormalized: 'confirmed',
    modifiable: false,
    ...overrides,
  };
}

describe('the policies', () => {
  it.each(POLICY_CASES.map((entry) => [entry.name, entry] as const))('%s', (_, entry) => {
    const nowMs = START_MS - entry.startsInMs;
    const reservation = {
      slotDate: DATE,
      slotTime: TIME,
      statusNormalized: entry.statusNormalized,
      arrivedAt: entry.arrived ? nowMs - 1 : null,
    };
    expect({
      modifiable: canModify(reservation, nowMs),
      cancellable: canModify(reservation, nowMs),
      mayExpire: mayExpire(reservation, nowMs),
    }).toEqual({
      modifiable: entry.modifiable,
      cancellable: entry.cancellable,
      mayExpire: entry.mayExpire,
    });
  });

  it.each([
    ['a minute before its time', -MINUTE, false],
    ['at its time', 0, false],
    ['4:59.999 after it', 5 * MINUTE - 1, false],
    ['5:00 after it', 5 * MINUTE, true],
  ])('%s', (_, lateMs, expected) => {
    expect(isExpired(DATE, TIME, START_MS + lateMs)).toBe(expected);
  });

  it('holds a table past midnight: 23:58 expires at 00:03', () => {
    expect(isExpired('2026-12-31', '23:58', slotInstantMs('2027-01-01', '00:02'))).toBe(false);
    expect(isExpired('2026-12-31', '23:58', slotInstantMs('2027-01-01', '00:03'))).toBe(true);
  });

  it('neither expires nor changes a reservation whose time cannot be read', () => {
    const broken = { slotDate: '2026-02-29', slotTime: TIME, statusNormalized: 'confirmed' };
    expect([isExpired('', TIME, START_MS), canModify(broken, 0), mayExpire(broken, START_MS)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('never lets a reservation be modified and expire at once', () => {
    const statuses = fc.constantFrom('confirmed', 'pending', '', 'cancelled', 'expired', 'otro');
    fc.assert(
      fc.property(fc.integer({ min: -200, max: 200 }), statuses, (minutes, statusNormalized) => {
        const reservation = { slotDate: DATE, slotTime: TIME, statusNormalized };
        const nowMs = START_MS + minutes * MINUTE;
        expect(canModify(reservation, nowMs) && mayExpire(reservation, nowMs)).toBe(false);
      }),
    );
  });
});

describe('splitLookup', () => {
  const nowMs = slotInstantMs(DATE, '12:00');

  it('puts the active soonest first and the history newest first', () => {
    const { active, history } = splitLookup(
      [
        card('next-week', { slotDate: '2026-11-28' }),
        card('old', { slotDate: '2025-12-31', statusNormalized: 'completed' }),
        card('tonight'),
        card('cancelled-tomorrow', { slotDate: '2026-11-22', statusNormalized: 'cancelled' }),
        card('yesterday', { slotDate: '2026-11-20', statusNormalized: 'no_show' }),
        card('soon', { slotTime: '12:10' }),
      ],
      nowMs,
    );
    expect(active.map(({ id, modifiable }) => [id, modifiable])).toEqual([
      ['soon', false],
      ['tonight', true],
      ['next-week', true],
    ]);
    expect(history.map(({ id }) => id)).toEqual(['cancelled-tomorrow', 'yesterday', 'old']);
    expect(history.some(({ modifiable }) => modifiable)).toBe(false);
  });

  it('shows as expired what is due but not written yet, unless the party arrived', () => {
    const late = slotInstantMs(DATE, '18:05');
    const { active, history } = splitLookup([card('late'), card('seated', { arrivedAt: START_MS })], late);
    expect(history).toEqual([card('late', { status: 'expired', statusNormalized: 'expired' })]);
    expect(active.map(({ id }) => id)).toEqual(['seated']);
  });

  it('keeps every card exactly once, in order, with modifiable as the policy says', () => {
    const cards = fc.array(
      fc.record({
        days: fc.integer({ min: -9, max: 9 }),
        slotTime: fc.constantFrom('00:00', '11:50', '12:15', '12:16', '23:30', 'roto'),
        statusNormalized: fc.constantFrom('confirmed', 'pending', 'completed', 'cancelled', ''),
      }),
      { maxLength: 12, size: 'max' },
    );
    fc.assert(
      fc.property(cards, (entries) => {
        const list = entries.map(({ days, ...rest }, index) =>
          card(`r${index}`, { ...rest, slotDate: addDays(DATE, days) }),
        );
        const { active, history } = splitLookup(list, nowMs);
        expect([...active, ...history].map(({ id }) => id).sort()).toEqual(list.map(({ id }) => id).sort());
        const starts = (of: readonly ReservationCard[]) =>
          of.map(({ slotDate, slotTime }) => slotInstantMs(slotDate, slotTime) || 0);
        expect(starts(active)).toEqual([...starts(active)].sort((a, b) => a - b));
        expect(starts(history)).toEqual([...starts(history)].sort((a, b) => b - a));
        for (const shown of [...active, ...history]) expect(shown.modifiable).toBe(canModify(shown, nowMs));
      }),
    );
  });

  it('does not touch the list it is given', () => {
    const list = Object.freeze([
      Object.freeze(card('b')),
      Object.freeze(card('a', { slotDate: '2026-11-20' })),
    ]);
    splitLookup(list, nowMs);
    expect(list.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});
