/**
 * What each errand downloads in all, from an empty cache to its success, with what its pages load when they are idle:
 * JavaScript after gzip and in how many files (budgets.json holds both), and requests. The build for the emulator has
 * 2 to 3 kB more than the one that is deployed.
 */
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import budgets from '../../budgets.json' with { type: 'json' };
import { BookingPage, DINNER } from './pages/booking.ts';
import { CartPart } from './pages/cart.ts';
import { ClientAccountPage } from './pages/clientAccount.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { BEACH_LOTTERY, ParticipatePage } from './pages/participate.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { SalesPage } from './pages/sales.ts';
import { expect, test } from './support/fixtures.ts';

const ERRANDS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  booking: async (page) => {
    const form = new BookingPage(page);
    await form.open('la-casona');
    await form.fill(DINNER);
    await form.confirm();
    await expect(form.success).toBeVisible();
  },
  order: async (page) => {
    const shop = new PublicVenturePage(page);
    const cart = new CartPart(page);
    await shop.open('hilos-de-luna');
    await cart.add('Llavero pupusa').click();
    await cart.open();
    await expect(cart.line('Llavero pupusa')).toBeVisible();
  },
  purchase: async (page) => {
    await new ClientAccountPage(page).signIn('70000001');
    const play = new ParticipatePage(page);
    await page.locator(`a[href*="${BEACH_LOTTERY}"]`).first().click();
    await play.number(13).click();
    await play.buy.click();
    await play.expectState(13, 'own');
  },
  sale: async (page) => {
    await new OwnerSignInPage(page).signIn('hilosdeluna', 'hilos-demo');
    const sales = new SalesPage(page);
    await page.getByRole('link', { name: /^Nueva venta/ }).click();
    await sales.tile('Llavero pupusa').click();
    await sales.submit.click();
    await expect(page.getByRole('heading', { name: 'Venta registrada.' })).toBeVisible();
  },
  day: async (page) => {
    await new OwnerSignInPage(page).signIn('lacasona', 'casona-demo');
    await page
      .getByRole('link', { name: /Reservas del dia/ })
      .first()
      .click();
    await expect(page.getByRole('tab', { name: /^Activas/ })).toBeVisible();
  },
};

/** The most JavaScript of each, bytes after gzip, and the most files of it. */
const LIMITS: Readonly<Record<string, { readonly js: number; readonly scripts: number }>> = budgets.errands;

for (const [name, run] of Object.entries(ERRANDS)) {
  test(`${name}: all that it downloads`, async ({ diner: { page } }) => {
    const scripts: Promise<number>[] = [];
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await run(page);
    // Idle loading may come before or after the success, so all of it counts: wait until no more files come.
    let known = -1;
    const more = () => {
      const added = scripts.length - known;
      known = scripts.length;
      return added;
    };
    await expect.poll(more, { intervals: [1000] }).toBe(0);
    // The page may be closed before what comes now is here.
    page.removeAllListeners('response');
    const js = (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0);
    console.log(`${name}: ${(js / 1000).toFixed(1)} kB in ${scripts.length} scripts, ${requests} requests`);
    expect(js).toBeLessThanOrEqual(LIMITS[name]?.js ?? 0);
    expect(scripts.length).toBeLessThanOrEqual(LIMITS[name]?.scripts ?? 0);
  });
}
