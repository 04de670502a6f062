import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';
import { render } from './test-router.tsx';

let idx = 0;

function open(changed = false) {
  // Counts the history entries like the router.
  window.history.pushState({ idx: idx++ }, '');
  const onClose = vi.fn();
  render(
    <FormDialog
      title="Nueva reserva"
      cancelLabel="Cancelar"
      submitLabel="Guardar"
      busyLabel="Guardando…"
      busy={false}
      problem={null}
      changed={changed}
      onClose={onClose}
      onSubmit={() => undefined}
    >
      <input aria-label="Nombre" />
    </FormDialog>,
  );
  return onClose;
}

const dialog = () => screen.getByRole('dialog', { name: 'Nueva reserva' });
const question = () => screen.queryByRole('alertdialog', { name: '¿Salir sin guardar?' });
const answer = (name: string) =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));

const ways: [string, () => unknown][] = [
  ['Escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
  ['a step back', () => window.history.back()],
  ['its ✕', () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
  [
    'the close that a browser makes without asking',
    () => screen.getByRole<HTMLDialogElement>('dialog').close(),
  ],
];

test.each(ways)('%s closes a form in which nothing was typed, and else asks first', async (_, leave) => {
  const onClose = open();
  // With this value the browser closes the dialog at a press outside.
  expect(dialog()).toHaveAttribute('closedby', 'any');
  await leave();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(question()).toBeNull();

  await userEvent.type(screen.getByLabelText('Nombre'), 'Lucía');
  expect(dialog()).toHaveAttribute('closedby', 'closerequest');
  await leave();
  await waitFor(() => expect(question()).toBeVisible());
  await answer('Seguir editando');
  expect(question()).toBeNull();
  expect(dialog()).toHaveAttribute('open');
  expect(screen.getByLabelText('Nombre')).toHaveValue('Lucía');
  expect(onClose).toHaveBeenCalledOnce();

  await leave();
  await waitFor(() => expect(question()).toBeVisible());
  await answer('Salir sin guardar');
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('its own button closes it at once; a change that no field tells of is asked about too', async () => {
  const onClose = open(true);
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(onClose).not.toHaveBeenCalled();
  await answer('Seguir editando');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(onClose).toHaveBeenCalledOnce();
});
