import { expect, type Locator, type Page } from '@playwright/test';

export interface TypedProduct {
  readonly name: string;
  readonly description: string;
  /** One price, or two for a range. */
  readonly prices: readonly [string] | readonly [string, string];
}

/** A photo as a camera makes it: larger than what is stored, a colour of its own. */
export async function photo(page: Page, color: string): Promise<Buffer> {
  const encoded = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    canvas.width = 1600;
    canvas.height = 1200;
    const context = canvas.getContext('2d');
    if (context !== null) {
      context.fillStyle = fill;
      context.fillRect(0, 0, 1600, 1200);
    }
    return canvas.toDataURL('image/jpeg');
  }, color);
  return Buffer.from(encoded.split(',')[1] ?? '', 'base64');
}

/** /ventures/products as an owner sees it. */
export class ProductsPage {
  readonly page: Page;
  readonly add: Locator;
  readonly items: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly file: Locator;
  readonly submit: Locator;
  readonly pictures: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: 'Agregar producto' });
    this.items = page.getByRole('list').getByRole('heading', { level: 3 });
    this.name = page.getByRole('textbox', { name: 'Nombre' });
    this.description = page.getByRole('textbox', { name: 'Descripción' });
    this.file = page.locator('[data-picture-input="files"]');
    this.submit = page.locator('form button[type="submit"]');
    this.pictures = page.getByRole('group', { name: 'Imágenes' }).getByRole('img');
  }

  /** The row of the product with exactly this name. */
  row(name: string): Locator {
    const more = this.page.getByRole('button', { name: `Más opciones de ${name}`, exact: true });
    return this.page.getByRole('listitem').filter({ has: more });
  }

  async open(): Promise<void> {
    await this.page.goto('/ventures/products');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Catalogo de productos' })).toBeVisible();
  }

  /** Fills in the open form; pictures by colour. */
  async fill({ name, description, prices }: TypedProduct, colors: readonly string[]): Promise<void> {
    await this.name.fill(name);
    await this.description.fill(description);
    const [price, max] = prices;
    if (max === undefined) {
      await this.page.getByRole('radio', { name: 'Precio único' }).check();
      await this.page.getByRole('textbox', { name: 'Precio', exact: true }).fill(price);
    } else {
      await this.page.getByRole('radio', { name: 'Rango de precios' }).check();
      await this.page.getByRole('textbox', { name: 'Precio mínimo' }).fill(price);
      await this.page.getByRole('textbox', { name: 'Precio máximo' }).fill(max);
    }
    await this.choose(colors);
  }

  /** Adds pictures to the open form and waits until they are ready to be sent. */
  async choose(colors: readonly string[]): Promise<void> {
    const before = await this.pictures.count();
    const files = await Promise.all(
      colors.map(async (color, index) => ({
        name: `Foto ${index + 1}.JPG`,
        mimeType: 'image/jpeg',
        buffer: await photo(this.page, color),
      })),
    );
    await this.file.setInputFiles(files);
    await expect(this.pictures).toHaveCount(before + colors.length);
  }

  /** Opens the form for a new product where it isn't open yet. */
  async openForm(): Promise<void> {
    await expect(this.add.or(this.submit).first()).toBeVisible();
    if (!(await this.submit.isVisible())) await this.add.click();
    await expect(this.submit).toBeVisible();
  }

  /** Sends the form and reads the success away. */
  async save(): Promise<void> {
    await this.submit.click();
    await this.readSuccess();
  }

  async readSuccess(): Promise<void> {
    const done = this.page.getByRole('alertdialog', { name: 'Accion completada' });
    await done.getByRole('button', { name: 'Entendido' }).click();
    await expect(done).toBeHidden();
  }
}
