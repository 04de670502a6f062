import { expect, type Locator, type Page } from '@playwright/test';

/** /business/schedule as an owner sees it. */
export class SchedulePage {
  readonly page: Page;
  readonly branch: Locator;
  readonly seats: Locator;
  readonly save: Locator;
  /** The parties that a change left without a place. */
  readonly displaced: Locator;

  constructor(page: Page) {
    this.page = page;
    this.branch = page.getByLabel('Sucursal');
    this.seats = page.getByRole('textbox', { name: 'Asientos por hora' });
    this.save = page.getByRole('button', { name: 'Guardar', exact: true });
    this.displaced = page.getByRole('region', { name: /sin lugar en el nuevo horario/ });
  }

  /** From the dashboard, as an owner comes here. */
  async open(branch: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Espacios de reserva' }).click();
    await this.branch.selectOption({ label: branch });
  }

  half(name: 'AM' | 'PM'): Locator {
    return this.page.getByRole('tab', { name });
  }

  /** A toggle: 'Lunes, 7:00 PM' or 'Todos los días, 7:00 PM'. */
  cell(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  modal(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title });
  }

  /** Saves, reads 'Cambios guardados' and closes it; `says` must stand in it. */
  async saveAll(says: string | RegExp = /Los clientes/): Promise<void> {
    await this.save.click();
    const saved = this.modal('Cambios guardados');
    await expect(saved).toContainText(says);
    await saved.getByRole('button', { name: 'Entendido' }).click();
    await expect(saved).toBeHidden();
  }
}
