import { expect, test } from './support/fixtures.ts';
import { holdCode, holdRequests } from './support/network.ts';

test('a crawler reads what a page is, and a browser shows it before the database answers', async ({
  newDiner,
  backend,
}) => {
  for (const [address, name] of [
    ['/emprendimientos/hilos-de-luna', 'Hilos de Luna'],
    ['/reservation/la-casona', 'La Casona'],
  ] as const) {
    const { page } = await newDiner();
    const crawled = await (await fetch(backend.baseURL + address)).text();
    expect(crawled).toMatch(new RegExp(`<meta property="og:title" content="[^"]*${name} · Vaga" />`));
    expect(crawled).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/demo\/[^"#]+" \/>/);

    const { release } = await holdRequests(page, `${backend.url}/**`);
    const code = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    await expect(page.locator('img.shell-cover')).toHaveAttribute('src', /^\/demo\//);
    code.release();
    release();
    await expect(page.locator('.shell')).toHaveCount(0);
    await expect(heading).toBeVisible();
    // What the app says of the page takes the place of what the page said.
    for (const tag of [
      'title',
      'meta[name="description"]',
      'meta[property="og:title"]',
      'link[rel="canonical"]',
    ])
      await expect(page.locator(`head > ${tag}`)).toHaveCount(1);
    await page.close();
  }
});
