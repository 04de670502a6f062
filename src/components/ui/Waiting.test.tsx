import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Waiting } from './Waiting.tsx';

const TEXTS = {
  retry: 'Intentar de nuevo',
  slow: { title: 'It is slow', text: 'Wait' },
  offline: { title: 'No signal', text: 'It comes' },
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function wait(onLine: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const onRetry = vi.fn();
  render(
    <Waiting texts={TEXTS} onRetry={onRetry}>
      its place
    </Waiting>,
  );
  return onRetry;
}

test('what takes long is said, and can be asked for again', () => {
  const onRetry = wait(true);
  pass(2900);
  expect(screen.getByText('its place')).toBeVisible();
  pass(200);
  expect(screen.getByRole('status')).toHaveTextContent('It is slow');
  expect(screen.queryByText('its place')).toBeNull();
  act(() => screen.getByRole('button', { name: 'Intentar de nuevo' }).click());
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('its place')).toBeVisible();
  pass(3100);
  expect(screen.getByRole('status')).toBeVisible();
});

test('without a signal it is said sooner, and asked for again when the signal is back', () => {
  const onRetry = wait(false);
  pass(1100);
  expect(screen.getByRole('status')).toHaveTextContent('No signal');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('its place')).toBeVisible();
});
