import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { NumberStepper } from './NumberStepper.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

function Typed({ multiline = false }: { multiline?: boolean }) {
  const [value, setValue] = useState('');
  return multiline ? (
    <TextField label="Notas" value={value} onChange={setValue} multiline rows={2} />
  ) : (
    <TextField label="Notas" value={value} onChange={setValue} />
  );
}

test.each([false, true])('a text field gives what is typed (multiline: %s)', async (multiline) => {
  render(<Typed multiline={multiline} />);
  const field = screen.getByRole('textbox', { name: 'Notas' });
  await userEvent.type(field, 'Silla para bebé');
  expect(field).toHaveValue('Silla para bebé');
  expect(field.tagName).toBe(multiline ? 'TEXTAREA' : 'INPUT');
  expect(field).not.toHaveAttribute('multiline');
});

test('hint and error describe the field, and the error marks it invalid', () => {
  const props = { label: 'Teléfono', value: '', onChange: () => {}, hint: '8 dígitos' };
  const view = render(<TextField {...props} />);
  const field = screen.getByLabelText('Teléfono');
  expect(field).toHaveAccessibleDescription('8 dígitos');
  expect(field).toBeValid();
  view.rerender(<TextField {...props} error="Indica un numero de contacto." />);
  expect(field).toHaveAccessibleDescription('8 dígitos Indica un numero de contacto.');
  expect(field).toBeInvalid();
});

test('a select gives the value chosen; its placeholder is not a choice', async () => {
  const onChange = vi.fn();
  render(
    <SelectField
      label="Sucursal"
      value=""
      placeholder="Elige una sucursal"
      onChange={onChange}
      options={[
        { value: 'c', label: 'Centro' },
        { value: 'm', label: 'Mirador' },
      ]}
    />,
  );
  const select = screen.getByLabelText('Sucursal');
  expect(select).toHaveDisplayValue('Elige una sucursal');
  await userEvent.selectOptions(select, 'Mirador');
  expect(onChange).toHaveBeenCalledExactlyOnceWith('m');
  await expect(userEvent.selectOptions(select, 'Elige una sucursal')).resolves.toBeUndefined();
  expect(onChange).toHaveBeenCalledOnce();
});

function Party({ start, seen }: { start: number; seen: (value: number) => void }) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Personas"
      value={value}
      onChange={(next) => {
        seen(next);
        setValue(next);
      }}
      max={3}
      invalid="Escribe un número del 1 al 3."
      decreaseLabel="Una persona menos"
      increaseLabel="Una persona más"
    />
  );
}

test('the stepper stops at its bounds and says so without losing the focus', async () => {
  const seen = vi.fn();
  render(<Party start={2} seen={seen} />);
  const less = screen.getByRole('button', { name: 'Una persona menos' });
  const more = screen.getByRole('button', { name: 'Una persona más' });
  await userEvent.click(more);
  expect(more).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(more);
  expect(more).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Personas' })).toHaveValue('3');
  await userEvent.tripleClick(less);
  expect(seen.mock.calls).toEqual([[3], [2], [1]]);
  expect(less).toHaveAttribute('aria-disabled', 'true');
});

test('the stepper speaks the number that a button made', async () => {
  render(<Party start={1} seen={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Una persona más' }));
  expect(screen.getByText('2')).toHaveAttribute('aria-live', 'polite');
});

test.each(['0', '-3', '2.5', '2,5', '12', '1e1', 'dos', ' '])(
  'the stepper leaves %j as typed, says that it cannot be taken, and gives no number',
  async (typed) => {
    const seen = vi.fn();
    render(<Party start={2} seen={seen} />);
    const input = screen.getByRole('textbox');
    await userEvent.clear(input);
    expect(seen).toHaveBeenLastCalledWith(0);
    expect(input).toBeValid();
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(input).toHaveValue(typed);
    expect(seen).toHaveBeenLastCalledWith(0);
    expect(input).toHaveAccessibleDescription('Escribe un número del 1 al 3.');
    await userEvent.click(screen.getByRole('button', { name: 'Una persona más' }));
    expect(input).toHaveValue('1');
    expect(input).toBeValid();
  },
);

test('the stepper gives the whole number that is typed, and takes one from outside', async () => {
  const seen = vi.fn();
  const view = render(<Party start={2} seen={seen} />);
  const input = screen.getByRole('textbox');
  await userEvent.clear(input);
  await userEvent.type(input, ' 03');
  expect(seen).toHaveBeenLastCalledWith(3);
  expect(input).toHaveValue(' 03');
  view.unmount();
  const stepper = { label: 'Piezas', onChange: seen, max: 9, decreaseLabel: '−', increaseLabel: '+' };
  const kept = render(<NumberStepper {...stepper} value={0} text="2,5" invalid="No" />);
  expect(screen.getByRole('textbox', { name: 'Piezas' })).toHaveValue('2,5');
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('No');
  kept.rerender(<NumberStepper {...stepper} value={4} />);
  expect(screen.getByRole('textbox')).toHaveValue('4');
});
