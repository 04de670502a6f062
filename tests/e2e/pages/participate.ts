import { expect, type Locator, type Page } from '@playwright/test';

/** Ids of the demo's lotteries. */
export const DINNER_LOTTERY = 'seedLoteriaCena00001';
export const BEACH_LOTTERY = 'seedLoteriaPlaya0001';

/** /lotteries/{lotteryId}/participate as a player sees it. */
export class ParticipatePage {
  readonly page: Page;
  readonly grid: Locator;
  readonly buy: Locator;
  readonly random: Locator;
  readonly jump: Locator;
  readonly several: Locator;
  readonly selected: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Números' });
    this.buy = page.getByRole('button', { name: 'Comprar', exact: true });
    this.random = page.getByRole('button', { name: 'Al azar' });
    this.jump = page.getByRole('textbox', { name: 'Ir al número' });
    this.several = page.getByRole('switch', { name: 'Elegir varios números' });
    this.selected = this.grid.locator('[data-state="selected"]');
  }

  async open(lotteryId: string): Promise<void> {
    await this.page.goto(`/lotteries/${lotteryId}/participate`);
    await expect(this.grid).toBeVisible();
  }

  number(number: number): Locator {
    return this.grid.locator(`[data-number="${number}"]`);
  }

  async expectState(number: number, state: 'free' | 'taken' | 'selected' | 'own'): Promise<void> {
    await expect(this.number(number)).toHaveAttribute('data-state', state);
  }

  modal(title: string): Locator {
    return this.page.getByRole('alertdialog', { name: title });
  }

  /** An alert of this title says this, and goes with 'Entendido'. */
  async acknowledge(title: string, text: string | RegExp): Promise<void> {
    await expect(this.modal(title)).toContainText(text);
    await this.modal(title).getByRole('button', { name: 'Entendido' }).click();
    await expect(this.modal(title)).toBeHidden();
  }

  /** Goes to a number in a large lottery and leaves the focus on it. */
  async goTo(number: number): Promise<void> {
    await this.jump.fill(String(number));
    await this.page.getByRole('button', { name: 'Ir', exact: true }).click();
    await expect(this.number(number)).toBeFocused();
  }
}
