/** The conformance cases in Chromium: the SDK bundled as in production, from another origin, over real sockets. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserPage, openBrowserPage } from './browser-page.ts';
import { CONFORMANCE } from './cases/all.ts';
import type { Target } from './connect.ts';
import { connectTarget, isExternal } from './connect.ts';

let target: Target;
let at: BrowserPage;

beforeAll(async () => {
  target = await connectTarget();
  at = await openBrowserPage('./browser', 'index.html', async (page) => {
    if (target.process === null) return;
    await page.exposeFunction('emulatorDown', target.process.down);
    await page.exposeFunction('emulatorUp', target.process.up);
  });
});

afterAll(async () => {
  await at?.stop();
  await target?.stop();
});

describe.each(Object.entries(CONFORMANCE))('%s', (topic, cases) => {
  for (const { name, restarts } of cases) {
    it.skipIf(restarts === true && isExternal)(name, async () => {
      const { projectId, host, port } = target;
      const problem = await at.page.evaluate(
        ([wantedTopic, wantedName, wantedTarget]) =>
          window.runConformance(wantedTopic, wantedName, wantedTarget),
        [topic, name, { projectId, host, port }] as const,
      );
      expect(problem).toBeNull();
      expect(at.pageErrors).toEqual([]);
    });
  }
});
