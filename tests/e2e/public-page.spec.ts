import type { Page } from '@playwright/test';
import { BookingPage } from './pages/booking.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { PHONE } from './support/diner.ts';
import { expect, test } from './support/fixtures.ts';
import { NETWORK_COMPLAINTS } from './support/network.ts';

const TOROGOZ = { id: 'hilostorogoz00000000', name: 'Torogoz tejido' };
const GONE = 'Ese producto ya no está en el catálogo.';

test('a finger turns a card’s pictures round and round, scrolls the page, and opens the product by a tap', async ({
  diner: { page },
}) => {
  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna');
  const tile = shop.tile(TOROGOZ.name);
  const shows = (number: number) => expect(shop.picture(tile, TOROGOZ.name, number, 3)).toBeVisible();
  await tile.scrollIntoViewIfNeeded();
  await shows(1);
  await shop.swipe(tile, -60);
  await shows(2);
  await shop.swipe(tile, -60);
  await shows(3);
  await shop.swipe(tile, -60);
  await shows(1);
  await shop.swipe(tile, 60);
  await shows(3);
  // A thumb that scrolls down doesn't turn, and none of this has opened anything.
  const before = await page.evaluate(() => window.scrollY);
  // A tap on a page that still runs on only stops it.
  const stopped = page.evaluate(
    () =>
      new Promise<void>((resolve) => document.addEventListener('scrollend', () => resolve(), { once: true })),
  );
  await shop.swipe(tile, -10, -200);
  await stopped;
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await shows(3);
  await expect(shop.dialog).toHaveCount(0);

  await tile.getByRole('link').tap();
  await expect(page).toHaveURL(`/emprendimientos/hilos-de-luna/${TOROGOZ.id}`);
  const large = (number: number) => expect(shop.picture(shop.dialog, TOROGOZ.name, number, 3)).toBeVisible();
  await large(1);
  const carousel = shop.dialog.getByRole('group', { name: TOROGOZ.name });
  await shop.swipe(carousel, 60);
  await large(3);
  await shop.swipe(carousel, -60);
  await large(1);
  // The phone's back button closes it, and leaves the page where it was.
  await page.goBack();
  await expect(shop.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/emprendimientos/hilos-de-luna');
  await expect(tile).toBeInViewport();
});

test('a product has an address: title, description, back to the page as it was; links of before still lead there', async ({
  diner: { page },
  backend,
}) => {
  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna');
  await page.getByRole('searchbox').fill('torogoz');
  await shop.tile(TOROGOZ.name).getByRole('link').click();
  await expect(page).toHaveURL(`/emprendimientos/hilos-de-luna/${TOROGOZ.id}`);
  await expect(page).toHaveTitle('Torogoz tejido · Hilos de Luna');
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /^\$14\.00 - \$18\.50 · El ave/,
  );
  await page.goBack();
  await expect(shop.dialog).toHaveCount(0);
  await expect(page).toHaveTitle('Hilos de Luna · Vaga');
  // The page was never left.
  await expect(page.getByRole('searchbox')).toHaveValue('torogoz');
  await page.goForward();
  await expect(shop.dialog.getByRole('heading', { name: TOROGOZ.name })).toBeVisible();
  backend.resetMeter();
  await page.reload();
  await expect(shop.dialog.getByRole('heading', { name: TOROGOZ.name })).toBeVisible();
  await expect.poll(() => backend.meter().reads + backend.meter().rulesReads).toBe(2);

  await page.goto(`/emprendimientos/hilos-de-luna?producto=${TOROGOZ.id}`);
  await expect(shop.dialog.getByRole('heading', { name: TOROGOZ.name })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/emprendimientos/hilos-de-luna/${TOROGOZ.id}$`),
  );
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/emprendimientos/hilos-de-luna');
});

test('an unknown address or product says so, a restaurant leads to its tables, a lost connection can be tried again, back leads home', async ({
  diner,
}) => {
  const { page, context } = diner;
  const shop = new PublicVenturePage(page);
  await shop.open('nadie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emprendimiento no encontrado.');
  await shop.open('hilos-de-luna', 'yaNoEsta');
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(shop.tiles).toHaveCount(20);
  await shop.open('La-Casona');
  await expect(page.getByText('Aun no registramos productos para este emprendimiento.')).toBeVisible();
  await page.getByRole('link', { name: 'Reservar mesa' }).click();
  await expect(new BookingPage(page).branch).toBeVisible();
  diner.expectConsole(NETWORK_COMPLAINTS);
  await page.route(/:runQuery/, (route) => route.abort());
  await shop.open('hilos-de-luna');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No se pudo cargar el emprendimiento.');
  await page.unroute(/:runQuery/);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilos de Luna');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL('/');
  expect(context.pages()).toHaveLength(1);
});

/** Names of the products' picture files that were asked for. */
function pictureRequests(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, file] = /\/demo\/hilos-de-luna\/([^/]+)\.svg$/.exec(request.url()) ?? [];
    if (file !== undefined) asked.add(file);
  });
  return asked;
}

test('a visit costs 2 reads, no SDK, no picture far from the screen, and nothing jumps', {
  tag: '@long',
}, async ({ newDiner, backend }) => {
  const { page } = await newDiner();
  const asked = pictureRequests(page);
  const withSdk: string[] = [];
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    void response.text().then(
      (text) => text.includes('@firebase/') && withSdk.push(response.url()),
      () => {},
    );
  });
  await page.addInitScript(() => {
    Reflect.set(window, 'shift', 0);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const value: unknown = Reflect.get(entry, 'value');
        if (typeof value === 'number')
          Reflect.set(window, 'shift', Number(Reflect.get(window, 'shift')) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  backend.resetMeter();
  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna');
  await expect(shop.tiles).toHaveCount(20);
  // The newest product is on top, and its picture there; the oldest is at the foot.
  await expect.poll(() => asked.has('torogoz-1')).toBe(true);
  await page.waitForLoadState('networkidle');
  const far = await shop.tiles.evaluateAll(
    (tiles, limit) =>
      tiles.filter((tile) => tile.getBoundingClientRect().top > limit).map((tile) => tile.innerHTML),
    2 * PHONE.height,
  );
  expect(far.length).toBeGreaterThan(8);
  expect(far.filter((html) => html.includes('<img'))).toEqual([]);
  expect(asked.has('posavasos-1')).toBe(false);
  // Only covers of cards: nobody has turned anything.
  expect([...asked].filter((file) => !file.endsWith('-1'))).toEqual([]);
  expect(backend.meter().reads + backend.meter().rulesReads).toBe(2);

  await shop.tile('Posavasos en espiral (juego de 3)').scrollIntoViewIfNeeded();
  await expect.poll(() => asked.has('posavasos-1')).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(withSdk).toEqual([]);
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThan(0.01);
});
