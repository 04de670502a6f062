import { expect, type Locator, type Page } from '@playwright/test';

/** The limits that a client gives itself, in the profile. */
export class OwnLimitsPage {
  readonly page: Page;
  readonly card: Locator;
  readonly field: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.page = page;
    this.card = page.locator('details').filter({
      has: page.getByRole('heading', { level: 2, name: 'Juega a tu medida' }),
    });
    this.field = page.getByRole('textbox', { name: 'Vagacoins por día' });
    this.save = page.getByRole('button', { name: 'Guardar límite' });
  }

  async open(): Promise<void> {
    await this.page.goto('/client/profile');
    await this.card.getByRole('heading', { level: 2 }).click();
    await expect(this.field).toBeVisible();
  }

  /** Asks for a limit; '' = none. */
  async set(coins: string): Promise<void> {
    await this.field.fill(coins);
    await this.save.click();
    await expect(this.card.getByText('Tu límite quedó guardado.')).toBeVisible();
  }

  async pause(days: number): Promise<void> {
    await this.card.getByRole('radio', { name: `${days} días` }).check({ force: true });
    await this.page.getByRole('button', { name: 'Empezar pausa' }).click();
    const question = this.page.getByRole('alertdialog', { name: `¿Empezar una pausa de ${days} días?` });
    await expect(question).toContainText('No se puede acortar ni deshacer.');
    await question.getByRole('button', { name: 'Sí, empezar la pausa' }).click();
    await expect(question).toBeHidden();
  }
}

/** The list of the latest top-ups on the administrator's top-up screen. */
export class LatestTopUpsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The top-ups of a phone, latest first. */
  of(phone: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: phone });
  }

  readonly dialog = () => this.page.getByRole('dialog', { name: 'Corrección' });

  /** Opens the correction of a top-up and fills it in. */
  async correct(topUp: Locator, coins: string, reason: string): Promise<void> {
    await topUp.getByRole('button', { name: /^Corregir la recarga/ }).click();
    await this.dialog().getByLabel('Vagacoins a descontar').fill(coins);
    await this.dialog().getByLabel('Motivo').fill(reason);
    await this.dialog().getByRole('button', { name: 'Descontar' }).click();
  }
}

/** /admin/prizes. */
export class ClaimPage {
  readonly page: Page;
  readonly field: Locator;
  readonly find: Locator;

  constructor(page: Page) {
    this.page = page;
    this.field = page.getByRole('textbox', { name: 'Código del premio' });
    this.find = page.getByRole('button', { name: 'Buscar premio' });
  }

  async open(): Promise<void> {
    await this.page.goto('/admin/prizes');
    await expect(this.page.getByRole('heading', { level: 1, name: 'Canjear premio' })).toBeVisible();
  }

  async look(code: string): Promise<void> {
    await this.field.fill(code);
    await this.find.click();
  }

  /** Closes the prize that was found. */
  readonly close = (prize: string) => this.page.getByRole('button', { name: `Cerrar premio: ${prize}` });
}
