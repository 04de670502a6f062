/** Makes the page of an address: the built index.html with text for crawlers and for the browser's first view. Pure. */
import type { Preview } from './previews.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Returns the text escaped for HTML and XML, attributes included. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** Returns JSON that may stand in a script element: without `<`, so that nothing in it ends the element. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Returns a picture's public address: absolute, without the fragment, which is for the app (docs/adr/0023). */
export function pictureAddress(url: string, origin: string): string | null {
  try {
    const address = new URL(url, origin);
    address.hash = '';
    return address.protocol === 'https:' || address.protocol === 'http:' ? address.href : null;
  } catch {
    return null;
  }
}

/** Replaces the one match of `from` by `by`; throws unless there is exactly one, as when index.html has changed. */
function put(html: string, from: RegExp, by: string): string {
  const found = [...html.matchAll(new RegExp(from, 'g'))];
  if (found.length !== 1)
    throw new Error(`index.html has ${from.source} ${found.length} times (scripts/pages).`);
  return html.replace(from, () => by);
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description" content="([^"]*)"\s*\/?>/;
const HEADING = /<h1>[^<]*<\/h1>/;

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeMarkup(content)}" />`;

/** Returns `preview`'s page at `origin`: `index` with its head and heading, and its text where no script runs. */
export function pageHtml(index: string, preview: Preview, origin: string): string {
  const { path, name, commerceName, title, description, imageUrl, showsCover } = preview;
  const picture = imageUrl === null ? null : pictureAddress(imageUrl, origin);
  const [, site = ''] = DESCRIPTION.exec(index) ?? [];
  const address = escapeMarkup(new URL(path, origin).href);
  const tags = [
    // The site's description stays as an attribute: the app uses it for other screens (hooks/useDocumentTitle.ts).
    `<meta name="description" content="${description === '' ? site : escapeMarkup(description)}" data-site="${site}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Vaga'),
    meta('property', 'og:locale', 'es_SV'),
    meta('property', 'og:title', title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    `<meta property="og:url" content="${address}" />`,
    ...(picture === null ? [] : [meta('property', 'og:image', picture)]),
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
    // By this mark the app knows that the tags belong to this page (app/usePageTags.ts).
    `<link rel="canonical" data-page href="${address}" />`,
  ];
  // In REST form, as index.html's script gets it from the database a moment later.
  const first = {
    name: { stringValue: name },
    ...(commerceName === undefined ? {} : { commerceName: { stringValue: commerceName } }),
    ...(imageUrl === null ? {} : { imageUrl: { stringValue: imageUrl } }),
  };
  const data = showsCover
    ? `<script type="application/json" id="page-data">${escapeJson(first)}</script>`
    : '';
  let html = put(index, TITLE, `<title>${escapeMarkup(title)}</title>`);
  html = put(html, DESCRIPTION, tags.join(''));
  html = put(html, HEADING, `<h1>${escapeMarkup(name)}</h1>`);
  if (description !== '') html = put(html, /<noscript>/, `<noscript><p>${escapeMarkup(description)}</p>`);
  return put(html, /<head>/, `<head>${data}`);
}

/** Returns the page for gone addresses: the app, which says that it is gone, with a tag against indexing. */
export function notFoundHtml(index: string): string {
  return put(index, DESCRIPTION, '<meta name="robots" content="noindex" />');
}

/** Returns the sitemap of the site at `origin`, for search engines. */
export function sitemapXml(paths: readonly string[], origin: string): string {
  const urls = paths.map((path) => `<url><loc>${escapeMarkup(new URL(path, origin).href)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Returns robots.txt with the line that names the sitemap. */
export function robotsText(robots: string, origin: string): string {
  const others = robots.split('\n').filter((line) => line !== '' && !line.startsWith('Sitemap:'));
  return [...others, `Sitemap: ${new URL('/sitemap.xml', origin).href}`, ''].join('\n');
}
