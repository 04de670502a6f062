import { expect, type Locator, type Page } from '@playwright/test';

/** /business/branches, 'Sucursales del comercio', as an owner sees it. */
export class BranchesPage {
  readonly page: Page;
  readonly add: Locator;
  readonly name: Locator;
  readonly address: Locator;
  readonly map: Locator;
  readonly phone: Locator;
  /** The file chooser behind 'Elegir foto'. */
  readonly file: Locator;
  readonly list: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: 'Nueva sucursal' });
    this.name = page.getByLabel('Nombre de la sucursal');
    this.address = page.getByLabel('Dirección (opcional)');
    this.map = page.getByLabel('Enlace del mapa (opcional)');
    this.phone = page.getByLabel('Teléfono de la sucursal (opcional)');
    this.file = page.locator('[data-picture-input="files"]');
    this.list = page.getByRole('list', { name: 'Tus sucursales' }).getByRole('listitem');
  }

  async open(): Promise<void> {
    await this.page.goto('/business/branches');
    await expect(this.page.getByRole('heading', { name: 'Sucursales del comercio' })).toBeVisible();
  }

  /** The card of a branch. */
  card(name: string): Locator {
    return this.list.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  async press(action: 'Editar' | 'Archivar' | 'Activar' | 'Eliminar', name: string): Promise<void> {
    const button = this.page.getByRole('button', { name: `${action} ${name}`, exact: true });
    // What can't be undone stands behind 'Más', which stays open.
    if (action === 'Eliminar' && !(await button.isVisible())) {
      await this.card(name).getByText('Más', { exact: true }).click();
    }
    await button.click();
  }

  /** The form's button, whatever it is called. */
  async save(): Promise<void> {
    await this.page.getByRole('dialog').locator('button[type="submit"]').click();
  }

  modal(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title });
  }

  /** Answers the modal with this title by one of its buttons; then it is gone. */
  async answer(title: string, button: string): Promise<void> {
    const modal = this.modal(title);
    await modal.getByRole('button', { name: button }).click();
    await expect(modal).toBeHidden();
  }
}
