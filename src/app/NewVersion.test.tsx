import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { toNewestVersion, watchWaiting } from '../services/device/worker.ts';
import { NewVersion } from './NewVersion.tsx';

vi.mock('../config/version.ts', () => ({ version: 'one' }));
vi.mock('../services/device/worker.ts', () => ({
  toNewestVersion: vi.fn(async () => true),
  watchWaiting: vi.fn((onWaiting: () => void) => {
    onWaiting();
    return () => {};
  }),
}));

afterEach(() => vi.unstubAllGlobals());

test('whoever stays with unsaved work can update later: the button doesn’t stay busy', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  render(<NewVersion />);
  expect(watchWaiting).toHaveBeenCalled();
  const button = screen.getByRole('button', { name: 'Actualizar' });
  for (const times of [1, 2]) {
    await userEvent.click(button);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(times));
    expect(toNewestVersion).toHaveBeenCalledTimes(times);
    expect(button).not.toHaveAttribute('aria-busy', 'true');
  }
});

test('once «Actualizar» was pressed, «Después» doesn’t hide that the page is about to reload', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  let finish: (isNewest: boolean) => void = () => {};
  vi.mocked(toNewestVersion).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  render(<NewVersion />);
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Después' }));
  expect(screen.getByRole('status')).toHaveTextContent('Actualizando');
  finish(true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});
