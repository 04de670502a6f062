/** When a first visit sees and can use a page where line and processor are really slow: for `npm run lighthouse -- --start`. */
import { type Browser, chromium } from '@playwright/test';
import { ONBOARDING_KEY } from '../../src/domain/clients/onboarding.ts';
import { noteFirstPaint } from './first-paint.ts';
import type { LocalProduct } from './local-product.ts';

/** A page, and what can be used when it is there. */
export interface Start {
  readonly path: string;
  readonly usable: string;
}

/** Slow 4G as the browser's own throttle has it for Lighthouse; per second and in bytes. */
const LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const SLOWER = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds to the first paint, the largest element and the first use. */
async function once(browser: Browser, url: string, usable: string): Promise<readonly number[]> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), ONBOARDING_KEY);
  const usableMs = await noteFirstPaint(page, `:root:not(:has(.shell, [data-skeleton])) :is(${usable})`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(url, { waitUntil: 'commit' });
  const usedMs = await usableMs();
  // Those in sight; the others wait to be scrolled to.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  const last = (type: string) =>
    page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: wanted,
            buffered: true,
          });
        }),
      type,
    );
  const painted = [await last('paint'), await last('largest-contentful-paint')];
  await context.close();
  return [...painted, usedMs];
}

/** Returns what visits each page `runs` times and prints a line each: its name, then first paint / largest / first use in ms. */
export function measureStart(pages: readonly (readonly [string, Start])[]) {
  return async ({ origin }: LocalProduct, runs: number, executablePath: string): Promise<void> => {
    const browser = await chromium.launch({ executablePath });
    console.log(
      `Slow 4G and CPU x${SLOWER}, applied: ms to first paint / largest element / first use, of ${runs} visits`,
    );
    for (const [name, { path, usable }] of pages) {
      const visits: string[] = [];
      for (let run = 0; run < runs; run += 1) {
        const figures = await once(browser, `${origin}${path}`, usable);
        visits.push(figures.map((each) => each.toFixed(0)).join('/'));
      }
      console.log(name.padEnd(14), visits.join('  '));
    }
    await browser.close();
  };
}
