/** A page of these tests in Chromium: bundled as in production, from another origin, over real sockets. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_ARGS, requireChromium } from '../testing/chromium.ts';
import { serveFolder } from '../testing/static-server.ts';

export interface BrowserPage {
  readonly browser: Browser;
  readonly page: Page;
  /** The uncaught errors of the page. */
  readonly pageErrors: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Builds a page of a folder beside this file and opens it; `before` runs before it loads. Stop it in afterAll. */
export async function openBrowserPage(
  folder: string,
  file: string,
  before: (page: Page) => Promise<void>,
): Promise<BrowserPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'vaga-page-'));
  const root = fileURLToPath(new URL(folder, import.meta.url));
  const rolldownOptions = { input: join(root, file) };
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 5000, rolldownOptions },
  });
  const server = await serveFolder(outDir);
  const browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
  const page = await browser.newPage();
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  await before(page);
  await page.goto(`${server.url}/${file}`);
  return {
    browser,
    page,
    pageErrors,
    stop: async () => {
      await browser.close();
      await server.stop();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
