import type { Page } from '@playwright/test';

/**
 * Has every page that opens from now on note when its first element of `selector` was painted: inside the page, as asking
 * from outside would cost a slowed processor hundreds of milliseconds. Returns what waits for that in the page that is open:
 * milliseconds since its navigation began.
 */
export async function noteFirstPaint(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        // The frame is painted when the next task runs.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now());
          channel.port2.postMessage(null);
        });
      }).observe(document, { childList: true, subtree: true });
    });
    Reflect.set(window, 'firstPainted', painted);
  }, selector);
  return () => page.evaluate(async () => Number(await Reflect.get(window, 'firstPainted')));
}
