import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { BusinessSessionContext } from '../../../contexts/businessSession.ts';
import type { OwnedBusiness } from '../../../domain/businesses/owned.ts';
import { testOwned } from '../../../domain/businesses/test-owned.ts';
import { ClosedDaysScreen } from './ClosedDaysScreen.tsx';

type OnBusiness = (business: OwnedBusiness, cachedMs: number | null) => void;
const watched = vi.hoisted((): { tell: OnBusiness | null } => ({ tell: null }));
vi.mock('../../../services/businesses/watchOwned.ts', () => ({
  watchOwnedBusiness: (_: string, onBusiness: OnBusiness) => {
    watched.tell = onBusiness;
    return () => undefined;
  },
}));

const business = testOwned();

test('what this device remembers is not shown as the closed days of now', async () => {
  render(
    <BusinessSessionContext value={{ businessId: 'la-casona', businessName: 'La Casona' }}>
      <ClosedDaysScreen />
    </BusinessSessionContext>,
  );
  await vi.waitFor(() => expect(watched.tell).not.toBeNull());
  act(() => watched.tell?.(business, Date.now() - 3_600_000));
  expect(screen.queryByText('Hoy está abierto')).toBeNull();
  act(() => watched.tell?.(business, null));
  expect(screen.getByText('Hoy está abierto')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Próximos días cerrados');
});
