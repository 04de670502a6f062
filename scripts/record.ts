/**
 * `npm run record -- [ROLE...] [--line cut|dead]`: what each role sees when its browser starts cold without a signal.
 * Each visits its screens with a signal, its browser ends wholly, the product falls silent (connections are
 * taken and never answered: 'dead'; with 'cut' the browser also knows that it is offline), and a new process on the same
 * memory opens the app and goes on from there. The maker sells, is killed between writing and sending, and the sale is
 * sent at the next start with a signal. Writes pictures with their times and a sheet a role to .cache/record and prints
 * the milliseconds until there are words and until the role's own data stand there. The times depend on the machine.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { ONBOARDING_KEY } from '../src/domain/clients/onboarding.ts';
import { SalesPage } from '../tests/e2e/pages/sales.ts';
import { type Killable, killableBrowser } from '../tests/e2e/support/killable.ts';
import { keptRoles } from '../tests/e2e/support/worker.ts';
import { type Film, film, type Scene, writeSheet } from './recording/film.ts';
import { type SilentProduct, startSilentProduct } from './recording/product.ts';
import { type Recorded, ROLES, SALE, type Step } from './recording/roles.ts';

const FOLDER = join('.cache', 'record');
const PHONE = { width: 360, height: 740 };
const LINES = ['cut', 'dead'] as const;
type Line = (typeof LINES)[number];

/** So long a step may take before it counts as failed. */
const PATIENCE_MS = 12_000;
/** So long a page may take to keep its screens. */
const KEEPING_MS = 30_000;

function parse() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { line: { type: 'string' } },
    });
    const roles = positionals.length > 0 ? positionals : Object.keys(ROLES);
    const unknown = roles.find((role) => !(role in ROLES));
    if (unknown) throw new Error(`No role ${unknown}. One of: ${Object.keys(ROLES).join(', ')}.`);
    const lines = LINES.filter((line) => values.line === undefined || values.line === line);
    if (lines.length === 0) throw new Error(`--line ${values.line}: ${LINES.join(' or ')}?`);
    return { roles, lines };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}

async function start(browser: Killable): Promise<Page> {
  const page = await browser.start();
  await page.setViewportSize(PHONE);
  await page.addInitScript((key) => {
    if (location.protocol.startsWith('http')) localStorage.setItem(key, 'true');
  }, ONBOARDING_KEY);
  // When there are words for the first time, by the page's own clock. Without a named function: tsx would give it a helper.
  await page.addInitScript(() => {
    setInterval(() => {
      if (!Reflect.get(window, 'firstWordsMs') && document.body?.innerText.trim())
        Reflect.set(window, 'firstWordsMs', performance.now());
    }, 10);
  });
  return page;
}

async function waitUntilKept(page: Page, role: string): Promise<void> {
  const endMs = Date.now() + KEEPING_MS;
  for (;;) {
    const kept = await keptRoles(page);
    if (kept?.includes(role)) return;
    if (Date.now() > endMs) throw new Error(`Nothing was kept for the ${role}.`);
    await page.waitForTimeout(300);
  }
}

/** Does a step and returns it as a scene of the film. */
async function play(page: Page, origin: string, shown: Film, step: Step): Promise<Scene> {
  const startMs = Date.now();
  const figures: string[] = [];
  const words = async () => {
    await page.waitForFunction(() => Number(Reflect.get(window, 'firstWordsMs')) > 0, null, {
      timeout: PATIENCE_MS,
    });
    const ms = await page.evaluate(() => Number(Reflect.get(window, 'firstWordsMs')));
    figures.push(`first words ${Math.round(ms)} ms`);
  };
  try {
    if (step.open !== undefined) {
      await page.goto(`${origin}${step.open}`, { waitUntil: 'commit', timeout: PATIENCE_MS });
      await words();
    }
    await step.act?.(page);
    await step.shows(page).waitFor({ timeout: PATIENCE_MS });
    figures.push(`its data ${Date.now() - startMs} ms`);
  } catch (error) {
    const [why = ''] = error instanceof Error ? error.message.split('\n') : [];
    figures.push(`NOT within ${PATIENCE_MS / 1000} s (${why})`);
  }
  await shown.settled();
  const result = figures.join(', ');
  console.log(`  ${step.title.padEnd(38)} ${result}`);
  return { title: step.title, startMs, result };
}

/** What the list of sales says: '23 ventas'. */
async function countOf(page: Page): Promise<string> {
  return (
    (await page
      .getByText(/^\d+ ventas?$/)
      .first()
      .textContent()) ?? ''
  );
}

/** The maker's browser is killed right after a sale was written down; the next one, with a signal, sends it. */
async function sellAndDie(browser: Killable, page: Page, product: SilentProduct, shown: Film) {
  const scenes = [await play(page, product.origin, shown, SALE)];
  await browser.kill();
  product.speak();
  const after = await start(browser);
  const next = await film(after, false);
  const sales = new SalesPage(after);
  scenes.push(
    await play(after, product.origin, next, {
      title: 'killed; with a signal, opens /business/sales',
      open: '/business/sales',
      shows: () => sales.rows.first(),
    }),
    await play(after, product.origin, next, {
      title: 'the sale is sent, once',
      act: () => sales.pending.first().waitFor({ state: 'detached' }),
      shows: () => sales.rows.first(),
    }),
  );
  console.log(`  sent: ${await countOf(after)}, ${await sales.pending.count()} waiting`);
  const startMs = scenes[1]?.startMs ?? 0;
  return { scenes, frames: next.frames.filter(({ atMs }) => atMs >= startMs) };
}

async function recordLine(browser: Killable, product: SilentProduct, role: string, line: Line) {
  console.log(`${role}, line ${line}`);
  const recorded: Recorded | undefined = ROLES[role];
  const page = await start(browser);
  product.fallSilent();
  if (line === 'cut') await page.context().setOffline(true);
  const shown = await film(page, line === 'cut');
  const scenes: Scene[] = [];
  for (const step of recorded?.steps ?? []) scenes.push(await play(page, product.origin, shown, step));
  let { frames } = shown;
  if (role === 'maker') {
    const more = await sellAndDie(browser, page, product, shown);
    scenes.push(...more.scenes);
    frames = [...frames, ...more.frames];
  }
  await browser.kill();
  product.speak();
  console.log(`  ${writeSheet(join(FOLDER, role, line), `${role}: line ${line}`, frames, scenes)}`);
}

const { roles, lines } = parse();
const product = await startSilentProduct();
try {
  for (const role of roles) {
    const recorded = ROLES[role];
    if (!recorded) continue;
    const browser = await killableBrowser();
    try {
      const page = await start(browser);
      await recorded.visit(page, product.origin);
      await waitUntilKept(page, recorded.kept);
      await browser.close();
      for (const line of lines) await recordLine(browser, product, role, line);
    } finally {
      product.speak();
      await browser.end();
    }
  }
} finally {
  await product.end();
}
