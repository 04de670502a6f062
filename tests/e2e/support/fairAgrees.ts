/** Compares the five places that show the sales of a fair. */
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { toCents } from '../../../src/domain/sales/amounts.ts';
import { SalesPage } from '../pages/sales.ts';
import { countedNow, csvRows, paperOf, type Receipt, sorted, storedSales, sum } from './fair.ts';
import { COUNTS, dollars, VENTURE } from './fairSelling.ts';
import { type Backend, NOON } from './fixtures.ts';

async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return csvRows(await readFile(await (await downloading).path(), 'utf8'));
}

/** Expects that database, receipts, files, sums on screen and stock agree for the fair's day. */
export async function expectAllAgrees(
  backend: Backend,
  page: Page,
  receipts: readonly Receipt[],
): Promise<void> {
  const stored = await storedSales(backend, VENTURE);
  const ofFair = stored.filter(({ soldAtMs }) => soldAtMs >= NOON);
  expect(sorted(ofFair.map(paperOf))).toEqual(sorted(receipts.map(paperOf)));

  // The demo has a sale of this morning, which is left out here.
  const today = stored.filter(({ soldAtMs }) => soldAtMs >= NOON - 12 * 3_600_000);
  const valid = today.filter(({ isVoided }) => !isVoided);
  const total = sum(valid.map((sale) => sale.total));
  const left = COUNTS.map(([, id, start]) => {
    const sold = ofFair.flatMap(({ isVoided, pieces }) => (isVoided ? [] : (pieces.get(id) ?? 0)));
    return [id, start - sum(sold)];
  });
  expect(await countedNow(backend, VENTURE)).toEqual(Object.fromEntries(left));

  const sales = new SalesPage(page);
  await sales.open();
  await sales.from.fill('2027-01-13');
  // The sums are requested a moment after the dates were typed.
  const sold = page.locator('dl').filter({ hasText: 'Total vendido' }).locator('dd').first();
  await expect(sold).toHaveText(dollars(total));
  await expect(sales.rows).toHaveCount(today.length);
  await expect(sales.pending).toHaveCount(0);
  const files = [
    [await download(page, 'Descargar en Excel (CSV)'), await download(page, 'Excel (CSV) por venta')],
  ];
  await page.getByRole('link', { name: 'Reportes' }).click();
  await page.getByRole('tab', { name: 'Día' }).click();
  await expect(sold).toHaveText(dollars(total));
  const footOf = (title: string): Locator =>
    page.getByRole('table', { name: title }).getByRole('row', { name: /^Total / });
  for (const title of ['Por forma de pago', 'Por producto', 'Por categoría'])
    await expect(footOf(title)).toContainText(dollars(total));
  for (const name of ['Efectivo', 'Tarjeta', 'Transferencia']) {
    const paid = valid.filter(({ payment }) => payment === name);
    if (paid.length === 0) continue;
    const row = page.getByRole('table', { name: 'Por forma de pago' }).getByRole('row', { name });
    await expect(row).toContainText(dollars(sum(paid.map((sale) => sale.total))));
  }
  files.push([
    await download(page, 'Excel (CSV) por producto vendido'),
    await download(page, 'Excel (CSV) por venta'),
  ]);

  const centsOf = (rows: readonly Readonly<Record<string, string>>[], heading: string) =>
    sum(rows.map((row) => toCents(Number(row[heading]))));
  const piecesOf = (of: typeof stored) => sum(of.flatMap(({ pieces }) => [...pieces.values()]));
  const voided = sum(today.filter(({ isVoided }) => isVoided).map((sale) => sale.total));
  for (const [lines = [], bySale = []] of files) {
    expect(centsOf(lines, 'Total') - centsOf(lines, 'Descuento')).toBe(total);
    expect(centsOf(bySale, 'Total')).toBe(total);
    expect(centsOf(bySale, 'Total anulado')).toBe(voided);
    for (const rows of [lines, bySale])
      expect(sum(rows.map(({ Cantidad }) => Number(Cantidad)))).toBe(piecesOf(today));
    expect(Object.fromEntries(bySale.map(({ Venta = '', Total }) => [Venta, Total]))).toEqual(
      Object.fromEntries(today.map((sale) => [sale.id, sale.isVoided ? '' : (sale.total / 100).toFixed(2)])),
    );
  }
}
