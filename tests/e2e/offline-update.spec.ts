import type { Page } from '@playwright/test';
import { BookingPage } from './pages/booking.ts';
import { expect, test } from './support/fixtures.ts';
import { siteWithUpdates } from './support/siteWithUpdates.ts';
import { stopperOfReplaced, waitUntilKept } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** The id of the worker's build that answers for the page. */
const idInForce = (page: Page) =>
  page.evaluate(async () => {
    const found = await (await caches.open('vaga-files')).match('/kept.json');
    return found ? found.text() : '';
  });

/** Opens a booking form that the service worker answers, and types a name. */
async function formFromCache(page: Page): Promise<BookingPage> {
  await page.goto('/reservation/la-casona');
  await waitUntilKept(page, 'diner');
  await page.reload();
  const form = new BookingPage(page);
  await form.fill({ name: 'Ana' });
  return form;
}

/** Presses 'Actualizar', and waits until the page, whose window has the mark 'stays', was loaded anew. */
async function takeNewVersion(page: Page): Promise<void> {
  const stopReplaced = await stopperOfReplaced(page);
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect
    .poll(async () => {
      await stopReplaced();
      return page.evaluate(() => Reflect.get(window, 'stays')).catch(() => true);
    })
    .toBeUndefined();
}

test('a new version waits and says so; it takes over at a tap, and what another tab has in its form stays', async ({
  newDiner,
  backend,
}) => {
  const site = await siteWithUpdates(backend.baseURL, 'the-new-one');
  const { page, context } = await newDiner({ baseURL: site.origin });
  const form = await formFromCache(page);
  const other = await context.newPage();
  await other.goto('/reservation/cafe-del-volcan');
  await other.getByLabel('Nombre del titular').fill('Eva');
  for (const tab of [page, other]) await tab.evaluate(() => Reflect.set(window, 'stays', true));
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const note = page.getByText('Hay una versión nueva');
  await expect(note).toHaveCount(0);

  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect(note).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state),
  ).toBe('installed');
  await form.expectKept({ name: 'Ana' });
  await takeNewVersion(page);
  await expect(form.name).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting ?? null),
  ).toBe(null);
  expect(await idInForce(page)).toContain('the-new-one');
  await expect(other.getByLabel('Nombre del titular')).toHaveValue('Eva');
  expect(await other.evaluate(() => Reflect.get(window, 'stays'))).toBe(true);
  await context.close();
  await site.close();
});

test('a new version that does not take over says so after a while: the button is free, and what was typed stays', {
  tag: '@long',
}, async ({ newDiner, backend, passTime }) => {
  const site = await siteWithUpdates(backend.baseURL, 'the-new-one', { takesOver: false });
  const { page, context } = await newDiner({ baseURL: site.origin });
  const form = await formFromCache(page);
  site.deploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await expect(page.getByRole('button', { name: 'Actualizando…' })).toBeVisible();
  await passTime(16_000);
  await expect(page.getByText('Todavía no se pudo actualizar. Inténtalo de nuevo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeEnabled();
  await form.expectKept({ name: 'Ana' });
  await page.getByRole('button', { name: 'Después' }).click();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toHaveCount(0);
  await context.close();
  await site.close();
});

test('on a phone with a full disk the new version takes over too, from the network', async ({
  newDiner,
  backend,
}) => {
  const site = await siteWithUpdates(backend.baseURL, 'the-new-one');
  const { page, context } = await newDiner({ baseURL: site.origin });
  const form = await formFromCache(page);
  const browser = await context.newCDPSession(page);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await browser.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: usage });
  site.deploy();
  const waiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update().catch(() => undefined);
      return registration?.waiting?.state;
    });
  await expect.poll(waiting).toBe('installed');
  await page.evaluate(() => Reflect.set(window, 'stays', true));
  await takeNewVersion(page);
  await expect(form.name).toBeVisible();
  expect(await idInForce(page)).not.toContain('the-new-one');
  await context.close();
  await site.close();
});

test('a version that is too old for the data says so, and there is no later', async ({
  diner: { page, context },
}) => {
  await page.goto('/reservation/la-casona');
  await waitUntilKept(page, 'diner');
  await context.route('**/version.json', (route) => route.fulfill({ json: { version: '9.9.9', data: 99 } }));
  await page.reload();
  await expect(page.getByText('Esta versión es muy antigua para tus datos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Después' })).toHaveCount(0);
});
