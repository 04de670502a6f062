import { expect, type Locator, type Page } from '@playwright/test';

/** The administrator's sign-in, at whatever address asked for it. */
export class AdminSignInPage {
  readonly page: Page;
  readonly heading: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1, name: 'Acceso de administración' });
  }

  /** Fills in both fields and sends them. */
  async enter(username: string, password: string): Promise<void> {
    await this.page.getByLabel('Usuario').fill(username);
    await this.page.getByLabel('Contraseña', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
  }

  /** From anywhere to the panel. */
  async signIn(username = 'admin', password = 'admin-demo'): Promise<void> {
    await this.page.goto('/adminvaga');
    await this.enter(username, password);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Panel de administración' })).toBeVisible();
  }
}
