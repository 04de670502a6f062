/** Sales of a maker: with a signal, without one, and with one that comes and goes. */
import type { Page } from '@playwright/test';
import type { SeedDocument } from '../../seed/types.ts';
import { SalesPage } from './pages/sales.ts';
import { expectAccessible } from './support/accessibility.ts';
import { readCollection, TODAY } from './support/database.ts';
import { type Backend, expect, NOON, test } from './support/fixtures.ts';
import { loseSignal, NETWORK_COMPLAINTS, REMINDERS_LOST, signalBack } from './support/network.ts';
import { NO_SIGNAL, waitUntilKept } from './support/worker.ts';

const VENTURE = 'hilos-de-luna';
const DAY = 24 * 3_600_000;
/** A sale that is sent again after its answer was lost is refused by the rules, which the browser prints. */
const REFUSED = /Failed to load resource: the server responded with a status of 403/;
const NEWEST = '13/1/2027, 12:';

const stored = (backend: Backend) => readCollection(backend, `ventures/${VENTURE}/sales?pageSize=300`);
const ofNow = async (backend: Backend) =>
  (await stored(backend)).filter(({ soldAt }) => Date.parse(String(soldAt)) >= NOON);
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vaga.sales')));

/** A stored sale of one candle for $1.10. */
function aSale(id: string, soldMs: number): SeedDocument {
  const soldAt = new Date(soldMs);
  const line = { productId: 'p1', productName: 'Vela', unitPrice: 1.1, quantity: 1, totalPrice: 1.1 };
  return {
    path: `ventures/${VENTURE}/sales/${id}`,
    fields: { items: [line], totalPrice: 1.1, createdAt: soldAt, soldAt, voidedAt: null, voidReason: '' },
  };
}

test('several lines with a running total; the sale is listed, opened, exported and voided', async ({
  newOwner,
  backend,
}) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await page.getByRole('link', { name: 'Ventas', exact: true }).click();
  await expect(sales.rows).toHaveCount(14);
  await expect(sales.from).toHaveValue('2027-01-01');
  await expect(sales.to).toHaveValue(TODAY);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Nueva venta' }).click();
  await sales.fillLine(1, { product: 'Llavero pupusa', quantity: '3' });
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await sales.fillLine(2, { product: 'Torogoz tejido', price: '15,25' });
  await expect(page.getByText('Total de la venta $27.25')).toBeVisible();
  await expectAccessible(page);
  await sales.submit.click();

  await expect(page.getByText('Venta registrada.')).toBeVisible();
  await expectAccessible(page);
  await sales.toList();
  await expect(sales.rows).toHaveCount(15);
  await expect(sales.pending).toHaveCount(0);
  expect(await ofNow(backend)).toMatchObject([
    {
      totalPrice: 27.25,
      voidReason: '',
      items: { values: [{ mapValue: { fields: { quantity: { integerValue: '3' } } } }, {}] },
    },
  ]);
  await expect(sales.row(NEWEST)).toContainText('2 Productos');

  await sales.row(NEWEST).click();
  await expect(sales.detail.getByRole('row').filter({ hasText: 'Torogoz tejido' })).toContainText('$15.25');
  await sales.detail.getByRole('button', { name: 'Anular venta' }).click();
  const asking = page.getByRole('dialog', { name: '¿Anular esta venta?' });
  await asking.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(asking.getByText('Escribe el motivo (al menos 3 letras).')).toBeVisible();
  await asking.getByLabel('Motivo').fill('=Se cobró dos veces');
  await asking.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(sales.detail.getByText('Motivo: =Se cobró dos veces')).toBeVisible();
  await sales.detail.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect(sales.row(NEWEST)).toContainText('Anulada');
  await expect(page.getByText('$333.50').first()).toBeVisible();
  const [voided] = await ofNow(backend);
  expect(voided).toMatchObject({ totalPrice: 27.25, voidReason: '=Se cobró dos veces' });
  expect(voided?.voidedAt).not.toBe(null);

  const { name, text } = await sales.exportCsv();
  expect(name).toBe('ventas-2027-01-01-a-2027-01-13.csv');
  const lines = text.split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffFecha,Hora,Venta,Producto,Cantidad,"Precio unitario",Total,"Total anulado",Descuento,"Forma de pago",Estado,Motivo',
  );
  expect(lines[1]).toMatch(
    /^2027-01-13,12:\d\d,\w{20},"Llavero pupusa",3,4\.00,,12\.00,,[^,]*,Anulada,"'=Se cobró dos veces"$/,
  );
  // The column of totals is what the screen says: what was voided has a column of its own.
  const totals = lines.slice(1, -1).map((line) => Number(/,\d+,\d+\.\d\d,([\d.]*),/.exec(line)?.[1]));
  expect(totals.reduce((sum, total) => sum + total, 0)).toBe(333.5);
});

test('what the form lacks is said line by line, to the letter', async ({ newOwner }) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.openForm();
  const none = page.getByRole('alert').filter({ hasText: 'Agrega al menos un producto' });
  await sales.submit.click();
  await expect(none).toHaveText('Agrega al menos un producto a la venta.');
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await sales.submit.click();
  await expect(page.getByText('Selecciona un producto.')).toBeVisible();
  await expect(sales.product).toBeFocused();
  await sales.fillLine(1, { product: 'Torogoz tejido', quantity: '' });
  await expect(page.getByText('Ingresa una cantidad valida mayor a 0.')).toBeVisible();
  await expect(page.getByText('Ingresa el precio cobrado para los productos con rango.')).toBeVisible();
  const charged = page.getByLabel('Precio cobrado');
  await charged.fill('mucho');
  await expect(page.getByText('Ingresa un precio válido.')).toBeVisible();
  for (const outside of ['13.99', '18.51']) {
    await charged.fill(outside);
    await expect(page.getByText('El precio cobrado debe estar dentro del rango del producto.')).toBeVisible();
  }
  await charged.fill('18,50');
  await page.getByLabel('Cantidad').fill('2');
  await expect(page.locator('[aria-invalid]')).toHaveCount(0);
  await expect(page.getByText('Total de la venta $37.00')).toBeVisible();
  await page.getByRole('button', { name: 'Una unidad menos' }).click();
  await page.getByRole('button', { name: 'Quitar el producto 1' }).click();
  await sales.submit.click();
  await expect(none).toHaveText('Agrega al menos un producto a la venta.');
});

test('a sale without a signal is listed at once, survives the tab, and is sent once when the signal is back', async ({
  newOwner,
  backend,
}) => {
  const owner = await newOwner(VENTURE);
  owner.expectConsole(NO_SIGNAL);
  const sales = new SalesPage(owner.page);
  await sales.open();
  await expect(sales.rows).toHaveCount(14);
  await sales.openForm();
  await loseSignal(owner.context);
  await sales.fillLine(1, { product: 'Llavero pupusa', quantity: '2' });
  await sales.submit.click();

  await expect(owner.page.getByText('Venta guardada en este teléfono.')).toBeVisible();
  await sales.toList();
  await expect(owner.page.getByText('1 venta pendiente de enviar')).toBeVisible();
  await expect(sales.rows).toHaveCount(15);
  await expect(sales.page.getByRole('row').nth(1)).toContainText('Pendiente');
  await sales.row('Pendiente').click();
  await expect(sales.detail.getByText('podrás anularla cuando vuelva la señal')).toBeVisible();
  expect(await ofNow(backend)).toEqual([]);
  await owner.page.close();

  await signalBack(owner.context);
  const later = new SalesPage(await owner.context.newPage());
  // Any of the owner's screens sends it.
  await later.page.goto('/business/dashboard');
  await expect.poll(async () => (await ofNow(backend)).length).toBe(1);
  // Left before it has the answer, the page would send it once more.
  await expect.poll(async () => (await kept(later.page)).join()).not.toContain('waiting');
  await later.open();
  await expect(later.rows).toHaveCount(15);
  await expect(later.pending).toHaveCount(0);
  await later.page.reload();
  await expect(later.rows).toHaveCount(15);
  expect(await ofNow(backend)).toMatchObject([{ totalPrice: 8 }]);
  expect(backend.lines.filter((line) => line.includes('/sales/'))).toEqual([]);
});

test('a sale that the rules refuse is never lost without a word', async ({ newOwner, backend }) => {
  const owner = await newOwner(VENTURE);
  owner.expectConsole(NETWORK_COMPLAINTS);
  owner.expectConsole(REMINDERS_LOST);
  owner.expectConsole(REFUSED);
  const { page, context } = owner;
  const sales = new SalesPage(page);
  await sales.openForm();
  await sales.fillLine(1, { product: 'Llavero pupusa' });
  await context.clock.setSystemTime(NOON + 3 * DAY);
  await sales.submit.click();
  const modal = page.getByRole('alertdialog', { name: 'No se pudo registrar la venta.' });
  await expect(modal).toContainText('Revisa la fecha y la hora de este teléfono.');
  await modal.getByRole('button', { name: 'Entendido' }).click();
  await expect(sales.product.locator('option:checked')).toHaveText('Llavero pupusa');

  await loseSignal(context);
  await sales.submit.click();
  await sales.toList();
  await expect(page.getByText('1 venta pendiente de enviar')).toBeVisible();
  await signalBack(context);
  await expect(page.getByText('1 venta no se pudo registrar')).toBeVisible();
  await sales.row('No enviada').click();
  await sales.detail.getByRole('button', { name: 'Descartar venta' }).click();
  await page.getByRole('button', { name: 'Sí, descartar' }).click();
  await expect(sales.row('No enviada')).toHaveCount(0);
  expect(await ofNow(backend)).toEqual([]);
});

test('signing out with a sale that was not sent asks first, and then leaves nothing behind', async ({
  newOwner,
}) => {
  const owner = await newOwner(VENTURE, { serviceWorkers: 'allow' });
  owner.expectConsole(NO_SIGNAL);
  const { page, context } = owner;
  const sales = new SalesPage(page);
  await sales.open();
  await expect(sales.rows).toHaveCount(14);
  await sales.openForm();
  await page.goto('/business/dashboard');
  await page.getByRole('link', { name: 'Ventas', exact: true }).click();
  await page.getByRole('link', { name: 'Nueva venta' }).click();
  await expect(sales.tiles.first()).toBeVisible();
  // Where the session ends there is a screen to sign in.
  await waitUntilKept(page, 'owner');
  await loseSignal(context);
  await sales.tile('Llavero pupusa').click();
  await sales.submit.click();
  await sales.toList();
  await expect(page.getByText('1 venta pendiente de enviar')).toBeVisible();
  await page.getByRole('button', { name: 'Volver' }).click();
  const signOut = page.getByRole('button', { name: 'Cerrar sesion' });
  await signOut.click();
  const asking = page.getByRole('alertdialog', { name: '1 venta sin enviar' });
  await asking.getByRole('button', { name: 'Seguir con mi sesión' }).click();
  expect(await kept(page)).toHaveLength(4);
  await signOut.click();
  await asking.getByRole('button', { name: 'Cerrar sesión y perderla' }).click();
  await expect(page).toHaveURL(/\/business\/login$/);
  expect(await kept(page)).toEqual([]);
});

test('dates: the wrong order is said, weeks and months are drawn, older sales are read', async ({
  newOwner,
  backend,
}) => {
  const older: SeedDocument = {
    path: `ventures/${VENTURE}/sales/antigua`,
    fields: {
      productId: 'x',
      productName: 'Gorro de antes',
      unitPrice: 4.5,
      quantity: 2,
      totalPrice: 9,
      createdAt: new Date('2026-05-02T18:00:00Z'),
    },
  };
  await backend.write([older]);
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.open();
  await expect(sales.rows).toHaveCount(14);
  await sales.to.fill('2026-12-31');
  await expect(page.getByRole('alert').filter({ hasText: 'Desde' })).toHaveText(
    "La fecha 'Desde' no puede ser posterior a la fecha 'Hasta'.",
  );
  await sales.from.fill('2026-05-02');
  await sales.to.fill('2026-05-02');
  await expect(sales.rows).toHaveCount(1);
  await sales.rows.click();
  await expect(sales.detail.getByRole('row').filter({ hasText: 'Gorro de antes' })).toContainText('$4.50');
  await sales.detail.getByRole('button', { name: 'Cerrar' }).first().click();
  await sales.to.fill(TODAY);
  await expect(page.getByText('Ventas por mes')).toBeVisible();
  await sales.from.fill('2020-01-01');
  await sales.to.fill('2020-01-31');
  await expect(page.getByRole('heading', { name: 'No hay ventas en estas fechas.' })).toBeVisible();
});

test('a row that one reads stays where it is when newer sales come', { tag: '@long' }, async ({
  newOwner,
  backend,
}) => {
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  await sales.open();
  await expect(sales.rows).toHaveCount(14);
  const row = sales.rows.nth(6);
  await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const label = await row.getAttribute('aria-label');
  const place = async () =>
    Math.round((await page.getByRole('button', { name: label ?? '', exact: true }).boundingBox())?.y ?? 0);
  const before = await place();
  await backend.write([aSale('otroTelefono00000000', backend.nowMs())]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(sales.rows).toHaveCount(15);
  expect(await place()).toBe(before);
  // Each row is a line of money and one of what is small.
  const heights = await page
    .getByRole('row')
    .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThan(90);
});

test('a month of many sales: sums at once, the list in pages, everything on a tap', { tag: '@long' }, async ({
  newOwner,
  backend,
}) => {
  const MINUTE = 60_000;
  await backend.write(
    Array.from({ length: 300 }, (_, at) =>
      aSale(`feria${String(at).padStart(15, '0')}`, NOON - DAY - at * 50 * MINUTE),
    ),
  );
  const { page } = await newOwner(VENTURE);
  const sales = new SalesPage(page);
  backend.resetMeter();
  await sales.open();
  await expect(sales.rows).toHaveCount(25);
  // $333.50 and 14 sales of before, and 300 of $1.10.
  await expect(page.getByText('$663.50').first()).toBeVisible();
  await expect(page.getByText('Ventas por semana')).toBeVisible();
  await expectAccessible(page);
  await page.waitForLoadState('networkidle');
  const { reads, rulesReads } = backend.meter();
  expect(reads + rulesReads).toBeLessThanOrEqual(60);
  await page.getByRole('button', { name: 'Ver más ventas' }).click();
  await expect(sales.rows).toHaveCount(75);

  const { text } = await sales.exportCsv();
  const totals = text.split('\r\n').slice(1, -1);
  const cents = totals.map((line) => Math.round(Number(/,\d+,\d+\.\d\d,([\d.]*),/.exec(line)?.[1]) * 100));
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(66_350);
  await expect(page.getByText('300 unidades')).toBeVisible();
  await expect(page.getByText('Ventas por día')).toBeVisible();
  await expect(page.getByText('$663.50').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  backend.resetMeter();
  await page.reload();
  await expect(page.getByText('300 unidades')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(backend.meter().reads).toBeLessThanOrEqual(4);
});
