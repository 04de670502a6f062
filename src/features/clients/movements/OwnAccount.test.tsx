import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { clientLookup } from '../../../messages/clientLookup.ts';
import { OwnAccount } from './OwnAccount.tsx';
import type { LedgerRole } from './useLedger.ts';

const read = vi.hoisted(() => ({ ledger: vi.fn(), numbers: vi.fn(), cached: vi.fn() }));

vi.mock('../services.ts', () => ({
  services: () =>
    Promise.resolve({
      readLedger: read.ledger,
      readNumbers: read.numbers,
      cachedLedger: read.ledger,
      cachedNumbers: read.cached,
    }),
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

function open(tab: 'movements' | 'numbers', session: LedgerRole = 'admin'): void {
  render(
    <OwnAccount
      clientId="ana"
      session={session}
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

/** The ledger as just read: more numbers than the cached ones. */
function bought(numbers: number): void {
  const first = { movements: [], lotteryNames: new Map(), more: false };
  const sums = { numbers, balance: 90, difference: 0 };
  read.ledger.mockResolvedValue({ first, sums, next: () => Promise.resolve(first), cachedMs: null });
}

test('of more numbers than are read it says that they are the latest', async () => {
  bought(201);
  const tickets = Array.from({ length: 200 }, (_, index) => ({ ...TICKET, number: index + 1 }));
  read.numbers.mockResolvedValue({ tickets, lotteries: new Map(), draws: new Map() });
  open('numbers');
  expect(await screen.findByText('Se muestran los 200 más recientes.')).toBeVisible();
});

test('‘Sin premio’ is said only where all numbers are read: an older one may have won', async () => {
  const lottery = testLottery({ status: 'cerrada' });
  const draws = new Map([['loteria', { winners: [900] }]]);
  const tickets = Array.from({ length: 199 }, (_, index) => ({ ...TICKET, number: index + 1 }));
  const value = { tickets, lotteries: new Map([['loteria', lottery]]), draws };
  read.numbers.mockResolvedValue(value);
  open('numbers');
  expect(await screen.findByText('Sin premio')).toBeVisible();
  cleanup();
  read.numbers.mockResolvedValue({ ...value, tickets: [...tickets, { ...TICKET, number: 300 }] });
  open('numbers');
  expect(await screen.findByText('300')).toBeVisible();
  expect(screen.queryByText('Sin premio')).toBeNull();
});

test('numbers from the device say when they were seen, and not that they are the latest', async () => {
  bought(2);
  const value = { tickets: [TICKET], lotteries: new Map(), draws: new Map() };
  read.cached.mockResolvedValue({ value, cachedMs: 1 });
  open('numbers', 'client');
  expect(await screen.findByText('7')).toBeVisible();
  expect(screen.getByText(/^Visto por última vez/)).toBeVisible();
  expect(screen.getByRole('tab', { name: /Números.*2/ })).toBeVisible();
  expect(screen.queryByText(/más recientes/)).toBeNull();
});
