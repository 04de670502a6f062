import { expect, it } from 'vitest';
import { type DoorParty, doorText, hasGone, isReply, stopKey, toDoor, toStops } from './night.ts';

it('who waits at the door is one text, whatever the name; the longest comes first', () => {
  const late: DoorParty = {
    id: 'b',
    partySize: 4,
    sinceMs: 1_800_000_060_000,
    branchId: 'centro',
    phone: '7777 1234',
    name: 'Ana | María',
  };
  const early: DoorParty = { ...late, id: 'a', sinceMs: 1_800_000_000_000, phone: '', name: 'Beto' };
  expect(toDoor({ b: doorText(late), a: doorText(early) })).toEqual([early, late]);
});

it.each([
  '',
  'Ana',
  '0|1800000000000|centro||Ana',
  '4||centro||Ana',
  'x|1800000000000|centro||Ana',
  '2|9e15|x',
])('what was written otherwise has gone, so that it is deleted: %j', (text) => {
  expect(toDoor({ a: text }).map((party) => hasGone(party, 1_800_000_000_000))).toEqual([true]);
});

it('who has waited for more than twelve hours has gone', () => {
  const [party] = toDoor({ a: '2|1800000000000|centro||Ana' });
  if (party === undefined) throw new Error('nobody waits');
  expect(hasGone(party, 1_800_000_000_000 + 12 * 3_600_000)).toBe(false);
  expect(hasGone(party, 1_800_000_000_001 + 12 * 3_600_000)).toBe(true);
});

it('an hour that is stopped is read as it was written, by time, whatever the branch is called', () => {
  const [late, early] = [
    { branchId: 'centro', time: '20:00' },
    { branchId: 'a_b 1', time: '19:30' },
  ];
  expect(toStops({ [stopKey(late)]: '10', [stopKey(early)]: '4' })).toEqual([
    { ...early, seats: 4 },
    { ...late, seats: 10 },
  ]);
});

it('a reply is one of three words', () => {
  expect(['sent', 'yes', 'none', '', 'maybe'].filter(isReply)).toEqual(['sent', 'yes', 'none']);
});
