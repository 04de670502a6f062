import { expect, type Locator, type Page } from '@playwright/test';

/** /business/team, 'Equipo', as the owner sees it. */
export class TeamPage {
  readonly page: Page;
  readonly add: Locator;

  constructor(page: Page) {
    this.page = page;
    this.add = page.getByRole('button', { name: 'Agregar persona' });
  }

  async open(): Promise<void> {
    await this.page.goto('/business/team');
    await expect(this.add).toBeEnabled();
  }

  member(name: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name }) });
  }

  /** Adds somebody under the proposed username; returns what the only dialog that shows it says. */
  async addMember(
    name: string,
    role: 'Recepción' | 'Caja',
  ): Promise<{ readonly username: string; readonly password: string }> {
    await this.add.click();
    const form = this.page.getByRole('dialog', { name: 'Agregar persona' });
    await form.getByLabel('Nombre').fill(name);
    await form.getByLabel('Qué hace').selectOption({ label: role });
    await form.getByRole('button', { name: 'Crear usuario' }).click();
    return this.credentials('Usuario creado');
  }

  async credentials(title: string): Promise<{ readonly username: string; readonly password: string }> {
    const shown = this.page.getByRole('dialog', { name: title });
    await expect(shown).toBeVisible();
    const [username = '', password = ''] = await shown.locator('dd > span').allInnerTexts();
    await shown.getByRole('button', { name: 'Ya las guardé' }).click();
    await expect(shown).toBeHidden();
    return { username, password };
  }

  /** Takes somebody out, question and all. */
  async remove(name: string): Promise<void> {
    await this.member(name).getByText('Más', { exact: true }).click();
    await this.page.getByRole('button', { name: `Quitar a ${name}` }).click();
    await this.page.getByRole('button', { name: 'Sí, quitar' }).click();
    await expect(this.member(name)).toHaveCount(0);
  }
}
