/** The files that are published beside the built app. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { notFoundHtml, pageHtml, robotsText, sitemapXml } from './html.ts';
import type { Previews } from './previews.ts';
import { PUBLISHED_PATH, type Published } from './published.ts';

/** The folders that hold only pages of shared links, and no file of the built app. */
const FOLDERS = ['emprendimientos', 'reservation', 'lotteries'];

export interface PagesOptions {
  /** The built index.html and robots.txt. */
  readonly index: string;
  readonly robots: string;
  /** The origin of the site: https://example.test */
  readonly origin: string;
}

/** Returns texts by their path on the site. `published`: the content of /pages.json. */
export function pageFiles(
  { index, robots, origin }: PagesOptions,
  { pages }: Pick<Previews, 'pages'>,
  published: Published,
): ReadonlyMap<string, string> {
  return new Map([
    ...pages.map((page) => [`${page.path}.html`, pageHtml(index, page, origin)] as const),
    ['/404.html', notFoundHtml(index)] as const,
    ['/sitemap.xml', sitemapXml(['/', ...published.pages], origin)] as const,
    ['/robots.txt', robotsText(robots, origin)] as const,
    [PUBLISHED_PATH, JSON.stringify(published)] as const,
  ]);
}

/** Returns the built page and robots.txt in `folder`. */
export function builtTexts(folder: string): Pick<PagesOptions, 'index' | 'robots'> {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return { index: read('index.html'), robots: read('robots.txt') };
}

/** Writes the files into `folder`, in place of those written before. */
export function writePages(folder: string, files: ReadonlyMap<string, string>): void {
  for (const name of FOLDERS) rmSync(join(folder, name), { recursive: true, force: true });
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
