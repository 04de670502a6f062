import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CENTRO, cell, choose, ESCALON, findCell, forget, modal, open, save, seats } from './test-screen.tsx';
import { aBranch, testServices } from './test-services.ts';

afterEach(forget);

describe('what can be saved', () => {
  test('nothing until a branch is chosen, then only with seats', async () => {
    open(testServices([CENTRO, ESCALON]));
    expect(await screen.findByText('Selecciona una sucursal antes de guardar.')).toBeVisible();
    expect(save()).toBeDisabled();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();

    await choose('Centro');
    expect(save()).toBeEnabled();
    expect(seats()).toHaveValue(10);
    await userEvent.clear(seats());
    expect(save()).toBeDisabled();
    expect(screen.getAllByText('Ingresa un limite de asientos por hora valido.')[0]).toBeVisible();
    await userEvent.type(seats(), '0');
    expect(save()).toBeDisabled();
    await userEvent.clear(seats());
    await userEvent.type(seats(), '99');
    expect(seats()).toHaveValue(50);
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
    await userEvent.click(cell('Martes, 7:00 PM'));
    await userEvent.click(cell('Todos los días, 8:00 PM'));
    await userEvent.clear(seats());
    await userEvent.type(seats(), '24');
    expect(screen.getByText('Tienes cambios sin guardar.')).toBeVisible();
    await userEvent.click(save());
    await userEvent.click(
      within(await modal('Cambios guardados')).getByRole('button', { name: 'Entendido' }),
    );
    const weekly = services.stored('escalon').weeklyAvailability;
    expect(weekly).toMatchObject({ enabled: true, seatsPerHour: 24 });
    expect(weekly?.schedule).toMatchObject({ lunes: ['19:00', '20:00'], martes: ['20:00'] });
    expect(services.stored('centro')).toBe(CENTRO);
    expect(screen.getByText('No hay cambios por guardar.')).toBeVisible();
  });
});

describe('a save that fails', () => {
  test.each([
    ['OFFLINE', 'No se pudo guardar la disponibilidad.'],
    ['DENIED', 'No se pudo guardar la disponibilidad.'],
    ['UNKNOWN', 'No se pudo guardar la disponibilidad.'],
    ['SESSION', 'Sesion expirada. Ingresa nuevamente.'],
  ] as const)('%s: says why, keeps what was marked, and can be tried again', async (problem, title) => {
    const services = testServices([ESCALON]);
    services.refuse({ ok: false, problem });
    open(services);
    await userEvent.click(await findCell('Lunes, 7:00 PM'));
    await userEvent.click(save());
    await userEvent.click(within(await modal(title)).getByRole('button', { name: 'Entendido' }));
    expect(cell('Lunes, 7:00 PM')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText(title)).toBeVisible();
    await userEvent.click(save());
    expect(await modal('Cambios guardados')).toBeVisible();
    expect(services.changes[1]).toEqual(services.changes[0]);
  });

  test('another device was faster: the second press replaces what it stored', async () => {
    const services = testServices([ESCALON]);
    const theirs = aBranch('escalon', 'Escalón', ['12:00']);
    services.refuse({ ok: false, problem: 'CHANGED', branch: theirs });
    open(services);
    await userEvent.click(await findCell('Lunes, 7:00 PM'));
    await userEvent.click(save());
    const dialog = await modal('No se pudo guardar la disponibilidad.');
    expect(dialog).toHaveTextContent('cambió en otro dispositivo');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Entendido' }));
    await userEvent.click(save());
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
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByRole('grid')).toBeVisible();
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
