/** With App Check enforced, every request of the app carries its token: REST, both Firestore SDKs, Auth and Storage. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { build } from 'vite';
import { BookingPage, DINNER } from './pages/booking.ts';
import { BranchesPage } from './pages/branches.ts';
import { ClientAccountPage } from './pages/clientAccount.ts';
import { OwnerSignInPage } from './pages/ownerSignIn.ts';
import { expect, test } from './support/fixtures.ts';
import { BUILD_MS } from './support/global-setup.ts';

const TOKEN = 'a-debug-token';
/** A worker's own. */
const folder = join(tmpdir(), `vaga-app-check-${process.pid}`);

// In one worker, which builds the app once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(BUILD_MS);
  await mkdir(folder, { recursive: true });
  const variables = {
    USE_EMULATOR: 'true',
    FIREBASE_API_KEY: 'demo-key',
    FIREBASE_AUTH_DOMAIN: 'demo-vaga.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'demo-vaga',
    FIREBASE_STORAGE_BUCKET: 'demo-vaga.appspot.com',
    FIREBASE_APP_ID: '1:0:web:demo',
    APPCHECK_SITE_KEY: 'local',
    APPCHECK_DEBUG_TOKEN: TOKEN,
  };
  await writeFile(
    join(folder, '.env.guarded'),
    Object.entries(variables)
      .map(([name, value]) => `VITE_${name}=${value}\n`)
      .join(''),
  );
  const nodeEnv = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  await build({
    logLevel: 'error',
    mode: 'guarded',
    envDir: folder,
    build: { outDir: join(folder, 'dist'), emptyOutDir: true },
  });
  // What was not set would be set to the text 'undefined'.
  if (nodeEnv === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = nodeEnv;
});

test.afterAll(() => rm(folder, { recursive: true }));

test.use({ served: { build: join(folder, 'dist'), appCheckToken: TOKEN } });

/** What the app asked of the emulator's API without the token where plain requests carry it. */
function watch(requests: Request[]) {
  const bare = requests.filter(
    (request) =>
      request.method() !== 'OPTIONS' &&
      /\/v1\/projects\/|identitytoolkit|securetoken|\/v0\/b\/[^?]*$/.test(request.url()) &&
      request.headers()['x-firebase-appcheck'] !== TOKEN,
  );
  return bare.map((request) => `${request.method()} ${request.url()}`);
}

test('a diner books, an owner signs in and stores a picture, a client signs in: nothing is sent without a token, and what is gets nothing', {
  tag: '@long',
}, async ({ diner, newDiner, backend }) => {
  const requests: Request[] = [];
  diner.context.on('request', (request) => requests.push(request));
  // What is asked before there is a body is asked by the page's own script.
  await diner.page.addInitScript(() => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      const token = new Headers(init?.headers).get('x-firebase-appcheck');
      if (!document.body) document.documentElement.dataset.early = token ?? 'none';
      return original(input, init);
    };
  });
  const html = diner.page.locator('html');
  const form = new BookingPage(diner.page);
  await form.open('la-casona');
  await expect(html).not.toHaveAttribute('data-early');
  await form.fill(DINNER);
  await form.confirm();
  await form.acknowledge(form.success);
  // The token of before is at hand: the first data doesn't wait for the app.
  await diner.page.goto('/emprendimientos/hilos-de-luna');
  await expect(html).toHaveAttribute('data-early', TOKEN);
  await expect(diner.page.getByRole('heading', { level: 1, name: 'Hilos de Luna' })).toBeVisible();

  const owner = await newDiner();
  await new OwnerSignInPage(owner.page).signIn('lacasona', 'casona-demo');
  owner.context.on('request', (request) => requests.push(request));
  const branches = new BranchesPage(owner.page);
  await owner.page.getByRole('link', { name: 'Sucursales' }).click();
  await expect(branches.list).toHaveCount(2);
  await branches.add.click();
  await branches.name.fill('Santa Tecla');
  const picture = await owner.page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 600;
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await branches.file.setInputFiles({
    name: 'patio.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  await branches.save();
  await expect(branches.list).toHaveCount(3);
  await new ClientAccountPage((await newDiner()).page).signIn('70000001');

  expect(requests.some((request) => request.url().includes('/v0/b/'))).toBe(true);
  expect(watch(requests)).toEqual([]);
  // The emulator's own word, for the streams' handshakes too.
  expect(backend.lines.filter((line) => line.includes('no App Check token'))).toEqual([]);

  const url = `${backend.url}/v1/projects/${backend.projectId}/databases/(default)/documents/businesses/la-casona`;
  expect((await fetch(url)).status).toBe(403);
  expect((await fetch(url, { headers: { 'X-Firebase-AppCheck': TOKEN } })).status).toBe(200);
});
