import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { SalesPage } from './pages/sales.ts';
import { readCollection } from './support/database.ts';
import { type Backend, expect, NOON, test } from './support/fixtures.ts';
import { killableBrowser } from './support/killable.ts';
import { loseSignal, signalBack } from './support/network.ts';
import { answersKept, startWithoutSignal, waitUntilKept } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const VENTURE = 'hilos-de-luna';

/** The totals of what is stored of this test's sales, in the order in which they came. */
async function soldNow(backend: Backend): Promise<number[]> {
  const all = await readCollection(backend, `ventures/${VENTURE}/sales?pageSize=300`);
  return all
    .filter(({ soldAt }) => Date.parse(String(soldAt)) >= NOON)
    .sort((a, b) => Date.parse(String(a.createdAt)) - Date.parse(String(b.createdAt)))
    .map(({ totalPrice }) => Number(totalPrice));
}

test('a maker starts without a signal: dashboard, list, new sale, catalogue; what is sold is sent once when the signal is back', async ({
  newOwner,
  backend,
}) => {
  const owner = await newOwner(VENTURE);
  const online = new SalesPage(owner.page);
  await online.open();
  await expect(online.rows).toHaveCount(14);
  // Never the form: the dashboard keeps what it sells.
  await owner.page.goto('/business/dashboard');
  await expect
    .poll(() => owner.page.evaluate((id) => localStorage.getItem(`vaga.sales.${id}.products`), VENTURE))
    .toContain('Llavero pupusa');
  await owner.page.goto('/ventures/products');
  const products = owner.page.getByRole('main').getByRole('listitem').locator('img');
  await expect(products.first()).toBeVisible();
  await waitUntilKept(owner.page, 'owner');
  const pictures = await products.count();

  const page = await startWithoutSignal(owner, '/business/dashboard');
  await expect(page.getByText('Sesion iniciada como')).toContainText('Hilos de Luna');
  const sales = new SalesPage(page);
  await page.getByRole('link', { name: 'Ventas', exact: true }).click();
  await expect(sales.rows).toHaveCount(14);
  await page.getByRole('link', { name: 'Nueva venta' }).click();
  await sales.fillLine(1, { product: 'Llavero pupusa', quantity: '2' });
  await sales.submit.click();
  await expect(page.getByText('Venta guardada en este teléfono.')).toBeVisible();
  await sales.next.click();
  await sales.tile('Llavero pupusa').click();
  await sales.submit.click();
  await sales.toList();
  await expect(sales.rows).toHaveCount(16);
  await page.goto('/ventures/products');
  await expect(page.getByText(/^Visto por última vez hoy 12:0\d PM$/)).toBeVisible();
  const thumbnails = page.getByRole('main').getByRole('listitem').locator('img');
  await expect(thumbnails).toHaveCount(pictures);
  await expect
    .poll(() => thumbnails.first().evaluate((img) => Reflect.get(img, 'naturalWidth')))
    .toBeGreaterThan(0);

  // An installed app starts at the home. What it could not show comes by itself.
  await page.goto('/');
  await expect(page.getByText('No pudimos cargar los restaurantes').first()).toBeVisible();
  await signalBack(owner.context);
  await expect(page.getByRole('link', { name: /La Casona/ }).first()).toBeVisible();
  await expect(page.getByText('No pudimos cargar los restaurantes')).toHaveCount(0);
  await page.close();
  const later = await owner.context.newPage();
  await later.goto('/business/dashboard');
  await expect.poll(() => soldNow(backend)).toEqual([8, 4]);
});

test('the browser is killed between writing a sale down and sending it: its next start sends it, once', {
  tag: '@long',
}, async ({ backend }) => {
  const browser = await killableBrowser();
  try {
    const before = new SalesPage(await browser.start(backend.nowMs()));
    await before.page.goto(`${backend.baseURL}/business/login`);
    await new OwnerSignInPage(before.page).enter('hilosdeluna', 'hilos-demo');
    await before.page.getByRole('link', { name: 'Ventas', exact: true }).click();
    await before.page.getByRole('link', { name: 'Nueva venta' }).click();
    await expect(before.tiles.first()).toBeVisible();
    await waitUntilKept(before.page, 'owner');
    await loseSignal(before.page.context());
    await before.fillLine(1, { product: 'Llavero pupusa', quantity: '2' });
    await before.submit.click();
    await expect(before.page.getByText('Venta guardada en este teléfono.')).toBeVisible();
    await browser.kill();
    expect(await soldNow(backend)).toEqual([]);

    // Still without a signal: there is what can be sold, and what was.
    const between = new SalesPage(await browser.start(backend.nowMs()));
    await loseSignal(between.page.context());
    await between.page.goto(`${backend.baseURL}/business/sales/new`);
    await expect(between.tiles.first()).toBeVisible();
    await between.page.goto(`${backend.baseURL}/business/sales`);
    await expect(between.pending).toHaveCount(1);
    await browser.kill();
    expect(await soldNow(backend)).toEqual([]);

    const after = new SalesPage(await browser.start(backend.nowMs()));
    await after.page.goto(`${backend.baseURL}/business/dashboard`);
    await expect.poll(() => soldNow(backend)).toEqual([8]);
    await after.page.goto(`${backend.baseURL}/business/sales`);
    await expect(after.rows).toHaveCount(15);
    await expect(after.pending).toHaveCount(0);
    expect(await soldNow(backend)).toEqual([8]);
  } finally {
    await browser.end();
  }
});

test('the day is there as last seen and says since when, until the signal is back; a sign-out forgets it', async ({
  newOwner,
  passTime,
}) => {
  const owner = await newOwner('la-casona');
  await owner.page.goto('/business/reservations');
  const parties = owner.page.getByRole('tabpanel').getByRole('listitem');
  await expect(parties.first()).toBeVisible();
  await waitUntilKept(owner.page, 'owner');
  const names = await parties.allTextContents();
  await passTime(8 * 60_000);

  const page = await startWithoutSignal(owner, '/business/reservations');
  await expect(page.getByText(/^Visto por última vez hoy 12:0\d PM$/)).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(names.length);
  await signalBack(owner.context);
  await expect(page.getByText('Visto por última vez')).toHaveCount(0);

  await page.goto('/business/dashboard');
  await page.getByRole('button', { name: 'Cerrar sesion' }).click();
  await expect(page).toHaveURL(/\/business\/login$/);
  expect(await answersKept(page, 'business')).toBe(0);
});
