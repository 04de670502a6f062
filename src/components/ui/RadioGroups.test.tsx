import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChipRadioGroup } from './ChipRadioGroup.tsx';
import type { Choice } from './RadioGroup.tsx';
import { TileRadioGroup } from './TileRadioGroup.tsx';

const days: Choice[] = [
  { value: '2026-11-21', secondary: 'hoy', primary: '21 nov' },
  { value: '2026-11-22', secondary: 'dom', primary: '22 nov' },
];

const slots = (seats: number): Choice[] => [
  { value: '18:00', primary: '6:00 PM', secondary: `${seats} asientos`, tone: 'free' },
  { value: '19:00', primary: '7:00 PM', secondary: 'Sin cupos', tone: 'full', disabled: true },
  { value: '20:00', primary: '8:00 PM', secondary: '2 asientos', tone: 'few' },
];

test('a chip is a radio named by its two lines, in a group named by the legend', async () => {
  const onChange = vi.fn();
  render(<ChipRadioGroup legend="Fecha" name="day" value="2026-11-21" onChange={onChange} options={days} />);
  expect(screen.getByRole('group', { name: 'Fecha' })).toBeVisible();
  expect(screen.getByRole('radio', { name: 'hoy 21 nov' })).toBeChecked();
  await userEvent.click(screen.getByText('22 nov'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('2026-11-22');
});

test('arrows move between the tiles and pass over the disabled ones', async () => {
  const onChange = vi.fn();
  render(
    <TileRadioGroup
      legend="Hora"
      hideLegend
      name="slot"
      value="18:00"
      onChange={onChange}
      options={slots(9)}
    />,
  );
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: '6:00 PM 9 asientos' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('20:00');
  await userEvent.click(screen.getByText('7:00 PM'));
  expect(onChange).toHaveBeenCalledOnce();
  expect(screen.getByRole('radio', { name: '7:00 PM Sin cupos' })).toBeDisabled();
});

test('a seat count that changes is marked for its motion; one that did not stays still', () => {
  const group = (seats: number) => (
    <TileRadioGroup legend="Hora" name="slot" value="" onChange={() => {}} options={slots(seats)} />
  );
  const view = render(group(9));
  expect(screen.getByText('9 asientos')).not.toHaveAttribute('data-changed');
  view.rerender(group(5));
  expect(screen.getByText('5 asientos')).toHaveAttribute('data-changed');
  expect(screen.getByText('2 asientos')).not.toHaveAttribute('data-changed');
  expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(3);
});
