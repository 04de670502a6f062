import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchOnceStays } from './stays.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what could not be loaded without the network is when that is back, unless the screen was left', async () => {
  const stop = vi.fn();
  const watch = vi.fn(() => stop);
  const load = vi.fn(() => Promise.resolve(watch)).mockRejectedValueOnce(new Error('no network'));
  const end = watchOnceStays(load);
  const back = async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  };
  await back();
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5000);
  expect(watch).not.toHaveBeenCalled();
  await back();
  expect(watch).toHaveBeenCalledOnce();
  await back();
  expect(load).toHaveBeenCalledTimes(2);
  end();
  expect(stop).toHaveBeenCalledOnce();

  load.mockRejectedValueOnce(new Error('no network'));
  const leave = watchOnceStays(load);
  await vi.advanceTimersByTimeAsync(5000);
  leave();
  await back();
  expect(load).toHaveBeenCalledTimes(3);
});

test('what could not be loaded is tried again every 20 seconds, for no event tells that a dead line works again', async () => {
  const watch = vi.fn(() => () => {});
  const lost = new Error('no answer');
  const load = vi
    .fn(() => Promise.resolve(watch))
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const end = watchOnceStays(load);
  await vi.advanceTimersByTimeAsync(5000 + 19_999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1 + 20_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(watch).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  end();
});
