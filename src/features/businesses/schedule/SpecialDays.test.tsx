import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import type { OwnedBranch, OwnedBusiness, OwnerOutcome } from '../../../domain/businesses/owned.ts';
import { testOwned } from '../../../domain/businesses/test-owned.ts';
import { done, failed } from '../../../domain/outcome.ts';
import type { BookedParty } from '../../../domain/reservations/displaced.ts';
import type { SpecialHours } from '../../../services/businesses/closedDayCommands.ts';
import { SpecialDays } from './SpecialDays.tsx';

const world = vi.hoisted(() => ({
  sent: [] as { readonly hours: SpecialHours; readonly answer: (outcome: OwnerOutcome) => void }[],
  booked: [] as BookedParty[],
  reads: 0,
  told: {} as Record<string, string>,
}));
vi.mock('../../../services/desk/night.ts', () => ({
  readNight: async () => ({ told: { ...world.told } }),
  setReply: async (list: 'told', { id }: { readonly id: string }, reply: string) => {
    world[list] = { ...world[list], [id]: reply };
    return done();
  },
}));
vi.mock('../../../services/businesses/closedDayCommands.ts', () => ({
  setSpecialHours: (_: string, hours: SpecialHours) =>
    new Promise<OwnerOutcome>((answer) => world.sent.push({ hours, answer })),
}));
vi.mock('../../../services/businesses/queries.ts', () => ({
  comingParties: async () => {
    world.reads += 1;
    return world.booked;
  },
}));

const TODAY = '2099-11-21';
const TOMORROW = '2099-11-22';
const CHRISTMAS = '2099-12-24';

const ROSA: BookedParty = {
  id: 'r1',
  branchId: 'centro',
  branchName: 'Centro',
  slotDate: TOMORROW,
  slotTime: '17:00',
  partySize: 2,
  customerName: 'Rosa',
  contactPhone: '7888 9999',
  statusNormalized: 'confirmed',
  createdAt: 1,
};

const centro = (over: Partial<OwnedBranch> = {}): OwnedBranch => ({
  id: 'centro',
  name: 'Centro',
  imageUrl: null,
  imagePath: '',
  order: 0,
  archived: false,
  weeklyAvailability: null,
  closedDates: [],
  ...over,
});

function show(branch = centro(), over: Partial<OwnedBusiness> = {}) {
  const business = testOwned({ id: 'casona', branches: [branch], ...over });
  const onSaid = vi.fn();
  const { rerender } = render(<SpecialDays business={business} today={TODAY} onSaid={onSaid} />);
  /** Shows the branch as another device changes it. */
  const follow = (now: OwnedBranch) =>
    rerender(<SpecialDays business={{ ...business, branches: [now] }} today={TODAY} onSaid={onSaid} />);
  return Object.assign(onSaid, { follow });
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const hour = (name: string) => screen.getByRole('checkbox', { name });
const openOn = async (date: string) => {
  await press('Horario especial de un día');
  await userEvent.type(screen.getByLabelText('Fecha'), date);
};
const answer = (outcome: OwnerOutcome) =>
  act(async () => {
    await vi.dynamicImportSettled();
    world.sent.at(-1)?.answer(outcome);
    await vi.dynamicImportSettled();
  });

beforeEach(() => {
  world.sent.length = 0;
  world.booked = [];
  world.reads = 0;
});

describe('the form of a date', () => {
  test('begins with what the branch offers then, and stores what was changed, once', async () => {
    const onSaid = show(centro({ special: { '2099-11-01': '1 12:00' } }));
    await openOn(CHRISTMAS);
    expect(hour('6:30 PM')).toBeChecked();
    expect(screen.getByRole('textbox', { name: 'Asientos por hora' })).toHaveValue('10');
    await userEvent.click(hour('6:30 PM'));
    await userEvent.click(hour('5:00 PM'));
    await press('Un asiento más');
    await press('Guardar');
    await press('Guardando…');
    await answer(done());
    expect(world.sent.map(({ hours }) => hours)).toEqual([
      {
        branchId: 'centro',
        date: CHRISTMAS,
        offer: { times: ['17:00', '20:00', '21:30'], capacity: 11 },
        past: ['2099-11-01'],
      },
    ]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onSaid).toHaveBeenLastCalledWith('Horario especial guardado: jueves 24 de diciembre.');
    // The bookings are read, because the business may have booked a party by phone.
    expect(world.reads).toBe(1);
  });

  test('looks for nobody on a date that not even the house can book yet', async () => {
    show();
    await openOn('2100-01-21');
    await press('Guardar');
    await answer(done());
    expect(world.sent).toHaveLength(1);
    expect(world.reads).toBe(0);
  });

  test('keeps what was typed when it isn’t stored, and says why', async () => {
    show();
    await openOn(CHRISTMAS);
    await userEvent.click(hour('5:00 PM'));
    await press('Guardar');
    await answer(failed('OFFLINE'));
    expect(screen.getByText(/^Sin conexión: no se cambió nada/)).toBeVisible();
    expect(hour('5:00 PM')).toBeChecked();
    await press('Guardar');
    await answer(done());
    expect(world.sent).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test.each([
    ['no date', '', 'Elige una fecha.'],
    ['a date that is over', '2099-11-20', 'Elige una fecha de hoy en adelante, dentro de un año.'],
    ['a date of a wrong year', '2109-11-22', 'Elige una fecha de hoy en adelante, dentro de un año.'],
    ['a date on which all is closed', '2099-12-25', /^Ese día está cerrado todo el comercio/],
  ])('sends nothing for %s', async (_, date, says) => {
    show(centro(), { closedDates: ['2099-12-25'] });
    await press('Horario especial de un día');
    if (date) await userEvent.type(screen.getByLabelText('Fecha'), date);
    await press('Guardar');
    expect(screen.getByText(says)).toBeVisible();
    expect(world.sent).toEqual([]);
  });

  test('stores an hour too that was typed and not added', async () => {
    show(centro({ special: { [CHRISTMAS]: '3 17:00' } }));
    await press(/^Cambiar el horario especial/);
    await userEvent.type(screen.getByLabelText('Otra hora'), '18:15');
    await press('Guardar');
    await answer(done());
    expect(world.sent.map(({ hours }) => hours.offer)).toEqual([{ times: ['17:00', '18:15'], capacity: 3 }]);
  });

  test('sends nothing without an hour', async () => {
    show(centro({ special: { [CHRISTMAS]: '3 17:00' } }));
    await press(/^Cambiar el horario especial/);
    expect(screen.getByLabelText('Fecha')).toHaveValue(CHRISTMAS);
    await userEvent.click(hour('5:00 PM'));
    await press('Guardar');
    expect(screen.getByText(/^Marca al menos una hora/)).toBeVisible();
    expect(world.sent).toEqual([]);
  });

  test('of a closed date begins with its weekday', async () => {
    show(centro({ closedDates: [CHRISTMAS] }));
    await openOn(CHRISTMAS);
    expect(hour('8:00 PM')).toBeChecked();
  });
});

test('a closed date that is opened with hours of its own lists who has booked at another hour', async () => {
  world.booked = [{ ...ROSA, slotTime: '18:30' }];
  show(centro({ closedDates: [TOMORROW] }));
  await openOn(TOMORROW);
  await userEvent.click(hour('6:30 PM'));
  await press('Guardar');
  await answer(done());
  const displaced = screen.getByRole('region', { name: '1 reserva sin lugar en el nuevo horario' });
  expect(displaced).toHaveTextContent('Rosa Hora cerrada');
});

test('an answer that got lost: sent again, who lost a place is still listed', async () => {
  world.booked = [{ ...ROSA, slotTime: '18:30' }];
  const { follow } = show();
  await openOn(TOMORROW);
  await userEvent.click(hour('6:30 PM'));
  await press('Guardar');
  await answer(failed('UNCERTAIN'));
  follow(centro({ special: { [TOMORROW]: '10 20:00,21:30' } }));
  await press('Guardar');
  await answer(done());
  expect(screen.getByRole('region', { name: '1 reserva sin lugar en el nuevo horario' })).toBeVisible();
});

test('an answer about hours that were taken away got lost: who lost a place is listed once they are gone', async () => {
  world.booked = [ROSA];
  const { follow } = show(centro({ special: { [TOMORROW]: '2 17:00' } }));
  await press(/^Quitar el horario especial del domingo 22/);
  await answer(failed('UNCERTAIN'));
  await press('Entendido');
  expect(world.reads).toBe(0);
  follow(centro());
  const displaced = await screen.findByRole('region', { name: '1 reserva sin lugar en el nuevo horario' });
  expect(displaced).toHaveTextContent('Rosa Hora cerrada');
  follow(centro());
  expect(world.reads).toBe(1);
});

test('who lost a place follows what other devices store meanwhile, without another read', async () => {
  world.booked = [ROSA];
  const { follow } = show(centro({ special: { [TOMORROW]: '2 17:00' } }));
  await press(/^Quitar el horario especial del domingo 22/);
  await answer(done());
  const displaced = () => screen.queryByRole('region', { name: '1 reserva sin lugar en el nuevo horario' });
  expect(displaced()).toHaveTextContent('Rosa Hora cerrada');
  follow(centro());
  expect(displaced()).toHaveTextContent('Rosa Hora cerrada');
  follow(centro({ special: { [TOMORROW]: '1 17:00' } }));
  expect(displaced()).toHaveTextContent('Rosa Faltan asientos');
  follow(centro({ special: { [TOMORROW]: '2 17:00' } }));
  expect(displaced()).toBeNull();
  follow(centro());
  expect(displaced()).toHaveTextContent('Rosa Hora cerrada');
  await press('Ya les avisé, quitar la lista');
  follow(centro());
  expect(displaced()).toBeNull();
  expect(world.reads).toBe(1);
});

test('the list says what a date offers; taken away, who sat by it is listed to be called, with what came of it', async () => {
  world.booked = [ROSA];
  show(
    centro({
      special: { [TOMORROW]: '2 17:00', '2099-11-20': '1 12:00' },
    }),
  );
  const list = screen.getByRole('region', { name: 'Días con horario especial' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  expect(list).toHaveTextContent('Domingo 22 de noviembre5:00 PM · 2 asientos por hora');
  await press(/^Quitar el horario especial del domingo 22/);
  await answer(done());
  expect(world.sent.map(({ hours }) => hours.offer)).toEqual([null]);
  expect(world.reads).toBe(1);
  const displaced = screen.getByRole('region', { name: '1 reserva sin lugar en el nuevo horario' });
  expect(displaced).toHaveTextContent('Rosa Hora cerrada');
  expect(within(displaced).getByRole('heading', { level: 2 })).toHaveFocus();
  expect(
    within(displaced).getByRole('link', { name: 'Ver la reserva de Rosa, domingo 22 de noviembre' }),
  ).toHaveAttribute('href', `/business/reservations?fecha=${TOMORROW}&sucursal=centro`);

  const reply = (name: string) => within(displaced).getByRole('button', { name });
  await vi.waitFor(() => expect(reply('Enviado')).toBeEnabled());
  await userEvent.click(within(displaced).getByRole('link', { name: 'Escribir por WhatsApp a Rosa' }));
  await vi.waitFor(() => expect(reply('Enviado')).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(reply('No contesta'));
  await vi.waitFor(() => expect(reply('No contesta')).toHaveAttribute('aria-pressed', 'true'));
  expect(reply('Enviado')).toHaveAttribute('aria-pressed', 'false');
  expect(within(displaced).getByText('1 sin contestar')).toBeVisible();
  expect(world.told).toEqual({ r1: 'none' });
});
