import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdleImport } from './useIdleImport.ts';

const load = vi.fn(() => Promise.resolve('loaded'));

function Screen({ loading }: { readonly loading: boolean }) {
  const module = useIdleImport(load);
  return (
    <main>
      {loading ? <i data-skeleton="" /> : null}
      {module}
    </main>
  );
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  load.mockClear();
});

it('waits while a skeleton stands on the page, then loads once', async () => {
  const { rerender } = render(<Screen loading />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  rerender(<Screen loading={false} />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(load).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveTextContent('loaded');
});

it('who leaves before loads nothing', async () => {
  const { unmount } = render(<Screen loading />);
  unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect(load).not.toHaveBeenCalled();
});
