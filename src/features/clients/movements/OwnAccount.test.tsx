import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { clientLookup } from '../../../messages/clientLookup.ts';
import { OwnAccount } from './OwnAccount.tsx';

const read = vi.hoisted(() => ({ ledger: vi.fn(), numbers: vi.fn() }));

vi.mock('../services.ts', () => ({
  services: () => Promise.resolve({ readLedger: read.ledger, readNumbers: read.numbers }),
}));

const TICKET = {
  lotteryId: 'loteria',
  number: 7,
  clientId: 'ana',
  createdAtMs: 0,
  purchaseId: 'compra',
  price: 10,
  balanceAfter: 90,
  order: 0,
};

beforeEach(() => {
  read.ledger.mockRejectedValue(new Error('no answer'));
  read.numbers.mockResolvedValue({ tickets: [TICKET], lotteries: new Map(), draws: new Map() });
});

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
  expect(await screen.findByText('7')).toBeVisible();
  expect(screen.queryByText(/más recientes/)).toBeNull();
});

test('movements that can’t be read say so below their own tab', async () => {
  open('movements');
  expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar tus movimientos.');
  expect(screen.getByRole('tab', { name: 'Números' })).toBeVisible();
});

test('numbers that can’t be read say so in their own words', async () => {
  read.numbers.mockRejectedValue(new Error('no answer'));
  open('numbers');
  expect(await screen.findByText('No pudimos cargar tus números.')).toBeVisible();
});

test('where more numbers were bought than are shown it says so', async () => {
  const sums = { numbers: 201, balance: 90, difference: 0 };
  const first = { movements: [], lotteryNames: new Map(), more: false };
  read.ledger.mockResolvedValue({ first, sums, next: () => Promise.resolve(first), cachedMs: null });
  open('numbers');
  expect(await screen.findByText('Se muestran los 1 más recientes.')).toBeVisible();
});
