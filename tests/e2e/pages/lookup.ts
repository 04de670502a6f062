import { expect, type Locator, type Page } from '@playwright/test';

/** /reservations, 'Mis reservas', as a diner sees it. */
export class LookupPage {
  readonly page: Page;
  readonly phone: Locator;
  readonly search: Locator;
  /** Opens the form again, which folds once its answer is here. */
  readonly change: Locator;
  readonly active: Locator;
  readonly history: Locator;

  constructor(page: Page) {
    this.page = page;
    this.phone = page.getByLabel('Teléfono de contacto');
    this.search = page.getByRole('button', { name: /^(Buscar reservas|Buscando\.\.\.)$/ });
    this.change = page.getByRole('button', { name: 'Cambiar el teléfono' });
    this.active = page.getByRole('tab', { name: /^Activas/ });
    this.history = page.getByRole('tab', { name: /^Historico/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/reservations');
  }

  /** The phone whose bookings are shown, while the form is folded. */
  async expectFolded(phone: string): Promise<void> {
    await expect(
      this.page.locator('p:has(+ button)').filter({ hasText: 'Teléfono de contacto' }),
    ).toContainText(phone);
    await expect(this.phone).toHaveCount(0);
  }

  async look(phone: string): Promise<void> {
    await expect(this.change.or(this.phone)).toBeVisible();
    if (await this.change.isVisible()) await this.change.click();
    await this.phone.fill(phone);
    await this.search.click();
  }

  /** Opens the page and looks a phone up. */
  async find(phone: string): Promise<void> {
    await this.open();
    await this.look(phone);
    await expect(this.active).toBeVisible();
  }

  /** The cards of the tab that is shown. */
  get cards(): Locator {
    return this.page.getByRole('tabpanel').getByRole('listitem');
  }

  card(businessName: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name: businessName }) });
  }

  async expectCounts(active: number, history: number): Promise<void> {
    await expect(this.active).toHaveText(`Activas ${active}`);
    await expect(this.history).toHaveText(`Historico ${history}`);
  }

  async modify(businessName: string): Promise<void> {
    await this.card(businessName).getByRole('button', { name: 'Modificar reserva' }).click();
  }

  /** Presses 'Cancelar reserva'; returns the question that follows. */
  async askToCancel(businessName: string): Promise<Locator> {
    await this.card(businessName).getByRole('button', { name: 'Cancelar reserva' }).click();
    const question = this.page.getByRole('alertdialog', { name: '¿Cancelar la reserva?' });
    await expect(question).toBeVisible();
    return question;
  }

  /** Cancels, question and all; a phone that didn't book says under which name it was booked. */
  async cancel(businessName: string, holder = 'Pedro Lemus'): Promise<void> {
    const question = await this.askToCancel(businessName);
    const name = question.getByLabel('Nombre del titular');
    if (await name.isVisible()) await name.fill(holder);
    await question.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(question).toBeHidden();
  }
}
