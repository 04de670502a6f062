import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

test('a change of password that fails after the screen was left is told', async () => {
  let fail: (failure: { readonly text: string; readonly isWrong: boolean }) => void = () => {};
  const { rerender } = render(
    <NewPasswordForm username="@ana" submit="Guardar" onSave={() => new Promise((done) => (fail = done))} />,
  );
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Contraseña actual', 'la de antes');
  type('Contraseña nueva', 'una nueva de prueba');
  type('Repite la contraseña nueva', 'una nueva de prueba');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  rerender(<p>Otra pantalla</p>);
  fail({ text: 'La contraseña actual no es correcta.', isWrong: true });
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'No pudimos cambiar la contraseñaLa contraseña actual no es correcta.',
  );
});
