import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../components/ui/test-router.tsx';
import { lotteryResultPath } from '../../../config/paths.ts';
import type { LotteryResult } from '../../../domain/lotteries/entities.ts';
import { testLottery, testResult } from '../../../domain/lotteries/test-lottery.ts';
import { ResultsScreen } from './ResultsScreen.tsx';

const DRAW = { prefix: '', atMs: 0, signature: '', seed: '', winners: [7, 3], old: null };
const LOTTERY = testLottery({ status: 'cerrada', closedAtMs: 0, winnersCount: 2, draws: [DRAW] });

const stored = vi.hoisted(() => ({ results: new Array<LotteryResult>() }));
vi.mock('../../../services/lotteries/queries.ts', () => ({
  fetchClosedLotteries: () => Promise.resolve([]),
  fetchLottery: () => Promise.resolve(LOTTERY),
}));
vi.mock('../../../services/lotteries/validDraw.ts', () => ({ validDraw: () => Promise.resolve(DRAW) }));
vi.mock('../../../services/lotteries/results.ts', () => ({
  fetchResults: () => Promise.resolve(stored.results),
}));
vi.mock('../draw/LaterDraw.tsx', () => ({ LaterDraw: () => <p>Los números que salieron</p> }));

function open(results: readonly LotteryResult[]) {
  stored.results = [...results];
  window.history.replaceState(null, '', lotteryResultPath(LOTTERY.id));
  return render(<ResultsScreen />);
}

test('while the results of a draw are being recorded, it is shown as it came out, with nothing to print or check', async () => {
  const both = [testResult(), testResult({ id: '2', order: 2, prizeName: 'Postre', number: 3 })];
  const { unmount } = open(both);
  expect(await screen.findByRole('button', { name: 'Imprimir constancia' })).toBeVisible();
  expect(screen.getByText('2. Postre')).toBeVisible();
  unmount();
  open(both.slice(0, 1));
  expect(await screen.findByText('Los números que salieron')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Imprimir constancia' })).toBeNull();
});
