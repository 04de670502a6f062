import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { done } from '../../../domain/outcome.ts';
import type { StoredReport } from '../../../domain/reports.ts';
import type { Pending as Found } from '../../../services/reports/admin.ts';
import { Pending } from './Pending.tsx';

const { fetchPending } = vi.hoisted(() => ({ fetchPending: vi.fn<() => Promise<Found>>() }));
vi.mock('./later.ts', () => ({ fetchPending, clearReports: async () => done() }));
vi.mock('../../../services/lotteries/queries.ts', () => ({ fetchOpenLotteries: async () => [] }));

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
const found = (...versions: string[]): Found => ({ prizes: 2, refunds: 0, reports: versions.map(report) });

test('what waits stays on the screen while it is read again after errors were deleted', async () => {
  fetchPending.mockResolvedValueOnce(found('1.0', '2.0'));
  render(<Pending />);
  const summary = await screen.findByText(/Errores/);
  await userEvent.click(summary);
  let answer: (now: Found) => void = () => {};
  fetchPending.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await userEvent.click(screen.getByRole('button', { name: /1\.0/ }));
  await vi.waitFor(() => expect(fetchPending).toHaveBeenCalledTimes(2));
  expect(summary).toBeVisible();
  expect(screen.getByText('broke in 2.0')).toBeVisible();
  await act(async () => answer(found('2.0')));
  expect(screen.queryByText('broke in 1.0')).toBeNull();
  expect(screen.getByText('broke in 2.0')).toBeVisible();
});
