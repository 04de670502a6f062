import { expect, type Locator, type Page } from '@playwright/test';
import { photo } from './products.ts';

/** The administrator's lotteries and top-ups. */
export class LotteryAdminPage {
  readonly page: Page;
  readonly submit: Locator;
  /** The banner's picture in a form. */
  readonly banner: Locator;

  constructor(page: Page) {
    this.page = page;
    this.submit = page.locator('form button[type="submit"]').first();
    this.banner = page.locator('form img');
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  async open(path: string, title: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** A lottery's card in the list. */
  card(prizeName: string): Locator {
    return this.page.getByRole('listitem').filter({
      has: this.page.getByRole('heading', { name: prizeName, exact: true }),
    });
  }

  /** From the list to the question that closes a lottery, and yes; the countdown has begun. */
  async closeLottery(prizeName: string): Promise<void> {
    await this.card(prizeName)
      .getByRole('link', { name: `Cerrar lotería: ${prizeName}` })
      .click();
    await this.page.getByRole('button', { name: 'Sí, cerrar y sortear' }).click();
    await expect(this.page.getByText(/La red pública da el azar en \d+ s\./).first()).toBeVisible();
  }

  /** Chooses a photo of one colour and waits until it is ready. */
  async chooseBanner(color: string): Promise<void> {
    const before = await this.banner.count();
    const old = before === 0 ? '' : ((await this.banner.first().getAttribute('src')) ?? '');
    await this.page.locator('[data-picture-input="files"]').setInputFiles({
      name: 'Banner.JPG',
      mimeType: 'image/jpeg',
      buffer: await photo(this.page, color),
    });
    await expect(this.banner.first()).not.toHaveAttribute('src', old);
    await expect(this.banner.first()).toHaveAttribute('src', /^blob:|^data:/);
  }

  /** Sends the form and reads the alert that refuses it. */
  async refused(title: string, text: string): Promise<void> {
    await this.submit.click();
    await this.acknowledge(title, text);
  }

  /** An alert of this title says this, and goes with 'Entendido'. */
  async acknowledge(title: string, text: string): Promise<void> {
    const alert = this.page.getByRole('alertdialog', { name: title });
    await expect(alert).toContainText(text);
    await alert.getByRole('button', { name: 'Entendido' }).click();
    await expect(alert).toBeHidden();
  }

  /** Fills in a top-up; `code`: the client's recharge code. */
  async fillTopUp(phone: string, usd: string, coins: string, code = ''): Promise<void> {
    await this.page.locator('form').first().getByLabel('Teléfono del cliente').fill(phone);
    await this.field('Código de recarga').fill(code);
    await this.field('Monto en dólares').fill(usd);
    await this.field('Vagacoins a acreditar').fill(coins);
  }
}
