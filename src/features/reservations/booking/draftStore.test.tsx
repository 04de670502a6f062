import { beforeEach, expect, it } from 'vitest';
import { keepDraft, recallDraft } from './draftStore.ts';

const fresh = {
  id: '',
  businessId: 'la-casona',
  branchId: '',
  date: '',
  time: '',
  partySize: 2,
  customerName: '',
  contactPhone: '',
  notes: '',
};

beforeEach(() => sessionStorage.clear());

it('gives back what was typed', () => {
  const typed = { ...fresh, customerName: 'Ana', partySize: 4 };
  keepDraft('la-casona', null, typed);
  expect(recallDraft(null, fresh)).toEqual(typed);
});

it('keeps the forms of two reservations apart', () => {
  keepDraft('la-casona', 'abc', { ...fresh, notes: 'x' });
  expect(recallDraft(null, fresh)).toEqual(fresh);
});

it('forgets what was booked', () => {
  keepDraft('la-casona', null, { ...fresh, notes: 'x' });
  keepDraft('la-casona', null, null);
  expect(recallDraft(null, fresh)).toEqual(fresh);
});

it.each([
  ['no JSON', '{'],
  ['a list', '[1]'],
  ['other types', '{"partySize":"4","customerName":7}'],
  ['fields of its own', '{"evil":1,"__proto__":{"x":1}}'],
  ['null', 'null'],
])('is not led astray by %s', (_, stored) => {
  sessionStorage.setItem('vaga.bookingDraft.la-casona.', stored);
  expect(recallDraft(null, fresh)).toEqual(fresh);
});
