import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { done } from '../../../domain/outcome.ts';
import { at, branch, DATE } from '../../../domain/reservations/day.cases.ts';
import type { DayBookings } from '../../../domain/reservations/entities.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import { HostForm } from './HostForm.tsx';

const day = vi.hoisted((): { seats: () => Promise<DayBookings> } => ({
  seats: () => Promise.reject(new Error('no network')),
}));
vi.mock('../../../services/businesses/read.ts', () => ({ fetchDay: () => day.seats() }));

const business = {
  id: 'la-casona',
  name: 'La Casona',
  description: '',
  imageUrl: null,
  closedDates: [],
  online: EVERYTHING_ONLINE,
  branches: [branch()],
};

test('an hour whose seats could not be seen is not asked for; it is saved once they are', async () => {
  const onSave = vi.fn(() => Promise.resolve(done()));
  const { id: branchId, name: branchName } = branch();
  render(
    <HostForm
      title="Mover o cambiar"
      business={business}
      nowMs={at('12:00')}
      initial={{
        branchId,
        branchName,
        date: DATE,
        time: '19:00',
        partySize: 2,
        customerName: 'Ana Cruz',
        notes: '',
        overbook: false,
      }}
      own={null}
      onSave={onSave}
      onClose={() => undefined}
    />,
  );
  const unknown = 'No pudimos ver los asientos de ese día.';
  await screen.findByText(unknown);
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(screen.queryByText('Elige una hora.')).toBeNull();
  expect(screen.getAllByText(unknown)).toHaveLength(2);
  expect(onSave).not.toHaveBeenCalled();

  day.seats = () => Promise.resolve({ branchId, date: DATE, booked: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await within(await screen.findByRole('group', { name: 'Hora' })).findByLabelText(/^7:00 PM/);
  expect(screen.queryByText(unknown)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});
