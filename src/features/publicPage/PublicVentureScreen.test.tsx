import { screen } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../components/ui/test-router.tsx';
import { paths } from '../../config/paths.ts';
import { PublicVentureScreen } from './PublicVentureScreen.tsx';
import { aProduct, aVenture, watchNearness } from './test-publicPage.ts';

const fetchPublicPage = vi.hoisted(() => vi.fn());
vi.mock(import('../../services/publicPage/read.ts'), async (original) => ({
  ...(await original()),
  fetchPublicPage,
}));
vi.mock(import('../../services/firestore/database.ts'), () => ({
  database: () => ({ origin: '', documents: '', key: '' }),
}));

beforeEach(() => void watchNearness());
afterEach(() => void vi.unstubAllGlobals());

/** As in the app, another address is another screen. */
function Site() {
  return (
    <Routes key={useLocation().pathname}>
      <Route path={paths.publicVenture} element={<PublicVentureScreen />} />
      <Route path={paths.publicProduct} element={<PublicVentureScreen />} />
    </Routes>
  );
}

test.each([
  ['the id', '/emprendimientos/hilos/torogoz'],
  ['an old link', '/emprendimientos/Hilos-de-Luna?producto=torogoz'],
])('by %s the page gets the published address, without another step or read', async (_, address) => {
  fetchPublicPage.mockReset();
  fetchPublicPage.mockResolvedValue({
    venture: aVenture(),
    products: [aProduct(1)],
    takesReservations: false,
  });
  window.history.pushState(null, '', address);
  const { length } = window.history;
  render(<Site />);
  await vi.waitFor(() =>
    expect(window.location.pathname + window.location.search).toBe('/emprendimientos/hilos-de-luna/torogoz'),
  );
  expect(await screen.findByRole('dialog', { name: 'Torogoz tejido' })).toBeVisible();
  expect(window.history).toHaveLength(length);
  expect(fetchPublicPage).toHaveBeenCalledTimes(1);
});
