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
  /** The products on the stall, a touch sells a piece. */
  readonly tiles: Locator;
  /** After a sale: the receipt's way to the next one. */
  readonly next: Locator;
  /** The lines, on a phone behind the total. */
  private readonly showLines: Locator;

  constructor(page: Page) {
    this.page = page;
    this.rows = page.getByRole('button', { name: /^Ver la venta del / });
    this.pending = page.getByText('Pendiente', { exact: true });
    this.from = page.getByLabel('Desde');
    this.to = page.getByLabel('Hasta');
    this.detail = page.getByRole('dialog', { name: 'Detalle de venta' });
    this.product = page.getByLabel('Producto', { exact: true });
    // On a phone the sheet of the lines has one of its own, over the bar's.
    this.submit = page.getByRole('button', { name: 'Registrar venta' }).last();
    this.tiles = page.getByRole('button', { name: /^Agregar .+, \$/ });
    this.next = page.getByRole('button', { name: 'Nueva venta' });
    this.showLines = page.getByRole('button', { name: /Ver las líneas$/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/business/sales');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  }

  /** The form, loaded with everything that it needs without a signal. */
  async openForm(): Promise<void> {
    // By the list, so that a phone that loses its signal finds the way back there.
    await this.page.goto('/business/sales');
    await this.page
      .getByRole('link', { name: /^Nueva venta/ })
      .first()
      .click();
    await expect(this.tiles.first()).toBeVisible();
    await expect(this.page.getByRole('contentinfo')).toBeAttached();
    await this.page.waitForLoadState('networkidle');
  }

  tile(name: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Agregar ${name}, `) });
  }

  /** The lines, where they don't stand beside the tiles. */
  async openLines(): Promise<void> {
    const add = this.page.getByRole('button', { name: 'Agregar producto' });
    await expect(this.tiles.first()).toBeVisible();
    if (!(await add.isVisible())) await this.showLines.click();
    await expect(add).toBeVisible();
  }

  /** Fills a line of the form, a new one if need be; lines count from 1. */
  async fillLine(
    number: number,
    line: { product: string; quantity?: string; price?: string },
  ): Promise<void> {
    await this.openLines();
    const product = this.product.nth(number - 1);
    if (!(await product.isVisible()))
      await this.page.getByRole('button', { name: 'Agregar producto' }).click();
    await product.selectOption({ label: line.product });
    const card = this.page
      .getByRole('listitem')
      .filter({ has: this.product })
      .nth(number - 1);
    if (line.quantity !== undefined) await card.getByLabel('Cantidad').fill(line.quantity);
    if (line.price !== undefined) await card.getByLabel('Precio cobrado').fill(line.price);
  }

  /** From the receipt of a sale to the list. */
  async toList(): Promise<void> {
    await this.page.getByRole('button', { name: 'Ver ventas' }).click();
    await expect(this.page.getByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible();
  }

  row(text: string): Locator {
    return this.page.getByRole('row').filter({ hasText: text });
  }

  /** The content of the exported file. */
  async exportCsv(): Promise<{ readonly name: string; readonly text: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Descargar en Excel (CSV)' }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  }
}
