import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useIdleImport } from './useIdleImport.ts';

const load = vi.fn(() => Promise.resolve('loaded'));

function Screen({ loading, always = false }: { readonly loading: boolean; readonly always?: boolean }) {
  const module = useIdleImport(load, always);
  return (
    <main>
      {loading ? <i data-skeleton="" /> : null}
      {module}
    </main>
  );
}

/** Sets the browser's `navigator.connection`, and whether the person prefers reduced data. */
function connection(value: unknown, reduced = false) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduced-data') }));
}

beforeEach(() => {
  vi.useFakeTimers();
  connection(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
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

it('waits for the page to have loaded', async () => {
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  render(<Screen loading={false} />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  window.dispatchEvent(new Event('load'));
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(load).toHaveBeenCalledTimes(1);
});

it.each([
  ['Save-Data', { saveData: true }, false],
  ['2g', { effectiveType: 'slow-2g' }, false],
  ['less data preferred', undefined, true],
])('%s: nothing before the page is touched, then once', async (_, value, reduced) => {
  connection(value, reduced);
  render(<Screen loading={false} />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  await act(async () => {
    fireEvent.pointerDown(screen.getByRole('main'));
    fireEvent.keyDown(screen.getByRole('main'));
  });
  expect(load).toHaveBeenCalledTimes(1);
});

it('what every page needs comes on such a connection too', async () => {
  connection({ saveData: true });
  render(<Screen loading={false} always />);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(load).toHaveBeenCalledTimes(1);
});

it('without a signal it waits for the signal', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<Screen loading={false} />);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  await act(async () => {
    fireEvent.online(window);
  });
  expect(load).toHaveBeenCalledTimes(1);
});
