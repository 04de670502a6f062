import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.doUnmock('./ClaimQr.tsx');
  vi.resetModules();
});

test('where the code of the picture does not come the prize keeps the code that it is claimed with', async () => {
  const prize = {
    id: '1',
    lotteryId: 'loteria',
    order: 1,
    prizeName: 'Cena',
    number: 7,
    clientId: 'ana',
    prizeStatus: 'abierto',
    expiresAtMs: 0,
    lotteryName: 'Canasta del mercado',
    code: 'K7Q-4MX',
  };
  // Resets the modules, as other tests have already loaded the one with the picture.
  vi.resetModules();
  vi.doMock('./ClaimQr.tsx', () => Promise.reject(new Error('no signal')));
  const { ClaimCode } = await import('./ClaimCode.tsx');
  render(<ClaimCode prize={prize} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('K7Q-4MX')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
