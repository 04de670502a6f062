import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { failed } from '../../../domain/outcome.ts';
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
  user,
} from './test-screen.tsx';
import { type ScheduleServices, testServices } from './test-services.ts';

afterEach(forget);

describe('unsaved changes', () => {
  const change = async () => {
    await user.click(await findCell('Lunes, 8:00 PM'));
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'true');
  };
  /** Returns whether the tab may close without a question. In jsdom's global window a handler's property gets no events. */
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    if (window.onbeforeunload) Reflect.apply(window.onbeforeunload, window, [event]);
    return !event.defaultPrevented;
  };

  test('are asked about before another branch is opened', async () => {
    open(testServices([CENTRO, ESCALON]));
    await choose('Escalón');
    await change();
    await choose('Centro');
    const dialog = await modal('¿Cambiar de sucursal sin guardar?');
    await user.click(within(dialog).getByText('Seguir editando'));
    expect(screen.getByLabelText('Sucursal')).toHaveValue('escalon');
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'true');
    await choose('Centro');
    await press('¿Cambiar de sucursal sin guardar?', 'Descartar y cambiar');
    // The question's own history entry ends first.
    await waitFor(() => expect(screen.getByLabelText('Sucursal')).toHaveValue('centro'));
    await choose('Escalón');
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'false');
  });

  const back = () => user.click(screen.getByText('Volver'));
  const dashboard = () => screen.queryByRole('heading', { name: 'Administracion' });

  test('are asked about on the way back, as often as it takes', async () => {
    open(testServices([ESCALON]));
    await change();
    for (let round = 0; round < 2; round += 1) {
      await back();
      await press('¿Salir sin guardar?', 'Seguir editando');
      expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'true');
    }
    await back();
    await press('¿Salir sin guardar?', 'Salir sin guardar');
    await waitFor(() => expect(dashboard()).toBeVisible());
    expect(sessionStorage).toHaveLength(0);
  });

  test('of the online limits are asked about too', async () => {
    open(testServices([ESCALON]));
    await user.type(await screen.findByLabelText(/^Teléfono para lo demás/), '2222 1111');
    expect(unload()).toBe(false);
    await back();
    await press('¿Salir sin guardar?', 'Salir sin guardar');
    await waitFor(() => expect(dashboard()).toBeVisible());
  });

  test('are left for the dashboard where the screen was the first of its tab', async () => {
    open(testServices([ESCALON]), { alone: true });
    await change();
    await back();
    await press('¿Salir sin guardar?', 'Salir sin guardar');
    await waitFor(() => expect(dashboard()).toBeVisible());
  });

  test('that were saved or taken back leave one step to the dashboard', async () => {
    open(testServices([ESCALON]));
    await change();
    await user.click(cell('Lunes, 8:00 PM'));
    await change();
    await user.click(save());
    await press('Cambios guardados', 'Entendido');
    expect(dashboard()).not.toBeInTheDocument();
    await back();
    await waitFor(() => expect(dashboard()).toBeVisible());
  });

  test('are asked about when the tab closes, and only then', async () => {
    open(testServices([ESCALON]));
    await screen.findByLabelText('Horas de la tarde y la noche');
    expect(unload()).toBe(true);
    await change();
    expect(unload()).toBe(false);
    await user.click(screen.getByText('Descartar cambios'));
    expect(unload()).toBe(true);
  });

  test('are there again when the screen is', async () => {
    const services = testServices([CENTRO, ESCALON]);
    const { unmount } = open(services);
    await choose('Escalón');
    await change();
    unmount();
    open(services);
    expect(await screen.findByText('Recuperamos los cambios que no habías guardado.')).toBeVisible();
    expect(screen.getByLabelText('Sucursal')).toHaveValue('escalon');
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getAllByRole('button', { name: 'Descartar cambios' })[0] ?? save());
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'false');
    expect(sessionStorage).toHaveLength(0);
  });
});

/** Saves Escalón, opens Centro before the answer, and lets the answer come. */
async function saveAndLeave(services: ScheduleServices) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  open({
    ...services,
    saveSchedule: async (change) => {
      await held;
      return services.saveSchedule(change);
    },
  });
  await choose('Escalón');
  await user.click(await findCell('Lunes, 8:00 PM'));
  await user.click(save());
  await choose('Centro');
  await press('¿Cambiar de sucursal sin guardar?', 'Descartar y cambiar');
  await waitFor(() => expect(screen.getByLabelText('Sucursal')).toHaveValue('centro'));
  release();
}

test('an answer that comes once another branch is open says whose it is and leaves that one alone', async () => {
  await saveAndLeave(testServices([CENTRO, ESCALON]));
  expect(await modal('Cambios guardados')).toHaveTextContent('nuevas horas de Escalón.');
  await press('Cambios guardados', 'Entendido');
  expect(screen.getByLabelText('Sucursal')).toHaveValue('centro');
  expect(screen.getByText('Todo está guardado.')).toBeVisible();
});

test('a refusal that comes once another branch is open says whose it is and leaves that one alone', async () => {
  const services = testServices([CENTRO, ESCALON]);
  services.refuse(failed('OFFLINE'));
  await saveAndLeave(services);
  expect(await modal('Escalón')).toHaveTextContent('No se pudo guardar la disponibilidad.');
  await press('Escalón', 'Entendido');
  expect(screen.getByText('Todo está guardado.')).toBeVisible();
});
