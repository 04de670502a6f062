import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ClaimCode } from './ClaimCode.tsx';

vi.mock('./ClaimQr.tsx', () => Promise.reject(new Error('no signal')));

test('where the code of the picture does not come the prize keeps the code that it is claimed with', async () => {
  const prize = {
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
  render(<ClaimCode prize={prize} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('K7Q-4MX')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
