import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode, useState } from 'react';
import { expect, test, vi } from 'vitest';
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
  ['a step back', async () => window.history.back()],
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
        <ConfirmDialog
          open={open}
          onConfirm={shut}
          onCancel={shut}
          title="Dato faltante"
          message="Selecciona una sucursal."
        />
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

function Two() {
  const [open, setOpen] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(1)}>Abrir</Button>
      <Dialog open={open > 0} title="Detalle" onClose={() => setOpen(0)}>
        <Button onClick={() => setOpen(2)}>Anular</Button>
      </Dialog>
      <Dialog open={open > 1} title="¿Anular?" onClose={() => setOpen(1)} />
    </>
  );
}

test('a step back closes the upper of two dialogs; closed by a button they leave no step of their own', async () => {
  window.history.replaceState({ idx: 0 }, '', '/antes');
  window.history.pushState({ idx: 1 }, '', '/pantalla');
  render(<Two />);
  const dialogs = () => screen.queryAllByRole('dialog').length;
  const openBoth = async () => {
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('button', { name: 'Anular' }));
    expect(dialogs()).toBe(2);
  };
  await openBoth();
  for (const left of [1, 0]) {
    window.history.back();
    await waitFor(() => expect(dialogs()).toBe(left));
    expect(window.location.pathname).toBe('/pantalla');
  }
  await openBoth();
  for (const close of screen.getAllByRole('button', { name: 'Cerrar' }).reverse()) {
    await userEvent.click(close);
  }
  expect(dialogs()).toBe(0);
  window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe('/antes'));
});

test('a step back closes a dialog over the entries that others left, also before a router counts them', async () => {
  render(<Two />);
  await userEvent.click(opener());
  await userEvent.click(screen.getByRole('button', { name: 'Anular' }));
  for (const close of screen.getAllByRole('button', { name: 'Cerrar' }).reverse()) {
    await userEvent.click(close);
  }
  expect(window.history.state).toMatchObject({ depth: 2 });
  await userEvent.click(opener());
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a step back closes nothing that is busy, and the next one neither', async () => {
  window.history.pushState({ idx: 2 }, '', '/pantalla');
  const onClose = vi.fn();
  const view = render(<Dialog open title="Procesando..." onClose={onClose} dismissible={false} />);
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const back = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history.back();
    await back;
    await waitFor(() => expect(window.history.state).toMatchObject({ depth: 1 }));
  }
  expect(onClose).not.toHaveBeenCalled();
  expect(window.location.pathname).toBe('/pantalla');
  view.rerender(<Dialog open title="Procesando..." onClose={onClose} />);
  window.history.back();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
