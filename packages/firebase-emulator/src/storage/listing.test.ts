import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '../firestore/value-compare.ts';
import { encodePageToken, listPage, parseListRequest } from './listing.ts';

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort(compareText);

/** Returns every page, with the entries in the order received. */
function allPages(names: readonly string[], query: Record<string, string>) {
  const items: string[] = [];
  const prefixes: string[] = [];
  let pages = 0;
  for (let pageToken: string | null = ''; pageToken !== null; ) {
    const params = new URLSearchParams({ ...query, ...(pageToken === '' ? {} : { pageToken }) });
    const page = listPage(names, parseListRequest(params));
    items.push(...page.items);
    prefixes.push(...page.prefixes);
    pageToken = page.next === null ? null : encodePageToken(page.next);
    pages += 1;
    expect(pages).toBeLessThan(1000);
  }
  return { items, prefixes, pages };
}

describe('listing', () => {
  const names = sorted(['a', 'b/1', 'b/2/3', 'b0', 'ñ', '\u{1F9C0}', '\uFFEE', 'zz/y']);

  it('collapses folders', () => {
    const { items, prefixes } = allPages(names, { delimiter: '/' });
    expect([items.join(), prefixes.join()]).toEqual(['a,b0,ñ,\uFFEE,\u{1F9C0}', 'b/,zz/']);
    expect(allPages(names, { delimiter: '/', prefix: 'b/' })).toMatchObject({
      items: ['b/1'],
      prefixes: ['b/2/'],
    });
  });

  it('pages of any size give the same, each entry once', () => {
    const segment = fc.constantFrom('a', 'b', 'ñ', '\u{1F9C0}', '\uFFEE', '0');
    const name = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 30 }),
        fc.constantFrom('', 'a/', 'ñ/b/'),
        fc.constantFrom('', '/'),
        fc.integer({ min: 1, max: 7 }),
        (list, prefix, delimiter, maxResults) => {
          const all = sorted(list);
          const inside = all.filter((item) => item.startsWith(prefix));
          const isDeep = (item: string): boolean =>
            delimiter !== '' && item.slice(prefix.length).includes('/');
          const folder = (item: string): string => item.slice(0, item.indexOf('/', prefix.length) + 1);
          const seen = allPages(all, { prefix, delimiter, maxResults: String(maxResults) });
          expect(seen.items).toEqual(inside.filter((item) => !isDeep(item)));
          expect(seen.prefixes).toEqual(sorted(inside.filter(isDeep).map(folder)));
          expect(seen.pages).toBe(
            Math.max(1, Math.ceil((seen.items.length + seen.prefixes.length) / maxResults)),
          );
        },
      ),
    );
  });

  it('goes on behind the last entry when it was deleted meanwhile', () => {
    const page = listPage(['a', 'b', 'c'], parseListRequest(new URLSearchParams({ maxResults: '2' })));
    expect(page.next).toBe('b');
    const query = new URLSearchParams({ pageToken: encodePageToken('b') });
    expect(listPage(['a', 'c'], parseListRequest(query)).items).toEqual(['c']);
  });

  it.each([
    [{ maxResults: '0' }],
    [{ maxResults: '-1' }],
    [{ maxResults: 'x' }],
    [{ delimiter: 'x' }],
    [{ pageToken: '%%' }],
    [{ pageToken: 'abc' }],
  ])('refuses %j', (query: Record<string, string>) => {
    expect(() => parseListRequest(new URLSearchParams(query))).toThrow();
  });

  it('never gives more than 1,000', () => {
    expect(parseListRequest(new URLSearchParams({ maxResults: '5000' })).maxResults).toBe(1000);
  });
});
