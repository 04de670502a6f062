import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testLottery } from '../../../domain/lotteries/test-lottery.ts';
import { useSoldCount } from './useSoldCount.ts';

const { reportSold } = vi.hoisted(() => ({ reportSold: vi.fn() }));

vi.mock('../shared/playerServices.ts', () => ({ playerServices: () => Promise.resolve({ reportSold }) }));

/** The answer takes longer than the pause between two reports. */
const SLOW_MS = 3000;
const BUYER = { isSignedIn: true, isBuyer: true };

beforeEach(() => {
  vi.useFakeTimers();
  // The shortest random pause.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  reportSold.mockImplementation(
    () => new Promise((resolve) => setTimeout(() => resolve({ ok: true, value: null }), SLOW_MS)),
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  reportSold.mockReset();
});

/** Advances the time in short steps: React renders at the end of each. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 100) await act(() => vi.advanceTimersByTimeAsync(100));
}

test('a slow answer is no reason to report the same again before the lottery has come back with it', async () => {
  const taken = new Set([7]);
  const { rerender } = renderHook(({ known }) => useSoldCount(known, taken, BUYER), {
    initialProps: { known: testLottery() },
  });
  await pass(2200);
  expect(reportSold.mock.calls).toEqual([['loteria', new Map([[0, 1]])]]);
  await pass(SLOW_MS + 1700);
  expect(reportSold).toHaveBeenCalledTimes(1);
  rerender({ known: testLottery({ soldByBlock: { 0: 1 } }) });
  await pass(10_000);
  expect(reportSold).toHaveBeenCalledTimes(1);
});

test('what was not counted is reported again', async () => {
  renderHook(() => useSoldCount(testLottery(), new Set([7]), BUYER));
  await pass(20_000);
  expect(reportSold.mock.calls.length).toBeGreaterThan(1);
});
