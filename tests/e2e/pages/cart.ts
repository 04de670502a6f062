import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The order that is collected on a public page. */
export class CartPart {
  readonly page: Page;
  readonly bar: Locator;
  readonly sheet: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'Tu pedido' });
    this.sheet = page.getByRole('dialog', { name: 'Tu pedido' });
  }

  /** The '+' of a product's tile. */
  add(name: string): Locator {
    return this.page.getByRole('button', { name: `Agregar ${name} al pedido`, exact: true });
  }

  line(name: string): Locator {
    return this.sheet
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  async open(): Promise<void> {
    await this.bar.getByRole('button', { name: 'Ver pedido' }).click();
    await expect(this.sheet).toBeVisible();
  }

  async writeNote(name: string, note: string): Promise<void> {
    await this.sheet.getByRole('button', { name: `Agregar nota a ${name}` }).click();
    await expect(this.sheet.getByLabel(`Nota para ${name}`)).toBeFocused();
    await this.page.keyboard.insertText(note);
  }
}
