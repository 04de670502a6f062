/** The Storage conformance cases in Chromium: the SDK bundled as for users, from another origin. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM_ARGS, requireChromium } from '../testing/chromium.ts';
import type { StaticServer } from '../testing/static-server.ts';
import { serveFolder } from '../testing/static-server.ts';
import { STORAGE_CONFORMANCE } from './cases/storage.ts';
import type { StorageTarget } from './storage-connect.ts';
import { connectStorageTarget, isExternalStorage } from './storage-connect.ts';

let target: StorageTarget;
let folder: string;
let server: StaticServer;
let browser: Browser;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaga-storage-page-'));
  target = await connectStorageTarget();
  const root = fileURLToPath(new URL('./browser', import.meta.url));
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      chunkSizeWarningLimit: 5000,
      rolldownOptions: { input: join(root, 'storage.html') },
    },
  });
  server = await serveFolder(folder);
  browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
  page = await browser.newPage();
  // The emulator's day, whichever that is.
  await page.clock.install({ time: Date.now() });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  await page.exposeFunction('cutNextUploadAfter', target.line.cutNextUploadAfter);
  await page.exposeFunction('loseFinalAnswer', target.line.loseFinalAnswer);
  if (target.process !== null) {
    await page.exposeFunction('storageDown', target.process.down);
    await page.exposeFunction('storageUp', target.process.up);
  }
  await page.goto(`${server.url}/storage.html`);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await target?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.entries(STORAGE_CONFORMANCE))('%s', (topic, cases) => {
  for (const { name, oursOnly, only } of cases) {
    if (only === 'node') continue;
    it.skipIf(oursOnly !== undefined && isExternalStorage)(name, async () => {
      const { projectId, host, port } = target;
      const problem = await page.evaluate(
        ([wantedTopic, wantedName, wantedTarget]) =>
          window.runStorageConformance(wantedTopic, wantedName, wantedTarget),
        [topic, name, { projectId, host, port }] as const,
      );
      expect(problem).toBeNull();
      expect(pageErrors).toEqual([]);
    });
  }
});

describe.skipIf(isExternalStorage)('an uploaded page that is opened', () => {
  it.each([
    ['page.html', 'text/html', '<title>up</title><script>document.title = "ran"</script>'],
    [
      'drawing.svg',
      'image/svg+xml',
      '<svg xmlns="http://www.w3.org/2000/svg"><title>up</title><script>document.title = "ran"</script></svg>',
    ],
  ])('runs no script: %s', async (name, contentType, content) => {
    const { host, port } = target;
    const base = `http://${host}:${port}/v0/b/x.appspot.com/o`;
    const stored = await fetch(`${base}?name=open/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': contentType },
      body: content,
    });
    expect(stored.status).toBe(200);
    const opened = await browser.newPage();
    const messages: string[] = [];
    opened.on('console', (message) => messages.push(message.text()));
    await opened.goto(`${base}/open%2F${name}?alt=media`);
    expect(await opened.title()).toBe('up');
    expect(messages.join()).toMatch(/Blocked script execution|Content Security Policy/);
    await opened.close();
  });
});
