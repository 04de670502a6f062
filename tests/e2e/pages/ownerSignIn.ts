import { expect, type Locator, type Page } from '@playwright/test';

/** /business/login as an owner sees it. */
export class OwnerSignInPage {
  readonly page: Page;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    this.page = page;
    this.username = page.getByLabel('Usuario');
    this.password = page.getByLabel('Contraseña', { exact: true });
    this.submit = page.locator('button[type="submit"]');
  }

  async open(): Promise<void> {
    await this.page.goto('/business/login');
  }

  /** Fills in both fields and sends them. */
  async enter(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** From anywhere to the dashboard. */
  async signIn(username: string, password: string): Promise<void> {
    await this.open();
    await this.enter(username, password);
    await expect(this.page).toHaveURL(/\/business\/dashboard$/);
    await expect(this.page.getByRole('heading', { level: 1, name: 'Administracion' })).toBeVisible();
  }
}
