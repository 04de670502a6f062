import { expect, test, vi } from 'vitest';
import { addBooking, findBooking } from '../device/bookingHistory.ts';
import { toStoredCard } from './documents.ts';
import { lookAtReservation } from './look.ts';
import type { FoundCard } from './queries.ts';

const answer = vi.hoisted(() => vi.fn<() => Promise<FoundCard | null>>());
vi.mock('./queries.ts', () => ({ findCard: () => answer() }));

const booked = (slotTime: string, cachedMs: number) =>
  addBooking({
    businessId: 'casona',
    reservationId: 'r',
    customerName: 'Ana',
    contactPhone: '7000 1111',
    notes: '',
    cached: {
      businessName: 'La Casona',
      branchId: 'centro',
      branchName: 'Centro',
      slotDate: '2027-01-13',
      slotTime,
      partySize: 2,
      address: '',
      mapUrl: '',
      cachedMs,
    },
  });
const hour = () => findBooking('casona', 'r')?.cached?.slotTime;
const request = {
  reservationId: 'r',
  businessId: 'casona',
  businessName: 'La Casona',
  slotDate: '2027-01-13',
  slotTime: '19:00',
};
const found = (slotTime: string): FoundCard => {
  const { slotDate, businessId, reservationId, businessName } = request;
  const of = { slotDate, slotTime, businessId, reservationId, businessName };
  const place = { branchId: 'centro', branchName: 'Centro', partySize: 2, statusNormalized: 'confirmed' };
  const card = toStoredCard('70001111', { ...of, ...place, createdAt: 1, updatedAt: 2, hostedAt: 2 });
  if (card === null) throw new Error('The card is incomplete.');
  return { card, isActive: true };
};

test('an answer from before the diner moved the booking on this device leaves the new hour in its history', async () => {
  booked('19:00', 1);
  answer.mockImplementationOnce(async () => {
    booked('20:00', Date.now() + 1);
    return found('19:00');
  });
  expect(await lookAtReservation(request)).toEqual({ kind: 'unknown' });
  expect(hour()).toBe('20:00');
});

test('an answer after the list of bookings has shown the new hour still tells that the business moved it', async () => {
  booked('19:00', 1);
  answer.mockImplementationOnce(async () => {
    booked('21:00', Date.now() + 1);
    return found('21:00');
  });
  expect(await lookAtReservation(request)).toMatchObject({ kind: 'stands', slotTime: '21:00', moved: {} });
  expect(hour()).toBe('21:00');
});
