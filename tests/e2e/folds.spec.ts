/** What people come for stands where the eye falls first: the places of each screen's first things on a small phone. */
import type { Locator, Page } from '@playwright/test';
import { BookingPage } from './pages/booking.ts';
import { expect, test } from './support/fixtures.ts';

/** A common small phone. */
test.use({ viewport: { width: 360, height: 740 } });

interface Fold {
  readonly screen: string;
  /** Opens the screen and returns once it stands. */
  readonly open: (page: Page) => Promise<void>;
  /** What has to begin, and to end, above a line, in CSS pixels from the top of the page. */
  readonly above: readonly (readonly [what: string, find: (page: Page) => Locator, line: number])[];
}

/** Where `what` ends, in CSS pixels from the top of the page. */
async function endOf(what: Locator): Promise<number> {
  const box = await what.first().boundingBox();
  if (box === null) throw new Error('What is measured is not shown.');
  return box.y + box.height;
}

/** One row a screen that strangers land on: add yours here. */
const FOLDS: readonly Fold[] = [
  {
    screen: 'booking, a house with one branch',
    open: async (page) => {
      await new BookingPage(page).open('puerto-viejo');
      await expect(page.getByRole('radio', { name: /asientos/ }).first()).toBeEnabled();
    },
    above: [['the first row of hours', (page) => page.locator('label:has([name="time"])'), 560]],
  },
  {
    screen: 'home',
    open: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
    },
    above: [['the way to Mis reservas', (page) => page.getByRole('link', { name: /Mis reservas/ }), 560]],
  },
];

for (const { screen, open, above } of FOLDS) {
  test(`${screen}: what is looked for stands in the first screen`, async ({ newDiner }) => {
    const { page } = await newDiner({ viewport: { width: 360, height: 740 } });
    await open(page);
    for (const [what, find, line] of above) {
      const end = await endOf(find(page));
      test.info().annotations.push({ type: 'fold', description: `${screen}, ${what}: ends at ${end}` });
      expect(end, what).toBeLessThanOrEqual(line);
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
