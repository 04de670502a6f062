/** What people come for stands where the eye falls first: the places of each screen's first things on a small phone. */
import type { Locator, Page } from '@playwright/test';
import { BookingPage } from './pages/booking.ts';
import { DINNER_LOTTERY } from './pages/participate.ts';
import { ProductsPage } from './pages/products.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { expect, test } from './support/fixtures.ts';

/** The screen, and the visible part of it above a bar that stays at its lower edge. */
const SCREEN = 740;

/** Where `what` ends, in CSS pixels from the top of the page. */
async function endOf(what: Locator): Promise<number> {
  const box = await what.first().boundingBox();
  if (box === null) throw new Error('What is measured is not shown.');
  return box.y + box.height;
}

type Role = 'diner' | 'client' | 'restaurant' | 'maker';
interface Fold {
  readonly screen: string;
  readonly role: Role;
  readonly address: string;
  /** What stands once the screen is there. */
  readonly ready: (page: Page) => Locator;
  /** What has to end above a line, in CSS pixels from the top of the page; without a line above the bar. */
  readonly above: readonly (readonly [what: string, find: (page: Page) => Locator, line?: number])[];
  /** What has to begin above a line. */
  readonly begins?: Fold['above'];
  /** How long it may be, in screens. */
  readonly screens?: number;
  /** Rows of which none may be higher than 72 CSS pixels. */
  readonly rows?: (page: Page) => Locator;
  /** The first link of the screen. */
  readonly first?: RegExp;
}

/** One row a screen: add yours here. */
const FOLDS: readonly Fold[] = [
  {
    screen: 'booking, a house with one branch',
    role: 'diner',
    address: '/reservation/puerto-viejo',
    ready: (page) => page.getByRole('radio', { name: /asientos/, disabled: false }).first(),
    above: [['the first row of hours', (page) => page.locator('label:has([name="time"])').nth(2), 560]],
  },
  {
    screen: 'home',
    role: 'diner',
    address: '/',
    ready: (page) => page.getByRole('link', { name: 'Reservar mesa: La Casona' }),
    above: [['the way to Mis reservas', (page) => page.getByRole('link', { name: /Mis reservas/ }), 560]],
  },
  {
    screen: 'a maker’s public page',
    role: 'diner',
    address: '/emprendimientos/hilos-de-luna',
    ready: (page) => new PublicVenturePage(page).tiles.first(),
    above: [['the first pictures', (page) => page.locator('[data-kind="tile"]').nth(1), SCREEN]],
    begins: [['the first row of products', (page) => new PublicVenturePage(page).tiles.nth(1), 560]],
  },
  {
    screen: 'a lottery',
    role: 'client',
    address: `/lotteries/${DINNER_LOTTERY}/participate`,
    ready: (page) => page.locator('[data-number="14"]'),
    above: [['the second row of numbers', (page) => page.locator('[data-number="14"]')]],
  },
  {
    screen: 'a restaurant’s dashboard',
    role: 'restaurant',
    address: '/business/dashboard',
    ready: (page) => page.getByRole('link', { name: /Hoy: \d+ personas/ }),
    above: [['today', (page) => page.getByRole('link', { name: /Hoy: \d+ personas/ }), 400]],
    screens: 1.5,
    first: /Hoy: \d+ personas/,
  },
  {
    screen: 'a catalogue of 20',
    role: 'maker',
    address: '/ventures/products',
    ready: (page) => new ProductsPage(page).items.nth(19),
    above: [['the fourth product', (page) => page.getByRole('listitem').nth(3), 560]],
    screens: 2.5,
    rows: (page) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Más opciones de/ }) }),
  },
];

for (const role of ['diner', 'client', 'restaurant', 'maker'] as const) {
  test(`a ${role}’s screens: what is looked for stands in the first screen, and nothing scrolls sideways`, async ({
    newDiner,
    newClient,
    newOwner,
  }) => {
    const options = { viewport: { width: 360, height: SCREEN } };
    const { page } = await {
      diner: () => newDiner(options),
      client: () => newClient('70000001', options),
      restaurant: () => newOwner('la-casona', options),
      maker: () => newOwner('hilos-de-luna', options),
    }[role]();
    const browser = await page.context().newCDPSession(page);
    // As a person sets it in the browser.
    const setLetters = async (standard: number) => {
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      await expect
        .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
        .toBe(`${standard}px`);
    };
    for (const { screen, address, ready, above, begins = [], screens, rows, first } of FOLDS.filter(
      (each) => each.role === role,
    )) {
      await page.goto(address);
      await expect(ready(page)).toBeVisible();
      const note = (description: string) => test.info().annotations.push({ type: 'fold', description });
      for (const [what, find, line] of above) {
        const end = await endOf(find(page));
        note(`${screen}, ${what}: ends at ${end}`);
        const bar = page.getByRole('main').locator('[class*="-bar"]').last();
        expect(end, what).toBeLessThanOrEqual(line ?? (await bar.boundingBox())?.y ?? SCREEN);
      }
      for (const [what, find, line = SCREEN] of begins) {
        const { y } = (await find(page).boundingBox()) ?? { y: Number.POSITIVE_INFINITY };
        note(`${screen}, ${what}: begins at ${y}`);
        expect(y, what).toBeLessThanOrEqual(line);
      }
      const size = () =>
        page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
      const [width = 0, height = 0] = await size();
      note(`${screen}: ${(height / SCREEN).toFixed(2)} screens`);
      expect(width).toBe(360);
      if (screens !== undefined) expect(height / SCREEN).toBeLessThanOrEqual(screens);
      if (first) await expect(page.getByRole('main').getByRole('link').first()).toHaveAccessibleName(first);
      if (rows) {
        const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
        note(`${screen}, rows: ${Math.max(...heights)} high`);
        expect(heights).toHaveLength(20);
        expect(Math.max(...heights)).toBeLessThanOrEqual(72);
      }
      // Letters twice as large.
      await setLetters(32);
      expect((await size())[0]).toBe(360);
      await setLetters(16);
    }
  });
}

test('booking in one screen: the name follows the hours, the bar is one line, nothing scrolls sideways', async ({
  newDiner,
}) => {
  const { page } = await newDiner({ viewport: { width: 360, height: 740 } });
  const form = new BookingPage(page);
  await form.open('puerto-viejo');
  await expect(form.slot('7:00 PM')).toBeEnabled();
  const hours = page.locator('label:has([name="time"])');
  const name = await form.name.boundingBox();
  expect((name?.y ?? Number.POSITIVE_INFINITY) - (await endOf(hours.last()))).toBeLessThanOrEqual(200);
  const barOf = async () => {
    const bar = await form.submit.locator('..').boundingBox();
    return [bar?.height, (bar?.y ?? 0) + (bar?.height ?? 0)];
  };
  expect(await barOf()).toEqual([72, 740]);
  await form.fill({ people: 12, time: '7:00 PM' });
  await expect(page.getByText('12 personas · Malecón')).toBeVisible();
  expect(await barOf()).toEqual([72, 740]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
