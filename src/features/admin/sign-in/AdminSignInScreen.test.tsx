import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { AdminSignInScreen } from './AdminSignInScreen.tsx';

test('empty fields are said in a modal, nothing is sent', async () => {
  render(<AdminSignInScreen expired={false} />);
  await userEvent.type(screen.getByLabelText('Usuario'), '  ');
  await userEvent.click(screen.getByText('Entrar'));
  const modal = screen.getByRole('alertdialog', { name: 'No pudimos iniciar sesion' });
  expect(modal).toHaveTextContent('Ingresa usuario y contrasena.');
  await userEvent.click(screen.getByText('Entendido'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText('Usuario')).toHaveValue('  ');
});

test('says why somebody is here again, and shows another door', () => {
  render(
    <AdminSignInScreen expired>
      <a href="/business/login">Otra puerta</a>
    </AdminSignInScreen>,
  );
  expect(screen.getByText('Sesion expirada. Ingresa nuevamente.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Otra puerta' })).toBeVisible();
});
