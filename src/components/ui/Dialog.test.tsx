import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AlertDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <Button onClick={() => setOpen(true)}>Abrir</Button>
      {children(open, () => setOpen(false))}
    </StrictMode>
  );
}

const opener = () => screen.getByRole('button', { name: 'Abrir' });

const ways: [string, () => Promise<unknown>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its ✕', () => userEvent.click(screen.getByRole('button', { name: 'Cerrar' }))],
  [
    'the close that a browser makes without asking',
    async () => {
      const dialog = screen.getByRole('dialog');
      if (dialog instanceof HTMLDialogElement) dialog.close();
    },
  ],
];

test.each(ways)('%s closes a dialog once, and the focus returns to the opener', async (_, close) => {
  const onClose = vi.fn();
  render(
    <Opener>
      {(open, shut) => (
        <Dialog
          open={open}
          title="Reserva confirmada"
          onClose={() => {
            onClose();
            shut();
          }}
        >
          <input aria-label="Correo" />
        </Dialog>
      )}
    </Opener>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(opener());
  expect(screen.getByRole('dialog', { name: 'Reserva confirmada' })).toHaveAttribute('open');
  expect(screen.getByLabelText('Correo')).toHaveFocus();
  await close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onClose).toHaveBeenCalledOnce();
  expect(opener()).toHaveFocus();
});

test('a dialog that cannot be dismissed has no ✕, ignores Escape, and comes back if closed anyway', async () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="Procesando..." onClose={onClose} dismissible={false}>
      Un momento
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  expect(screen.queryByRole('button')).toBeNull();
  expect(dialog).toHaveAttribute('closedby', 'none');
  await userEvent.keyboard('{Escape}');
  const asked = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(asked);
  expect(asked.defaultPrevented).toBe(true);
  if (dialog instanceof HTMLDialogElement) dialog.close();
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  expect(onClose).not.toHaveBeenCalled();
});

test("a file input's own 'cancel' closes nothing", () => {
  const onClose = vi.fn();
  render(
    <Dialog open title="Foto" onClose={onClose}>
      <input type="file" aria-label="Archivo" />
    </Dialog>,
  );
  screen.getByLabelText('Archivo').dispatchEvent(new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

test('an alert is described by its message and closes by its one button', async () => {
  render(
    <Opener>
      {(open, shut) => (
        <AlertDialog open={open} onClose={shut} title="Dato faltante" message="Selecciona una sucursal." />
      )}
    </Opener>,
  );
  await userEvent.click(opener());
  const alert = screen.getByRole('alertdialog', { name: 'Dato faltante' });
  expect(alert).toHaveAccessibleDescription('Selecciona una sucursal.');
  expect(screen.getByRole('button', { name: 'Entendido' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(opener()).toHaveFocus();
});

test('a question has the focus on its harmless answer, and nothing closes it while busy', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const question = (busy: boolean) => (
    <ConfirmDialog
      open
      danger
      busy={busy}
      title="¿Cancelar la reserva?"
      message="Tu mesa quedará libre."
      confirmLabel="Cancelar reserva"
      cancelLabel="Volver"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
  const view = render(question(false));
  expect(screen.getByRole('button', { name: 'Volver' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar reserva' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  view.rerender(question(true));
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar reserva' }));
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await userEvent.keyboard('{Escape}');
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
  view.rerender(question(false));
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});
