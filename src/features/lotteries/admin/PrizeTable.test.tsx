import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import type { LotteryResult } from '../../../domain/lotteries/entities.ts';
import { PRIZE_EXPIRY_MS } from '../../../domain/lotteries/limits.ts';
import { testLottery, testResult } from '../../../domain/lotteries/test-lottery.ts';
import { OLD_EXAMPLE } from '../../../domain/lotteries/test-published.ts';
import { done } from '../../../domain/outcome.ts';
import { PrizeTable } from './PrizeTable.tsx';

const { fetchResults, setPrizeStatus } = vi.hoisted(() => ({
  fetchResults: vi.fn<() => Promise<LotteryResult[]>>(),
  setPrizeStatus: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('../../../services/lotteries/results.ts', () => ({ fetchResults }));

const LOTTERY = testLottery({ winnersCount: 2, draws: [{ ...OLD_EXAMPLE, prefix: '', atMs: 0 }] });
vi.mock('./services.ts', () => ({
  services: async () => ({
    readLottery: async () => LOTTERY,
    contactsOf: async () => new Map(),
    setPrizeStatus,
  }),
}));

const prize = (order: number, prizeName: string, prizeStatus = 'abierto') =>
  testResult({
    id: `${order}`,
    order,
    prizeName,
    number: order,
    prizeStatus,
    expiresAtMs: Date.now() + PRIZE_EXPIRY_MS,
  });

test('the prizes stay on the screen while they are read again after one was closed; meanwhile none is closed', async () => {
  setPrizeStatus.mockResolvedValueOnce(done());
  fetchResults.mockResolvedValueOnce([prize(1, 'Cena'), prize(2, 'Postre')]);
  render(<PrizeTable lottery={LOTTERY} />);
  const close = (name: string) => screen.queryByRole('button', { name: `Cerrar premio: ${name}` });
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar premio: Cena' }));
  let answer: (results: LotteryResult[]) => void = () => {};
  fetchResults.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await userEvent.click(await screen.findByRole('button', { name: 'Cerrar premio' }));
  await vi.waitFor(() => expect(fetchResults).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(close('Cena')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await act(async () => answer([prize(1, 'Cena', 'cerrado'), prize(2, 'Postre')]));
  expect(close('Cena')).toBeNull();
  expect(close('Postre')).not.toHaveAttribute('aria-busy');

  // One that was confirmed while another one is opened again would not be closed.
  setPrizeStatus.mockReturnValueOnce(new Promise(() => {}));
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
  expect(close('Postre')).toHaveAttribute('aria-busy', 'true');
});
