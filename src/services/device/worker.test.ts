import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toNewestVersion } from './worker.ts';

/** Returns a worker that waits, and counts how often it is asked to take over. */
function aWorker() {
  const worker = Object.assign(new EventTarget(), {
    state: 'installed',
    asked: 0,
    become: (state: string) => {
      worker.state = state;
      worker.dispatchEvent(new Event('statechange'));
    },
    postMessage: () => {
      worker.asked += 1;
    },
  });
  return worker;
}

/** Calls `toNewestVersion` in a browser whose registration is like this. */
const toNewestOf = (given: object) => {
  const registration = { waiting: null, installing: null, update: async () => undefined, ...given };
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: {}, getRegistration: async () => registration },
  });
  return toNewestVersion();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a worker that waits is asked once to take over; only when it is active, it is there', async () => {
  const waiting = aWorker();
  const onThere = vi.fn();
  void toNewestOf({ waiting }).then(onThere);
  await vi.advanceTimersByTimeAsync(5000);
  waiting.become('activating');
  await vi.advanceTimersByTimeAsync(5000);
  expect(waiting.asked).toBe(1);
  expect(onThere).not.toHaveBeenCalled();
  waiting.become('activated');
  await vi.advanceTimersByTimeAsync(0);
  expect(onThere).toHaveBeenCalledExactlyOnceWith(true);
  expect(vi.getTimerCount()).toBe(0);
});

it('one that does not take over in 15 s is not there', async () => {
  const onThere = vi.fn();
  void toNewestOf({ waiting: aWorker() }).then(onThere);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(onThere).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onThere).toHaveBeenCalledExactlyOnceWith(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('one that is only being loaded takes over once it is installed', async () => {
  const installing = aWorker();
  installing.state = 'installing';
  const onThere = vi.fn();
  void toNewestOf({ installing }).then(onThere);
  await vi.advanceTimersByTimeAsync(2000);
  expect(installing.asked).toBe(0);
  installing.become('installed');
  installing.become('activated');
  await vi.advanceTimersByTimeAsync(0);
  expect(onThere).toHaveBeenCalledExactlyOnceWith(true);
});

it('without a newer one, offline and without a worker a reload shows the newest', async () => {
  const update = () => Promise.reject(new Error('offline'));
  expect(await toNewestOf({})).toBe(true);
  expect(await toNewestOf({ update })).toBe(true);
  vi.stubGlobal('navigator', {});
  expect(await toNewestVersion()).toBe(true);
});
