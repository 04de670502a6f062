import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** /emprendimientos/{slug} as a visitor sees it. */
export class PublicVenturePage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly tiles: Locator;
  #finger: CDPSession | null = null;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.tiles = page.getByRole('region', { name: 'Productos' }).getByRole('listitem');
  }

  async open(slug: string, productId?: string): Promise<void> {
    await this.page.goto(`/emprendimientos/${slug}${productId === undefined ? '' : `/${productId}`}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  tile(name: string): Locator {
    return this.tiles.filter({ has: this.page.getByRole('heading', { name, exact: true }) });
  }

  /** The picture in view of a tile or the dialog. */
  picture(within: Locator, name: string, number: number, total: number): Locator {
    return within.getByRole('img', { name: `${name}, imagen ${number} de ${total}`, exact: true });
  }

  /** A finger on the middle of `on` moves by so many pixels, in steps as a real one, and is lifted. */
  async swipe(on: Locator, dx: number, dy = 0): Promise<void> {
    await on.scrollIntoViewIfNeeded();
    const box = await on.boundingBox();
    if (box === null) throw new Error('Nothing to swipe on.');
    this.#finger ??= await this.page.context().newCDPSession(this.page);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
      this.#finger?.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * part, y: y + dy * part }],
      });
    await touch('touchStart', 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', part);
    await touch('touchEnd', 1);
  }
}
