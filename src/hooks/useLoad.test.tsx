import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLoad } from './useLoad.ts';

afterEach(() => void vi.useRealTimers());

/** Reports that the device is online again. */
const online = () => act(async () => void window.dispatchEvent(new Event('online')));

test('what failed is asked again until it comes; meanwhile it stays failed, so that the button keeps the focus', async () => {
  vi.useFakeTimers();
  const lost = new Error('no signal');
  const load = vi
    .fn(() => Promise.resolve('answer'))
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const states: string[] = [];
  const { result, unmount } = renderHook(() => {
    const found = useLoad(load);
    states.push(found[0].state);
    return found;
  });
  await act(async () => {});
  await online();
  expect([load.mock.calls.length, ...new Set(states)]).toEqual([2, 'loading', 'failed']);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(result.current[0]).toEqual({ state: 'ready', value: 'answer' });
  expect([...new Set(states)]).toEqual(['loading', 'failed', 'ready']);
  await online();
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(3);
  unmount();
});

test('who has left the screen asks no more', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no signal')));
  const { unmount } = renderHook(() => useLoad(load));
  await act(async () => {});
  unmount();
  await online();
  expect(load).toHaveBeenCalledOnce();
});

test('who taps need not wait for that', async () => {
  const load = vi.fn(() => Promise.resolve('answer')).mockRejectedValueOnce(new Error('no signal'));
  const { result } = renderHook(() => useLoad(load));
  await act(async () => {});
  expect(result.current[0].state).toBe('failed');
  await act(async () => result.current[1]());
  expect(result.current[0]).toEqual({ state: 'ready', value: 'answer' });
});
