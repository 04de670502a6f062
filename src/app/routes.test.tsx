import { act, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../components/ui/test-router.tsx';
import { paths } from '../config/paths.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const LOOKUP = '../features/reservations/lookup/LookupScreen.tsx';

afterEach(() => {
  vi.doUnmock(LOOKUP);
  vi.resetModules();
});

/** Opens the screen at a path of a table that no other test has loaded code for; returns how to load its code. */
async function open(path: string, { isLoaded = false } = {}): Promise<() => Promise<unknown>> {
  vi.resetModules();
  const { ROUTES } = await import('./routes.tsx');
  const route = ROUTES.find((each) => each.path === path);
  if (route === undefined) throw new Error(`No screen is at ${path}.`);
  if (isLoaded) await route.load();
  render(
    <ErrorBoundary>
      <Suspense fallback="En espera">
        <route.Screen />
      </Suspense>
    </ErrorBoundary>,
  );
  return route.load;
}

test('a screen whose code is here is shown at once, without the placeholder that would stand for 300 ms', async () => {
  await open(paths.comments, { isLoaded: true });
  expect(screen.queryByText('En espera')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Comentarios' })).toBeVisible();
});

test('a screen whose code is on its way shows the placeholder until then; code that doesn’t come is said', async () => {
  const load = await open(paths.comments);
  expect(screen.getByText('En espera')).toBeVisible();
  await act(load);
  expect(await screen.findByRole('heading', { name: 'Comentarios' })).toBeVisible();

  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock(LOOKUP, () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await open(paths.reservations);
  expect(await screen.findByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
});
