/** An order that came by link is kept, made ready and delivered: one sale, and stock that moves once. */
import type { Page } from '@playwright/test';
import { productId } from '../../seed/products/types.ts';
import { orderHash } from '../../src/domain/sales/order.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { SalesPage } from './pages/sales.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection } from './support/database.ts';
import { countedNow } from './support/fair.ts';
import { type Backend, expect, NOON, test } from './support/fixtures.ts';
import { loseSignal, NETWORK_COMPLAINTS, REMINDERS_LOST, signalBack } from './support/network.ts';
import { storedHere } from './support/worker.ts';

/** Its tools are counted: 2 are left. */
const VENTURE = 'bonsais-del-trifinio';
const TOOLS = productId('bonsaiherramientas');
const ORDER = {
  number: 'K7F4XW',
  ventureId: VENTURE,
  lines: [{ productId: TOOLS, quantity: 2, note: 'para regalo' }],
};
const NAME = 'Pedido K7F4XW';

const salesOfNow = async (backend: Backend) =>
  (await readCollection(backend, `ventures/${VENTURE}/sales?pageSize=300`)).filter(
    ({ soldAt }) => Date.parse(String(soldAt)) >= NOON,
  );
const kept = (backend: Backend) => readCollection(backend, `ventures/${VENTURE}/orders?pageSize=300`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an order is kept, gets ready and is delivered at 360: one sale, stock moves once; back closes, a double tap acts once', async ({
  diner: owner,
  backend,
}) => {
  const { page } = owner;
  await new OwnerSignInPage(page).signIn('bonsaisdeltrifinio', 'bonsais-demo');
  await expect(page.getByText(/^Hoy \$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pedidos:/ })).toHaveCount(0);
  const before = await countedNow(backend, VENTURE);

  await page.goto(`/business/sales/new${orderHash(ORDER)}`);
  await expect(page.getByText('Pedido K7F4XW: revisa las líneas')).toBeVisible();
  const sales = new SalesPage(page);
  await sales.openLines();
  await page.getByLabel('Cliente').fill('7777 8888');
  await page.goBack();
  await button(page, 'Guardar para después').dblclick();

  await expect(page).toHaveURL(/\/business\/sales\/orders$/);
  await expect(page.getByRole('heading', { name: 'Por preparar (1)' })).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: NAME });
  await expect(card).toContainText('2 × Estuche de herramientas');
  await expect(card).toContainText('Nota: Estuche de herramientas: para regalo');
  await expectAccessible(page);
  expect(await kept(backend)).toHaveLength(1);
  expect(await countedNow(backend, VENTURE)).toEqual(before);
  expect(await salesOfNow(backend)).toEqual([]);

  // The same link once more, is the same order.
  await page.goto(`/business/sales/new${orderHash(ORDER)}`);
  await sales.openLines();
  await page.getByLabel('Cliente').fill('7777 8888');
  await page.goBack();
  await button(page, 'Guardar para después').click();
  await expect(page.getByRole('heading', { name: 'Por preparar (1)' })).toBeVisible();
  expect(await kept(backend)).toHaveLength(1);

  await button(page, `Borrar: ${NAME}`).click();
  await expect(page.getByRole('alertdialog')).toContainText('¿Borrar el pedido K7F4XW?');
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await button(page, `Listo: ${NAME}`).dblclick();
  await expect(page.getByRole('heading', { name: 'Listos (1)' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Avisar: ${NAME}` })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50377778888\?text=Hola%2C%20tu%20pedido%20K7F4XW%20de%20.+%20est%C3%A1%20listo\.$/,
  );
  await button(page, `Aún no está listo: ${NAME}`).click();
  await expect(page.getByRole('heading', { name: 'Por preparar (1)' })).toBeVisible();
  await button(page, `Listo: ${NAME}`).click();
  await expect(page.getByRole('heading', { name: 'Listos (1)' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/business/dashboard');
  await expect(page.getByRole('link', { name: 'Pedidos: 1 listo' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedidos: 1 listo' }).click();
  await button(page, `Entregado: ${NAME}`).click();
  await expect(page.getByText('Pedido K7F4XW: revisa las líneas')).toBeVisible();
  await expect(page.getByText('$65.00').first()).toBeVisible();
  // Nothing is sold yet, and a step back leaves the order where it was.
  await page.goBack();
  await button(page, `Entregado: ${NAME}`).click();
  await sales.submit.dblclick();
  await expect(page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  await expect.poll(() => kept(backend)).toEqual([]);
  expect(await salesOfNow(backend)).toHaveLength(1);
  expect(await countedNow(backend, VENTURE)).toEqual({ ...before, [TOOLS]: 0 });
  await sales.toList();
  await expect(sales.row('$65.00')).toBeVisible();

  // Who ordered it is forgotten, also in what this phone remembers of 'Pedidos'.
  await page.goto('/business/sales?clientes');
  await page.getByRole('tab', { name: 'Todos' }).click();
  await page.getByRole('button', { name: /^7777.8888/ }).click();
  expect(await storedHere(page)).toContain('7777 8888');
  await button(page, 'Olvidar a este cliente').click();
  await button(page, 'Sí, olvidar').click();
  await expect(page.getByText('Cliente olvidado.')).toBeVisible();
  expect(await storedHere(page)).not.toContain('7777 8888');

  // The link of what is sold isn't kept again.
  await page.goto(`/business/sales/new${orderHash(ORDER)}`);
  await button(page, 'Guardar para después').click();
  await expect(page.getByRole('alert')).toContainText('Este pedido ya está en tus ventas.');
  await expect(page.getByText('$65.00').first()).toBeVisible();
  await page.goto('/business/sales/orders');
  await expect(page.getByText('No tienes pedidos guardados')).toBeVisible();
});

test('two phones deliver the same order: the second is told, and its form stays', async ({
  diner: owner,
  backend,
  newDiner,
}) => {
  const other = await newDiner();
  for (const { page } of [owner, other]) {
    await new OwnerSignInPage(page).signIn('bonsaisdeltrifinio', 'bonsais-demo');
    await page.goto(`/business/sales/new${orderHash(ORDER)}`);
    await expect(page.getByText('Pedido K7F4XW: revisa las líneas')).toBeVisible();
  }
  // On a wide screen what stands above the tiles doesn't push them out of sight.
  await owner.page.setViewportSize({ width: 1280, height: 800 });
  await expect(button(owner.page, 'Guardar para después')).toBeInViewport();
  await expect(new SalesPage(owner.page).tiles.first()).toBeInViewport({ ratio: 1 });
  await new SalesPage(owner.page).submit.click();
  await expect(owner.page.getByRole('heading', { name: 'Venta registrada' })).toBeVisible();
  other.expectConsole(/403/);
  await new SalesPage(other.page).submit.click();
  await expect(other.page.getByText(/quizás otro teléfono ya registró este pedido/)).toBeVisible();
  expect(await salesOfNow(backend)).toHaveLength(1);
});

test('without a signal an order that isn’t ready yet is handed over: its sale waits, and takes it away once it is sent', {
  tag: '@long',
}, async ({ diner: owner, backend }) => {
  owner.expectConsole(NETWORK_COMPLAINTS);
  owner.expectConsole(REMINDERS_LOST);
  const { page, context } = owner;
  const sales = new SalesPage(page);
  await new OwnerSignInPage(page).signIn('bonsaisdeltrifinio', 'bonsais-demo');
  await page.goto(`/business/sales/new${orderHash(ORDER)}`);
  await expect(page.getByText('Pedido K7F4XW: revisa las líneas')).toBeVisible();
  await button(page, 'Guardar para después').click();
  await expect(page.getByRole('heading', { name: 'Por preparar (1)' })).toBeVisible();
  await loseSignal(context);
  await button(page, `Entregado: ${NAME}`).click();
  await expect(page.getByText('Pedido K7F4XW: revisa las líneas')).toBeVisible();
  await sales.submit.dblclick();
  await expect(page.getByRole('heading', { name: 'Venta guardada' })).toBeVisible();
  expect(await kept(backend)).toHaveLength(1);
  await signalBack(context);
  await expect.poll(() => kept(backend)).toEqual([]);
  expect(await salesOfNow(backend)).toHaveLength(1);
});
