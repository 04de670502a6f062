import { beforeEach, expect, test, vi } from 'vitest';
import { done } from '../../../domain/outcome.ts';
import { EMPTY_DRAFT } from '../../../domain/reservations/draft.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import { addDays, localDateOf } from '../../../domain/time.ts';
import { storeSent } from '../../../services/device/sentBookings.ts';
import { addWait, waitHistory } from '../../../services/device/waits.ts';
import { toStoredCard } from '../../../services/reservations/documents.ts';
import { complete, freeOwnSeats } from './answer.ts';

const left = vi.hoisted(() => vi.fn());
vi.mock('../../../services/reservations/commands.ts', () => ({
  createReservation: () => Promise.resolve(done('r1')),
}));
vi.mock('../../../services/reservations/wait.ts', () => ({
  // Its answer never comes.
  stopWaiting: (...entry: string[]) => {
    left(...entry);
    return new Promise(() => {});
  },
}));
vi.mock('../../../reminders/reminders.ts', () => ({ withReminders: () => Promise.resolve() }));

const tomorrow = addDays(localDateOf(Date.now()), 1);
const wait = {
  businessId: 'la-casona',
  businessName: 'La Casona',
  phone: '78889999',
  name: 'Ana',
  branchId: 'centro',
  date: tomorrow,
  hours: ['19:00'],
  partySize: 4,
};
const branch = {
  id: 'centro',
  name: 'Centro Histórico',
  imageUrl: null,
  archived: false,
  closedDates: [],
  weeklyAvailability: null,
};
const business = {
  id: 'la-casona',
  name: 'La Casona',
  description: '',
  imageUrl: null,
  closedDates: [],
  branches: [branch],
  online: EVERYTHING_ONLINE,
};
const draft = {
  ...EMPTY_DRAFT,
  id: 'r1',
  businessId: 'la-casona',
  branchId: 'centro',
  date: tomorrow,
  time: '19:00',
  partySize: 4,
  customerName: 'Ana',
  contactPhone: '7888 9999',
};
const book = (over: Partial<typeof draft> = {}) =>
  complete({ draft: { ...draft, ...over }, business, branch, slot: null, editing: null });

beforeEach(() => {
  left.mockClear();
});

test('who has booked is off the list of that day, on this device and at the house', async () => {
  const elsewhere = { ...wait, businessId: 'puerto-viejo' };
  addWait(elsewhere);
  addWait(wait);
  expect(await book()).toMatchObject({ kind: 'done' });
  expect(waitHistory()).toEqual([elsewhere]);
  expect(left.mock.calls).toEqual([['la-casona', '78889999']]);
});

test('a booking for another day, or of another phone, leaves the list as it is', async () => {
  addWait(wait);
  await book({ date: addDays(tomorrow, 1) });
  await book({ contactPhone: '7000 1111' });
  expect(waitHistory()).toEqual([wait]);
  expect(left).not.toHaveBeenCalled();
});

test('after a lost answer, the table that the diner may have taken is not missing from the hour', () => {
  const slot = { branchId: 'centro', date: tomorrow, time: '19:00', seats: 1, capacity: 5, booked: 4 };
  const seats = () => freeOwnSeats([slot], draft, null).map((each) => each.seats);
  expect(seats()).toEqual([1]);
  // Pressed twice: only one of the two is stored.
  storeSent('r1', [draft, draft]);
  expect(seats()).toEqual([5]);
});

test('in an oversold hour a party may stay as large as it is, and not larger', () => {
  const slot = { branchId: 'centro', date: tomorrow, time: '19:00', seats: 0, capacity: 10, booked: 16 };
  const card = toStoredCard('78889999', {
    reservationId: 'r1',
    businessId: 'la-casona',
    branchId: 'centro',
    slotDate: tomorrow,
    slotTime: '19:00',
    partySize: 4,
  });
  if (card === null) throw new Error('The card is incomplete.');
  const editing = { card, record: null, isOpen: true };
  expect(freeOwnSeats([slot], draft, editing)).toMatchObject([{ seats: 4, booked: 12 }]);
});
