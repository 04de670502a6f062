import { expect, test } from 'vitest';
import { seedDocuments } from '../../seed/index.ts';
import type { PlainDocument } from '../operator/documents.ts';
import { isPagePath, MAX_PAGES, MAX_PRODUCTS, previewsOf } from './previews.ts';
import { goneRewrites, MAX_GONE, parsePublished, publishedNow, withoutPages } from './published.ts';

const NOON = Date.UTC(2027, 0, 13, 18);

const aVenture = (id: string, slug: string, name = 'Hilos'): PlainDocument => ({
  path: `ventures/${id}`,
  fields: { name, slug, description: 'Crochet.', imageUrl: '/demo/a.svg' },
});
const aCatalogue = (id: string, products: Readonly<Record<string, unknown>>): PlainDocument => ({
  path: `ventures/${id}/public/catalogue`,
  fields: { products },
});
const aProduct = (name: string, day = 1) => ({
  text: ['single', '500', '500', '', name, 'De algodón.', '/demo/b.svg'].join('\n'),
  soldOut: false,
  createdAt: Date.UTC(2027, 0, day),
});
const paths = (documents: readonly PlainDocument[]) =>
  previewsOf(documents, false).pages.map(({ path }) => path);

test('the demo has a page for each restaurant, venture, open lottery and product', () => {
  const documents = seedDocuments(NOON).map(({ path, fields }) => ({ path, fields: { ...fields } }));
  const { pages, others } = previewsOf(documents, true);
  const starts = (start: string) => pages.filter(({ path }) => path.startsWith(start));
  expect(pages.map(({ path }) => path)).toContain('/reservation/la-casona');
  expect(pages.map(({ path }) => path)).toContain('/emprendimientos/hilos-de-luna');
  expect(pages[0]?.path).toBe('/lotteries/results');
  expect(starts('/lotteries/').length).toBeGreaterThan(1);
  expect(starts('/emprendimientos/hilos-de-luna/').length).toBeGreaterThan(0);
  expect(pages.slice(1).every(({ title, name }) => title.includes(name) && name !== '')).toBe(true);
  expect(previewsOf(documents, false).pages.some(({ path }) => path.startsWith('/lotteries/'))).toBe(false);
  expect(others.every(isPagePath)).toBe(true);
});

test('a cancelled lottery says why, and no date', () => {
  const sold = seedDocuments(NOON).find(
    ({ path, fields }) => /^lotteries\/[^/]+$/.test(path) && 'drawAt' in fields,
  );
  const [before, after] = [{}, { status: 'cancelada', freeze: { sold: 1, reason: 'Ya no hay premio' } }].map(
    (over) => previewsOf([{ path: sold?.path ?? '', fields: { ...sold?.fields, ...over } }], true).pages[1],
  );
  expect(before?.description).toContain('Participa por');
  expect(after?.description).toBe('Lotería cancelada. Motivo: Ya no hay premio');
});

test('a product has its own title, text and picture, and no price, which may be another by then', () => {
  const documents = [aVenture('v1', 'hilos'), aCatalogue('v1', { p1: aProduct('Conejo  de\ncrochet') })];
  expect(previewsOf(documents, false).pages[1]).toEqual({
    path: '/emprendimientos/hilos/p1',
    name: 'Conejo de',
    title: 'Conejo de · Hilos',
    description: 'crochet De algodón.',
    imageUrl: '/demo/b.svg',
    showsCover: false,
  });
});

test.each([
  ['/reservation/la-casona', true],
  ['/emprendimientos/a/b_C-1', true],
  ['/lotteries/AbcdefghijAbcdefghij/participate', true],
  ['/lotteries/results', true],
  ['/lotteries/other', false],
  ['/reservation/../../etc', false],
  ['/reservation/..', false],
  ['/reservation/a.b', false],
  ['/reservation/a%2Fb', false],
  ['/reservation/', false],
  ['/reservation/index', false],
  ['/emprendimientos/Index', false],
  ['/emprendimientos/a/b/c', false],
  ['/emprendimientos/ñandú', false],
  ['/assets/a', false],
  ['reservation/a', false],
])('%s may become a file: %s', (path, may) => {
  expect(isPagePath(path)).toBe(may);
});

test('slugs and ids that are no file names get no page, however they came into the database', () => {
  const hostile = ['../../index', 'a/b', 'index', '.htaccess', 'x'.repeat(200), 'con espacio', '%2e%2e'];
  const documents = hostile.flatMap((text, at) => [
    aVenture(`v${at}`, text),
    aCatalogue(`v${at}`, { p: aProduct('Uno') }),
  ]);
  expect(paths(documents)).toEqual([]);
  expect(paths([aVenture('v1', 'bien'), aCatalogue('v1', { '../x': aProduct('Uno') })])).toEqual([
    '/emprendimientos/bien',
  ]);
});

test('a long or broken text is one short line', () => {
  const [page] = previewsOf(
    [
      {
        path: 'ventures/v',
        fields: { name: ' A\u0000\nB ', slug: 'a', description: 'palabra '.repeat(100) },
      },
    ],
    false,
  ).pages;
  expect(page?.name).toBe('A B');
  expect(page?.description).toMatch(/^(palabra )+palabra…$/);
  expect(page?.description.length).toBeLessThanOrEqual(200);
});

test('a business without an open branch goes on without a page; it is not gone', () => {
  const business = (archived: boolean): PlainDocument => ({
    path: 'businesses/b1',
    fields: { name: 'El Fogón', branches: { a: { name: 'Centro', archived } } },
  });
  expect(previewsOf([business(false)], false)).toMatchObject({
    pages: [{ path: '/reservation/b1' }],
    others: [],
  });
  expect(previewsOf([business(true)], false)).toEqual({ pages: [], others: ['/reservation/b1'] });
});

test('there are never more pages than are bounded, newest products first, and none of the rest is gone', () => {
  const products = Object.fromEntries(
    Array.from({ length: MAX_PRODUCTS + 1 }, (_, day) => [`p${day}`, aProduct(`P${day}`, day + 1)]),
  );
  const bounded = previewsOf([aVenture('v', 'hilos'), aCatalogue('v', products)], false);
  expect(bounded.pages).toHaveLength(1 + MAX_PRODUCTS);
  expect(bounded.pages[1]?.path).toBe(`/emprendimientos/hilos/p${MAX_PRODUCTS}`);
  expect(bounded.others).toEqual(['/emprendimientos/hilos/p0']);
  const many = Array.from({ length: MAX_PAGES + 5 }, (_, at) => aVenture(`v${at}`, `v-${at}`));
  const all = previewsOf(many, false);
  expect([all.pages.length, all.others.length]).toEqual([MAX_PAGES, 5]);
});

test('what was published and is no more is gone until it comes back, also over a publish without the database', () => {
  const first = previewsOf([aVenture('a', 'a'), aVenture('b', 'b')], false);
  const before = publishedNow(first, null);
  expect(before).toEqual({ pages: ['/emprendimientos/a', '/emprendimientos/b'], others: [], gone: [] });
  const after = publishedNow(previewsOf([aVenture('a', 'a')], false), withoutPages(before));
  expect(after.gone).toEqual(['/emprendimientos/b']);
  expect(goneRewrites(after)).toEqual([{ source: '/emprendimientos/b', destination: '/gone' }]);
  const kept = parsePublished(JSON.stringify(after));
  expect(kept).toEqual(after);
  expect(publishedNow(first, kept).gone).toEqual([]);
});

test('pages.json is read as data of strangers', () => {
  expect(parsePublished('<!doctype html>')).toBeNull();
  expect(parsePublished('{"pages":"all"}')).toBeNull();
  const gone = ['/', '**', '/assets/**', '/emprendimientos/{a,b}', '/emprendimientos/a', 7];
  expect(parsePublished(JSON.stringify({ pages: [], gone }))?.gone).toEqual(['/emprendimientos/a']);
  const many = Array.from({ length: MAX_GONE + 9 }, (_, at) => `/reservation/b${at}`);
  expect(parsePublished(JSON.stringify({ pages: [], gone: many }))?.gone).toHaveLength(MAX_GONE);
});
