import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { canStayAwake, useWakeLock } from './useWakeLock.ts';

/** jsdom has no wake lock: this counts the requested and released locks. */
function stubWakeLock(request: () => Promise<void> = () => Promise.resolve()) {
  const counts = { asked: 0, released: 0 };
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: async (type: string) => {
        expect(type).toBe('screen');
        counts.asked += 1;
        await request();
        return {
          release: async () => {
            counts.released += 1;
          },
        };
      },
    },
  });
  return counts;
}

let hidden = false;
beforeEach(() => {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});

async function show(visible: boolean) {
  hidden = !visible;
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const hook = (wanted: boolean) =>
  act(async () => renderHook((on: boolean) => useWakeLock(on), { initialProps: wanted }));

afterEach(() => {
  hidden = false;
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('where the browser can’t, nothing is asked', async () => {
  expect(canStayAwake()).toBe(false);
  await hook(true);
});

test('the screen is kept awake while that is wanted, and again after the page was hidden', async () => {
  const counts = stubWakeLock();
  expect(canStayAwake()).toBe(true);
  const { rerender, unmount } = await hook(false);
  expect(counts.asked).toBe(0);
  await act(async () => rerender(true));
  expect(counts).toEqual({ asked: 1, released: 0 });
  // The browser itself releases the lock while the page is hidden.
  await show(false);
  expect(counts.asked).toBe(1);
  await show(true);
  expect(counts.asked).toBe(2);
  await act(async () => rerender(false));
  expect(counts.released).toBe(1);
  await show(true);
  expect(counts.asked).toBe(2);
  unmount();
});

test('a lock that comes after the screen was left is given back', async () => {
  let grant = () => {};
  const counts = stubWakeLock(
    () =>
      new Promise((resolve) => {
        grant = resolve;
      }),
  );
  const { unmount } = await hook(true);
  unmount();
  await act(async () => grant());
  expect(counts).toEqual({ asked: 1, released: 1 });
});

test('a refusal, as of an almost empty battery, is nothing to speak of', async () => {
  const counts = stubWakeLock(() => Promise.reject(new DOMException('low battery', 'NotAllowedError')));
  const { unmount } = await hook(true);
  expect(counts.asked).toBe(1);
  unmount();
  expect(counts.released).toBe(0);
});
