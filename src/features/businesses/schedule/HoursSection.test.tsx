import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CENTRO, cell, ESCALON, findCell, forget, open, user } from './test-screen.tsx';
import { aBranch, testServices } from './test-services.ts';

afterEach(forget);

describe('the grid', () => {
  test('every stored hour has a row in its half of the day, full hours or not', async () => {
    open(testServices([CENTRO]));
    // The section opens at the half of the day with the first hour.
    expect(await screen.findByRole('tab', { name: 'AM', selected: true })).toBeVisible();
    expect(document.querySelectorAll('[role=row]')).toHaveLength(13);
    expect(cell('Lunes, 11:30 AM')).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('tab', { name: 'PM' }));
    expect(document.querySelectorAll('[role=row]')).toHaveLength(13);
    await user.click(cell('Todos los días, 6:30 PM'));
    // An unmarked added hour keeps its row until the schedule is saved and loaded again.
    expect(cell('Domingo, 6:30 PM')).toHaveAttribute('aria-pressed', 'false');
  });

  test("'Todos' is all, some or none", async () => {
    open(testServices([ESCALON]));
    const all = await findCell('Todos los días, 7:00 PM');
    expect(all).toHaveAttribute('aria-pressed', 'true');
    await user.click(cell('Lunes, 7:00 PM'));
    expect(all).toHaveAttribute('aria-pressed', 'mixed');
    await user.click(all);
    expect(all).toHaveAttribute('aria-pressed', 'true');
    await user.click(all);
    expect(all).toHaveAttribute('aria-pressed', 'false');
    expect(cell('Lunes, 7:00 PM')).toHaveAttribute('aria-pressed', 'false');
  });

  test('is one stop for Tab; arrows, Home and End move, Space and Enter toggle', async () => {
    open(testServices([ESCALON]));
    const tab = await screen.findByRole('tab', { name: 'PM', selected: true });
    tab.focus();
    await user.tab();
    expect(cell('Lunes, 12:00 PM')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowRight} ');
    expect(cell('Miércoles, 1:00 PM')).toHaveFocus();
    expect(cell('Miércoles, 1:00 PM')).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{ArrowLeft}{Enter}{End}');
    expect(cell('Martes, 1:00 PM')).toHaveAttribute('aria-pressed', 'true');
    expect(cell('Todos los días, 1:00 PM')).toHaveFocus();
    await user.keyboard('{ArrowRight}{Control>}{End}{/Control}');
    expect(cell('Todos los días, 11:00 PM')).toHaveFocus();
    await user.keyboard('{ArrowDown}{Home}{Control>}{Home}{/Control}{ArrowUp}');
    expect(cell('Lunes, 12:00 PM')).toHaveFocus();
    const stops = [...document.querySelectorAll<HTMLElement>('[data-cell]')];
    expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cell('Lunes, 12:00 PM')]);
    await user.tab();
    expect(screen.getByLabelText('Otra hora')).toHaveFocus();
  });

  test('a day is copied to others', async () => {
    open(testServices([ESCALON]));
    await user.click(await findCell('Lunes, 9:00 PM'));
    await user.click(screen.getByText('Copiar a otros días'));
    const dialog = screen.getByRole('dialog', { name: 'Copiar un día a otros' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'Domingo' }));
    await user.click(within(dialog).getByText('Copiar'));
    expect(cell('Sábado, 9:00 PM')).toHaveAttribute('aria-pressed', 'true');
    expect(cell('Domingo, 9:00 PM')).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByText('Lun a Sáb').nextElementSibling).toHaveTextContent('7:00 PM; 9:00 PM');
  });

  test('an hour of its own gets a row, in its half, with the focus', async () => {
    open(testServices([ESCALON]));
    const field = await screen.findByLabelText('Otra hora');
    await user.click(screen.getByText('Agregar hora'));
    expect(screen.getByText('Escribe una hora, por ejemplo 18:30.')).toBeVisible();
    await user.type(field, '07:15');
    await user.click(screen.getByText('Agregar hora'));
    expect(screen.getByRole('tab', { name: 'AM', selected: true })).toBeVisible();
    expect(cell('Lunes, 7:15 AM')).toHaveFocus();
  });
});

describe('not in use', () => {
  const NEVER = aBranch('nueva', 'Nueva', [], { weeklyAvailability: null });

  test('says what diners find instead; a marked hour puts it in use', async () => {
    const services = testServices([NEVER]);
    open(services);
    const toggle = await screen.findByLabelText('Usar este horario semanal');
    expect(toggle).not.toBeChecked();
    expect(screen.getByText(/6:30 PM, 8:00 PM y 9:30 PM, con 10 asientos/)).toBeVisible();
    expect(screen.getByText('Todos los días').nextElementSibling).toHaveTextContent(
      '6:30 PM; 8:00 PM; 9:30 PM',
    );
    await user.click(cell('Lunes, 9:00 AM'));
    expect(toggle).toBeChecked();
    expect(screen.getByText('Lun', { selector: 'dt' })).toBeVisible();
  });

  test('in use without an hour it warns, and offers the usual ones', async () => {
    open(testServices([NEVER]));
    await user.click(await screen.findByLabelText('Usar este horario semanal'));
    expect(screen.getByText(/nadie podrá reservar/)).toBeVisible();
    await user.click(screen.getByText('Marcar las horas de siempre'));
    expect(screen.queryByText(/nadie podrá reservar/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'PM' }));
    expect(cell('Domingo, 9:30 PM')).toHaveAttribute('aria-pressed', 'true');
  });
});
