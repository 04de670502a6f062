import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done } from '../../../domain/outcome.ts';
import { branch, business } from '../../../domain/reservations/day.cases.ts';
import { bookingHistory } from '../../../services/device/bookingHistory.ts';
import type { NewReservation } from '../../../services/reservations/documents.ts';
import { BookingForm } from './BookingForm.tsx';

const sent = vi.hoisted(() => ({ answer: null as (() => void) | null }));
vi.mock('../../../services/reservations/commands.ts', () => ({
  createReservation: async ({ id }: NewReservation) => {
    await new Promise<void>((resolve) => (sent.answer = resolve));
    return done(id);
  },
}));
vi.mock('../../../services/businesses/read.ts', () => ({
  fetchDay: () => Promise.resolve({ branchId: 'centro', date: '', booked: {} }),
}));
vi.mock('../../../reminders/reminders.ts', () => ({ withReminders: () => Promise.resolve() }));

const restaurant = business(branch({ weeklyAvailability: null }));

test('who leaves the form before the answer is told on the next screen that the table is booked', async () => {
  const form = <BookingForm business={restaurant} editing={null} onBusiness={() => {}} onOld={() => {}} />;
  const { rerender } = render(form);
  const days = screen.getAllByRole('radio', { name: /\d/ });
  await userEvent.click(days[1] ?? document.body);
  await userEvent.click(screen.getByRole('radio', { name: /8:00 PM/ }));
  await userEvent.type(screen.getByLabelText(/titular/), 'Ana');
  await userEvent.type(screen.getByLabelText(/contacto/), '7888 9999');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmar reserva' }));
  await waitFor(() => expect(sent.answer).not.toBeNull());
  rerender(<p>Inicio</p>);
  expect(bookingHistory()).toEqual([]);
  await act(async () => sent.answer?.());
  expect(await screen.findByRole('alertdialog', { name: '¡Reserva confirmada!' })).toHaveTextContent(
    /La Casona: .*, 8:00 PM\. Te avisaremos/,
  );
  expect(bookingHistory()).toHaveLength(1);
});
