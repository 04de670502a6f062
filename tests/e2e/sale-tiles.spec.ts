/** A fair on a phone: tiles, change, discount, receipts and orders, counted in taps. */
import type { Locator } from '@playwright/test';
import { productId } from '../../seed/products/types.ts';
import { orderHash } from '../../src/domain/sales/order.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { SalesPage } from './pages/sales.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection } from './support/database.ts';
import { type Backend, expect, NOON, test } from './support/fixtures.ts';
import { DESK } from './support/keyboard.ts';
import { loseSignal } from './support/network.ts';
import { countTaps } from './support/taps.ts';
import { NO_SIGNAL } from './support/worker.ts';

const VENTURE = 'hilos-de-luna';
/** At one price each. */
const LONG = [
  ...['Llavero pupusa', 'Bolso añil y maíz', 'Cactus que no pide agua', 'Collar Suchitoto'],
  ...['Canasta para hilos', 'Conejo de luna', 'Gorro para Cerro Verde', 'Manta de cuadritos'],
];

const ofNow = async (backend: Backend) =>
  (await readCollection(backend, `ventures/${VENTURE}/sales?pageSize=300`)).filter(
    ({ soldAt }) => Date.parse(String(soldAt)) >= NOON,
  );

test('three products, two of one: five taps; a range asks for its price, cash gets its change, a discount its total', async ({
  newOwner,
  backend,
}) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.open();
  await expect(sales.rows.first()).toBeVisible();
  await sales.openForm();
  // What this device knows to sell well comes first.
  await expect(sales.tiles.first()).toHaveAccessibleName('Agregar Llavero pupusa, $4.00');
  const taps = await countTaps(page);
  for (const name of ['Llavero pupusa', 'Llavero pupusa', 'Pulsera de pompones', 'Bolso añil y maíz'])
    await sales.tile(name).click();
  await expect(sales.tile('Llavero pupusa')).toHaveAccessibleName('Agregar Llavero pupusa, $4.00, llevas 2');
  await expectAccessible(page);
  await sales.submit.click();
  await expect(page.getByRole('heading', { name: 'Venta registrada.' })).toBeFocused();
  expect(await taps()).toBe(5);
  const firstSale = await ofNow(backend);
  expect(firstSale).toMatchObject([{ totalPrice: 39.5, payment: 'cash' }]);

  // One tap to the next sale; the last touch is taken back by one.
  await sales.next.click();
  await sales.tile('Torogoz tejido').click();
  await sales.tile('Gorro para Cerro Verde').click();
  await page.getByRole('button', { name: 'Quitar Gorro para Cerro Verde' }).click();
  await expect(page.getByText('1 sin precio')).toBeVisible();
  await sales.submit.click();
  await expect(page.getByText('Ingresa el precio cobrado para los productos con rango.')).toBeVisible();
  await expect(page.getByRole('button', { name: '$14.00', exact: true })).toBeFocused();
  await page.getByRole('button', { name: '$16.25', exact: true }).click();
  await page.getByRole('button', { name: '10 %' }).click();
  await expect(page.getByText('Total de la venta $14.62')).toBeVisible();
  await page.getByRole('button', { name: '$20', exact: true }).click();
  await expect(page.getByText('Vuelto $5.38')).toBeVisible();
  await page.getByText('Cliente, nota y pedido').click();
  await page.getByLabel('Cliente').fill('7777 8888');
  await expectAccessible(page);
  await sales.submit.dblclick();
  await expect(page.getByText('Vuelto de $20.00 $5.38')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/50377778888\?text=Hilos%20de%20Luna.*Descuento%3A%20-%241\.63.*Total%3A%20%2414\.62/,
  );
  const stored = await ofNow(backend);
  expect(stored).toHaveLength(2);
  expect(stored).toContainEqual(expect.objectContaining({ totalPrice: 14.62, discount: 1.63 }));

  // The receipt is there later too.
  await sales.toList();
  await sales.row('$14.62').click();
  await sales.detail.getByRole('button', { name: 'Ver recibo' }).click();
  const receipt = page.getByRole('dialog', { name: 'Recibo' });
  await expect(receipt).toContainText('1 × Torogoz tejido$16.25');
  await expect(receipt).toContainText('Total$14.62');
});

test('an order fills the sale, without a signal too, and never what was typed without asking; its receipt is printed', async ({
  diner: owner,
}) => {
  owner.expectConsole(NO_SIGNAL);
  const { page, context } = owner;
  const sales = new SalesPage(page);
  const pupusas = { productId: productId('hilospupusa'), quantity: 2, note: 'con nombre' };
  const order = {
    number: 'K7F4XW',
    ventureId: VENTURE,
    lines: [pupusas, { productId: 'yanoesta', quantity: 1, note: '' }],
  };
  // Signed out, the link leads to the sign-in, and on to the sale.
  await page.goto(`/business/sales/new${orderHash(order)}`);
  await expect(page).toHaveURL(/\/business\/login$/);
  await page.reload();
  await new OwnerSignInPage(page).enter('hilosdeluna', 'hilos-demo');
  await expect(page.getByText('Pedido K7F4XW: revisa las líneas')).toContainText(
    '1 producto del pedido ya no está en tu catálogo.',
  );
  await expect(page.getByText('$8.00').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await loseSignal(context);

  // The message, pasted over lines that are there: asked first.
  const next = { ...order, number: 'C3D4FG', lines: [{ ...pupusas, quantity: 5 }] };
  await sales.openLines();
  const field = page.getByLabel('Pedido', { exact: true });
  await expect(field).toHaveValue('K7F4XW');
  await expect(page.getByLabel('Nota')).toHaveValue('Llavero pupusa: con nombre');
  await field.fill(
    `¡Hola! Quiero 5 llaveros: https://vaga.example/business/sales/new${orderHash(next)} Gracias`,
  );
  const asking = page.getByRole('alertdialog', { name: '¿Cambiar lo que llevas por el pedido?' });
  await asking.getByRole('button', { name: 'No, conservarlo' }).click();
  await expect(field).toHaveValue('C3D4FG');
  await expect(page.getByText('Total de la venta $8.00')).toBeVisible();
  await field.fill(orderHash(next));
  await asking.getByRole('button', { name: 'Sí, cambiar' }).click();
  await expect(page.getByText('Total de la venta $20.00')).toBeVisible();
  await field.fill(orderHash({ ...next, ventureId: 'cacao-izalco' }));
  await expect(page.getByText('Este pedido es de otro emprendimiento.').first()).toBeVisible();
  await sales.submit.click();

  await expect(page.getByText('Venta guardada en este teléfono.')).toBeVisible();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const paper = page.locator('body > [aria-hidden="true"]', { hasText: '¡Gracias por tu compra!' });
  await expect(paper).toContainText('5 × Llavero pupusa$20.00');
  await expect(paper).toContainText('PedidoC3D4FG');
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('main')).toBeHidden();
});

test('on a desk the next sale is in reach below a long receipt', { tag: '@long' }, async ({ newOwner }) => {
  const { page } = await newOwner(VENTURE, DESK);
  const sales = new SalesPage(page);
  await sales.openForm();
  for (const name of LONG) await sales.tile(name).click();
  await page.getByRole('button', { name: '5 %' }).click();
  await page.getByLabel('Efectivo recibido').fill('200');
  await sales.submit.click();
  await expect(page.getByRole('region', { name: 'Venta registrada.' })).toContainText('Vuelto de $200.00');
  await expect(sales.next).toBeInViewport({ ratio: 1 });
});

test('a form that two tabs have: what one registers the other asks about, with a signal or without', async ({
  newOwner,
  backend,
}) => {
  const owner = await newOwner(VENTURE);
  owner.expectConsole(NO_SIGNAL);
  // Both tabs send what waits; the second is refused, and looks.
  owner.expectConsole(/Failed to load resource: the server responded with a status of 403/);
  const { context, page } = owner;
  const one = new SalesPage(page);
  await one.openForm();
  await one.tile('Llavero pupusa').click();
  const two = new SalesPage(await context.newPage());
  await two.openForm();
  await expect(two.tile('Llavero pupusa')).toHaveAccessibleName(/llevas 1$/);
  await two.tile('Llavero pupusa').click();
  await one.submit.click();
  await expect(page.getByRole('region', { name: 'Venta registrada.' })).toBeVisible();

  const asks = two.page.getByRole('alertdialog', { name: 'Esta venta ya se registró' });
  await two.submit.click();
  await expect(asks).toContainText('1 × Llavero pupusa');
  await expect(asks).toContainText('Aquí llevas 2 piezas, $8.00');
  await expectAccessible(two.page);
  await asks.getByRole('button', { name: 'Es otra venta' }).click();
  await two.submit.click();
  await expect(two.page.getByRole('region', { name: 'Venta registrada.' })).toBeVisible();
  expect((await ofNow(backend)).map(({ totalPrice }) => Number(totalPrice)).sort((a, b) => a - b)).toEqual([
    4, 8,
  ]);

  // The next customer, without a signal: the other tab, which was only looked at, tells by itself.
  await one.next.click();
  await one.tile('Llavero pupusa').click();
  await expect(one.tile('Llavero pupusa')).toHaveAccessibleName(/llevas 1$/);
  await two.openForm();
  await loseSignal(context);
  await one.submit.click();
  await expect(page.getByText('Venta guardada en este teléfono.')).toBeVisible();
  await expect(two.page.getByRole('region', { name: /^Venta guardada/ })).toBeVisible();
  await expect(two.submit).toBeHidden();
});

const endOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return box === null ? Number.NaN : box.y + box.height;
};

test('the foot hides neither the field that is typed in nor the lines of a long receipt', {
  tag: '@long',
}, async ({ newOwner }) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.openForm();
  for (const name of [...LONG, 'Pulsera de pompones', 'Cipitío con sombrero', 'Tortuga golfina'])
    await sales.tile(name).click();
  await sales.openLines();
  await page.getByText('Cliente, nota y pedido').click();
  const submit = page.getByRole('dialog', { name: /^Esta venta/ }).getByRole('button', { name: 'Registrar' });
  for (const name of ['Efectivo recibido', 'Cliente', 'Nota', 'Pedido']) {
    const field = page.getByLabel(name, { exact: true });
    await field.focus();
    await expect
      .poll(async () => (await endOf(field)) < ((await submit.boundingBox())?.y ?? 0), { message: name })
      .toBe(true);
  }
  await submit.click();
  await expect(sales.next).toBeInViewport({ ratio: 1 });
  // What is done with the receipt comes after it.
  const tool = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  const payment = page.getByText('Pago', { exact: true });
  await page.evaluate(() => window.scrollTo(0, 0));
  expect((await tool.boundingBox())?.y).toBeGreaterThan(await endOf(payment));
});

test('among 200 products the search answers, a long name hides no price, and the bar stays under the thumb', {
  tag: '@long',
}, async ({ newOwner, backend }) => {
  const long = 'Juniperus procumbens nana en maceta de barro negro de Guatajiagua, con base de piedra';
  const products = Array.from({ length: 200 }, (_, at) => {
    const name = at % 9 === 0 ? `${long} ${at}` : `Bonsái ${at}`;
    const price = at === 9 ? 1_234_567 : 1500 + at;
    const text = ['single', price, price, 'Bonsáis', name, 'Un árbol.', ''].join('\n');
    return [
      productId(`bonsai${String(at).padStart(3, '0')}`),
      { text, soldOut: false, createdAt: new Date(NOON - at) },
    ] as const;
  });
  await backend.write([
    {
      path: `ventures/${VENTURE}/public/catalogue`,
      fields: { products: Object.fromEntries(products), updatedAt: new Date(NOON) },
    },
  ]);
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.openForm();
  await expect(sales.tiles).toHaveCount(200);
  const search = page.getByRole('searchbox', { name: 'Buscar producto' });
  const placeOfBar = async () => (await sales.submit.boundingBox())?.y;
  await search.fill('guatajiagua piedra 9');
  // 9, 90, 99, 189 and 198.
  await expect(sales.tiles).toHaveCount(5);
  const tile = sales.tile(`${long} 9`);
  await expect(tile).toHaveAccessibleName(`Agregar ${long} 9, $12,345.67`);
  await tile.click();
  await expect(tile).toHaveAccessibleName(/, llevas 1$/);
  const before = await placeOfBar();
  const price = tile.getByText('$12,345.67');
  expect((await price.boundingBox())?.height, 'on one line').toBeLessThan(24);
  expect((await tile.boundingBox())?.height).toBeLessThan(180);
  await search.fill('nada de esto');
  await expect(page.getByText('Ningún producto coincide.')).toBeVisible();
  expect(await placeOfBar()).toBe(before);
});
