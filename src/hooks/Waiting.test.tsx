import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Waiting } from './Waiting.tsx';

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
  render(<Waiting onRetry={onRetry}>its place</Waiting>);
  return onRetry;
}

test('what takes long is said, and can be asked for again', () => {
  const onRetry = wait(true);
  pass(2900);
  expect(screen.getByText('its place')).toBeVisible();
  pass(200);
  expect(screen.getByRole('status')).toHaveTextContent('Esto está tardando más de lo normal.');
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
  expect(screen.getByRole('status')).toHaveTextContent('Sin señal no podemos cargar esto.');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(screen.getByText('its place')).toBeVisible();
});
