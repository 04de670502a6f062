import { expect, test, vi } from 'vitest';
import { addBooking } from '../../../services/device/bookingHistory.ts';
import { toStoredCard } from '../../../services/reservations/documents.ts';
import { findEditing } from './editing.ts';

vi.mock('../../../services/reservations/queries.ts', () => ({
  findCard: (phone: string, businessId: string, reservationId: string) => {
    const slot = { branchId: 'centro', slotDate: '2027-01-13', slotTime: '19:00', partySize: 2 };
    const card = toStoredCard(phone, { businessId, reservationId, ...slot });
    return Promise.resolve(phone === '78889999' && { card, isActive: true });
  },
}));

test('a booking that got another phone elsewhere is shown with that: saving another change does not take it back', async () => {
  const made = { businessId: 'la-casona', reservationId: 'r', customerName: 'Ana', notes: 'Patio' };
  addBooking({ ...made, contactPhone: '7000 1111' });
  const editing = await findEditing('la-casona', 'r', '7888-9999');
  expect(editing?.record).toMatchObject({ ...made, contactPhone: '7888 9999' });
  addBooking({ ...made, contactPhone: '+503 7888-9999' });
  expect((await findEditing('la-casona', 'r', ''))?.record?.contactPhone).toBe('+503 7888-9999');
});
