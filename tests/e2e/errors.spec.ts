/** What happens out there is seen: errors reach the administrator's panel, without a word of whom they happened to. */
import type { Page } from '@playwright/test';
import { BookingPage } from './pages/booking.ts';
import { expect, test } from './support/fixtures.ts';

const OURS =
  /no seat for|Failed to load resource|dynamically imported module|is not valid JSON|SalesScreen|Error/;

/** Breaks as a bug would: an error of its own that nobody catches, with a diner's data in it. */
function breakPage(page: Page, message: string): Promise<void> {
  return page.evaluate((text) => {
    queueMicrotask(() => {
      throw new Error(text);
    });
  }, message);
}

const sent = (page: Page) =>
  page.waitForResponse((reply) => reply.url().includes(':commit') && reply.request().method() === 'POST');

test('an error is told once a page, counted over phones, shown by version without personal data, and cleared', async ({
  newDiner,
  admin,
  backend,
}) => {
  for (const phone of ['7777-1234', '7777-9999']) {
    const diner = await newDiner();
    diner.expectConsole(OURS);
    await diner.page.goto('/reservation/la-casona?quien=abcdefghij0123456789');
    await new BookingPage(diner.page).name.waitFor();
    const told = sent(diner.page);
    await breakPage(diner.page, `no seat for "Juan Pérez" ${phone}`);
    expect((await told).status()).toBe(200);
    // The same again says nothing new.
    const again: string[] = [];
    diner.page.on('request', (request) => again.push(request.url()));
    await breakPage(diner.page, `no seat for "Juan Pérez" ${phone}`);
    // A request of the page's own, so that one before it would have come.
    await diner.page.evaluate(() => fetch('/version.json').then(() => null));
    expect(again.filter((url) => url.includes(':commit'))).toEqual([]);
  }

  const { page } = admin;
  await page.goto('/adminvaga');
  const card = page.getByRole('region', { name: 'Pendiente' });
  await card.getByText('Errores de la aplicación · 2 veces').click();
  await expect(card.getByText('Error: no seat for … :n')).toBeVisible();
  await expect(card.getByText('Error · 2 veces')).toBeVisible();
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(/^Versión \d+\.\d+\.\d+\+\w+ · 2 veces$/);
  await expect(card.getByText('/reservation/:id')).toBeVisible();
  const stored = JSON.stringify(await backend.read('errorReports'));
  expect(stored).toContain('no seat for');
  for (const secret of ['Juan', 'Pérez', '7777', 'la-casona', 'abcdefghij'])
    expect(stored).not.toContain(secret);

  await card.getByRole('button', { name: /^Borrar/ }).click();
  await expect(card.getByText('3 premios por canjear')).toBeVisible();
  await expect(card.getByText('Errores de la aplicación')).toHaveCount(0);
  expect(await backend.read('errorReports')).toEqual({ documents: [] });
});

test('a screen that breaks, a promise that nobody waited for and a file that never came are told apart', {
  tag: '@long',
}, async ({ diner, backend }) => {
  const { page } = diner;
  diner.expectConsole(OURS);
  await page.goto('/');
  await page.getByRole('contentinfo').waitFor();
  const told = sent(page);
  await page.evaluate(() => {
    void Promise.reject(new TypeError('nobody waited'));
  });
  await told;
  await page.route('**/assets/CommentsScreen*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  const toldOfFile = sent(page);
  await page.goto('/comments');
  await expect(page.getByRole('alert')).toBeVisible();
  await toldOfFile;
  const stored = JSON.stringify(await backend.read('errorReports'));
  expect(stored).toContain('"promise"');
  expect(stored).toContain('"file"');
  expect(stored).toMatch(/CommentsScreen-[\w-]+\.js/);
});

test('when the reporter itself never came, as after a deploy, the next page tells', { tag: '@long' }, async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  diner.expectConsole(OURS);
  await page.route('**/assets/errorReporter*', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/');
  await page.getByRole('contentinfo').waitFor();
  await breakPage(page, 'no seat for 7777-1234');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vaga.unreported'))).toContain('no seat');
  expect(await backend.read('errorReports')).toEqual({ documents: [] });
  await page.unroute('**/assets/errorReporter*');
  const told = sent(page);
  await page.reload();
  await told;
  expect(JSON.stringify(await backend.read('errorReports'))).toContain('no seat for :n');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vaga.unreported'))).toBeNull();
});

test('five errors a page and twenty a day are told, no more', { tag: '@long' }, async ({
  diner,
  backend,
}) => {
  const { page } = diner;
  diner.expectConsole(OURS);
  const commits: string[] = [];
  page.on('request', (request) => request.url().includes(':commit') && commits.push(request.url()));
  for (let visit = 0; visit < 5; visit += 1) {
    await page.goto('/comments');
    await page.getByRole('contentinfo').waitFor();
    for (const name of 'abcdefg') await breakPage(page, `no seat for ${'xyzuv'[visit]} ${name}`);
    await expect.poll(() => commits.length).toBe(Math.min(5 * (visit + 1), 20));
  }
  expect(backend.meter().writes).toBeLessThanOrEqual(20);
});
