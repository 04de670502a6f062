import type { Page } from '@playwright/test';
import { catalogueEntry } from '../../src/domain/products/stored.ts';
import { BookingPage } from './pages/booking.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { expectAccessibleInBothColours } from './support/accessibility.ts';
import { PHONE } from './support/diner.ts';
import { expect, test } from './support/fixtures.ts';
import { NETWORK_COMPLAINTS } from './support/network.ts';

const TOROGOZ = { id: 'hilostorogoz00000000', name: 'Torogoz tejido' };
const GONE = 'Ese producto ya no está en el catálogo.';

test('the profile: cover, description, hashtags, delivery, networks in new tabs', async ({
  diner: { page },
}) => {
  await new PublicVenturePage(page).open('hilos-de-luna');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hilos de Luna');
  await expect(page.getByRole('img', { name: 'Portada de Hilos de Luna' })).toBeVisible();
  await expect(page.getByText('#Crochet')).toBeVisible();
  await expect(page.getByText('Envíos a todo El Salvador.')).toBeVisible();
  const instagram = page.getByRole('link', { name: /^Instagram de Hilos de Luna/ });
  await expect(instagram).toHaveAttribute('href', 'https://www.instagram.com/hilosdeluna.sv');
  await expect(instagram).toHaveAttribute('target', '_blank');
  await expect(instagram).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('link', { name: 'Reservar mesa' })).toHaveCount(0);
  await new PublicVenturePage(page).open('bonsais-del-trifinio');
  await expect(
    page.getByText('Envíos a: Ahuachapán, Santa Ana, Sonsonate, La Libertad, San Salvador.'),
  ).toBeVisible();
});

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

test('with a keyboard: arrows on a card, Enter opens, arrows turn, Escape closes', async ({ newDiner }) => {
  const { page } = await newDiner({
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
  });
  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna');
  const tile = shop.tile(TOROGOZ.name);
  await tile.getByRole('link').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(shop.picture(tile, TOROGOZ.name, 3, 3)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shop.picture(tile, TOROGOZ.name, 1, 3)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(shop.dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shop.picture(shop.dialog, TOROGOZ.name, 2, 3)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(shop.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/emprendimientos/hilos-de-luna');
  await expect(tile.getByRole('link')).toBeFocused();
  // The same with a mouse, which drags.
  const box = await tile.boundingBox();
  if (box === null) throw new Error('no tile');
  await page.mouse.move(box.x + 100, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect(shop.picture(tile, TOROGOZ.name, 2, 3)).toBeVisible();
  await expect(shop.dialog).toHaveCount(0);
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
  expect(backend.meter().reads + backend.meter().rulesReads).toBe(2);

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

test('a link to one product opens it, orders it by WhatsApp, shares it with its picture, and closes onto the page', async ({
  diner: { page },
  backend,
}) => {
  // A phone that shares files.
  await page.addInitScript(() => {
    const share = ({ text, url, files = [] }: ShareData) => {
      const names = files.map(({ name, type, size }) => `${name} ${type} ${size > 100}`);
      document.documentElement.dataset.shared = JSON.stringify({ text, url, names });
      return Promise.resolve();
    };
    Object.assign(Navigator.prototype, { share, canShare: () => true });
  });
  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna', TOROGOZ.id);
  await expect(shop.dialog.getByRole('heading', { name: TOROGOZ.name })).toBeVisible();
  await expect(page).toHaveTitle('Torogoz tejido · Hilos de Luna');
  await shop.dialog.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    JSON.stringify({
      text: `Mira Torogoz tejido en Vaga: ${backend.baseURL}/emprendimientos/hilos-de-luna/${TOROGOZ.id}`,
      names: ['torogoz-tejido.svg image/svg+xml true'],
    }),
  );
  await shop.dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(shop.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/emprendimientos/hilos-de-luna');
  await expect(page).toHaveTitle('Hilos de Luna · Vaga');

  await shop.open('hilos-de-luna', 'yaNoEsta');
  await expect(page.getByText(GONE)).toBeVisible();
  await expect(shop.tiles).toHaveCount(20);
});

test('many products can be searched and filtered; what is sold out says so', async ({ diner: { page } }) => {
  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna');
  await page.getByRole('searchbox', { name: 'Buscar productos' }).fill('cipitio');
  await expect(shop.tiles).toHaveCount(1);
  await expect(page.getByText('1 producto', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('radio', { name: 'Llaveros' }).check({ force: true });
  await expect(shop.tiles).toHaveCount(2);
  await page.getByRole('searchbox').fill('nada así');
  await expect(page.getByText('Ningún producto coincide con tu búsqueda.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos' }).click();
  await expect(shop.tiles).toHaveCount(20);
  const scarf = shop.tile('Bufanda a rayas');
  await expect(scarf.getByText('Agotado')).toBeVisible();
  await scarf.getByRole('link').click();
  await expect(shop.dialog.getByText('Agotado')).toBeVisible();
  await expect(shop.dialog.getByRole('link', { name: 'Preguntar por WhatsApp' })).toBeVisible();
});

test('a restaurant’s page has no products yet, and leads to its tables', async ({ diner: { page } }) => {
  await new PublicVenturePage(page).open('La-Casona');
  await expect(page.getByText('Aun no registramos productos para este emprendimiento.')).toBeVisible();
  await page.getByRole('link', { name: 'Reservar mesa' }).click();
  await expect(new BookingPage(page).branch).toBeVisible();
});

test('an unknown address says so, a lost connection can be tried again, back leads home', async ({
  diner,
}) => {
  const { page, context } = diner;
  const shop = new PublicVenturePage(page);
  await shop.open('nadie');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emprendimiento no encontrado.');
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

test('the link is copied and shared', async ({ newDiner, backend }) => {
  const { page, context } = await newDiner();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await new PublicVenturePage(page).open('HILOS-DE-LUNA');
  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${backend.baseURL}/emprendimientos/hilos-de-luna`,
  );
  const href = await page.getByRole('link', { name: 'Compartir por WhatsApp' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('text')).toContain('/emprendimientos/hilos-de-luna');
});

test('long words and prices stay within their places, and ordering stays in sight', async ({
  diner: { page },
  backend,
}) => {
  const word = 'Supercalifragilísticoespialidosamente';
  const product = {
    name: word,
    description: `${word} `.repeat(27),
    images: [1, 2].map((n) => ({ url: `/demo/hilos-de-luna/manta-${n}.svg`, path: '' })),
    priceType: 'range',
    price: 100_000.5,
    priceMin: 100_000.5,
    priceMax: 999_999.99,
    categories: ['Crochet'],
    soldOut: true,
  } as const;
  const entry = catalogueEntry(product);
  await backend.write([
    {
      path: 'ventures/largo',
      fields: {
        name: `${word} de Quezaltepeque`,
        description: word.repeat(4),
        slug: 'largo',
        slugNormalized: 'largo',
        socials: { whatsapp: '77777777' },
      },
    },
    { path: 'ventures/largo/public/catalogue', fields: { products: { a: entry, b: entry } } },
  ]);
  const shop = new PublicVenturePage(page);
  await shop.open('largo');
  await expect(shop.tiles).toHaveCount(2);
  const tooWide = await page
    .locator('main, main *')
    .evaluateAll((all) =>
      all
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .map((one) => one.outerHTML),
    );
  expect(tooWide).toEqual([]);
  await shop.tiles.first().getByRole('link').click();
  await expect(shop.dialog.getByRole('link', { name: 'Preguntar por WhatsApp' })).toBeInViewport({
    ratio: 1,
  });
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

test('a visit costs 2 reads, no SDK, no picture far from the screen, and nothing jumps', async ({
  newDiner,
  backend,
}) => {
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

test('page, dialog and not-found page are accessible in light and dark colours', async ({
  diner: { page },
}) => {
  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna');
  await expect(shop.tiles).toHaveCount(20);
  await expectAccessibleInBothColours(page);
  await shop.open('hilos-de-luna', TOROGOZ.id);
  await expect(shop.dialog).toBeVisible();
  await expectAccessibleInBothColours(page);
  await shop.open('nadie');
  await expectAccessibleInBothColours(page);
});
