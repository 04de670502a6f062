import { expect, type Locator, type Page } from '@playwright/test';

/** 'Nueva reserva' and 'Mover o cambiar' over the owner's day. Counts taps: presses that aren't typing. */
export class HostDialog {
  readonly page: Page;
  readonly dialog: Locator;
  taps = 0;

  constructor(page: Page, title: 'Nueva reserva' | 'Mover o cambiar') {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: title });
  }

  async tap(what: Locator): Promise<void> {
    this.taps += 1;
    await what.click();
  }

  async open(button: Locator): Promise<void> {
    await this.tap(button);
    await expect(this.dialog).toBeVisible();
  }

  /** A tile of the hours: '7:00 PM'. */
  hour(time: string): Locator {
    return this.dialog.getByRole('group', { name: 'Hora' }).locator('label').filter({ hasText: time });
  }

  async pick(time: string): Promise<void> {
    await this.tap(this.hour(time));
  }

  async type(label: string, text: string): Promise<void> {
    await this.tap(this.dialog.getByLabel(label));
    await this.dialog.getByLabel(label).fill(text);
  }

  async save(): Promise<void> {
    await this.tap(this.dialog.getByRole('button', { name: 'Guardar' }));
  }
}
