import { expect, it } from 'vitest';
import { type DoorParty, doorText, isReply, toDoor } from './night.ts';

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

it.each(['', 'Ana', '0|1800000000000|centro||Ana', '4||centro||Ana', 'x|1|centro||Ana'])(
  'what was written otherwise is nobody: %j',
  (text) => {
    expect(toDoor({ a: text })).toEqual([]);
  },
);

it('a reply is one of three words', () => {
  expect(['sent', 'yes', 'none', '', 'maybe'].filter(isReply)).toEqual(['sent', 'yes', 'none']);
});
