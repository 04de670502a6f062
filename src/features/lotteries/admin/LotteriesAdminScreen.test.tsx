import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import type { Lottery } from '../../../domain/lotteries/entities.ts';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { LotteriesAdminScreen } from './LotteriesAdminScreen.tsx';

const { cancelledLotteries, closed } = vi.hoisted(() => ({
  cancelledLotteries: vi.fn(),
  closed: new Array<Lottery>(),
}));

vi.mock('./services.ts', () => ({
  services: () => Promise.resolve({ cancelledLotteries, openLotteries: () => Promise.resolve([]) }),
}));
vi.mock('../../../services/lotteries/queries.ts', () => ({
  LIST_SIZE: 2,
  fetchClosedLotteries: () => Promise.resolve(closed),
}));

test('cancelled lotteries that can’t be read are not silently none: their refunds may wait', async () => {
  cancelledLotteries.mockRejectedValueOnce(new Error('no answer'));
  const cancelled = { atMs: 0, reason: 'Cerró el local' };
  cancelledLotteries.mockResolvedValue([
    { lottery: testLottery({ status: 'cancelada', soldNumbers: 2, cancelled }), refunds: 1 },
  ]);
  render(<LotteriesAdminScreen />);
  expect(await screen.findByText('No se pudieron obtener las loterías canceladas.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Motivo: Cerró el local')).toBeVisible();
  expect(screen.getByText('1 de 2 números devueltos')).toBeVisible();
});

test('of more closed lotteries than are read it says that they are the latest', async () => {
  cancelledLotteries.mockResolvedValue([]);
  closed.push(...['una', 'otra'].map((id) => testLottery({ id, status: 'cerrada' })));
  render(<LotteriesAdminScreen />);
  expect(await screen.findByText('Se muestran las 2 más recientes.')).toBeVisible();
});
