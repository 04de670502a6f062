/** Checks a site's answers for shared links: it reads them as a crawler does, which runs no script. */
import { liveOrigin, readPublished } from './publish.ts';
import { GONE_PATH } from './published.ts';

/** An address that no venture has: no slug begins with a hyphen. */
const UNKNOWN = '/emprendimientos/-nadie-';

async function crawl(origin: string, path: string) {
  const reply = await fetch(new URL(path, origin), {
    redirect: 'manual',
    headers: { 'user-agent': 'WhatsApp/2.24.1 A' },
  });
  return { status: reply.status, text: await reply.text() };
}

const isPage = ({ status, text }: { status: number; text: string }): boolean =>
  status === 200 && /<meta property="og:title"/.test(text) && /<link rel="canonical" /.test(text);

/** Returns what is wrong with the pages of shared links at `origin`, in words; empty = all is right. */
export async function previewMisses(origin: string): Promise<readonly string[]> {
  const published = await readPublished(origin);
  if (published === null) return ['no pages of shared links were ever published'];
  const { pages, others, gone } = published;
  const [page] = pages;
  const lastGone = gone[0] ?? GONE_PATH;
  const [sitemap, unknown, nothing, shown] = await Promise.all([
    crawl(origin, '/sitemap.xml'),
    crawl(origin, UNKNOWN),
    crawl(origin, lastGone),
    page === undefined ? null : crawl(origin, page),
  ]);
  return [
    ...(page === undefined && others.length > 0 ? ['no link has a page of its own'] : []),
    ...(shown === null || isPage(shown)
      ? []
      : [`${page} answers ${shown.status}, without title and picture`]),
    ...(nothing.status === 404 ? [] : [`${lastGone} is gone, and answers ${nothing.status} instead of 404`]),
    ...(unknown.status === 200 && !isPage(unknown)
      ? []
      : [`${UNKNOWN} answers ${unknown.status}: what is new doesn't start the app`]),
    ...(sitemap.status === 200 && sitemap.text.includes('<urlset') ? [] : ['there is no sitemap']),
  ];
}

/** Throws an Error that says what is wrong with the pages of shared links at the project's site. */
export async function mustHavePreviews(projectId: string): Promise<void> {
  const misses = await previewMisses(liveOrigin(projectId));
  if (misses.length > 0) throw new Error(misses.join('; '));
}
