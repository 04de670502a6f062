import { describe, expect, it } from 'vitest';
import { at, MINUTE, reservation } from './day.cases.ts';
import type { Reservation } from './entities.ts';
import {
  afterAction,
  changeSince,
  isAsLeft,
  isLateArrival,
  type OwnerAction,
  ownerActions,
  reverseOf,
} from './ownerActions.ts';

const SEVEN = at('19:00');
const ended = { status: 'completed', endedByBusiness: true, updatedAt: SEVEN };

describe('what the owner can do', () => {
  it.each<[name: string, over: Partial<Reservation>, nowMs: number, actions: readonly OwnerAction[]]>([
    ['before its hour', {}, SEVEN - 1, ['arrive', 'complete', 'cancel']],
    ['less than 12 hours before its hour', {}, SEVEN - 720 * MINUTE + 1, ['arrive', 'complete', 'cancel']],
    ['12 hours before its hour', {}, SEVEN - 720 * MINUTE, ['complete', 'cancel']],
    ['from its hour on', {}, SEVEN, ['arrive', 'complete', 'no_show', 'cancel']],
    ['expired', {}, SEVEN + 5 * MINUTE, ['arrive', 'no_show']],
    ['3 hours late', {}, SEVEN + 180 * MINUTE, ['arrive', 'no_show']],
    ['later', {}, SEVEN + 180 * MINUTE + 1, ['no_show']],
    ['a day late', {}, SEVEN + 24 * 60 * MINUTE, ['no_show']],
    ['later still', {}, SEVEN + 24 * 60 * MINUTE + 1, []],
    ['arrived', { arrivedAt: SEVEN }, at('22:00'), ['complete', 'unarrive', 'cancel']],
    ['a walk-in', { arrivedAt: SEVEN, walkIn: true }, at('22:00'), ['complete', 'cancel']],
    ['arrived and forgotten for 12 hours', { arrivedAt: SEVEN }, SEVEN + 720 * MINUTE, []],
    ['another day', { slotDate: '2026-11-22' }, at('19:00'), ['cancel']],
    ['just ended', ended, SEVEN + 2 * MINUTE, ['reopen']],
    ['ended a while ago', ended, SEVEN + 2 * MINUTE + 1, []],
    ['cancelled by the diner', { status: 'cancelled', updatedAt: SEVEN }, SEVEN, []],
    ['written as expired', { status: 'expired' }, SEVEN + 180 * MINUTE, ['reopen', 'no_show']],
    ['written as expired, too late to come', { status: 'expired' }, SEVEN + 180 * MINUTE + 1, ['no_show']],
    ['expired, then not come', { ...ended, expired: true }, SEVEN + 2 * MINUTE, ['expire_again']],
  ])('%s', (_, over, nowMs, actions) => {
    expect(ownerActions(reservation(over), nowMs)).toEqual(actions);
  });

  it('each action is taken back by its reverse; a taking back by nothing', () => {
    const party = reservation();
    expect(
      (['arrive', 'unarrive', 'complete', 'no_show', 'cancel', 'reopen'] as const).map((action) =>
        reverseOf(action, party),
      ),
    ).toEqual(['unarrive', 'arrive', 'reopen', 'reopen', 'reopen', null]);
    const expired = reservation({ status: 'expired' });
    expect(isLateArrival(expired)).toBe(true);
    expect(reverseOf('reopen', expired)).toBe('unarrive');
    expect(reverseOf('no_show', expired)).toBe('expire_again');
  });
});

describe('what somebody else did meanwhile', () => {
  it.each<[over: Partial<Reservation>, change: ReturnType<typeof changeSince>]>([
    [{}, null],
    [{ customerName: 'Ana María', notes: 'Ventana', updatedAt: SEVEN }, null],
    [{ arrivedAt: SEVEN }, 'ARRIVED'],
    [{ slotTime: '20:00', arrivedAt: SEVEN }, 'CHANGED'],
    [{ partySize: 3 }, 'CHANGED'],
    [{ status: 'completed', arrivedAt: SEVEN }, 'ENDED'],
  ])('%j: %s', (over, change) => {
    expect(changeSince(reservation(), reservation(over))).toBe(change);
  });

  it('nothing, of a party that was over already', () => {
    const expired = reservation({ status: 'expired' });
    expect(changeSince(expired, reservation({ status: 'expired' }))).toBeNull();
    expect(changeSince(expired, reservation({ status: 'no_show', endedByBusiness: true }))).toBe('ENDED');
  });

  it('an arrival taken back', () => {
    expect(changeSince(reservation({ arrivedAt: SEVEN }), reservation())).toBe('NOT_ARRIVED');
  });
});

describe('how an action leaves a party', () => {
  const party = reservation();
  const seated = { arrivedAt: SEVEN, updatedAt: SEVEN };
  it.each<[action: OwnerAction, from: Partial<Reservation>, left: Partial<Reservation>]>([
    ['arrive', {}, seated],
    ['unarrive', { arrivedAt: at('18:50') }, { updatedAt: SEVEN }],
    ['complete', seated, { ...ended, arrivedAt: SEVEN }],
    ['no_show', {}, { ...ended, status: 'no_show' }],
    ['cancel', {}, { ...ended, status: 'cancelled' }],
    ['reopen', { ...ended, arrivedAt: at('18:50') }, { arrivedAt: at('18:50'), updatedAt: SEVEN }],
    ['reopen', { status: 'expired' }, seated],
    ['no_show', { status: 'expired', expired: true }, { ...ended, status: 'no_show', expired: true }],
    [
      'expire_again',
      { ...ended, status: 'no_show', expired: true },
      { status: 'expired', expired: true, updatedAt: SEVEN },
    ],
  ])('%s', (action, from, left) => {
    const as = afterAction(action, reservation(from), SEVEN);
    expect(as).toEqual(reservation(left));
    // The server sets its own instants, which may differ.
    const stored = { ...as, arrivedAt: as.arrivedAt && as.arrivedAt + 7, updatedAt: as.updatedAt + 7 };
    expect(isAsLeft(as, stored)).toBe(true);
  });

  it.each<[name: string, now: Partial<Reservation>]>([
    ['taken back', {}],
    ['moved', { ...seated, slotTime: '20:00' }],
    ['ended', { ...ended, arrivedAt: SEVEN }],
  ])('not as left: %s', (_, now) => {
    expect(isAsLeft(afterAction('arrive', party, SEVEN), reservation(now))).toBe(false);
  });

  it('a diner’s cancellation is not the business’s', () => {
    const cancelled = reservation({ status: 'cancelled' });
    expect(isAsLeft(afterAction('cancel', party, SEVEN), cancelled)).toBe(false);
  });
});
