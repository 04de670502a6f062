import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { HOSTING } from '../../scripts/hosting/config.ts';
import { type StaticServer, startStaticServer } from '../../scripts/hosting/static-server.ts';
import { BUILD_MS } from './support/global-setup.ts';

/** A build that found no variables at all, served as hosted. */
let unconfigured: StaticServer;
let outDir: string;

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  outDir = await mkdtemp(join(tmpdir(), 'vaga-unconfigured-'));
  await build({
    logLevel: 'error',
    mode: 'production',
    // A folder without any .env file: not even the developer's own.
    envDir: outDir,
    build: { outDir, emptyOutDir: true },
  });
  unconfigured = await startStaticServer({ root: outDir, hosting: HOSTING, port: 0 });
});

test.afterAll(async () => {
  await unconfigured.close();
  await rm(outDir, { recursive: true });
});

test('a build without configuration says so on every screen, names the variables, and asks nobody anything', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  for (const path of ['/', '/reservation/la-casona', '/reservations']) {
    await page.goto(`${unconfigured.origin}${path}`);
    await expect(page.getByRole('heading', { name: 'Firebase no esta configurado...' })).toBeVisible();
    for (const name of ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'APP_ID']) {
      await expect(page.getByText(`VITE_FIREBASE_${name}: missing`)).toBeVisible();
    }
  }
  expect([...new Set(asked)]).toEqual([unconfigured.origin]);
  expect(complaints).toEqual([]);
});
