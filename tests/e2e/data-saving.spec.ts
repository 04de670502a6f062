import { BookingPage, DINNER } from './pages/booking.ts';
import { DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { bookElsewhere, bookedSeats, TODAY } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

/** The live client at work, the heaviest part of a page. */
const LISTENING = /\/Listen\/channel/;

test('who saves data never loads the live client, no poster and one picture of a card; seats come when the page is seen', {
  tag: '@long',
}, async ({ diner: { page }, backend }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Comprar local' })).toContainText('49 productos');
  expect(asked.filter((url) => /\/pictures\/(mesa|compras|loterias)/.test(url))).toEqual([]);
  await page.getByRole('searchbox').fill('luna');
  await expect(page.getByRole('region', { name: 'Emprendimientos' }).getByRole('link')).toHaveCount(1);
  await expect(page.locator('main section[aria-label] li img')).toHaveCount(0);

  const shop = new PublicVenturePage(page);
  await shop.open('hilos-de-luna');
  const tile = shop.tile('Torogoz tejido');
  await expect(tile.locator('img')).toHaveCount(1);
  await tile.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(shop.picture(tile, 'Torogoz tejido', 2, 3)).toBeVisible();
  await expect(tile.locator('img')).toHaveCount(1);
  expect(asked.filter((url) => url.includes('torogoz-3'))).toEqual([]);

  const looking = new ParticipatePage(page);
  await looking.open(DINNER_LOTTERY);
  await looking.expectState(7, 'taken');
  await looking.number(24).click();
  await looking.expectState(24, 'selected');

  const form = new BookingPage(page);
  await form.open('la-casona');
  await form.fill({ branch: DINNER.branch });
  await expect(form.tile('7:00 PM')).toContainText('10 asientos');
  await bookElsewhere(backend, { partySize: 3 });
  await expect(form.tile('7:00 PM')).toContainText('10 asientos');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(form.tile('7:00 PM')).toContainText('7 asientos');
  await form.fill(DINNER);
  await form.confirm();
  await expect(form.success).toBeVisible();
  expect(await bookedSeats(backend, 'la-casona', 'centro', TODAY, '19:00')).toBe(5);
  expect(asked.filter((url) => LISTENING.test(url))).toEqual([]);
});

test('a lottery is there before the live client, which then comes for a client', { tag: '@long' }, async ({
  client: { page },
}) => {
  const play = new ParticipatePage(page);
  await page.route(LISTENING, async (route) => {
    // It is held until the grid is there: so the grid doesn't wait for it.
    await play.expectState(7, 'taken');
    await route.continue();
  });
  const loading = page.waitForRequest(LISTENING);
  await play.open(DINNER_LOTTERY);
  await play.expectState(7, 'taken');
  await loading;
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
