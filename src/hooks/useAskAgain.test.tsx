import { fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAskAgain } from './useAskAgain.ts';

const ask = vi.fn((_signal: AbortSignal) => Promise.resolve());

function Page({ onlyWhenSeen = false, asks = true }) {
  useAskAgain(asks ? ask : null, { onlyWhenSeen });
  return <button type="button">Elegir</button>;
}

function look(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  ask.mockClear();
});

it('asks nothing of a page that nobody touches', async () => {
  render(<Page />);
  await pass(300_000);
  expect(ask).not.toHaveBeenCalled();
});

it('asks every 10 s from a touch on, until the page was not touched for a minute', async () => {
  const { getByRole } = render(<Page />);
  await pass(4000);
  fireEvent.pointerDown(getByRole('button'));
  await pass(5999);
  expect(ask).not.toHaveBeenCalled();
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await pass(300_000);
  expect(ask).toHaveBeenCalledTimes(7);
  // A touch after a pause asks at once.
  fireEvent.keyDown(getByRole('button'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(8);
});

it('asks a hidden page nothing, and at once when it is seen again', async () => {
  const { getByRole } = render(<Page />);
  fireEvent.pointerDown(getByRole('button'));
  look(true);
  await pass(50_000);
  expect(ask).not.toHaveBeenCalled();
  look(false);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
});

it('asks at once when the signal is back, also a page that nobody has touched for long', async () => {
  const { unmount } = render(<Page />);
  await pass(300_000);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
  unmount();
  window.dispatchEvent(new Event('online'));
  expect(ask).toHaveBeenCalledTimes(1);
});

it('waits for an answer before it asks anew, and goes on after a failure', async () => {
  let fail = () => {};
  ask.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('no line'));
      }),
  );
  const { getByRole } = render(<Page />);
  fireEvent.pointerDown(getByRole('button'));
  await pass(30_000);
  expect(ask).toHaveBeenCalledTimes(1);
  fail();
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('only when the page is seen, where that is asked for; and never again once it is left', async () => {
  const { getByRole, unmount } = render(<Page onlyWhenSeen />);
  fireEvent.pointerDown(getByRole('button'));
  await pass(50_000);
  expect(ask).not.toHaveBeenCalled();
  look(false);
  await pass(0);
  expect(ask).toHaveBeenCalledTimes(1);
  unmount();
  look(false);
  expect(ask).toHaveBeenCalledTimes(1);
  expect(ask.mock.calls[0]?.[0].aborted).toBe(true);
});

it('asks nothing where there is nothing to ask; a touch before counts', async () => {
  const { getByRole, rerender } = render(<Page asks={false} />);
  fireEvent.pointerDown(getByRole('button'));
  look(false);
  await pass(50_000);
  expect(ask).not.toHaveBeenCalled();
  rerender(<Page />);
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
