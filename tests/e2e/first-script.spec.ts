import { createServer, get } from 'node:http';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/fixtures.ts';
import { holdCode, NETWORK_COMPLAINTS } from './support/network.ts';

const BROKEN = { contentType: 'text/javascript', body: 'const = ;' };
const NO_SUCH_FILE = { status: 404, contentType: 'text/plain', body: 'Not found' };
const WAYS = {
  notThere: { fault: NO_SUCH_FILE, says: /status of 404/ },
  breaksOff: { fault: 'connectionreset', says: NETWORK_COMPLAINTS },
  unreadable: { fault: BROKEN, says: /SyntaxError/ },
} as const;

/** What the page says when its first scripts don't come. */
const failed = (page: Page) => page.getByText('No pudimos cargar la página. Revisa tu conexión');
const slow = (page: Page) => page.getByText('La página está tardando más de lo normal');
const retry = (page: Page) => page.getByText('Intentar de nuevo');
const form = (page: Page) => page.getByLabel('Sucursal');

test('a first script that is not there, breaks off or can not be read: the page says so, and loads when asked again', {
  tag: '@long',
}, async ({ newDiner }) => {
  for (const file of ['index', 'react']) {
    for (const { fault, says } of Object.values(WAYS)) {
      const { page, context, expectConsole } = await newDiner();
      expectConsole(says);
      const script = `**/assets/${file}-*.js`;
      await page.route(script, (route) =>
        typeof fault === 'string' ? route.abort(fault) : route.fulfill(fault),
      );
      await page.goto('/reservation/la-casona');
      await expect(failed(page)).toBeVisible();
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
      await expect(page.locator('.shell-block').first()).toBeHidden();
      if (file === 'index') await expectAccessible(page);
      await page.unroute(script);
      await retry(page).click();
      await expect(form(page)).toBeVisible();
      await expect(page.locator('.shell-problem')).toHaveCount(0);
      await context.close();
    }
  }
});

test("the screen's own script is not there, breaks off or can not be read: the app says so, and loads when asked again", async ({
  newDiner,
}) => {
  for (const { fault, says } of Object.values(WAYS)) {
    const { page, context, expectConsole } = await newDiner();
    expectConsole(says);
    expectConsole(/dynamically imported module|BookingScreen|SyntaxError/);
    const script = '**/assets/BookingScreen-*.js';
    await page.route(script, (route) =>
      typeof fault === 'string' ? route.abort(fault) : route.fulfill(fault),
    );
    await page.goto('/reservation/la-casona');
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Recargar' }).click();
    await expect(form(page)).toBeVisible();
    await context.close();
  }
});

test('a broken script that the browser keeps for a year: asking again replaces it', { tag: '@long' }, async ({
  page,
  backend,
}) => {
  let isBroken = true;
  const server = createServer(({ url = '' }, response) => {
    // A connection for each: one that is kept may be closed just when it is used again.
    get(backend.baseURL + url, { agent: false }, (answer) => {
      const headers = { ...answer.headers };
      delete headers['content-length'];
      response.writeHead(answer.statusCode ?? 500, headers);
      if (isBroken && url.includes('/react-')) response.end(BROKEN.body);
      else answer.pipe(response);
    }).on('error', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  try {
    await page.goto(`http://localhost:${port}/reservation/la-casona`);
    await expect(failed(page)).toBeVisible();
    isBroken = false;
    await page.reload();
    await expect(failed(page)).toBeVisible();
    await retry(page).click();
    await expect(form(page)).toBeVisible();
  } finally {
    server.closeAllConnections();
    server.close();
  }
});

test('a network that is slow but fine: nothing is said to be wrong; past a quarter of a minute, that it takes long', {
  tag: '@long',
}, async ({ diner: { page, context }, backend }) => {
  await context.clock.pauseAt(backend.nowMs() + 60_000);
  const { waiting, release } = await holdCode(page);
  await page.goto('/reservation/la-casona', { waitUntil: 'commit' });
  await expect(page.locator('.shell-block').first()).toBeVisible();
  await waiting;
  await context.clock.runFor(14_000);
  await expect(page.locator('.shell-block').first()).toBeVisible();
  await expect(page.locator('.shell-problem')).toBeHidden();
  await context.clock.runFor(2_000);
  await expect(slow(page)).toBeVisible();
  await expect(retry(page)).toBeVisible();
  await expect(page.locator('.shell-block').first()).toBeVisible();
  await expect(failed(page)).toBeHidden();
  await context.clock.resume();
  release();
  await expect(form(page)).toBeVisible();
  await expect(slow(page)).toHaveCount(0);
});

test('before the code is here a page says no more than is true of all; a browser without modules is told that it is too old', async ({
  diner: { page },
}) => {
  await page.route('**/assets/*.js', () => new Promise(() => {}));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/business/dashboard', { waitUntil: 'commit' });
  await expect(heading).toHaveText('Vaga');
  await page.goto('/reservation/ninguno', { waitUntil: 'commit' });
  await expect(heading).toHaveText('Vaga');

  await page.unrouteAll();
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLScriptElement.prototype, 'noModule');
  });
  // Such a browser doesn't know the type, and asks for none of them; nor does it know whom `nomodule` is for.
  await page.route('**/reservation/la-casona', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text())
        .replaceAll('"module', '"unknown')
        .replace('<script nomodule>', '<script>'),
    });
  });
  await page.goto('/reservation/la-casona');
  await expect(page.getByText('Este navegador es muy antiguo')).toBeVisible();
  await expect(retry(page)).toBeHidden();
});
