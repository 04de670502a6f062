import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done } from '../../../domain/outcome.ts';
import { EMPTY_DRAFT, parseFormDraft } from '../../../domain/reservations/draft.ts';
import { addDays, localDateOf } from '../../../domain/time.ts';
import { addBooking, findBooking } from '../../../services/device/bookingHistory.ts';
import { readDraft, writeDraft } from '../../../services/device/drafts.ts';
import { rememberPhone } from '../../../services/device/lastPhone.ts';
import { sentBookings, storeSent } from '../../../services/device/sentBookings.ts';
import { addWait } from '../../../services/device/waits.ts';
import { type StoredCard, toStoredCard } from '../../../services/reservations/documents.ts';
import { LookupScreen } from './LookupScreen.tsx';

const asked = vi.hoisted(() => ({
  phones: [] as string[],
  left: [] as string[],
  answers: new Map<string, Promise<unknown[]>>(),
  cancelled: [] as string[],
  hours: [] as string[],
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

vi.mock('../../../services/reservations/commands.ts', async (original) => ({
  ...(await original<object>()),
  cancelReservation: ({ businessId, reservationId, time }: StoredCard) => {
    asked.cancelled.push(businessId);
    asked.hours.push(time);
    return Promise.resolve(done(reservationId));
  },
}));

beforeEach(() => {
  asked.phones = [];
  asked.answers.clear();
  asked.cancelled = [];
  asked.hours = [];
});

const PHONE = '77777777';
const cardAt = (businessId: string, businessName: string, slotTime = '19:00', reservationId = 'r') =>
  toStoredCard(PHONE, {
    reservationId,
    businessId,
    businessName,
    branchId: 'centro',
    branchName: 'Centro',
    slotDate: addDays(localDateOf(Date.now()), 1),
    slotTime,
    partySize: 2,
    status: 'confirmed',
    statusNormalized: 'confirmed',
  });
/** A booking that this device made. */
const OF_ANA = {
  businessId: 'la-casona',
  reservationId: 'r',
  customerName: 'Ana',
  contactPhone: PHONE,
  notes: '',
};
const CACHED = {
  businessName: 'La Casona',
  branchId: 'centro',
  branchName: 'Centro',
  partySize: 2,
  address: '',
  mapUrl: '',
  cachedMs: 1,
};
/** A rejection that is nobody's until it is asked for. */
function noSignal(): Promise<never> {
  const answer = Promise.reject(new Error('no signal'));
  answer.catch(() => {});
  return answer;
}
const look = async (phone: string) => {
  await userEvent.clear(screen.getByLabelText('Teléfono de contacto'));
  if (phone) await userEvent.type(screen.getByLabelText('Teléfono de contacto'), phone);
  await userEvent.click(screen.getByRole('button', { name: 'Buscar reservas' }));
};

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
  let fail: (error: Error) => void = () => {};
  asked.answers.set(PHONE, Promise.resolve([cardAt('la-casona', 'La Casona')]));
  asked.answers.set('78889999', new Promise((_, reject) => (fail = reject)));
  render(<LookupScreen />);
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

test('a stranger books elsewhere under the same phone and id: what is pressed is cancelled, and nothing else', async () => {
  asked.answers.set(
    PHONE,
    Promise.resolve([cardAt('la-casona', 'La Casona'), cardAt('puerto-viejo', 'Puerto Viejo', '20:00')]),
  );
  addBooking(OF_ANA);
  render(<LookupScreen />);
  await screen.findByRole('heading', { name: /Puerto Viejo/ });
  const foreign = screen.getAllByRole('listitem').filter((each) => within(each).queryByText(/Puerto Viejo/));
  for (const each of foreign) await userEvent.click(within(each).getByRole('button', { name: /Cancelar/ }));
  await userEvent.type(await screen.findByLabelText('Nombre del titular'), 'Ana');
  // The search that follows isn't answered.
  asked.answers.set(PHONE, new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
  await waitFor(() => expect(asked.cancelled).toEqual(['puerto-viejo']));
  expect(findBooking('la-casona', 'r')).not.toBeNull();
  expect(await screen.findByText('1 reserva activa, 1 en el histórico.')).toBeInTheDocument();
});

test('the house has moved a table while its diner is asked: the hour that the question names is cancelled, not the new one', async () => {
  const cached = { ...CACHED, slotDate: addDays(localDateOf(Date.now()), 1), slotTime: '19:00' };
  addBooking({ ...OF_ANA, cached });
  asked.answers.set(PHONE, noSignal());
  render(<LookupScreen />);
  await userEvent.click(await screen.findByRole('button', { name: /Cancelar/ }));
  expect(await screen.findByText(/7:00 PM\b/, { selector: 'dialog *' })).toBeVisible();
  asked.answers.set(PHONE, Promise.resolve([cardAt('la-casona', 'La Casona', '21:00')]));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/9:00 PM/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sí, cancelar' }));
  await waitFor(() => expect(asked.hours).toHaveLength(1));
  // The database refuses that, as the seats are elsewhere by now.
  expect(asked.hours).toEqual(['19:00']);
});

test('an empty phone after an answer: the field stays under the finger while a phone is typed', async () => {
  asked.answers.set(PHONE, Promise.resolve([cardAt('la-casona', 'La Casona')]));
  render(<LookupScreen />);
  await look(PHONE);
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el teléfono' }));
  await look('');
  expect(screen.getByText('Ingresa un telefono valido.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Teléfono de contacto'), '7');
  expect(screen.getByLabelText('Teléfono de contacto')).toHaveFocus();
});

test('without an answer to a second search, what the server sent before stays', async () => {
  asked.answers.set(
    PHONE,
    Promise.resolve([cardAt('la-casona', 'La Casona'), cardAt('puerto-viejo', 'Puerto Viejo', '20:00', 's')]),
  );
  addBooking(OF_ANA);
  render(<LookupScreen />);
  expect(await screen.findByRole('heading', { name: /Puerto Viejo/ })).toBeVisible();
  asked.answers.set(PHONE, noSignal());
  await userEvent.click(await screen.findByRole('button', { name: 'Cambiar el teléfono' }));
  await look(PHONE);
  expect(await screen.findByText(/^Visto por última vez/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /Puerto Viejo/ })).toBeVisible();
});

test('a search that failed is repeated by itself once there is a signal', async () => {
  asked.answers.set(PHONE, noSignal());
  render(<LookupScreen />);
  await look(PHONE);
  expect(await screen.findByText('No se pudieron consultar las reservas.')).toBeVisible();
  asked.answers.set(PHONE, Promise.resolve([cardAt('la-casona', 'La Casona')]));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: /La Casona/ })).toBeVisible();
  expect(screen.queryByText('No se pudieron consultar las reservas.')).toBeNull();
});

test('a booking that was sent without an answer and is seen here: its form starts anew, and the device knows it', async () => {
  const sent = { ...EMPTY_DRAFT, id: 'r', customerName: 'Ana', contactPhone: PHONE, notes: 'En la terraza' };
  writeDraft('bookingDraft.la-casona.', sent);
  writeDraft('bookingDraft.puerto-viejo.', { ...sent, id: 's' });
  storeSent('r', [sent]);
  asked.answers.set(PHONE, Promise.resolve([cardAt('la-casona', 'La Casona')]));
  render(<LookupScreen />);
  await look(PHONE);
  await screen.findByRole('heading', { name: /La Casona/ });
  await waitFor(() => expect(readDraft('bookingDraft.la-casona.', parseFormDraft)).toBeNull());
  expect(findBooking('la-casona', 'r')).toMatchObject({
    customerName: 'Ana',
    notes: 'En la terraza',
    cached: { businessName: 'La Casona' },
  });
  expect(sentBookings('r')).toEqual([]);
  expect(readDraft('bookingDraft.puerto-viejo.', parseFormDraft)).toMatchObject({ id: 's' });
});

test('what was typed since a booking was sent without an answer waits in the form that changes it', async () => {
  const sent = { ...EMPTY_DRAFT, id: 'r', customerName: 'Ana', contactPhone: PHONE, time: '19:00' };
  writeDraft('bookingDraft.la-casona.', { ...sent, time: '20:00', partySize: 4 });
  storeSent('r', [sent]);
  writeDraft('bookingDraft.puerto-viejo.', { id: 's', customerName: ' Ana ' });
  storeSent('s', [{ ...sent, id: 's' }]);
  const cards = [cardAt('la-casona', 'La Casona'), cardAt('puerto-viejo', 'Puerto Viejo', '20:00', 's')];
  asked.answers.set(PHONE, Promise.resolve(cards));
  render(<LookupScreen />);
  await look(PHONE);
  await waitFor(() => expect(sentBookings('s')).toEqual([]));
  const change = { time: '20:00', partySize: 4 };
  expect(readDraft('bookingDraft.la-casona.r', parseFormDraft)).toEqual(change);
  expect(readDraft('bookingDraft.puerto-viejo.s', parseFormDraft)).toBeNull();
});

test('a forgotten number leaves no unfinished form on a shared phone', async () => {
  const typed = { ...EMPTY_DRAFT, id: 'r', customerName: 'Ana', contactPhone: PHONE, notes: 'Mi cumpleaños' };
  writeDraft('bookingDraft.la-casona.', typed);
  storeSent('r', [typed]);
  rememberPhone(PHONE);
  render(<LookupScreen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Olvidar este número' }));
  await waitFor(() => expect(Object.values(sessionStorage).join()).not.toMatch(/Ana|7777/));
});
