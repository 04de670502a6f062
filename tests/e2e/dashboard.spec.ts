/** The dashboard begins with today: numbers of what is stored, at most 2 reads, and the last ones without a signal. */
import { expectAccessible } from './support/accessibility.ts';
import { bookElsewhere } from './support/database.ts';
import { expect, test } from './support/fixtures.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

test('a restaurant reads who is still to come and the next hour; the line leads to the day', async ({
  newOwner,
  backend,
}) => {
  const owner = await newOwner('la-casona', PHONE);
  const { page, context } = owner;
  const line = page.getByRole('link', { name: /^Reservas del dia/ });
  await expect(line).toContainText(/Hoy: \d+ personas, \d+ reservas/);
  const numbers = async () =>
    ((await line.textContent())?.match(/\d+(?= personas|, | reservas)/g) ?? []).map(Number);
  const [people = 0, bookings = 0] = await numbers();
  await bookElsewhere(backend, { partySize: 3, time: '13:30' });
  await page.reload();
  await expect(line).toContainText(`Hoy: ${people + 3} personas, ${bookings + 1} reservas`);
  await expect(line).toContainText('por llegar · próxima ');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1.5 * 740);
  await expectAccessible(page);

  // What was last seen is there at once, also where nothing answers.
  await page.getByRole('link', { name: 'Ver mi página' }).click();
  await expect(page).toHaveURL(/emprendimientos/);
  owner.expectConsole(/Failed to load resource/);
  await context.route(/runAggregationQuery/i, (route) => route.abort());
  await page.goBack();
  await expect(line).toContainText(`Hoy: ${people + 3} personas, ${bookings + 1} reservas`);
  await line.click();
  await expect(page).toHaveURL(/\/business\/reservations$/);
});
