import { expect, type Locator, type Page } from '@playwright/test';

/** A screen of a computer with a keyboard, without touch. */
export const DESK = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false } as const;

/** How many times a sighted person would press Tab to reach a control; the grid of numbers counts as one. */
const PATIENCE = 40;

/** A person who uses only a keyboard. Wherever Tab leads, the focus must be visible. */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Presses Tab (or Shift+Tab) until this control has the focus. */
  async tabTo(wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    // Nobody looks for a control that isn't there yet.
    await expect(wanted.first()).toBeAttached();
    for (let presses = 0; presses < PATIENCE; presses += 1) {
      await this.page.keyboard.press(key);
      await this.expectSeen();
      if (await wanted.evaluateAll((found) => found.some((each) => each === document.activeElement))) return;
    }
    throw new Error(`${key} never came to ${String(wanted)}`);
  }

  /** Moves to a field and types; the text replaces the field's content. */
  async fill(field: Locator, text: string): Promise<void> {
    await this.tabTo(field);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** Moves to a button or a link and presses Enter. */
  async activate(control: Locator): Promise<void> {
    await this.tabTo(control);
    await this.page.keyboard.press('Enter');
  }

  /** Expects that the focused element is on screen, not covered, and has a ring or a shadow. */
  private async expectSeen(): Promise<void> {
    // Retries, because a page may still be scrolling to the element.
    await expect
      .poll(() =>
        this.page.evaluate(() => {
          const focused = document.activeElement;
          // After the last control the focus is in the browser's own controls.
          if (focused === null || focused === document.body) return '';
          // The button inside a date or time field has the browser's own ring.
          if (focused.matches(':is([type="date"], [type="time"]):not(:focus-visible)')) return '';
          // The ring of the element, or of the row that it covers.
          const hasRing = [undefined, '::after'].some((pseudo) => {
            const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused, pseudo);
            return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
          });
          if (!hasRing) return `no ring: ${focused.outerHTML.slice(0, 120)}`;
          const { left, right, top, bottom } = focused.getBoundingClientRect();
          const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
          const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
          const front = document.elementFromPoint(x, y);
          const isSeen =
            front !== null &&
            (focused.contains(front) || front.contains(focused) || focused.closest('label')?.contains(front));
          return isSeen === true ? '' : `not to be seen: ${focused.outerHTML.slice(0, 120)}`;
        }),
      )
      .toBe('');
  }
}
