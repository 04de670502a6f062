import { expect, it } from 'vitest';
import { parseFormDraft } from './draft.ts';

it('gives back what was typed', () => {
  const typed = { id: '', customerName: 'Ana', partySize: 4, notes: 'Ventana' };
  expect(parseFormDraft(typed)).toEqual(typed);
});

it('leaves out what has another type, and fields of no form', () => {
  expect(
    parseFormDraft({ partySize: '4', customerName: 7, notes: null, evil: 1, date: '2027-01-13' }),
  ).toEqual({
    date: '2027-01-13',
  });
  expect(parseFormDraft(Object.fromEntries([['__proto__', { x: 1 }]]))).toEqual({});
});
