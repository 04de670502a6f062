import type { Page } from '@playwright/test';

/** Counts the taps of a person on this page from now on. Returns a function that returns the number so far. */
export async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.body.dataset.taps = '0';
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) document.body.dataset.taps = String(Number(document.body.dataset.taps) + 1);
    };
    window.addEventListener('click', count, true);
  });
  return () => page.evaluate(() => Number(document.body.dataset.taps));
}
