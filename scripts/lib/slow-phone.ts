/** Measures times on a slow phone with Playwright: until a page is usable, and how fast an owner's full day is. */
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { OWNERS } from '../../seed/accounts.ts';
import { ONBOARDING_KEY } from '../../src/domain/clients/onboarding.ts';
import { addDays, localDateOf } from '../../src/domain/time.ts';
import { nightDocuments } from '../../tests/e2e/support/night.ts';
import { writeSeed } from '../seed.ts';
import { type LocalProduct, PROJECT_ID } from './local-product.ts';

/** A page, and the selector of an element that can be used once it is there. */
export interface Start {
  readonly path: string;
  readonly usable: string;
}

/** Slow 4G with the values that Lighthouse sets in the browser: milliseconds, and bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const PARTIES = 300;
const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '22:00'];
const PRESSES_PER_TAB = 3;

/** A field that the DOM's types don't have yet. */
interface EventTimingInit extends PerformanceObserverInit {
  readonly durationThreshold: number;
}

/**
 * Makes each page that opens from now on record when the first element of `selector` was painted. The page records it
 * itself: a query from outside would take hundreds of milliseconds on a slowed processor. Returns a function that waits
 * for the element in the open page: milliseconds since its navigation began.
 */
async function noteFirstPaint(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.addInitScript((wanted) => {
    const painted = new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector(wanted) === null) return;
        observer.disconnect();
        // The next task runs after the frame is painted.
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

/** Repeats a visit in a new browser context each time and prints a line each: `name`, then its figures in ms. */
async function repeat(
  { name, runs, phone }: { name: string; runs: number; phone: BrowserContextOptions },
  visit: (page: Page) => Promise<readonly number[]>,
): Promise<void> {
  const browser = await chromium.launch({ executablePath: process.env.VAGA_CHROMIUM ?? '' });
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext(phone);
    const figures = await visit(await context.newPage());
    console.log(name.padEnd(14), figures.map((figure) => figure.toFixed(0).padStart(6)).join(' '));
    await context.close();
  }
  await browser.close();
}

async function slowDown(page: Page, line: typeof SLOW_4G | null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  if (line) await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Returns when the browser painted its latest entry of `type`: milliseconds since the navigation began. */
function paintedAt(page: Page, type: 'paint' | 'largest-contentful-paint'): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: wanted,
          buffered: true,
        });
      }),
    type,
  );
}

/** Measures first visits of each page and prints the ms until the first paint, the largest element, the first use. */
export async function measureStart(
  pages: readonly (readonly [name: string, start: Start])[],
  { origin }: LocalProduct,
  runs: number,
): Promise<void> {
  console.log(`Slow 4G, CPU x${CPU_SLOWDOWN}: ms to first paint, largest element, first use`);
  for (const [name, { path, usable }] of pages) {
    await repeat({ name, runs, phone: PHONE }, async (page) => {
      await page.addInitScript((key) => localStorage.setItem(key, 'true'), ONBOARDING_KEY);
      const usableMs = await noteFirstPaint(page, `:root:not(:has(.shell, [data-skeleton])) :is(${usable})`);
      await slowDown(page, SLOW_4G);
      await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
      const used = await usableMs();
      // Pictures further down load only when somebody scrolls.
      await page.waitForFunction(() =>
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top > innerHeight,
        ),
      );
      return [await paintedAt(page, 'paint'), await paintedAt(page, 'largest-contentful-paint'), used];
    });
  }
}

/** Presses the tab; returns the ms until the next frame that shows the result, by the browser's Event Timing. */
async function press(page: Page, name: RegExp): Promise<number> {
  const answered = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const clicks = list.getEntries().filter(({ name: type }) => type === 'click');
          if (clicks.length === 0) return;
          observer.disconnect();
          resolve(Math.max(...clicks.map(({ duration }) => duration)));
        });
        const slow: EventTimingInit = { type: 'event', durationThreshold: 16 };
        observer.observe(slow);
      }),
  );
  await page.getByRole('tab', { name }).click();
  return answered;
}

/** Opens a day of 300 parties several times; prints the ms to open it and the ms of the slowest press on a tab. */
export async function measureDay(product: LocalProduct, runs: number): Promise<void> {
  const { origin } = product;
  const nowMs = Date.now();
  const date = addDays(localDateOf(nowMs), 3);
  // Booked an hour ago: newer bookings would be shown as news.
  const night = nightDocuments(nowMs - 3_600_000, {
    date,
    count: PARTIES,
    times: TIMES,
    seated: PARTIES / 2,
  });
  await writeSeed(product.emulator.urls.firestore, PROJECT_ID, night);
  const [owner] = OWNERS;
  console.log(`A day of ${PARTIES} parties, CPU x${CPU_SLOWDOWN}: ms to open it, slowest press on a tab`);
  const phone = { viewport: { width: 360, height: 740 } };
  await repeat({ name: 'day', runs, phone }, async (page) => {
    await page.goto(`${origin}/business/login`);
    await page.getByLabel('Usuario').fill(owner?.username ?? '');
    await page.getByLabel('Contraseña', { exact: true }).fill(owner?.password ?? '');
    await page.locator('button[type="submit"]').click();
    await page.waitForURL(/dashboard$/);
    // Leaves the dashboard, whose loaded data would make the day faster.
    await page.goto(`${origin}/privacidad`);
    await slowDown(page, null);
    const openedMs = await noteFirstPaint(page, 'main li');
    await page.goto(`${origin}/business/reservations?fecha=${date}`);
    const opened = await openedMs();
    const presses: number[] = [];
    for (let times = 0; times < PRESSES_PER_TAB; times += 1) {
      presses.push(await press(page, /^Historico/), await press(page, /^Activas/));
    }
    return [opened, Math.max(...presses)];
  });
}
