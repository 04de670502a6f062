import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CENTRO, cell, ESCALON, findCell, forget, open } from './test-screen.tsx';
import { aBranch, testServices } from './test-services.ts';

afterEach(forget);

describe('the grid', () => {
  test('every stored hour has a row in its half of the day, full hours or not', async () => {
    open(testServices([CENTRO]));
    // It opens where the first hour is.
    expect(await screen.findByRole('tab', { name: 'AM', selected: true })).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(13);
    expect(cell('Lunes, 11:30 AM')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('tab', { name: 'PM' }));
    expect(screen.getAllByRole('row')).toHaveLength(13);
    await userEvent.click(cell('Todos los días, 6:30 PM'));
    // Unmarked it keeps its row, until it is saved and seen again.
    expect(cell('Domingo, 6:30 PM')).toHaveAttribute('aria-pressed', 'false');
  });

  test("'Todos' is all, some or none", async () => {
    open(testServices([ESCALON]));
    const all = await findCell('Todos los días, 7:00 PM');
    expect(all).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(cell('Lunes, 7:00 PM'));
    expect(all).toHaveAttribute('aria-pressed', 'mixed');
    await userEvent.click(all);
    expect(all).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(all);
    expect(all).toHaveAttribute('aria-pressed', 'false');
    expect(cell('Lunes, 7:00 PM')).toHaveAttribute('aria-pressed', 'false');
  });

  test('is one stop for Tab; arrows, Home and End move, Space and Enter toggle', async () => {
    open(testServices([ESCALON]));
    const tab = await screen.findByRole('tab', { name: 'PM', selected: true });
    tab.focus();
    await userEvent.tab();
    expect(cell('Lunes, 12:00 PM')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight} ');
    expect(cell('Miércoles, 1:00 PM')).toHaveFocus();
    expect(cell('Miércoles, 1:00 PM')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{ArrowLeft}{Enter}{End}');
    expect(cell('Martes, 1:00 PM')).toHaveAttribute('aria-pressed', 'true');
    expect(cell('Todos los días, 1:00 PM')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Control>}{End}{/Control}');
    expect(cell('Todos los días, 11:00 PM')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Home}{Control>}{Home}{/Control}{ArrowUp}');
    expect(cell('Lunes, 12:00 PM')).toHaveFocus();
    const stops = within(screen.getByRole('grid')).getAllByRole('button');
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell('Lunes, 12:00 PM')]);
    await userEvent.tab();
    expect(screen.getByLabelText('Otra hora')).toHaveFocus();
  });

  test('a day is copied to others', async () => {
    open(testServices([ESCALON]));
    await userEvent.click(await findCell('Lunes, 9:00 PM'));
    await userEvent.click(screen.getByRole('button', { name: 'Copiar a otros días' }));
    const dialog = screen.getByRole('dialog', { name: 'Copiar un día a otros' });
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Domingo' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Copiar' }));
    expect(cell('Sábado, 9:00 PM')).toHaveAttribute('aria-pressed', 'true');
    expect(cell('Domingo, 9:00 PM')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Lun a Sáb').nextElementSibling).toHaveTextContent('7:00 PM; 9:00 PM');
  });

  test('an hour of its own gets a row, in its half, with the focus', async () => {
    open(testServices([ESCALON]));
    const field = await screen.findByLabelText('Otra hora');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar hora' }));
    expect(screen.getByText('Escribe una hora, por ejemplo 18:30.')).toBeVisible();
    await userEvent.type(field, '07:15');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar hora' }));
    expect(screen.getByRole('tab', { name: 'AM', selected: true })).toBeVisible();
    expect(cell('Lunes, 7:15 AM')).toHaveFocus();
  });
});

describe('not in use', () => {
  const NEVER = aBranch('nueva', 'Nueva', [], { weeklyAvailability: null });

  test('says what diners find instead; a marked hour puts it in use', async () => {
    const services = testServices([NEVER]);
    open(services);
    const toggle = await screen.findByRole('switch', { name: 'Usar este horario semanal' });
    expect(toggle).not.toBeChecked();
    expect(screen.getByText(/6:30 PM, 8:00 PM y 9:30 PM, con 10 asientos/)).toBeVisible();
    expect(screen.getByText('Todos los días').nextElementSibling).toHaveTextContent(
      '6:30 PM; 8:00 PM; 9:30 PM',
    );
    await userEvent.click(cell('Lunes, 9:00 AM'));
    expect(toggle).toBeChecked();
    expect(screen.getByText('Lun', { selector: 'dt' })).toBeVisible();
  });

  test('in use without an hour it warns, and offers the usual ones', async () => {
    open(testServices([NEVER]));
    await userEvent.click(await screen.findByRole('switch', { name: 'Usar este horario semanal' }));
    expect(screen.getByText(/nadie podrá reservar/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Marcar las horas de siempre' }));
    expect(screen.queryByText(/nadie podrá reservar/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'PM' }));
    expect(cell('Domingo, 9:30 PM')).toHaveAttribute('aria-pressed', 'true');
  });
});
