import { expect, test } from './support/fixtures.ts';
import { cutRequests, NETWORK_COMPLAINTS } from './support/network.ts';
import { answersKept, startWithoutSignal, waitUntilKept, waitUntilSeen } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('a client starts without a signal: prizes and numbers as last seen; a sign-out leaves nothing of it', async ({
  client,
}) => {
  await client.page.goto('/client/movements');
  await client.page.getByRole('tab', { name: /Mis números/ }).click();
  const numbers = client.page.getByRole('tabpanel').getByRole('listitem');
  await expect(numbers.first()).toBeVisible();
  const count = await numbers.count();
  await waitUntilSeen(client.page, 'client', 'numbers');
  await client.page.goto('/client/prizes');
  await expect(client.page.getByRole('tab', { name: /Disponibles/ })).toBeVisible();
  const tabs = await client.page.getByRole('tab').allTextContents();
  await waitUntilSeen(client.page, 'client', 'prizes');
  await waitUntilKept(client.page, 'client');
  expect(await answersKept(client.page, 'client')).toBeGreaterThan(1);

  const page = await startWithoutSignal(client, '/client/prizes');
  await expect(page.getByText(/^Visto por última vez hoy 12:0\d PM$/)).toBeVisible();
  expect(await page.getByRole('tab').allTextContents()).toEqual(tabs);
  await page.goto('/client/movements');
  await page.getByRole('tab', { name: /Mis números/ }).click();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(count);

  await page.goto('/client/profile');
  await page.getByRole('button', { name: /Cerrar sesi/ }).click();
  await expect.poll(() => answersKept(page, 'client')).toBe(0);
});

test('movements whose proof was lost on a bad line begin again at the latest one, and nothing moves', {
  tag: '@long',
}, async ({ client }) => {
  const { page } = client;
  client.expectConsole(NETWORK_COMPLAINTS);
  await page.goto('/client/movements');
  const movements = page.getByRole('tabpanel').getByRole('listitem');
  await expect(movements.first()).toBeVisible();
  await waitUntilSeen(page, 'client', 'ledger');
  const before = await movements.allTextContents();
  const cut = await cutRequests(page, /runAggregationQuery/);
  await page.reload();
  const lastSeen = page.getByText(/^Visto por última vez/);
  await expect(lastSeen).toBeInViewport();
  const tab = page.getByRole('tab', { name: /Mis números/ });
  const place = await tab.boundingBox();
  await cut();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(lastSeen).toHaveCount(0);
  expect(await movements.allTextContents()).toEqual(before);
  // The sentence went, and nothing moved under the thumb.
  expect(await tab.boundingBox()).toEqual(place);
});
