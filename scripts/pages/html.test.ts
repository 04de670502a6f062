// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { notFoundHtml, pageHtml, pictureAddress, robotsText, sitemapXml } from './html.ts';
import type { Preview } from './previews.ts';

const ORIGIN = 'https://vaga.example';
const INDEX = readFileSync('index.html', 'utf8');
const CASONA: Preview = {
  path: '/reservation/la-casona',
  name: 'La Casona',
  title: 'Reserva en La Casona · Vaga',
  description: 'Cocina típica.',
  imageUrl: null,
  showsCover: true,
};

/** Reads the page as a crawler does: no script runs. */
function read(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  return {
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    meta: (key: string) =>
      [...document.querySelectorAll(`meta[property="${key}"], meta[name="${key}"]`)].map((tag) =>
        tag.getAttribute('content'),
      ),
    site: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.dataset.site,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    data: document.querySelector('#page-data')?.textContent ?? null,
    scripts: [...document.querySelectorAll('script:not([type="application/json"])')].map(
      ({ outerHTML }) => outerHTML,
    ),
    elements: document.querySelectorAll('*').length,
  };
}

describe('pageHtml', () => {
  test('says title, description, picture and address once each, absolute', () => {
    const imageUrl = 'https://pictures.example/a.webp?alt=media&token=t#1200.small-token';
    const page = read(pageHtml(INDEX, { ...CASONA, imageUrl }, ORIGIN));
    expect(page.title).toBe(CASONA.title);
    expect(page.heading).toBe('La Casona');
    expect(page.meta('description')).toEqual(['Cocina típica.']);
    // The app uses the site's own description for the screens that it opens later.
    expect(page.site).toEqual(read(INDEX).meta('description')[0]);
    expect(page.meta('og:title')).toEqual([CASONA.title]);
    expect(page.meta('og:description')).toEqual(['Cocina típica.']);
    expect(page.meta('og:image')).toEqual(['https://pictures.example/a.webp?alt=media&token=t']);
    expect(page.meta('og:url')).toEqual([`${ORIGIN}/reservation/la-casona`]);
    expect(page.meta('twitter:card')).toEqual(['summary_large_image']);
    expect(page.canonical).toBe(`${ORIGIN}/reservation/la-casona`);
    expect(JSON.parse(page.data ?? '')).toEqual({
      name: { stringValue: 'La Casona' },
      imageUrl: { stringValue: imageUrl },
    });
  });

  test('without a picture or a description there are none', () => {
    const page = read(pageHtml(INDEX, { ...CASONA, description: '', showsCover: false }, ORIGIN));
    expect(page.meta('og:image')).toEqual([]);
    expect(page.meta('og:description')).toEqual([]);
    expect(page.meta('description')).toEqual(read(INDEX).meta('description'));
    expect(page.meta('twitter:card')).toEqual(['summary']);
    expect(page.data).toBeNull();
  });

  test.each([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '</script><script>alert(1)</script>',
    '<!-- <script>',
    '</noscript></main><iframe src=//evil.example>',
    "$& $' $` $1",
    '&lt;b&gt; &amp;',
    '\u2028</SCRIPT ><svg onload=alert(1)>',
  ])('a hostile name stays a text: %s', (name) => {
    const plain = read(pageHtml(INDEX, CASONA, ORIGIN));
    const html = pageHtml(INDEX, { ...CASONA, name, title: name, description: name }, ORIGIN);
    const page = read(html);
    expect(page.heading).toBe(name);
    expect(page.meta('og:title')).toEqual([name]);
    expect(page.meta('description')).toEqual([name]);
    expect(JSON.parse(page.data ?? '')).toEqual({ name: { stringValue: name } });
    // The page has the same elements and scripts as our own one, and the policy's hashes still fit.
    expect(page.scripts).toEqual(plain.scripts);
    expect(page.elements).toBe(plain.elements);
  });

  test('an index.html without what is replaced is no page', () => {
    expect(() => pageHtml(INDEX.replace('<title>', '<title >'), CASONA, ORIGIN)).toThrow('index.html has');
  });
});

test.each([
  ['/demo/la-casona.svg', `${ORIGIN}/demo/la-casona.svg`],
  ['http://pictures.example/a.png', 'http://pictures.example/a.png'],
  ['javascript:alert(1)', null],
  ['https://[', null],
])('the picture %s is %s for everybody', (url, address) => {
  expect(pictureAddress(url, ORIGIN)).toBe(address);
});

test('what is gone starts the app, and no search engine keeps it', () => {
  const page = read(notFoundHtml(INDEX));
  expect(page.meta('robots')).toEqual(['noindex']);
  expect(page.scripts).toEqual(read(INDEX).scripts);
});

test('a sitemap is XML whatever the addresses are, and robots.txt names it once', () => {
  const xml = sitemapXml(['/', '/a&b<c>'], ORIGIN);
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  expect([...document.querySelectorAll('loc')].map(({ textContent }) => textContent)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/a&b%3Cc%3E`,
  ]);
  const robots = robotsText('User-agent: *\nDisallow: /admin\n', ORIGIN);
  expect(robots).toBe(`User-agent: *\nDisallow: /admin\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  expect(robotsText(robots, ORIGIN)).toBe(robots);
});
