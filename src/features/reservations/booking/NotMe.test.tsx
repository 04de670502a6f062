import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done, failed, type Outcome } from '../../../domain/outcome.ts';
import { EVERYTHING_ONLINE } from '../../../domain/reservations/online.ts';
import { sayRefusal } from './BookingDialogs.tsx';
import { NoBookings } from './NoForm.tsx';

const answers = vi.hoisted(() => ({
  next: null as Outcome<null, string> | Promise<Outcome<null, string>> | null,
  told: [] as string[],
}));
vi.mock('../../../services/reservations/dispute.ts', () => ({
  disputeReservation: (phone: string) => {
    answers.told.push(phone);
    return Promise.resolve(answers.next);
  },
}));
vi.mock('../../../services/reservations/room.ts', () => ({
  fetchWhatsapp: () => Promise.resolve('7000 1234'),
}));

beforeEach(() => void Object.assign(answers, { next: null, told: [] }));

const business = {
  id: 'la-casona',
  name: 'La Casona',
  description: '',
  imageUrl: null,
  closedDates: [],
  online: { ...EVERYTHING_ONLINE, phone: '2222 3333' },
  branches: [],
};
const TAKEN = 'Ya existe una reserva activa con este comercio para el numero indicado.';

function refuse(found: { readonly taken: string } | { readonly isOwn: true }) {
  render(null);
  const text = { title: 'Reserva existente', message: TAKEN };
  act(() => void sayRefusal({ kind: 'refused', text, ...found }, business));
}

test('below the sentence of a phone that is taken: call, WhatsApp with its text, and "No fui yo"', async () => {
  refuse({ taken: '78889999' });
  expect(screen.getByText(TAKEN)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Llamar al 2222 3333' })).toHaveAttribute(
    'href',
    'tel:+50322223333',
  );
  const chat = await screen.findByRole('link', { name: 'Escribir a La Casona por WhatsApp' });
  const url = new URL(chat.getAttribute('href') ?? '');
  expect(url.pathname).toBe('/50370001234');
  expect(url.searchParams.get('text')).toContain('con mi número (7888 9999) y no fui yo');
  const button = screen.getByRole('button', { name: 'No fui yo' });
  answers.next = failed('OFFLINE');
  await userEvent.click(button);
  expect(await screen.findByText(/^Sin conexión/)).toBeVisible();
  answers.next = done();
  await userEvent.click(button);
  expect(await screen.findByText(/^Listo: el comercio verá tu aviso/)).toBeVisible();
  expect(answers.told).toEqual(['78889999', '78889999']);
  expect(button).not.toBeInTheDocument();
});

test('who closes the dialog before the answer is told it all the same', async () => {
  refuse({ taken: '78889999' });
  let answer = () => {};
  answers.next = new Promise((resolve) => {
    answer = () => resolve(failed('OFFLINE'));
  });
  await userEvent.click(screen.getByRole('button', { name: 'No fui yo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => answer());
  expect(screen.getByRole('alertdialog', { name: 'No fui yo' })).toHaveTextContent('Sin conexión');
});

test('the device that booked it itself is told the sentence, and is led to the reservation to change it', async () => {
  refuse({ isOwn: true });
  expect(screen.getByText(TAKEN)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'No fui yo' })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Ver mis reservas' }));
  expect(window.location.pathname).toBe('/reservations');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a paused house says so, not that it has no branches, and is called', () => {
  render(<NoBookings business={{ ...business, online: { ...business.online, paused: true } }} />);
  expect(
    screen.getByRole('heading', { name: 'La Casona no recibe reservas en línea por ahora.' }),
  ).toBeVisible();
  expect(screen.queryByText(/sucursales/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Llamar al 2222 3333' })).toBeVisible();
});
