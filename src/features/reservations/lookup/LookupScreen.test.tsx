import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { addDays, localDateOf } from '../../../domain/time.ts';
import { addWait } from '../../../services/device/waits.ts';
import { toStoredCard } from '../../../services/reservations/documents.ts';
import { LookupScreen } from './LookupScreen.tsx';

const asked = vi.hoisted(() => ({
  phones: [] as string[],
  left: [] as string[],
  answers: new Map<string, Promise<unknown[]>>(),
}));
vi.mock('../../../services/reservations/queries.ts', () => ({
  findReservations: (phone: string) => {
    asked.phones.push(phone);
    return asked.answers.get(phone) ?? Promise.resolve([]);
  },
}));
vi.mock('../../../services/reservations/wait.ts', () => ({
  stopWaiting: (_: string, phone: string) => {
    asked.left.push(phone);
    return Promise.resolve({ ok: true, value: null });
  },
}));

beforeEach(() => {
  asked.phones = [];
  asked.answers.clear();
});

test('a phone of more digits than any booking has finds nothing, and asks nobody', async () => {
  render(<LookupScreen />);
  const phone = screen.getByLabelText('Teléfono de contacto');
  await userEvent.click(phone);
  await userEvent.paste('7'.repeat(2000));
  await userEvent.click(screen.getByRole('button', { name: 'Buscar reservas' }));
  expect(screen.getByRole('alertdialog', { name: 'Sin resultados' })).toBeVisible();
  expect(asked.phones).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  await userEvent.clear(phone);
  await userEvent.type(phone, '7777 7777');
  await userEvent.click(screen.getByRole('button', { name: 'Buscar reservas' }));
  expect(await screen.findByRole('alertdialog', { name: 'Sin resultados' })).toBeVisible();
  expect(asked.phones).toEqual(['77777777']);
});

test('what this device waits for stands here, with the way off the list', async () => {
  addWait(
    {
      businessId: 'la-casona',
      businessName: 'La Casona',
      phone: '78889999',
      name: '',
      branchId: 'centro',
      date: addDays(localDateOf(Date.now()), 1),
      hours: ['19:00', '20:00'],
      partySize: 4,
    },
    Date.now(),
  );
  render(<LookupScreen />);
  expect(
    await screen.findByText(
      /^Estás en la lista de espera de La Casona: .*, 7:00 PM, 8:00 PM \(4 personas\)\.$/,
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Quitarme' }));
  expect(asked.left).toEqual(['78889999']);
  expect(screen.queryByText(/lista de espera/)).toBeNull();
});

test('the bookings of one phone are never shown under another', async () => {
  const card = toStoredCard('77777777', {
    reservationId: 'r',
    businessId: 'la-casona',
    businessName: 'La Casona',
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: addDays(localDateOf(Date.now()), 1),
    slotTime: '19:00',
    partySize: 2,
    status: 'confirmed',
    statusNormalized: 'confirmed',
  });
  let fail: (error: Error) => void = () => {};
  asked.answers.set('77777777', Promise.resolve([card]));
  asked.answers.set('78889999', new Promise((_, reject) => (fail = reject)));
  render(<LookupScreen />);
  const look = async (phone: string) => {
    await userEvent.clear(screen.getByLabelText('Teléfono de contacto'));
    await userEvent.type(screen.getByLabelText('Teléfono de contacto'), phone);
    await userEvent.click(screen.getByRole('button', { name: 'Buscar reservas' }));
  };
  await look('7777 7777');
  expect(await screen.findByRole('heading', { name: /La Casona/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cambiar el teléfono' }));
  await look('7888 9999');
  expect(screen.queryByRole('heading', { name: /La Casona/ })).toBeNull();
  await act(async () => fail(new Error('no signal')));
  expect(await screen.findByText('No se pudieron consultar las reservas.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /La Casona/ })).toBeNull();
  expect(screen.getByLabelText('Teléfono de contacto')).toHaveValue('7888 9999');
});
