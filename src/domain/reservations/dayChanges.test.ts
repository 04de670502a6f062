import { expect, test } from 'vitest';
import { DATE, reservation } from './day.cases.ts';
import { afterChanges } from './dayChanges.ts';

const day = ['a', 'b', 'c'].map((id) => reservation({ id }));
const ids = (changes: Parameters<typeof afterChanges>[2]) =>
  afterChanges(day, DATE, changes).map(({ id, partySize }) => `${id}${partySize}`);

test('what changed is as it is now, what moved away or is gone leaves, what came is there', () => {
  expect(
    ids({
      changed: [
        reservation({ id: 'a', partySize: 5 }),
        reservation({ id: 'b', slotDate: '2026-11-22' }),
        reservation({ id: 'd' }),
        reservation({ id: 'never here', slotDate: '2026-11-22' }),
      ],
      gone: ['c', 'never here either'],
    }),
  ).toEqual(['a5', 'd2']);
});

test('without changes the list is the same one', () => {
  expect(afterChanges(day, DATE, { changed: [], gone: [] })).toBe(day);
});
