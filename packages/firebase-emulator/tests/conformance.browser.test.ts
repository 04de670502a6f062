/** The conformance cases in Chromium: the SDK bundled as for users, from another origin, over real sockets. */
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
import { CONFORMANCE } from './cases/all.ts';
import type { Target } from './connect.ts';
import { connectTarget, isExternal } from './connect.ts';

let target: Target;
let folder: string;
let server: StaticServer;
let browser: Browser;
let page: Page;
const pageErrors: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaga-conformance-page-'));
  target = await connectTarget();
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('./browser', import.meta.url)),
    build: { outDir: folder, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 5000 },
  });
  server = await serveFolder(folder);
  browser = await chromium.launch({ executablePath: requireChromium(), args: [...CHROMIUM_ARGS] });
  page = await browser.newPage();
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  if (target.process !== null) {
    await page.exposeFunction('emulatorDown', target.process.down);
    await page.exposeFunction('emulatorUp', target.process.up);
  }
  await page.goto(server.url);
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await target?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(Object.entries(CONFORMANCE))('%s', (topic, cases) => {
  for (const { name, restarts } of cases) {
    it.skipIf(restarts === true && isExternal)(name, async () => {
      const { projectId, host, port } = target;
      const problem = await page.evaluate(
        ([wantedTopic, wantedName, wantedTarget]) =>
          window.runConformance(wantedTopic, wantedName, wantedTarget),
        [topic, name, { projectId, host, port }] as const,
      );
      expect(problem).toBeNull();
      expect(pageErrors).toEqual([]);
    });
  }
});
