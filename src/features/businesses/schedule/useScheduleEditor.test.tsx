import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CENTRO, cell, choose, ESCALON, findCell, forget, modal, open, save } from './test-screen.tsx';
import { testServices } from './test-services.ts';

afterEach(forget);

describe('unsaved changes', () => {
  const change = async () => {
    await userEvent.click(await findCell('Lunes, 8:00 PM'));
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'true');
  };
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  test('are asked about before another branch is opened', async () => {
    open(testServices([CENTRO, ESCALON]));
    await choose('Escalón');
    await change();
    await choose('Centro');
    const dialog = await modal('¿Cambiar de sucursal sin guardar?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Seguir editando' }));
    expect(screen.getByLabelText('Sucursal')).toHaveValue('escalon');
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'true');
    await choose('Centro');
    await userEvent.click(
      within(await modal('¿Cambiar de sucursal sin guardar?')).getByRole('button', { name: /Descartar/ }),
    );
    expect(screen.getByLabelText('Sucursal')).toHaveValue('centro');
    await choose('Escalón');
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'false');
  });

  const back = () => userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  const dashboard = () => screen.queryByRole('heading', { name: 'Administracion' });

  test('are asked about on the way back, as often as it takes', async () => {
    open(testServices([ESCALON]));
    await change();
    for (let round = 0; round < 2; round += 1) {
      await back();
      await userEvent.click(
        within(await modal('¿Salir sin guardar?')).getByRole('button', { name: 'Seguir editando' }),
      );
      expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'true');
    }
    await back();
    await userEvent.click(
      within(await modal('¿Salir sin guardar?')).getByRole('button', { name: 'Salir sin guardar' }),
    );
    expect(dashboard()).toBeVisible();
    expect(sessionStorage).toHaveLength(0);
  });

  test('are left for the dashboard where the screen was the first of its tab', async () => {
    const onLeave = vi.fn();
    open(testServices([ESCALON]), { alone: true, onLeave });
    await change();
    await back();
    await userEvent.click(
      within(await modal('¿Salir sin guardar?')).getByRole('button', { name: 'Salir sin guardar' }),
    );
    expect(onLeave).toHaveBeenCalledOnce();
  });

  test('that were saved or taken back leave one step to the dashboard', async () => {
    open(testServices([ESCALON]));
    await change();
    await userEvent.click(cell('Lunes, 8:00 PM'));
    await change();
    await userEvent.click(save());
    await userEvent.click(within(await modal('Cambios guardados')).getByRole('button'));
    expect(dashboard()).not.toBeInTheDocument();
    await back();
    expect(dashboard()).toBeVisible();
  });

  test('are asked about when the tab closes, and only then', async () => {
    open(testServices([ESCALON]));
    await screen.findByRole('grid');
    expect(unload()).toBe(true);
    await change();
    expect(unload()).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Descartar cambios' }));
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
    await userEvent.click(screen.getAllByRole('button', { name: 'Descartar cambios' })[0] ?? save());
    expect(cell('Lunes, 8:00 PM')).toHaveAttribute('aria-pressed', 'false');
    expect(sessionStorage).toHaveLength(0);
  });
});
