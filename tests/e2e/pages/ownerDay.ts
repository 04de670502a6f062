import { expect, type Locator, type Page } from '@playwright/test';

/** /business/reservations, 'Reservas del dia', as a signed-in owner sees it. */
export class OwnerDayPage {
  readonly page: Page;
  readonly active: Locator;
  readonly history: Locator;
  readonly add: Locator;
  /** What is said to those who listen. */
  readonly spoken: Locator;

  constructor(page: Page) {
    this.page = page;
    this.active = page.getByRole('tab', { name: /^Activas/ });
    this.history = page.getByRole('tab', { name: /^Historico/ });
    this.add = page.getByRole('button', { name: 'Agregar sin reserva' });
    this.spoken = page.locator('main > [aria-live="polite"]');
  }

  /** Opens it, waits for the list, and marks the page so that a reload would be noticed. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/business/reservations${query}`);
    await expect(this.active).toBeVisible();
    await this.page.evaluate(() => Reflect.set(window, 'stillTheSamePage', true));
  }

  async expectNotReloaded(): Promise<void> {
    expect(await this.page.evaluate(() => Reflect.get(window, 'stillTheSamePage'))).toBe(true);
  }

  /** The party of this name, on the tab that is shown. */
  party(name: string): Locator {
    return this.page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name }) });
  }

  action(name: string, action: string): Locator {
    return this.party(name).getByRole('button', { name: action, exact: true });
  }

  async press(name: string, action: string): Promise<void> {
    await this.action(name, action).click();
  }

  /** Ends a party, question and all. */
  async end(name: string, action: 'Marcar como finalizada' | 'Cancelar'): Promise<void> {
    await this.press(name, action);
    const title = action === 'Cancelar' ? '¿Cancelar la reserva?' : '¿Marcar como finalizada?';
    const question = this.page.getByRole('alertdialog', { name: title });
    await question.getByRole('button', { name: /^Sí, / }).click();
    await expect(question).toBeHidden();
  }

  async undo(): Promise<void> {
    await this.page.getByRole('status').getByRole('button', { name: 'Deshacer' }).last().click();
    await expect(this.page.getByText('Listo, lo deshicimos.').last()).toBeVisible();
  }

  /** The chip of an hour: '7:00 PM 2/10'. */
  hour(time: string): Locator {
    return this.page
      .getByRole('group', { name: 'Asientos por hora' })
      .locator('label')
      .filter({ hasText: time });
  }

  async expectCounts(active: number, history: number): Promise<void> {
    await expect(this.active).toHaveText(`Activas ${active}`);
    await expect(this.history).toHaveText(`Historico ${history}`);
  }
}
