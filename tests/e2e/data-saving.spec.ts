import { BookingPage, DINNER } from './pages/booking.ts';
import { DINNER_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { bookElsewhere, bookedSeats, TODAY } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

/** The full client, which keeps the seats live: the heaviest part of the page. */
const LIVE_CLIENT = /\/assets\/watchDay-[^/]*\.js$/;
/** What a press on the button needs. */
const ANSWERS = /answer-[^/]*[.]js/;

test('pictures, styles and code come with the page: none is missing, none is in the way', async ({
  diner: { page },
}) => {
  const answers: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) answers.push(`${response.status()} ${response.url()}`);
  });
  await page.goto('/');
  // The app's own pictures: those of the page before it go with it.
  await expect(page.locator('.shell')).toHaveCount(0);
  await expect(page.locator('main li img').first()).toBeVisible();
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBeGreaterThan(0);
  }
  await new BookingPage(page).open('cafe-del-volcan');
  const cover = page.locator('main img');
  await expect.poll(() => cover.evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBeGreaterThan(0);
  expect(answers).toEqual([]);
});

/** The live client at work, whatever its file is called. */
const LISTENING = /\/Listen\/channel/;

test('who saves data never loads the live client: seats come when the page is seen, and a table is booked', async ({
  diner: { page },
  backend,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const form = new BookingPage(page);
  await form.open('la-casona');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => ANSWERS.test(url))).toEqual([]);
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
  expect(scripts.filter((url) => LIVE_CLIENT.test(url) || url.includes('/Listen/channel'))).toEqual([]);
});

test('on any other connection the live client does load', async ({ diner: { page } }) => {
  const loading = page.waitForRequest(LIVE_CLIENT);
  const form = new BookingPage(page);
  await form.open('puerto-viejo');
  await form.fill({ people: 3 });
  await loading;
});

test('a lottery is there before the live client; who only looks and saves data never loads it', async ({
  diner: { page },
  newDiner,
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

  const saver = await newDiner();
  const scripts: string[] = [];
  saver.page.on('request', (request) => scripts.push(request.url()));
  await saver.page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const looking = new ParticipatePage(saver.page);
  await looking.open(DINNER_LOTTERY);
  await looking.expectState(7, 'taken');
  await looking.number(24).click();
  await looking.expectState(24, 'selected');
  expect(scripts.filter((url) => LISTENING.test(url) || /\/(watch|liveClient)-/.test(url))).toEqual([]);
});

for (const saveData of [true, false]) {
  test(`a card's other pictures come ${saveData ? 'one by one, when they are turned to,' : 'ahead of the turn'} with saveData ${saveData}`, async ({
    diner: { page },
  }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const name = /torogoz-\d/.exec(request.url())?.[0];
      if (name !== undefined) asked.add(name);
    });
    await page.addInitScript(
      (value) => {
        Object.defineProperty(navigator, 'connection', { value });
      },
      { saveData },
    );
    const shop = new PublicVenturePage(page);
    await shop.open('hilos-de-luna');
    const tile = shop.tile('Torogoz tejido');
    await expect(tile.locator('img')).toHaveCount(1);
    await tile.getByRole('link').focus();
    if (!saveData) await expect(tile.locator('img')).toHaveCount(3);
    await page.keyboard.press('ArrowRight');
    await expect(shop.picture(tile, 'Torogoz tejido', 2, 3)).toBeVisible();
    await expect(tile.locator('img')).toHaveCount(saveData ? 1 : 3);
    await expect
      .poll(() => [...asked].sort())
      .toEqual(saveData ? ['torogoz-1', 'torogoz-2'] : ['torogoz-1', 'torogoz-2', 'torogoz-3']);
  });
}
