import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { clientLookup } from '../../../messages/clientLookup.ts';
import { OwnAccount } from './OwnAccount.tsx';

vi.mock('../services.ts', () => ({
  services: () =>
    Promise.resolve({
      readLedger: () => Promise.reject(new Error('no answer')),
      readNumbers: () => Promise.resolve({ tickets: [], lotteries: new Map(), draws: new Map() }),
    }),
}));

function open(tab: 'movements' | 'numbers'): void {
  render(
    <OwnAccount
      clientId="ana"
      session="admin"
      tab={tab}
      onTab={() => {}}
      words={{ movements: 'Movimientos', numbers: 'Números', sum: clientLookup.sum }}
    />,
  );
}

test('the numbers are shown where the movements can’t be read', async () => {
  open('numbers');
  expect(await screen.findByText('Aún no has comprado números.')).toBeVisible();
  expect(screen.queryByText('No pudimos cargar tus movimientos.')).toBeNull();
});

test('movements that can’t be read say so below their own tab', async () => {
  open('movements');
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar tus movimientos.');
  expect(screen.getByRole('tab', { name: 'Números' })).toBeVisible();
});
