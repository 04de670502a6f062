import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { done, type Outcome } from '../../../domain/outcome.ts';
import { EMPTY_DRAFT } from '../../../domain/reservations/draft.ts';
import type { NewWaiting } from '../../../domain/reservations/waiting.ts';
import { addDays, localDateOf } from '../../../domain/time.ts';
import { UNREADABLE_NAME } from '../../../messages/names.ts';
import { addWait, waitHistory } from '../../../services/device/waits.ts';
import { WaitDialog, WaitLine } from './WaitList.tsx';

const sent = vi.hoisted(() => ({
  waits: [] as NewWaiting[],
  left: [] as string[],
  held: null as Promise<void> | null,
  closedDates: [] as string[],
}));
vi.mock('../../../services/reservations/wait.ts', () => ({
  waitForTable: (_: string, party: NewWaiting): Promise<Outcome<null, string>> => {
    sent.waits.push(party);
    return Promise.resolve(done());
  },
  stopWaiting: async (_: string, phone: string): Promise<Outcome<null, string>> => {
    sent.left.push(phone);
    await sent.held;
    return done();
  },
}));

vi.mock('../../../services/businesses/read.ts', () => ({
  fetchBusiness: (id: string) => {
    const branch = { id: 'centro', name: 'Centro', archived: false, weeklyAvailability: null };
    return Promise.resolve({ id, branches: [{ ...branch, closedDates: sent.closedDates }] });
  },
}));

const tomorrow = addDays(localDateOf(Date.now()), 1);
const HOURS = ['11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21'].map((hour) => `${hour}:00`);
const ticked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((box) => box.checked)
    .map((box) => box.parentElement?.textContent);

const onClose = vi.fn();

function Waiting({ wanted = '', date = tomorrow }: { wanted?: string; date?: string }) {
  return (
    <WaitDialog
      business={{ id: 'la-casona', name: 'La Casona' }}
      draft={{
        ...EMPTY_DRAFT,
        branchId: 'centro',
        date,
        time: wanted,
        partySize: 4,
        customerName: 'Ana',
        contactPhone: '7888 9999',
      }}
      hours={HOURS}
      onClose={onClose}
    />
  );
}

beforeEach(() => {
  sent.waits.length = 0;
});

test('of more than eight hours those near the wanted one are ticked; the bound is said', async () => {
  const { unmount } = render(<Waiting />);
  expect(ticked()).toEqual([
    '2:00 PM',
    '3:00 PM',
    '4:00 PM',
    '5:00 PM',
    '6:00 PM',
    '7:00 PM',
    '8:00 PM',
    '9:00 PM',
  ]);
  unmount();
  render(<Waiting wanted="12:00" />);
  expect(ticked()).toHaveLength(8);
  expect(ticked()).toContain('11:00 AM');
  expect(ticked()).not.toContain('8:00 PM');
  await userEvent.click(screen.getByLabelText('8:00 PM'));
  await userEvent.click(screen.getByRole('button', { name: 'Anotarme' }));
  expect(screen.getByText('Elige 8 horas como máximo.')).toBeVisible();
  expect(sent.waits).toEqual([]);
});

test('a wait at another branch on the same day is ended too, which is said before', () => {
  const wait = { businessId: 'la-casona', businessName: 'La Casona', phone: '78889999', name: '' };
  addWait({ ...wait, branchId: 'escalon', date: tomorrow, hours: ['19:00'], partySize: 2 });
  render(<Waiting wanted="19:00" />);
  expect(screen.getByText(/^Ya estás en la lista de espera para el /)).toBeVisible();
});

test.each([
  ['is closed', [tomorrow], 'Ese día el comercio ya no recibe a esas horas.'],
  ['is open', [], null],
])('who waits for a day that %s by now reads so', async (_, closedDates, said) => {
  sent.closedDates = closedDates;
  const wait = { businessId: 'la-casona', businessName: 'La Casona', phone: '78889999', name: '' };
  const at = { branchId: 'centro', date: tomorrow, hours: ['18:30'], partySize: 2 };
  render(<WaitLine wait={{ ...wait, ...at }} onGone={() => {}} />);
  await act(async () => {});
  expect(screen.getByText(/^Estás en la lista de espera de La Casona/)).toBeVisible();
  expect(screen.queryByText(/no recibe/)?.textContent ?? null).toBe(said);
});

test('a name that the house could not read is refused at its field, and not as a full list', async () => {
  render(<Waiting wanted="19:00" />);
  const name = screen.getByLabelText('Tu nombre (opcional)');
  await userEvent.clear(name);
  await userEvent.click(name);
  await userEvent.paste('Ana\u202e');
  await userEvent.click(screen.getByRole('button', { name: 'Anotarme' }));
  expect(name).toHaveAccessibleDescription(UNREADABLE_NAME);
  expect(sent.waits).toEqual([]);
});

test('a second wait says before that it ends the first; the device keeps what it waits for', async () => {
  const before = {
    businessId: 'la-casona',
    businessName: 'La Casona',
    phone: '78889999',
    name: 'Ana',
    branchId: 'centro',
    date: addDays(tomorrow, 1),
    hours: ['19:00'],
    partySize: 2,
  };
  addWait(before, Date.now());
  render(<Waiting wanted="19:00" />);
  expect(screen.getByText(/^Ya estás en la lista de espera para el .*, 7:00 PM\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Anotarme' }));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  expect(waitHistory(Date.now())).toMatchObject([{ date: tomorrow, partySize: 4 }]);
  let answer = () => {};
  sent.held = new Promise((resolve) => {
    answer = resolve;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Quitarme de la lista' }));
  // Whether that worked would be told to nobody in a closed dialog.
  await userEvent.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => answer());
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent.left).toEqual(['78889999']);
  expect(waitHistory(Date.now())).toEqual([]);
});
