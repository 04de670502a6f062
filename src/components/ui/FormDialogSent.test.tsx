import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormDialog } from './FormDialog.tsx';
import { render } from './test-router.tsx';

test('what is typed while a dialog’s form is being sent would be lost: nothing can be typed, the focus stays in the dialog', () => {
  const form = (busy: boolean, editable = !busy) => (
    <FormDialog
      title="Nueva reserva"
      submitLabel="Guardar"
      busyLabel="Guardando…"
      busy={busy}
      editable={editable}
      problem={null}
      onClose={() => undefined}
      onSubmit={() => undefined}
    >
      <input aria-label="Nombre" />
    </FormDialog>
  );
  const { rerender } = render(form(false));
  const field = screen.getByLabelText('Nombre');
  field.focus();
  rerender(form(true));
  expect(field.closest('form')).toHaveAttribute('inert');
  expect(screen.getByRole('button', { name: 'Guardando…' })).toHaveFocus();
  rerender(form(true, true));
  expect(field.closest('form')).not.toHaveAttribute('inert');
});
