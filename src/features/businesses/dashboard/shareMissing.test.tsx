import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import { DashboardScreen } from './DashboardScreen.tsx';

vi.mock('../../../services/businesses/watchOwned.ts', () => ({ watchOwnedBusiness: () => () => undefined }));
vi.mock('../../../services/sales/products.ts', () => ({
  cachedProducts: () => [],
  fetchProducts: async () => [],
}));
vi.mock('./ShareDialog.tsx', () => {
  throw new Error('this part doesn’t load');
});

test('where the code of sharing doesn’t load, the rest of the dashboard stays', async () => {
  render(
    <BusinessSessionContext value={{ businessId: 'casona', businessName: 'Casa' }}>
      <DashboardScreen />
    </BusinessSessionContext>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Revisa tu conexión');
  await userEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Administracion' })).toBeVisible();
});
