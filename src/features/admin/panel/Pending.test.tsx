import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done } from '../../../domain/outcome.ts';
import type { StoredReport } from '../../../domain/reports.ts';
import { Pending } from './Pending.tsx';

const { fetchReports, countOwed } = vi.hoisted(() => ({
  fetchReports: vi.fn<() => Promise<readonly StoredReport[]>>(),
  countOwed: vi.fn(() => Promise.resolve(0)),
}));
vi.mock('./services.ts', () => ({
  services: async () => ({
    openLotteries: async () => [],
    countWaitingPrizes: async () => 2,
    countOwed,
    fetchReports,
    clearReports: async () => done(),
  }),
}));

afterEach(() => void fetchReports.mockReset());

const report = (version: string): StoredReport => ({
  id: version,
  kind: 'error',
  message: `broke in ${version}`,
  stack: '',
  path: '/',
  version,
  count: 1,
  lastAt: 0,
});
const found = (...versions: string[]) => versions.map(report);

test('what waits stays on the screen while it is read again after errors were deleted', async () => {
  fetchReports.mockResolvedValueOnce(found('1.0', '2.0'));
  render(<Pending />);
  const summary = await screen.findByText(/Errores/);
  await userEvent.click(summary);
  let answer: (now: StoredReport[]) => void = () => {};
  fetchReports.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await userEvent.click(screen.getByRole('button', { name: /1\.0/ }));
  await vi.waitFor(() => expect(fetchReports).toHaveBeenCalledTimes(2));
  expect(summary).toBeVisible();
  expect(screen.getByText('broke in 2.0')).toBeVisible();
  await act(async () => answer(found('2.0')));
  expect(screen.queryByText('broke in 1.0')).toBeNull();
  expect(screen.getByText('broke in 2.0')).toBeVisible();
});

test('what can’t be read is named, and doesn’t hide the rest', async () => {
  fetchReports.mockResolvedValueOnce([]);
  countOwed.mockRejectedValueOnce(new Error('The query requires an index.'));
  render(<Pending />);
  expect(await screen.findByText(/lo pendiente: las devoluciones\.$/)).toBeVisible();
  expect(screen.getByText('2 premios por canjear')).toBeVisible();
  countOwed.mockResolvedValueOnce(3);
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByText('Falta devolver 3 números')).toBeVisible();
  expect(screen.queryByText(/No pudimos ver/)).toBeNull();
  expect(fetchReports).toHaveBeenCalledOnce();
});
