/** How an owner's day of 300 parties opens and answers on a slow phone: for `npm run lighthouse -- --day`. */
import { type Browser, chromium, type Page } from '@playwright/test';
import { OWNERS } from '../../seed/accounts.ts';
import { addDays, localDateOf } from '../../src/domain/time.ts';
import { nightDocuments } from '../../tests/e2e/support/night.ts';
import { writeSeed } from '../seed.ts';
import { noteFirstPaint } from './first-paint.ts';
import { type LocalProduct, PROJECT_ID } from './local-product.ts';

const PARTIES = 300;
const TIMES = ['18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '22:00'];
const SLOWER = 4;
/** Presses on each tab. */
const PRESSES = 3;

/** What the DOM's types don't know yet. */
interface EventTimingInit extends PerformanceObserverInit {
  readonly durationThreshold: number;
}

/** Milliseconds from a press to the next frame that shows what it did, as the browser's Event Timing says. */
async function press(page: Page, name: RegExp): Promise<number> {
  const answered = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const took = list.getEntries().filter(({ name: type }) => type === 'click');
          if (took.length === 0) return;
          observer.disconnect();
          resolve(Math.max(...took.map(({ duration }) => duration)));
        });
        const slow: EventTimingInit = { type: 'event', durationThreshold: 16 };
        observer.observe(slow);
      }),
  );
  await page.getByRole('tab', { name }).click();
  return answered;
}

async function once(browser: Browser, origin: string, query: string) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  await page.goto(`${origin}/business/login`);
  const [owner] = OWNERS;
  await page.getByLabel('Usuario').fill(owner?.username ?? '');
  await page.getByLabel('Contraseña', { exact: true }).fill(owner?.password ?? '');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL(/dashboard$/);
  // What the dashboard has kept would help: the screen is opened as on the next day.
  await page.goto(`${origin}/privacidad`);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const openedMs = await noteFirstPaint(page, 'main li');
  await page.goto(`${origin}/business/reservations${query}`);
  const opened = await openedMs();
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const took: number[] = [];
  for (let times = 0; times < PRESSES; times += 1) {
    took.push(await press(page, /^Historico/));
    took.push(await press(page, /^Activas/));
  }
  await context.close();
  return [opened, Math.max(...took), nodes];
}

/** Opens the day `runs` times and prints each: milliseconds to open it, the slowest tap on a tab, nodes in the page. */
export async function measureDay(product: LocalProduct, runs: number, executablePath: string): Promise<void> {
  const nowMs = Date.now();
  const date = addDays(localDateOf(nowMs), 3);
  // Booked an hour ago: what is just written is news.
  const night = nightDocuments(nowMs - 3_600_000, {
    date,
    count: PARTIES,
    times: TIMES,
    seated: PARTIES / 2,
  });
  await writeSeed(product.emulator.urls.firestore, PROJECT_ID, night);
  const browser = await chromium.launch({ executablePath });
  console.log(`A day of ${PARTIES}, CPU x${SLOWER}: open ms, slowest tap ms, nodes`);
  for (let run = 0; run < runs; run += 1) {
    const figures = await once(browser, product.origin, `?fecha=${date}`);
    console.log(figures.map((each) => each.toFixed(0).padStart(8)).join(' '));
  }
  await browser.close();
}
