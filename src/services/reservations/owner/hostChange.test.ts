import { expect, test } from 'vitest';
import { at, reservation } from '../../../domain/reservations/day.cases.ts';
import { asItIs, canChangeBack, changedBy, rebased } from './hostChange.ts';

const party = {
  ...reservation({ customerName: 'Rosa' }),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
};

test('a change and the way back leave a party as it was', () => {
  const change = { ...asItIs(party), time: '21:00', partySize: 9, notes: 'mesa 4', overbook: true };
  const changed = changedBy(party, change);
  expect(changed).toMatchObject({ slotTime: '21:00', partySize: 9, notes: 'mesa 4', overbooked: true });
  expect(asItIs(changedBy(changed, asItIs(party)))).toEqual(asItIs(party));
});

test('a party goes back to its slot while that can be given away; a change that left it there goes back at any time', () => {
  const move = { ...asItIs(party), time: '21:00' };
  expect(canChangeBack(party, move, at('20:00') - 1)).toBe(true);
  expect(canChangeBack(party, move, at('20:00'))).toBe(false);
  const expired = { ...party, status: 'expired', statusNormalized: 'expired' };
  expect(canChangeBack(expired, move, at('19:10'))).toBe(false);
  expect(changedBy(expired, move)).toMatchObject({ statusNormalized: 'confirmed', slotTime: '21:00' });
  expect(canChangeBack(party, { ...asItIs(party), partySize: 9 }, at('19:04'))).toBe(true);
});

test('what a change leaves as it was follows the stored party; an hour never mixes with the day of another', () => {
  const now = {
    ...party,
    slotDate: '2026-11-22',
    slotTime: '12:00',
    partySize: 6,
    notes: 'silla',
    overbooked: true,
  };
  const as = asItIs(party);
  expect(rebased(as, party, now)).toEqual(asItIs(now));
  expect(rebased({ ...as, notes: 'mesa 4' }, party, now)).toEqual({ ...asItIs(now), notes: 'mesa 4' });
  const moved = { ...as, time: '21:00' };
  expect(rebased(moved, party, now)).toEqual({ ...moved, partySize: 6, notes: 'silla' });
  expect(rebased({ ...as, partySize: 3 }, party, now)).toEqual({
    ...asItIs(now),
    partySize: 3,
    overbook: false,
  });
});
