import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import { STORAGE_KEYS } from '../../domain/storageKeys.ts';
import { slotInstantMs } from '../../domain/time.ts';
import { addBooking, updateBookings } from '../../services/device/bookingHistory.ts';
import { NextBooking } from './NextBooking.tsx';

const NOW = slotInstantMs('2026-11-21', '12:00');
const FACTS = {
  ...{ businessName: 'La Casona', branchId: 'centro', branchName: 'Centro' },
  ...{ slotDate: '2026-11-21', slotTime: '19:00', partySize: 2 },
};
const CARD = { ...FACTS, id: 'r1', businessId: 'casona', statusNormalized: 'confirmada' };

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
  addBooking({
    ...{
      businessId: 'casona',
      reservationId: 'r1',
      customerName: 'Ana',
      contactPhone: '70000000',
      notes: '',
    },
    cached: { ...FACTS, address: '', mapUrl: '', cachedMs: NOW },
  });
  render(<NextBooking />);
  expect(screen.getByRole('link', { name: /7:00 PM, La Casona/ })).toBeVisible();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('a booking that the house moved shows its new hour at once, one that it cancelled is gone', () => {
  act(() => updateBookings([{ ...CARD, slotTime: '21:00' }], NOW));
  expect(screen.getByRole('link', { name: /9:00 PM, La Casona/ })).toBeVisible();
  act(() => updateBookings([{ ...CARD, statusNormalized: 'cancelada' }], NOW));
  expect(screen.queryByRole('link')).toBeNull();
});

test('so is one that another tab deleted', () => {
  localStorage.removeItem(STORAGE_KEYS.bookingHistory);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: STORAGE_KEYS.bookingHistory })));
  expect(screen.queryByRole('link')).toBeNull();
});
