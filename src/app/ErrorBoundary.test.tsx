import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';

function Missing(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

const screenWithoutCode = () => (
  <ErrorBoundary>
    <Missing />
  </ErrorBoundary>
);

test('a screen whose code didn’t come without a signal is not called broken once the signal is back', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { rerender } = render(screenWithoutCode());
  expect(screen.getByText(/^No pudimos cargar esta pantalla\./)).toBeVisible();
  onLine.mockReturnValue(true);
  rerender(screenWithoutCode());
  expect(screen.getByText(/^No pudimos cargar esta pantalla\./)).toBeVisible();
});
