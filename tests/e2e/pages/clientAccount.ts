import { expect, type Locator, type Page } from '@playwright/test';

/** The password of both demo clients. */
export const CLIENT_PASSWORD = 'cliente-demo';

/** /client/register, /client/login and /client/profile as a client sees them. */
export class ClientAccountPage {
  readonly page: Page;
  readonly phone: Locator;
  readonly instagram: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The header's way to the profile. */
  readonly profile: Locator;
  readonly signOut: Locator;

  constructor(page: Page) {
    this.page = page;
    this.phone = page.getByRole('textbox', { name: 'Teléfono' });
    this.instagram = page.getByRole('textbox', { name: 'Instagram (opcional)' });
    this.password = page.getByLabel('Contraseña', { exact: true });
    this.submit = page.locator('form button[type="submit"]');
    this.profile = page.getByRole('banner').getByRole('button', { name: /^(Mi perfil|Acceder)$/ });
    this.signOut = page.getByRole('button', { name: 'Cerrar sesión' });
  }

  /** Fills in the sign-in and sends it. */
  async enter(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.submit.click();
  }

  /** From anywhere to the home, signed in. */
  async signIn(phone: string, password = CLIENT_PASSWORD): Promise<void> {
    await this.page.goto('/client/login');
    await this.enter(phone, password);
    await expect(this.page.getByRole('button', { name: 'Recargar' })).toBeVisible();
    await expect(this.page).toHaveURL(/\/$/);
  }

  /** An alert of this title says this, and goes with 'Entendido'. */
  async acknowledge(title: string | RegExp, text: string | RegExp): Promise<void> {
    const alert = this.page.getByRole('alertdialog', { name: title });
    await expect(alert).toContainText(text);
    await alert.getByRole('button', { name: 'Entendido' }).click();
    await expect(alert).toBeHidden();
  }
}
