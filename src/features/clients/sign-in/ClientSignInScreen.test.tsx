import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { failed } from '../../../domain/outcome.ts';
import { ClientSignInScreen } from './ClientSignInScreen.tsx';

vi.mock('../services.ts', () => ({
  services: () =>
    Promise.resolve({
      signInClient: () => Promise.resolve(failed('NEW_PASSWORD_NEEDED')),
      replacePassword: () => Promise.resolve(failed('WRONG_CREDENTIALS')),
    }),
}));

test('when an earlier try has replaced the one-time password, it says which password to type', async () => {
  render(<ClientSignInScreen />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Teléfono', '70000001');
  type('Contraseña', 'la que nos dieron');
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  await screen.findByRole('heading', { name: 'Crea tu contraseña nueva' });
  type('Contraseña nueva', 'otra de prueba');
  type('Repite la contraseña nueva', 'otra de prueba');
  fireEvent.click(screen.getByRole('button', { name: 'Guardar y entrar' }));
  expect(await screen.findByText(/Si ya lo intentaste con otra contraseña nueva, escribe esa/)).toBeVisible();
  expect(screen.queryByText(/actual no es correcta/)).toBeNull();
});
