import type { Locator, Page } from '@playwright/test';
import { costsOfBuild } from '../../scripts/budget/of-build.ts';
import { ONBOARDING_KEY } from '../../src/domain/clients/onboarding.ts';
import { DINNER_LOTTERY } from './pages/participate.ts';
import { expect, test } from './support/fixtures.ts';
import { holdCode, NETWORK_COMPLAINTS } from './support/network.ts';

/** A route's address, its file, and what can be used when it is there. */
const ROUTES = [
  ['/', 'HomeRoute', 'main li a'],
  ['/reservation/la-casona', 'BookingScreen', 'form select'],
  ['/emprendimientos/la-casona', 'PublicVentureScreen', 'main h1'],
  ['/reservations', 'LookupScreen', 'form input'],
  ['/comments', 'CommentsScreen', 'main h1'],
  ['/client/login', 'ClientSignInScreen', 'form input'],
  ['/business/login', 'OwnerSignInScreen', 'form input'],
] as const;

test('what a route asks for before it can be used is what its budget counts', { tag: '@long' }, async ({
  browser,
  backend,
}) => {
  const costs = costsOfBuild(process.env.VAGA_BUILD ?? '');
  for (const [address, route, usable] of ROUTES) {
    // A browser of its own for each, and no diner's: their clock is set, and would not say when a request began.
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await page.addInitScript((selector) => {
      // Seen before whatever the browser does when it is idle.
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector) || document.querySelector('.shell, [data-skeleton]')) return;
        performance.mark('usable');
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    }, usable);
    await page.addInitScript((key) => localStorage.setItem(key, 'true'), ONBOARDING_KEY);
    // A database that answers only when the page has had time for anything else that it wants to load meanwhile.
    await page.route(`${backend.url}/**`, async (asked) => {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve))));
      await asked.continue();
    });
    // However long that takes here, the app's patience of two seconds isn't at an end: it would load what was last seen.
    await page.addInitScript(() => {
      const soon = window.setTimeout.bind(window);
      Reflect.set(window, 'setTimeout', (act: () => void, ms = 0) => (ms < 2000 ? soon(act, ms) : 0));
    });
    await page.goto(backend.baseURL + address);
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    const asked = await page.evaluate(() => {
      const end = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime <= end && name.endsWith('.js'))
        .map(({ name }) => new URL(name).pathname);
    });
    // What the page asks meanwhile waits for it to be idle: not past its end.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const counted = costs.find(({ screen }) => screen === route)?.files.map(({ file }) => `/${file}`) ?? [];
    expect([...new Set(asked)].sort(), address).toEqual(
      counted.filter((path) => path.endsWith('.js')).sort(),
    );
    await page.context().close();
  }
});

/** Opens an address and holds its code: the app's own name and picture stand where the page's stood. */
async function expectNothingJumps(page: Page, address: string, name: string): Promise<void> {
  const { release } = await holdCode(page);
  await page.goto(address, { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeVisible();
  const cover = page.locator('img.shell-cover');
  await expect(cover).toBeVisible();
  const drawn = async (picture: Locator) => ({
    heading: await heading.boundingBox(),
    picture: await picture.boundingBox(),
    sizes: await picture.getAttribute('sizes'),
  });
  const before = await drawn(cover);
  release();
  await expect(page.locator('.shell')).toBeHidden();
  await expect(heading).toBeVisible();
  expect(await drawn(page.locator('main img').first())).toEqual(before);
}

test.describe('before any code of the app is here', () => {
  test('a page shows name and picture, and then asks no more than it would; a lottery shows its banner', async ({
    newDiner,
    backend,
  }) => {
    for (const [address, name] of [
      ['/reservation/la-casona', 'La Casona'],
      ['/emprendimientos/hilos-de-luna', 'Hilos de Luna'],
    ] as const) {
      const { page } = await newDiner();
      backend.resetMeter();
      await expectNothingJumps(page, address, name);
      expect(backend.meter().reads).toBeLessThanOrEqual(3);
      await page.close();
    }
    const { page } = await newDiner();
    await expectNothingJumps(page, `/lotteries/${DINNER_LOTTERY}/participate`, 'Cena para dos');
  });

  test('a first request that is lost is asked again by the app', async ({
    diner: { page, expectConsole },
  }) => {
    expectConsole(NETWORK_COMPLAINTS);
    let lost = 0;
    await page.route('**/documents:batchGet*', async (route) => {
      lost += 1;
      if (lost === 1) await route.abort('connectionreset');
      else await route.continue();
    });
    await page.goto('/reservation/la-casona');
    await expect(page.getByRole('heading', { level: 1, name: 'La Casona' })).toBeVisible();
    await expect(page.getByLabel('Sucursal')).toBeVisible();
    expect(lost).toBeGreaterThan(1);
  });
});
