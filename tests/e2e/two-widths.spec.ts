/** Pictures in two widths, from an owner's photo to the file that each phone downloads. */
import type { BrowserContextOptions, Page } from '@playwright/test';
import { smallUrl } from '../support/page-script.ts';
import { ProductsPage, photo } from './pages/products.ts';
import { PublicVenturePage } from './pages/publicVenture.ts';
import { VenturesPage } from './pages/ventures.ts';
import { readFields } from './support/database.ts';
import { PHONE } from './support/diner.ts';
import { type Backend, expect, test } from './support/fixtures.ts';
import { holdCode } from './support/network.ts';

const TAZA = { name: 'Taza de barro', description: 'Hecha en Ilobasco.', prices: ['6'] } as const;

/** The pictures that the page asks the store for, by name, and whatever it asks for in vain. */
function watch(page: Page) {
  const pictures: string[] = [];
  const missing: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\d{13}-([a-z0-9-]+(?:_400)?)\.webp\?alt=media/.exec(request.url()) ?? [];
    if (name !== undefined) pictures.push(name);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) missing.push(response.url());
  });
  return { pictures, missing };
}

const expectDrawn = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((img) => Reflect.get(img, 'naturalWidth')),
    )
    .toBeGreaterThan(0);

/** Gives La Casona a cover through its owner's form; returns its address. */
async function putCover(page: Page, backend: Backend): Promise<string> {
  await page.getByRole('link', { name: 'Perfil del emprendimiento' }).click();
  const form = new VenturesPage(page);
  await expect(form.name).toHaveValue('La Casona');
  const buffer = await photo(page, '#2c6b42');
  const input = page.locator('[data-picture-input="files"]');
  await input.setInputFiles({ name: 'Portada.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  await form.save.click();
  await expect(page).toHaveURL(/\/business\/dashboard$/);
  return String((await readFields(backend, 'businesses/la-casona'))?.imageUrl);
}

test('a photo is stored in two widths: cards download the small one, the opened product the large one', async ({
  owner: { page: owner },
  newDiner,
  backend,
}) => {
  const cover = await putCover(owner, backend);
  const products = new ProductsPage(owner);
  await products.open();
  await products.fill(TAZA, ['#b5432b']);
  await products.save();
  const catalogue = JSON.stringify(await backend.read('ventures/la-casona/public/catalogue'));
  const address = /https?:[^" ]+token=[^" ]+/.exec(catalogue)?.[0] ?? '';
  const widths = await owner.evaluate(
    (urls) =>
      Promise.all(urls.map(async (url) => (await createImageBitmap(await (await fetch(url)).blob())).width)),
    [cover, smallUrl(cover), address, smallUrl(address)],
  );
  expect(widths).toEqual([1067, 400, 1024, 400]);

  const { page } = await newDiner({ viewport: PHONE, deviceScaleFactor: 2 });
  const asked = watch(page);
  const shop = new PublicVenturePage(page);
  await shop.open('la-casona');
  await shop.tile(TAZA.name).scrollIntoViewIfNeeded();
  await expectDrawn(page, '[data-kind="tile"] img');
  await expect.poll(() => asked).toEqual({ pictures: ['portada_400', 'foto-1_400'], missing: [] });
  await shop.tile(TAZA.name).getByRole('link').click();
  await expectDrawn(page, '[data-kind="large"] img');
  await expect.poll(() => asked).toEqual({ pictures: ['portada_400', 'foto-1_400', 'foto-1'], missing: [] });
});

test('the cover that the page shows before the app is here is the app’s own: one file, the one that fits', {
  tag: '@long',
}, async ({ owner: { page: owner }, newDiner, backend }) => {
  const cover = await putCover(owner, backend);
  const visit = async (options: BrowserContextOptions, savesData = false) => {
    const { page } = await newDiner({ viewport: PHONE, ...options });
    if (savesData) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    }
    const asked = watch(page);
    const { release } = await holdCode(page);
    await page.goto('/reservation/la-casona', { waitUntil: 'commit' });
    await expectDrawn(page, 'img.shell-cover');
    // A picture may be drawn before its request is told here.
    await expect.poll(() => asked.pictures).toHaveLength(1);
    const early = [...asked.pictures];
    release();
    await expect(page.getByLabel('Sucursal')).toBeVisible();
    await expectDrawn(page, 'main img:not(.shell-cover)');
    expect(asked).toEqual({ pictures: early, missing: [] });
    return early;
  };
  expect(await visit({ deviceScaleFactor: 2 })).toEqual(['portada_400']);
  expect(await visit({ deviceScaleFactor: 3 })).toEqual(['portada']);
  expect(await visit({ deviceScaleFactor: 3 }, true)).toEqual(['portada_400']);

  // As it was stored before there were two: shown as ever, and nobody asks for what isn't there.
  const { projectId, url } = backend;
  const document = `${url}/v1/projects/${projectId}/databases/(default)/documents/businesses/la-casona`;
  const reply = await owner.request.patch(`${document}?updateMask.fieldPaths=imageUrl`, {
    headers: { authorization: 'Bearer owner' },
    data: { fields: { imageUrl: { stringValue: cover.replace(/#.*/, '') } } },
  });
  expect(reply.ok()).toBe(true);
  expect(await visit({ deviceScaleFactor: 2 })).toEqual(['portada']);
});
