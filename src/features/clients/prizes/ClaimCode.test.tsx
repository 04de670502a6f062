import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { testResult } from '../../../domain/lotteries/test-lottery.ts';

afterEach(() => {
  vi.doUnmock('./ClaimQr.tsx');
  vi.resetModules();
});

const prize = {
  ...testResult({ expiresAtMs: 0 }),
  lotteryName: 'Canasta del mercado',
  code: 'K7Q-4MX',
};

test('a clipboard that refuses is said, and the message can be marked by hand', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const { ClaimCode } = await import('./ClaimCode.tsx');
  render(<ClaimCode prize={prize} />);
  await user.click(screen.getByText('Copiar mensaje'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^No se pudo copiar.*código del premio es K7Q-4MX/,
  );
});

test('where the code of the picture does not come the prize keeps the code that it is claimed with', async () => {
  // Resets the modules, as other tests have already loaded the one with the picture.
  vi.resetModules();
  vi.doMock('./ClaimQr.tsx', () => Promise.reject(new Error('no signal')));
  const { ClaimCode } = await import('./ClaimCode.tsx');
  render(<ClaimCode prize={prize} />);
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByText('K7Q-4MX')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});
