import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  CENTRO,
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
import { aParty, testServices } from './test-services.ts';

afterEach(forget);

describe('parties without a place', () => {
  const parties = [aParty(), aParty({ id: 'reserva2', customerName: 'Beto', partySize: 5, createdAt: 2 })];

  test('are listed after the save, kept over a reload, and go when they were told', async () => {
    const services = testServices([CENTRO, ESCALON], parties);
    const { unmount } = open(services);
    await choose('Centro');
    await user.clear(seats());
    await user.type(seats(), '8');
    await user.click(save());
    const dialog = await modal('Cambios guardados');
    expect(await within(dialog).findByText(/1 reserva se quedó sin lugar/)).toBeVisible();
    await user.click(within(dialog).getByText('Entendido'));

    const list = screen.getByRole('region', { name: '1 reserva sin lugar en el nuevo horario' });
    expect(within(list).getByRole('heading', { level: 2 })).toHaveFocus();
    expect(within(list).getByText(/^Beto/)).toBeVisible();
    expect(within(list).getByText('Faltan asientos')).toBeVisible();
    expect(within(list).getByText(/7:00 PM · 5 personas/)).toBeVisible();
    const link = within(list).getByRole('link', { name: 'Escribir por WhatsApp a Beto' });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/50378889999\?text=Hola%20Beto/),
    );
    expect(localStorage.getItem('vaga.strandedParties.casona')).toBe('{"ids":["reserva2"],"unread":[]}');

    unmount();
    open(services);
    expect(await screen.findByRole('heading', { name: /1 reserva sin lugar/ })).toBeVisible();
    await user.click(screen.getByText('Ya les avisé, quitar la lista'));
    expect(screen.queryByRole('heading', { name: /sin lugar/ })).not.toBeInTheDocument();
    expect(localStorage.getItem('vaga.strandedParties.casona')).toBeNull();
  });

  test('are asked for again when the screen was left while they were read', async () => {
    const services = testServices([ESCALON], [aParty({ branchId: 'escalon' })]);
    const { unmount } = open({ ...services, comingParties: () => new Promise(() => undefined) });
    await user.click(await findCell('Todos los días, 7:00 PM'));
    await user.click(save());
    await press('Cambios guardados', 'Entendido');
    unmount();
    open(services);
    expect(await screen.findByText('Hora cerrada')).toBeVisible();
  });

  test('a change that takes nothing reads no reservation', async () => {
    const services = testServices([CENTRO], parties);
    open(services);
    await user.click(await findCell('Todos los días, 9:00 AM'));
    await user.click(save());
    await modal('Cambios guardados');
    expect(services.reads()).toBe(0);
  });

  test('whoever gets the place back is listed no more', async () => {
    const services = testServices([ESCALON], [aParty({ branchId: 'escalon', branchName: 'Escalón' })]);
    open(services);
    for (const shown of [1, 0]) {
      await user.click(await findCell('Todos los días, 7:00 PM'));
      await user.click(save());
      await press('Cambios guardados', 'Entendido');
      await waitFor(() => expect(screen.queryAllByText('Hora cerrada')).toHaveLength(shown));
    }
  });

  test('who gets the place back on another device is listed no more', async () => {
    const services = testServices([ESCALON], [aParty({ branchId: 'escalon' })]);
    open(services);
    await user.click(await findCell('Todos los días, 7:00 PM'));
    await user.click(save());
    await press('Cambios guardados', 'Entendido');
    expect(await screen.findByText('Hora cerrada')).toBeVisible();
    services.refuse({ ok: false, problem: 'CHANGED', branch: ESCALON });
    await user.click(await findCell('Todos los días, 7:00 PM'));
    await user.click(save());
    await press('No se pudo guardar la disponibilidad.', 'Entendido');
    expect(screen.queryByText('Hora cerrada')).not.toBeInTheDocument();
  });

  test('that could not be read are asked for again', async () => {
    const services = testServices([ESCALON], [aParty({ branchId: 'escalon', contactPhone: '' })]);
    let fails = true;
    open({
      ...services,
      comingParties: (id, from) =>
        fails ? Promise.reject(new Error('offline')) : services.comingParties(id, from),
    });
    await user.click(await findCell('Todos los días, 7:00 PM'));
    await user.click(save());
    await press('Cambios guardados', 'Entendido');
    const said = (await screen.findByText(/No pudimos buscar las reservas/)).closest('[role="alert"]');
    if (!(said instanceof HTMLElement)) throw new Error('It is not said as an error.');
    fails = false;
    // The section of online limits below offers the same button, because it finds no database here.
    await user.click(within(said).getByText('Intentar de nuevo'));
    expect(await screen.findByText(/^No dejó teléfono/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
  });
});
