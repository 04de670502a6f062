/** The Storage conformance cases in Chromium: the SDK bundled as in production, from another origin. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserPage, openBrowserPage } from './browser-page.ts';
import { STORAGE_CONFORMANCE } from './cases/storage.ts';
import type { StorageTarget } from './storage-connect.ts';
import { connectStorageTarget, isExternalStorage } from './storage-connect.ts';

let target: StorageTarget;
let at: BrowserPage;

beforeAll(async () => {
  target = await connectStorageTarget();
  at = await openBrowserPage('./browser', 'storage.html', async (page) => {
    // Sets the page's clock to the time of this process, as the emulator's.
    await page.clock.install({ time: Date.now() });
    await page.exposeFunction('cutNextUploadAfter', target.line.cutNextUploadAfter);
    await page.exposeFunction('loseFinalAnswer', target.line.loseFinalAnswer);
    if (target.process === null) return;
    await page.exposeFunction('storageDown', target.process.down);
    await page.exposeFunction('storageUp', target.process.up);
  });
});

afterAll(async () => {
  await at?.stop();
  await target?.stop();
});

describe.each(Object.entries(STORAGE_CONFORMANCE))('%s', (topic, cases) => {
  for (const { name, oursOnly, only } of cases) {
    if (only === 'node') continue;
    it.skipIf(oursOnly !== undefined && isExternalStorage)(name, async () => {
      const { projectId, host, port } = target;
      const problem = await at.page.evaluate(
        ([wantedTopic, wantedName, wantedTarget]) =>
          window.runStorageConformance(wantedTopic, wantedName, wantedTarget),
        [topic, name, { projectId, host, port }] as const,
      );
      expect(problem).toBeNull();
      expect(at.pageErrors).toEqual([]);
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
    const opened = await at.browser.newPage();
    const messages: string[] = [];
    opened.on('console', (message) => messages.push(message.text()));
    await opened.goto(`${base}/open%2F${name}?alt=media`);
    expect(await opened.title()).toBe('up');
    expect(messages.join()).toMatch(/Blocked script execution|Content Security Policy/);
    await opened.close();
  });
});
