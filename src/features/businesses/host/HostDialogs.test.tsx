/** Both dialogs are tested in one file, because they share one mock of the seats. */
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ToastRegion } from '../../../components/ui/Toast.tsx';
import { done, failed } from '../../../domain/outcome.ts';
import { at, branch, business, DATE, reservation } from '../../../domain/reservations/day.cases.ts';
import type { DayBookings } from '../../../domain/reservations/entities.ts';
import type { OwnerOutcome } from '../../../domain/reservations/ownerActions.ts';
import type { Team } from '../../../domain/team/team.ts';
import type { StoredReservation } from '../../../services/reservations/owner/convert.ts';
import type { HostChange } from '../../../services/reservations/owner/hostChange.ts';
import { HostDialog, type HostDialogProps } from './HostDialogs.tsx';
import { HostForm } from './HostForm.tsx';
import { partyOf, type Telling } from './telling.ts';

interface Sent {
  readonly from: StoredReservation;
  readonly change: HostChange;
}
/** The stored party, and the changes that were sent. */
const server = vi.hoisted((): { party?: StoredReservation; readonly sent: Sent[] } => ({ sent: [] }));
const day = vi.hoisted((): { seats: () => Promise<DayBookings> } => ({
  seats: () => Promise.reject(new Error('no network')),
}));
vi.mock('../../../services/businesses/read.ts', () => ({ fetchBooked: () => day.seats() }));
vi.mock('../../../services/ventures/teamQueries.ts', () => ({
  readTeam: (): Promise<Team> =>
    Promise.resolve({
      members: [{ uid: 'marta', role: 'host', name: 'Marta', username: 'marta', since: 0 }],
      former: {},
    }),
}));
vi.mock('../../../services/reservations/owner/queries.ts', () => ({
  readReservation: () => Promise.resolve(server.party),
}));
vi.mock('../../../services/reservations/owner/hostCommands.ts', () => ({
  changeParty: (from: StoredReservation, change: HostChange): Promise<OwnerOutcome> => {
    server.sent.push({ from, change });
    return Promise.resolve(from.updatedAt === server.party?.updatedAt ? done() : failed('CHANGED'));
  },
}));

const stored = (over: Parameters<typeof reservation>[0] = {}): StoredReservation => ({
  ...reservation(over),
  stamps: { created: { seconds: 1, nanoseconds: 0 }, arrived: null, hosted: null },
});
const seen = stored();
const moved = (hostedBy: string, over: Parameters<typeof reservation>[0] = {}) =>
  stored({ slotTime: '19:00', hostedBy, hostedAt: at('12:00'), updatedAt: at('12:00'), ...over });

const LA_CASONA = business(branch());

const EMPTY: HostChange = {
  branchId: 'centro',
  branchName: 'Centro',
  date: DATE,
  time: '19:00',
  partySize: 2,
  customerName: '',
  notes: '',
  overbook: false,
};

const ANA: HostChange = { ...EMPTY, customerName: 'Ana Cruz' };

const onClose = vi.fn();
const dialog = (
  list: readonly StoredReservation[],
  from = seen,
  onTell: HostDialogProps['onTell'] = () => undefined,
  time = '20:00',
) => (
  <HostDialog
    asked={{ reservation: from, time }}
    business={LA_CASONA}
    branchId=""
    date={DATE}
    nowMs={at('12:01')}
    onProblem={() => undefined}
    whenShown={() => undefined}
    reservations={list}
    onChanged={() => undefined}
    onTell={onTell}
    onClose={onClose}
  />
);

type FormProps = ComponentProps<typeof HostForm>;
const form = (onSave: FormProps['onSave'], over: Partial<FormProps> = {}) => (
  <HostForm
    title="Nueva reserva"
    business={LA_CASONA}
    nowMs={at('12:00')}
    initial={ANA}
    party={null}
    onSave={onSave}
    onClose={onClose}
    {...over}
  />
);

const save = async () => {
  await within(await screen.findByRole('group', { name: 'Hora' })).findByLabelText(/^8:00 PM/);
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
};
const nowAt = () => screen.getByLabelText(/Ahora/).closest('label');

beforeEach(() => {
  server.sent.splice(0);
  day.seats = () => Promise.resolve({ branchId: 'centro', date: DATE, booked: {} });
  onClose.mockReset();
});

test('who changed it is named, the form marks the new hour, and the next press works', async () => {
  const from = stored({ slotTime: '12:00' });
  server.party = moved('marta');
  // The list is behind: it shows the party before the change.
  const view = render(dialog([from], from));
  await save();
  expect(await screen.findByText(/^Marta acaba de cambiar esta reserva/)).toBeVisible();
  expect(nowAt()).toHaveTextContent('7:00 PM');
  view.rerender(dialog([moved('marta')], from));
  await save();
  expect(server.sent.map(({ from: { slotTime }, change }) => [slotTime, change.time])).toEqual([
    ['12:00', '20:00'],
    ['19:00', '20:00'],
  ]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a note that the diner has changed meanwhile stays; what was typed here is sent', async () => {
  server.party = moved('', { notes: 'alergia', customerName: 'Rosa' });
  render(dialog([]));
  const name = screen.getByLabelText('Nombre');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ana María');
  await save();
  expect(await screen.findByText(/^Esta reserva acaba de cambiar/)).toBeVisible();
  await save();
  expect(server.sent.at(-1)).toMatchObject({ change: { notes: 'alergia', customerName: 'Ana María' } });
});

test('an hour and a size that the diner has changed meanwhile stay: the form shows them before the next press', async () => {
  server.party = moved('', { slotTime: '12:00', partySize: 6 });
  render(dialog([], seen, () => undefined, seen.slotTime));
  await userEvent.type(screen.getByLabelText(/^Notas/), 'mesa 4');
  await save();
  expect(await screen.findByText(/^Esta reserva acaba de cambiar/)).toBeVisible();
  expect(screen.getByLabelText('Personas')).toHaveValue('6');
  expect(nowAt()).toHaveTextContent('12:00 PM');
  await save();
  expect(server.sent.at(-1)).toMatchObject({
    from: { slotTime: '12:00' },
    change: { time: '12:00', partySize: 6, notes: 'mesa 4' },
  });
});

test('moved to another day, by the owner: nobody is named, and the next press brings it back', async () => {
  server.party = moved('the-owner', { slotDate: '2026-11-28' });
  render(dialog([]));
  await save();
  expect(await screen.findByText(/^Esta reserva acaba de cambiar/)).toBeVisible();
  await save();
  expect(server.sent.at(-1)).toMatchObject({ from: { slotDate: '2026-11-28' }, change: { date: DATE } });
  expect(onClose).toHaveBeenCalledOnce();
});

test('where nothing was changed nothing is sent and nothing is said to be changed', async () => {
  server.party = seen;
  render(
    <>
      {dialog([seen], seen, undefined, seen.slotTime)}
      <ToastRegion />
    </>,
  );
  await save();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(server.sent).toEqual([]);
  expect(screen.queryByText(/reserva cambiada/)).toBeNull();
});

test('the undo of a move takes back the offer to tell that party, not another', async () => {
  server.party = seen;
  let telling: Telling | null = null;
  const tell: HostDialogProps['onTell'] = (next) => {
    telling = typeof next === 'function' ? next(telling) : next;
  };
  render(
    <>
      {dialog([], seen, tell)}
      <ToastRegion />
    </>,
  );
  const undo = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Deshacer', hidden: true }));
  await save();
  expect(telling).toMatchObject({ what: 'moved', id: seen.id });
  await undo();
  await vi.waitFor(() => expect(telling).toBeNull());

  await save();
  const other: Telling = { what: 'cancelled', party: partyOf(seen), id: 'another' };
  tell(other);
  await undo();
  await vi.waitFor(() => expect(server.sent).toHaveLength(4));
  expect(telling).toBe(other);
});

test('what is changed while the form waits for the seats is sent after another press only', async () => {
  let show: (seats: DayBookings) => void = () => undefined;
  day.seats = () => new Promise((resolve) => (show = resolve));
  const onSave = vi.fn(() => Promise.resolve(done()));
  const children = <input aria-label="Teléfono" />;
  render(form(onSave, { initial: { ...EMPTY, customerName: 'Ana' }, children }));
  const press = () => userEvent.click(screen.getByRole('button', { name: /^Guard/ }));
  await press();
  await userEvent.type(screen.getByLabelText('Teléfono'), '7');
  expect(screen.getByRole('button', { name: 'Guardar' })).toBeVisible();
  await press();
  await userEvent.type(screen.getByLabelText(/^Nombre/), ' Cruz');
  show({ branchId: 'centro', date: DATE, booked: {} });
  await screen.findByRole('group', { name: 'Hora' });
  expect(onSave).not.toHaveBeenCalled();
  await press();
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ customerName: 'Ana Cruz' }));
});

test('an hour whose seats could not be seen is not asked for; it is saved once they are', async () => {
  day.seats = () => Promise.reject(new Error('no network'));
  const onSave = vi.fn(() => Promise.resolve(done()));
  render(form(onSave, { title: 'Mover o cambiar' }));
  const unknown = 'No pudimos ver los asientos de ese día.';
  await screen.findByText(unknown);
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(screen.queryByText('Elige una hora.')).toBeNull();
  expect(screen.getAllByText(unknown)).toHaveLength(2);
  expect(onSave).not.toHaveBeenCalled();

  day.seats = () => Promise.resolve({ branchId: 'centro', date: DATE, booked: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  await within(await screen.findByRole('group', { name: 'Hora' })).findByLabelText(/^7:00 PM/);
  expect(screen.queryByText(unknown)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  await vi.waitFor(() => expect(onSave).toHaveBeenCalledOnce());
});

test('whoever calls gets an hour that has begun, until an hour after; above its seats with "Aunque esté lleno"', async () => {
  day.seats = () => Promise.resolve({ branchId: 'centro', date: DATE, booked: { '19:00': 9 } });
  const onSave = vi.fn(() => Promise.resolve(done()));
  const initial = { ...ANA, time: '' };
  const view = render(form(onSave, { initial, nowMs: at('19:59') }));
  // The weekday of the requested day.
  expect(screen.getByText('sábado 21 de noviembre')).toBeVisible();
  const tiles = within(await screen.findByRole('group', { name: 'Hora' })).getAllByRole('radio');
  expect(tiles.map((tile) => tile.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^7:00 PM/),
    expect.stringMatching(/^8:00 PM/),
  ]);
  await userEvent.click(screen.getByLabelText(/^7:00 PM/));
  await userEvent.click(screen.getByLabelText('Aunque esté lleno'));
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ time: '19:00', overbook: true }));
  view.rerender(form(onSave, { initial, nowMs: at('20:00') }));
  expect(screen.queryByLabelText(/^7:00 PM/)).toBeNull();
});

test('whoever sits at an hour that is not offered any more keeps it: their note can be changed', async () => {
  const from = stored({ slotTime: '18:30' });
  server.party = from;
  render(dialog([], from, () => undefined, from.slotTime));
  await userEvent.type(screen.getByLabelText(/^Notas/), 'mesa 4');
  await within(await screen.findByRole('group', { name: 'Hora' })).findByLabelText(/^6:30 PM/);
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(server.sent).toMatchObject([{ change: { time: '18:30', notes: 'mesa 4' } }]);
});

test('"Aunque esté lleno" was said of one day: on another full one it is asked for again', async () => {
  const weekly = branch().weeklyAvailability;
  const house = business(
    branch({
      weeklyAvailability: weekly && { ...weekly, schedule: { sabado: ['19:00'], domingo: ['19:00'] } },
    }),
  );
  day.seats = () => Promise.resolve({ branchId: 'centro', date: DATE, booked: { '19:00': 10 } });
  const onSave = vi.fn(() => Promise.resolve(done()));
  render(form(onSave, { business: house }));
  await userEvent.click(await screen.findByLabelText('Aunque esté lleno'));
  fireEvent.change(screen.getByLabelText(/^Día/), { target: { value: '2026-11-22' } });
  expect(await screen.findByLabelText('Aunque esté lleno')).not.toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(onSave).not.toHaveBeenCalled();
});

test('a day is typed by keys, which pass through days that nobody can book; such a day is not saved as another', async () => {
  const onSave = vi.fn(() => Promise.resolve(done()));
  render(form(onSave));
  await within(await screen.findByRole('group', { name: 'Hora' })).findByLabelText(/^7:00 PM/);
  const date = screen.getByLabelText(/^Día/);
  const type = (value: string) => fireEvent.change(date, { target: { value } });
  type('2026-01-21');
  expect(date).toHaveValue('2026-01-21');
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(screen.getAllByText('Elige un día de hoy en adelante, dentro de 60 días.')).toHaveLength(2);
  expect(onSave).not.toHaveBeenCalled();
  type('2026-12-05');
  await within(await screen.findByRole('group', { name: 'Hora' })).findByLabelText(/^7:00 PM/);
  await userEvent.click(screen.getByRole('button', { name: /^Guardar/ }));
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ date: '2026-12-05' }));
});
