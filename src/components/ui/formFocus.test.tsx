import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { focusWrongFields } from './formFocus.ts';
import { NumberStepper } from './NumberStepper.tsx';
import { TextField } from './TextField.tsx';

let stop: () => void;
beforeEach(() => {
  stop = focusWrongFields(document);
});
afterEach(() => stop());

interface FormProps {
  /** Resolves with the name of the field that the server refuses. */
  readonly answer?: Promise<'name' | 'people'>;
  readonly wrong?: 'name' | 'people';
  readonly modal?: boolean;
}

function Form({ answer, wrong, modal = false }: FormProps) {
  const [refused, setRefused] = useState<'name' | 'people' | null>(null);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const refuse = (field: 'name' | 'people') => {
    setRefused(field);
    setOpen(modal);
  };
  const onSubmit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (wrong) refuse(wrong);
    void answer?.then(refuse);
  };
  return (
    <>
      <form onSubmit={onSubmit} noValidate>
        <TextField
          label="Nombre"
          value={name}
          onChange={setName}
          error={refused === 'name' ? 'Falta' : undefined}
        />
        <NumberStepper
          label="Personas"
          value={0}
          onChange={() => undefined}
          max={9}
          decreaseLabel="Menos"
          increaseLabel="Más"
          error={refused === 'people' ? 'Falta' : undefined}
        />
        <Button type="submit">Enviar</Button>
      </form>
      <ConfirmDialog
        open={open}
        title="Dato faltante"
        message="Falta"
        onConfirm={() => setOpen(false)}
        onCancel={() => setOpen(false)}
      />
    </>
  );
}

/** The server's answer, which the test gives when it wants. */
function anAnswer(field: 'name' | 'people') {
  let give = () => {};
  const promise = new Promise<'name' | 'people'>((resolve) => {
    give = () => resolve(field);
  });
  return { promise, give: () => give() };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));

test.each([
  ['name', 'Nombre'],
  ['people', 'Personas'],
] as const)('the field that a form refuses gets the focus, each time: %s', async (wrong, label) => {
  render(<Form wrong={wrong} />);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await send();
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText(label));
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
});

test('a modal that says it first gives the focus to the field as it closes', async () => {
  render(<Form wrong="people" modal />);
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Entendido' }));
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Personas'));
});

test('whoever types before the browser tells that the modal has closed is left alone', async () => {
  render(<Form wrong="people" modal />);
  await send();
  const modal = await screen.findByRole<HTMLDialogElement>('alertdialog');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Personas'));
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
  modal.dispatchEvent(new Event('close'));
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
});

test('what the server refuses gets the focus too, unless somebody types on meanwhile', async () => {
  const first = anAnswer('name');
  const view = render(<Form answer={first.promise} />);
  await send();
  first.give();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Nombre'));
  view.unmount();

  const second = anAnswer('people');
  render(<Form answer={second.promise} />);
  await send();
  await userEvent.type(screen.getByLabelText('Nombre'), 'Ana');
  second.give();
  await expect.poll(() => screen.getByLabelText('Personas').matches('[aria-invalid="true"]')).toBe(true);
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
});
