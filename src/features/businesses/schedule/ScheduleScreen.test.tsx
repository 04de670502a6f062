import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  CENTRO,
  cell,
  choose,
  ESCALON,
  findCell,
  forget,
  modal,
  open,
  press,
  save,
  seats,
  user,
} from './test-screen.tsx';
import { aBranch, testServices } from './test-services.ts';

afterEach(forget);

describe('what can be saved', () => {
  test('nothing until a branch is chosen, then only with seats', async () => {
    open(testServices([CENTRO, ESCALON]));
    expect(await screen.findByText('Selecciona una sucursal antes de guardar.')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(screen.queryByLabelText('Horas de la mañana')).not.toBeInTheDocument();

    await choose('Centro');
    expect(save()).toBeEnabled();
    expect(seats()).toHaveValue('10');
    await user.clear(seats());
    expect(save()).toBeDisabled();
    expect(screen.getAllByText('Ingresa un limite de asientos por hora valido.')[0]).toBeVisible();
    await user.type(seats(), '0');
    expect(save()).toBeDisabled();
    await user.clear(seats());
    await user.type(seats(), '99');
    expect(seats()).toHaveValue('50');
    expect(seats()).toHaveAccessibleDescription(/El máximo es 50: quedó en 50\./);
    expect(screen.getByText('El máximo es 50: quedó en 50.')).toHaveRole('status');
    await user.clear(seats());
    await user.type(seats(), '-');
    expect(seats()).toHaveValue('');
    expect(seats()).toHaveAccessibleDescription(/Solo se escriben cifras\./);
    await user.type(seats(), '2,');
    expect(seats()).toHaveValue('2');
    expect(seats()).toHaveAccessibleDescription(/Solo se escriben cifras: quedó en 2\./);
    await user.type(seats(), '5');
    expect(seats()).toHaveValue('25');
    expect(seats()).toHaveAccessibleDescription('De 1 a 50, los mismos en cada hora.');
    expect(save()).toBeEnabled();
  });

  test('the only branch is chosen; one that is archived says so', async () => {
    open(testServices([{ ...CENTRO, archived: true }]));
    expect(await screen.findByLabelText('Sucursal')).toHaveValue('centro');
    expect(screen.getByText(/Está archivada/)).toBeVisible();
    expect(save()).toBeEnabled();
  });

  test('marked hours, seats and days are stored, and the modal says so', async () => {
    const services = testServices([CENTRO, ESCALON]);
    open(services);
    await choose('Escalón');
    await user.click(cell('Martes, 7:00 PM'));
    await user.click(cell('Todos los días, 8:00 PM'));
    await user.clear(seats());
    await user.type(seats(), '24');
    expect(screen.getByText('Cambios sin guardar.')).toBeVisible();
    await user.click(save());
    await press('Cambios guardados', 'Entendido');
    const weekly = services.stored('escalon').weeklyAvailability;
    expect(weekly).toMatchObject({ enabled: true, seatsPerHour: 24 });
    expect(weekly?.schedule).toMatchObject({ lunes: ['19:00', '20:00'], martes: ['20:00'] });
    expect(services.stored('centro')).toBe(CENTRO);
    expect(screen.getByText('Todo está guardado.')).toBeVisible();
  });
});

describe('a save that fails', () => {
  test.each([
    ['OFFLINE', 'No se pudo guardar la disponibilidad.'],
    ['UNCERTAIN', 'No se pudo guardar la disponibilidad.'],
    ['DENIED', 'No se pudo guardar la disponibilidad.'],
    ['UNKNOWN', 'No se pudo guardar la disponibilidad.'],
    ['SIGNED_OUT', 'Sesion expirada. Ingresa nuevamente.'],
  ] as const)('%s: says why, keeps what was marked, and can be tried again', async (problem, title) => {
    const services = testServices([ESCALON]);
    services.refuse({ ok: false, problem });
    open(services);
    await user.click(await findCell('Lunes, 7:00 PM'));
    await user.click(save());
    await press(title, 'Entendido');
    expect(cell('Lunes, 7:00 PM')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText(title)).toBeVisible();
    await user.click(save());
    expect(await modal('Cambios guardados')).toBeVisible();
    expect(services.changes[1]).toEqual(services.changes[0]);
  });

  test('another device was faster: the second press replaces what it stored', async () => {
    const services = testServices([ESCALON]);
    const theirs = aBranch('escalon', 'Escalón', ['12:00']);
    services.refuse({ ok: false, problem: 'CHANGED', branch: theirs });
    open(services);
    await user.click(await findCell('Lunes, 7:00 PM'));
    await user.click(save());
    const dialog = await modal('No se pudo guardar la disponibilidad.');
    expect(dialog).toHaveTextContent('cambió en otro dispositivo');
    await user.click(within(dialog).getByText('Entendido'));
    await user.click(save());
    await modal('Cambios guardados');
    expect(services.changes[1]?.seen).toEqual(theirs.weeklyAvailability);
  });
});

describe('loading', () => {
  test('a failure can be tried again', async () => {
    const services = testServices([ESCALON]);
    let fails = true;
    open({
      ...services,
      load: (id, signal) => (fails ? Promise.reject(new Error('offline')) : services.load(id, signal)),
    });
    expect(await screen.findByText('No se pudo cargar la informacion del comercio.')).toBeVisible();
    fails = false;
    await user.click(screen.getByText('Intentar de nuevo'));
    expect(await screen.findByLabelText('Horas de la tarde y la noche')).toBeVisible();
  });

  test('without a branch it leads to where one is made', async () => {
    open(testServices([]));
    expect(await screen.findByRole('link', { name: 'Crear sucursal' })).toHaveAttribute(
      'href',
      '/business/branches',
    );
  });

  test('a business that is gone', async () => {
    open({ ...testServices([]), load: () => Promise.resolve(null) });
    expect(await screen.findByText('No encontramos el comercio seleccionado')).toBeVisible();
  });
});
