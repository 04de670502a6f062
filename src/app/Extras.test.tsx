import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { sayGoodMoment } from '../services/device/install.ts';
import { Extras } from './Extras.tsx';
import css from './NewVersion.module.css';

vi.mock('../config/version.ts', () => ({ version: 'one' }));
vi.mock('./useOfflineScreens.ts', () => ({ useOfflineScreens: () => {} }));
vi.mock('../services/device/worker.ts', () => ({
  watchWaiting: (onWaiting: () => void) => {
    onWaiting();
    return () => {};
  },
}));

afterEach(() => {
  delete window.vagaInstall;
  vi.unstubAllGlobals();
});

test('the notice of a new version and the offer to install don’t cover each other: they share one place', () => {
  vi.stubGlobal('navigator', { onLine: false, userAgent: '', serviceWorker: { controller: {} } });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  window.vagaInstall = new Event('beforeinstallprompt');
  render(<Extras />, { wrapper: MemoryRouter });
  act(sayGoodMoment);
  const places = [screen.getByText('Hay una versión nueva'), screen.getByText(/^Ten Vaga/)].map((note) =>
    note.closest(`.${css.region}`),
  );
  expect(places[0]).not.toBeNull();
  expect(places[0]).toBe(places[1]);
});
