import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureRoutes, parseBudgets, parseManifest } from '../../scripts/budget/measure.ts';
import { ONBOARDING_KEY } from '../../src/domain/clients/onboarding.ts';
import { expect, test } from './support/fixtures.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** The scripts that the bundle budget counts for the route of this file. */
function counted(route: string): string[] {
  const build = process.env.VAGA_BUILD ?? '';
  const costs = measureRoutes(
    parseManifest(JSON.parse(read(join(build, '.vite/manifest.json')))),
    read(join(build, 'index.html')),
    parseBudgets(JSON.parse(read('budgets.json'))),
    () => 0,
  );
  const files = costs.find((cost) => cost.route === `src/app/routes/${route}.tsx`)?.files ?? [];
  return files.map(({ file }) => `/${file}`).filter((path) => path.endsWith('.js'));
}

/** A route's address, its file, and what can be used when it is there. */
const ROUTES = [
  ['/', 'HomeRoute', 'main li a'],
  ['/reservation/la-casona', 'ReservationRoute', 'form select'],
  ['/emprendimientos/la-casona', 'PublicVentureRoute', 'main h1'],
  ['/reservations', 'ReservationsRoute', 'form input'],
  ['/comments', 'CommentsRoute', 'main h1'],
  ['/client/login', 'ClientLoginRoute', 'form input'],
  ['/business/login', 'BusinessLoginRoute', 'form input'],
] as const;

for (const [address, route, usable] of ROUTES) {
  // A page of its own: a diner's clock is set, and would not say when a request began.
  test(`what ${address} asks for before it can be used is what its budget counts`, async ({
    page,
    backend,
  }) => {
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
    await page.goto(backend.baseURL + address);
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
    const asked = await page.evaluate(() => {
      const end = performance.getEntriesByName('usable')[0]?.startTime ?? 0;
      return performance
        .getEntriesByType('resource')
        .filter(({ name, startTime }) => startTime <= end && name.endsWith('.js'))
        .map(({ name }) => new URL(name).pathname);
    });
    expect([...new Set(asked)].sort()).toEqual(counted(route).sort());
  });
}
