/** Reports of a maker's sales. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { SeedDocument } from '../../seed/types.ts';
import { SalesPage } from './pages/sales.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, NOON, test } from './support/fixtures.ts';
import { loseSignal, NETWORK_COMPLAINTS, REMINDERS_LOST } from './support/network.ts';

const VENTURE = 'hilos-de-luna';
const DAY = 24 * 3_600_000;

/** A sale of `pieces` at $1.10 less a discount. */
function sale(
  id: string,
  ms: number,
  pieces: number,
  over: SeedDocument['fields'] = {},
  off = 0,
): SeedDocument {
  const totalPrice = Math.round(pieces * 110) / 100;
  const line = { productId: 'vela', productName: 'Vela', unitPrice: 1.1, quantity: pieces, totalPrice };
  const soldAt = new Date(ms);
  return {
    path: `ventures/${VENTURE}/sales/${id.padEnd(20, '0')}`,
    fields: {
      items: [line],
      totalPrice: (Math.round(totalPrice * 100) - Math.round(off * 100)) / 100,
      createdAt: soldAt,
      soldAt,
      voidedAt: null,
      voidReason: '',
      ...(off > 0 && { discount: off }),
      ...over,
    },
  };
}

const row = (page: Page, table: string, text: string) =>
  page.getByRole('table', { name: table }).getByRole('row', { name: new RegExp(`^${text} `) });
const openAll = (page: Page) => page.getByRole('button', { name: /^Ver las \d+ filas/ }).click();

async function download(page: Page, name: string): Promise<readonly string[]> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  return text.split('\r\n').slice(1, -1);
}

const cents = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);

test('a month against the one before, by payment, product and category; files agree to the cent; also without a signal', async ({
  newOwner,
  backend,
}) => {
  await backend.write([
    sale('efectivo', NOON - DAY, 3, { payment: 'cash' }, 0.31),
    sale('tarjeta', NOON - 2 * DAY, 10, { payment: 'card' }),
    sale('anulada', NOON - 2 * DAY, 7, { payment: 'card', voidedAt: new Date(NOON), voidReason: 'Doble' }),
    sale('diciembre', NOON - 33 * DAY, 100),
    sale('despues', NOON - 20 * DAY, 100),
  ]);
  const owner = await newOwner(VENTURE);
  owner.expectConsole(NETWORK_COMPLAINTS);
  owner.expectConsole(REMINDERS_LOST);
  const { page, context } = owner;
  await new SalesPage(page).open();
  await page.getByRole('link', { name: 'Reportes' }).click();

  // $333.50 of before, $2.99 and $11.00; until the 13th of December one of $110.00 besides the demo's.
  await expect(page.getByText('$347.49').first()).toBeVisible();
  await expect(row(page, 'Por forma de pago', 'Efectivo')).toContainText('$2.99');
  await expect(row(page, 'Por forma de pago', 'Tarjeta')).toContainText('$11.00');
  await expect(row(page, 'Por forma de pago', 'Sin dato')).toContainText('$333.50');
  await openAll(page);
  await expect(row(page, 'Por producto', 'Vela')).toContainText('$13.99');
  await expect(row(page, 'Por categoría', 'Total')).toContainText('$347.49');
  await expect(page.getByText(/que 1\/12\/2026 al 13\/12\/2026 \(\$110\.00\)/)).toBeVisible();
  await expectAccessible(page);

  const lines = (await download(page, 'Excel (CSV) por producto vendido')).map((line) =>
    line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/),
  );
  const bySale = (await download(page, 'Excel (CSV) por venta')).map((line) =>
    line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/),
  );
  expect(cents(lines.map((cells) => cells[6])) - cents(lines.map((cells) => cells[8]))).toBe(34_749);
  expect(cents(bySale.map((cells) => cells[6]))).toBe(34_749);

  await page.getByRole('tab', { name: 'Año' }).click();
  await expect(page.getByText('Sin ventas antes')).toBeVisible();
  await page.getByRole('button', { name: 'Año anterior' }).click();
  await expect(page.getByText('Ventas por mes')).toBeVisible();
  await page.getByRole('tab', { name: 'Día' }).click();
  await expect(page.getByText('Jue 31 dic 2026')).toBeVisible();

  await new SalesPage(page).open();
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByText('$347.49').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  await loseSignal(context);
  await page.getByRole('link', { name: 'Reportes' }).click();
  await expect(page.getByText('$347.49').first()).toBeVisible();
  await openAll(page);
  await expect(row(page, 'Por producto', 'Vela')).toContainText('$13.99');
});
