import { expect, type Locator, type Page } from '@playwright/test';
import type { Credentials } from '../../../src/domain/ventures/entities.ts';

/** /ventures/create and the form of /ventures/{id}/edit. */
export class VenturesPage {
  readonly page: Page;
  readonly name: Locator;
  readonly description: Locator;
  readonly register: Locator;
  readonly save: Locator;
  readonly credentials: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.name = page.getByLabel('Nombre', { exact: true });
    this.description = page.getByLabel('Descripción');
    this.register = page.getByRole('button', { name: 'Registrar emprendimiento' });
    this.save = page.getByRole('button', { name: 'Guardar cambios' });
    this.credentials = page.getByRole('dialog');
    this.list = page.getByRole('region', { name: 'Emprendimientos registrados' });
  }

  async open(): Promise<void> {
    await this.page.goto('/ventures/create');
  }

  /** Shows what is seldom done with a venture of the list. */
  async openMore(name: string): Promise<void> {
    await this.item(name).getByText('Más', { exact: true }).click();
  }

  /** The card of one venture in the list. */
  item(name: string): Locator {
    return this.list
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** What the credentials' modal says now. */
  async shownCredentials(): Promise<Credentials> {
    await expect(this.credentials).toBeVisible();
    const [username = '', password = ''] = await this.credentials.getByRole('definition').allTextContents();
    return { username, password };
  }

  /** Closes the modal for good. */
  async acknowledge(): Promise<void> {
    await this.credentials.getByRole('button', { name: 'Ya las guardé' }).click();
    await expect(this.credentials).toBeHidden();
  }
}
