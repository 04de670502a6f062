/** A crawler reads a site with pages of shared links, and sites with faults. */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { HOSTING, type HostingConfig } from '../hosting/config.ts';
import { type StaticServer, startStaticServer } from '../hosting/static-server.ts';
import { builtTexts, pageFiles } from './files.ts';
import { mustHavePreviews, previewMisses } from './live.ts';
import { previewsOf } from './previews.ts';
import { goneRewrites, type Published, publishedNow } from './published.ts';

const folder = mkdtempSync(join(tmpdir(), 'vaga-crawler-'));
const servers: StaticServer[] = [];

beforeAll(() => {
  copyFileSync('index.html', join(folder, 'index.html'));
  copyFileSync('public/robots.txt', join(folder, 'robots.txt'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
afterAll(() => rmSync(folder, { recursive: true }));

const before: Published = {
  pages: ['/emprendimientos/hilos', '/emprendimientos/cerrado'],
  others: [],
  gone: [],
};
const previews = previewsOf(
  [
    {
      path: 'ventures/v',
      fields: {
        name: '"Hilos" <de> Luna',
        slug: 'hilos',
        description: 'Crochet & más.',
        imageUrl: '/demo/hilos.svg#1200.abc',
      },
    },
  ],
  false,
);
const published = publishedNow(previews, before);
const all: HostingConfig = { ...HOSTING, rewrites: [...goneRewrites(published), ...HOSTING.rewrites] };

async function site(config: HostingConfig, without: readonly string[] = []): Promise<string> {
  const server = await startStaticServer({
    root: folder,
    hosting: config,
    port: 0,
    moreFiles: (origin) => {
      const options = { ...builtTexts(folder), origin };
      const files = [...pageFiles(options, previews, published)];
      return new Map(files.filter(([path]) => !without.includes(path)));
    },
  });
  servers.push(server);
  return server.origin;
}

test('a crawler that runs no script gets title, text and picture; 404 for what is gone; the app for what is new', async () => {
  const origin = await site(all);
  const page = await fetch(`${origin}/emprendimientos/hilos`, { redirect: 'manual' });
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  const text = await page.text();
  expect(text).toContain('<meta property="og:title" content="&quot;Hilos&quot; &lt;de&gt; Luna · Vaga" />');
  expect(text).toContain('<meta property="og:description" content="Crochet &amp; más." />');
  expect(text).toContain(`<meta property="og:image" content="${origin}/demo/hilos.svg" />`);
  expect(text).toContain(`<meta property="og:url" content="${origin}/emprendimientos/hilos" />`);
  expect(text).toContain('<script type="module"');
  const gone = await fetch(`${origin}/emprendimientos/cerrado`);
  expect([gone.status, gone.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  // The app starts there too: if another venture has taken the slug meanwhile, the app shows it.
  expect(await gone.text()).toContain('<script type="module"');
  const unknown = await fetch(`${origin}/emprendimientos/nuevo`);
  expect([unknown.status, (await unknown.text()).includes('og:title')]).toEqual([200, false]);
  expect((await fetch(`${origin}/sitemap.xml`)).headers.get('content-type')).toBe('application/xml');
  expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(await previewMisses(origin)).toEqual([]);
});

test.each<[string, HostingConfig, readonly string[], RegExp]>([
  ['nothing was published', all, ['/pages.json'], /were ever published/],
  ['a hosting without clean addresses', { ...all, cleanUrls: false }, [], /without title and picture/],
  ['what is gone starts the app', { ...all, rewrites: HOSTING.rewrites }, [], /answers 200 instead of 404/],
  ['no catch-all', { ...all, rewrites: [] }, [], /doesn't start the app/],
  ['no sitemap', all, ['/sitemap.xml'], /no sitemap/],
])('it sees that something is amiss: %s', async (_, config, without, words) => {
  expect((await previewMisses(await site(config, without))).join()).toMatch(words);
});

test('hosted:check asks the site of a hosted project', async () => {
  const projectId = 'vaga-ensayo';
  vi.stubEnv('VAGA_HOSTED_ORIGIN', await site(all));
  await expect(mustHavePreviews(projectId)).resolves.toBeUndefined();
  vi.stubEnv('VAGA_HOSTED_ORIGIN', await site(all, ['/sitemap.xml']));
  await expect(mustHavePreviews(projectId)).rejects.toThrow('there is no sitemap');
  vi.unstubAllEnvs();
});
