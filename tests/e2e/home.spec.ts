import type { Page } from '@playwright/test';
import { seedDocuments } from '../../seed/index.ts';
import { expectAccessible } from './support/accessibility.ts';
import { rechargeCodeOf } from './support/database.ts';
import { expect, NOON, test } from './support/fixtures.ts';
import { cutRequests, holdRequests, NETWORK_COMPLAINTS } from './support/network.ts';

/** A finger that goes so many pixels to the right (negative: left) over the open dialog. */
async function swipe(page: Page, pixels: number): Promise<void> {
  const area = page.getByRole('group', { name: 'Cómo funciona Vaga' });
  const box = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', dx: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + dx, y }] });
  await touch('touchStart', 0);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', (pixels * step) / 5);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('the onboarding: tables, products and prizes in three steps, swiped by more than 50 px, remembered', async ({
  newDiner,
}) => {
  const { page } = await newDiner({ isNew: true });
  const dialog = (title: string) => page.getByRole('dialog', { name: title });
  const skip = page.getByRole('button', { name: 'Omitir' });
  await page.goto('/');
  await expect(dialog('Reserva tu mesa')).toBeVisible();
  await expect(skip).toBeVisible();
  // No button wears a ring before anything was touched.
  await expect(page.getByRole('group', { name: 'Cómo funciona Vaga' })).toBeFocused();
  await expectAccessible(page);
  await swipe(page, -40);
  await expect(dialog('Reserva tu mesa')).toBeVisible();
  await swipe(page, -70);
  await expect(dialog('Compra local')).toBeVisible();
  await expect(skip).toBeVisible();
  await swipe(page, 70);
  await expect(dialog('Reserva tu mesa')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await swipe(page, -70);
  await expect(dialog('Gana premios')).toBeVisible();
  await expect(skip).toBeHidden();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Participar: Domingo de mariscada' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('with letters of twice the size the onboarding begins with its title', async ({ newDiner }) => {
  const { page } = await newDiner({ isNew: true });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Reserva tu mesa' });
  const title = dialog.getByRole('heading');
  await expect(page.getByRole('group', { name: 'Cómo funciona Vaga' })).toBeFocused();
  const [top, first] = [await dialog.boundingBox(), await title.boundingBox()];
  expect(first?.y).toBeGreaterThan(top?.y ?? 0);
});

test('the home of a client: balance, recharge, lotteries in an order of their own, ways on', async ({
  client: { page },
  backend,
}) => {
  const lotteries = page.getByRole('region', { name: 'Loterías activas' });
  const names = lotteries.getByRole('heading', { level: 3 });
  await expect(page.getByRole('region', { name: 'Tu saldo' })).toContainText('389');
  await expect(names).toHaveCount(3);
  const soldOut = lotteries.getByRole('listitem').filter({ hasText: 'Paseo en moto' });
  await expect(soldOut).toContainText('Se anunciarán a los ganadores en breve');
  await expect(soldOut).toContainText('40/40');
  await expect(soldOut.getByRole('link')).toHaveCount(0);
  const dinner = lotteries.getByRole('listitem').filter({ hasText: 'Cena para dos' });
  await expect(dinner).toContainText('12 Vagacoins por número');
  await expect(dinner).toContainText('44/1000');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Recargar' }).click();
  const recharge = page.getByRole('dialog', { name: 'Recarga Vagacoins' });
  await expect(recharge.locator('label')).toHaveText([
    '$1 = 60 Vagacoins',
    '$2 = 140 Vagacoins',
    '$3 = 240 Vagacoins',
    '$4 = 360 Vagacoins',
    '$5 = 500 Vagacoins',
  ]);
  await recharge.getByRole('radio', { name: '$5 = 500 Vagacoins' }).check();
  const link = recharge.getByRole('link', { name: 'Enviar mensaje directo' });
  const code = await rechargeCodeOf(backend, 'seed-client-1');
  await expect(recharge.getByText('Tu código de recarga:')).toContainText(code);
  const message = `Hola, quiero recargar 500 Vagacoins ($5). Mi cuenta es 70000001. Mi código: ${code}.`;
  await expect(link).toHaveAttribute('href', `https://ig.me/m/vaga.sv?text=${encodeURIComponent(message)}`);
  await expect(link).toHaveAttribute('target', '_blank');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await recharge.getByRole('button', { name: 'Copiar mensaje' }).click();
  await expect(recharge.getByRole('button', { name: 'Mensaje copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(message);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(recharge).toBeHidden();

  // Another visit, another order: six visits with the same one of six orders happen once in 40,000 times.
  const first = await names.allTextContents();
  const others: string[] = [];
  for (let visit = 0; visit < 6 && others.every((order) => order === first.join()); visit += 1) {
    await page.reload();
    await expect(names).toHaveCount(3);
    others.push((await names.allTextContents()).join());
  }
  expect(others.at(-1)).not.toBe(first.join());

  await page.getByRole('link', { name: 'Historial de sorteos' }).click();
  await expect(page).toHaveURL(/\/lotteries\/results$/);
  await page.getByRole('button', { name: 'Volver' }).click();
  await page.getByRole('link', { name: 'Mis premios' }).click();
  await expect(page).toHaveURL(/\/client\/prizes$/);
  await page.goto('/comments');
  await expect(page.getByText('La pantalla de comentarios se construirá pronto.')).toBeVisible();
  await page.goto('/no/such/path');
  await expect(page).toHaveURL(/\/$/);
});

/** An open lottery of `at` hours ago, whose prize is `Rifa {at}`. */
const lottery = (at: number, over: Readonly<Record<string, number | Date>> = {}) => ({
  path: `lotteries/loteriaDePrueba${String(at).padStart(5, '0')}`,
  fields: {
    prizeName: `Rifa ${at}`,
    pricePerNumber: 5,
    totalNumbers: 100,
    sold: { 0: 0 },
    status: 'nuevo',
    createdAt: new Date(NOON - at * 3_600_000),
    updatedAt: new Date(NOON - at * 3_600_000),
    ...over,
  },
});

test('a client’s home goes on where the live client does not come: balance and new lotteries come late', {
  tag: '@long',
}, async ({ client, passTime, backend }) => {
  const { page } = client;
  client.expectConsole(NETWORK_COMPLAINTS);
  const cut = await cutRequests(page, /assets\/(watch-|later).*\.js/);
  await page.goto('/');
  const balance = page.getByRole('region', { name: 'Tu saldo' });
  await expect(balance).toContainText('Cargando…');
  await expect(page.getByRole('heading', { name: 'Loterías activas' })).toBeVisible();
  // No event tells that a dead connection works again.
  await cut();
  await passTime(20_000);
  await expect(balance).toContainText('389');
  await backend.write([lottery(1, { updatedAt: new Date(backend.nowMs()) })]);
  await expect(page.getByText('Rifa 1', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Recargar' }).click();
  await expect(page.getByRole('dialog', { name: 'Recarga Vagacoins' })).toBeVisible();
});

test('the home of a client costs 12 reads without prizes, however many lotteries there are, and follows what is sold and what is new', {
  tag: '@long',
}, async ({ client: { page }, backend }) => {
  // From a quiet page: what the one before it still reads doesn't count.
  await page.goto('/privacidad');
  await page.waitForLoadState('networkidle');
  await backend.write(Array.from({ length: 20 }, (_, at) => lottery(at + 1)));
  // Two of the last days, one of them redeemed already: nothing older is read.
  const prizes = 2;
  backend.resetMeter();
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Tu saldo' })).toContainText('389');
  await expect(page.getByText('Rifa 5', { exact: true })).toBeVisible();
  await expect(page.getByText('Libra de café', { exact: false }).first()).toBeVisible();
  // 8 lotteries, the client, the market, one question for those that have changed, and the lottery of the prizes, whose draw is
  // checked. Without prizes theirs costs 1.
  await expect.poll(() => backend.meter().reads).toBe(prizes + 12);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Rifa 3', exact: true }) });
  await expect(row).toContainText('0/100');
  backend.resetMeter();
  const { fields, path } = lottery(3);
  await backend.write([
    { path, fields: { ...fields, sold: { 0: 41 }, updatedAt: new Date(NOON + 1000) } },
    lottery(21, { createdAt: new Date(NOON + 1000), updatedAt: new Date(NOON + 1000) }),
  ]);
  await expect(row).toContainText('41/100');
  await expect(page.getByText('Rifa 21')).toBeVisible();
  await expect(page.getByText('Rifa 5', { exact: true })).toBeVisible();
  // 2 for this page; the one before the reload may still be thought to listen (PARITY.md of the emulator).
  expect(backend.meter().reads).toBeLessThanOrEqual(4);
  await expect(page.getByText('Rifa 20')).toHaveCount(0);
  await page.getByRole('button', { name: 'Ver todas las loterías' }).click();
  await expect(page.getByRole('button', { name: 'Ver todas las loterías' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Participar: Rifa/ }).last()).toBeAttached();
});

test('who plays nowhere asks seldom whether a lottery was closed, and every 30 s once one is sold out', {
  tag: '@long',
}, async ({ newDiner, backend, passTime }) => {
  const soldOut = 'lotteries/seedLoteriaMoto00001';
  const sold = async (count: number) => {
    const { fields, path } = seedDocuments(NOON).find((document) => document.path === soldOut) ?? {
      fields: {},
      path: soldOut,
    };
    await backend.write([{ path, fields: { ...fields, sold: { 0: count } } }]);
  };
  const looks = async (page: Page) => {
    await page.goto('/');
    await expect(page.getByText('Paseo en moto')).toBeVisible();
    // The market is read beside the lotteries, and may come later.
    await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
    backend.resetMeter();
    for (let half = 0; half < 19; half += 1) await passTime(30_000);
    return expect.poll(() => backend.meter().reads);
  };
  await sold(39);
  const { page } = await newDiner();
  await (await looks(page)).toBe(3);
  await sold(40);
  await (await looks(page)).toBeGreaterThan(15);
});

test('nothing moves under the thumb while the home fills', async ({ diner: { page }, backend }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // The page is drawn before its data is there.
  const { release } = await holdRequests(page, `${backend.url}/**`);
  await page.goto('/');
  await expect(page.locator('[data-skeleton]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Registrarme' })).toBeVisible();
  release();
  await expect(page.getByRole('link', { name: 'Reservar mesa: La Casona' })).toBeVisible();
  // What the browser saw is told after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const moved = await page.evaluate(() => Reflect.get(window, 'moved'));
  expect(Array.isArray(moved) ? moved.reduce((sum: number, each) => sum + Number(each), 0) : 1).toBeLessThan(
    0.01,
  );
});
