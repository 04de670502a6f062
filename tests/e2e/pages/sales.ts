import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

/** /business/sales and /business/sales/new as an owner sees them. */
export class SalesPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly pending: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly detail: Locator;
  readonly product: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('button', { name: /^Ver la venta del / });
    this.pending = page.getByText('Pendiente', { exact: true });
    this.from = page.getByLabel('Desde');
    this.to = page.getByLabel('Hasta');
    this.detail = page.getByRole('dialog', { name: 'Detalle de venta' });
    this.product = page.getByLabel('Producto', { exact: true });
    this.submit = page.getByRole('button', { name: 'Registrar venta' });
  }

  async open(): Promise<void> {
    await this.page.goto('/business/sales');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  }

  /** The form, loaded with everything that it needs without a signal. */
  async openForm(): Promise<void> {
    await this.page.goto('/business/sales/new');
    await expect(this.product.first()).toBeVisible();
    await this.page.waitForLoadState('networkidle');
  }

  /** Fills a line; lines count from 1. */
  async fillLine(
    number: number,
    line: { product: string; quantity?: string; price?: string },
  ): Promise<void> {
    const card = this.page.getByRole('listitem').filter({ hasText: `Producto ${number}` });
    await card.getByLabel('Producto', { exact: true }).selectOption({ label: line.product });
    if (line.quantity !== undefined) await card.getByLabel('Cantidad').fill(line.quantity);
    if (line.price !== undefined) await card.getByLabel('Precio cobrado').fill(line.price);
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** The content of the exported file. */
  async exportCsv(): Promise<{ readonly name: string; readonly text: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Exportar CSV' }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
}
