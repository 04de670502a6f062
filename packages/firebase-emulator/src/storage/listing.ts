/** Lists objects as Cloud Storage does: ordered by UTF-8 bytes, folders collapsed, in pages. */
import { compareText } from '../firestore/value-compare.ts';
import { badRequest } from './errors.ts';

const MAX_RESULTS = 1000;

export interface ListRequest {
  /** Empty, or ends with a slash. */
  readonly prefix: string;
  /** True = names with another slash after the prefix are returned as their folder only. */
  readonly folders: boolean;
  /** The most items and prefixes of a page, counted together. */
  readonly maxResults: number;
  /** The page starts after this item or prefix; null = at the beginning. */
  readonly after: string | null;
}

export interface Page {
  readonly items: readonly string[];
  readonly prefixes: readonly string[];
  /** The start of the next page; null = this is the last page. */
  readonly next: string | null;
}

/** Returns the request that these query parameters describe; throws a 400 when they are invalid. */
export function parseListRequest(query: URLSearchParams): ListRequest {
  const delimiter = query.get('delimiter') ?? '';
  if (delimiter !== '' && delimiter !== '/') throw badRequest('The delimiter parameter is / or left out.');
  const wanted = query.get('maxResults') ?? String(MAX_RESULTS);
  if (!/^\d{1,9}$/.test(wanted) || Number(wanted) < 1)
    throw badRequest('maxResults is not a positive number.');
  return {
    prefix: query.get('prefix') ?? '',
    folders: delimiter === '/',
    maxResults: Math.min(Number(wanted), MAX_RESULTS),
    after: decodePageToken(query.get('pageToken') ?? ''),
  };
}

export function encodePageToken(after: string): string {
  return Buffer.from(after).toString('base64url');
}

function decodePageToken(token: string): string | null {
  if (token === '') return null;
  const after = /^[A-Za-z0-9_-]+$/.test(token) ? Buffer.from(token, 'base64url').toString() : '';
  if (after === '' || encodePageToken(after) !== token) throw badRequest('Invalid page token.');
  return after;
}

/** Returns the first index whose name is not before `text`. */
function lowerBound(names: readonly string[], text: string): number {
  let low = 0;
  let high = names.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareText(names[middle] ?? '', text) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns one page of `names`, which are sorted by their UTF-8 bytes. */
export function listPage(names: readonly string[], request: ListRequest): Page {
  const { prefix, folders, maxResults, after } = request;
  const items: string[] = [];
  const prefixes: string[] = [];
  let last: string | null = null;
  const start = after !== null && compareText(after, prefix) > 0 ? after : prefix;
  for (let index = lowerBound(names, start); index < names.length; index += 1) {
    const name = names[index] ?? '';
    if (!name.startsWith(prefix)) break;
    const slash = folders ? name.indexOf('/', prefix.length) : -1;
    const entry = slash === -1 ? name : name.slice(0, slash + 1);
    if (entry === last || entry === after) continue;
    if (items.length + prefixes.length === maxResults) return { items, prefixes, next: last };
    (slash === -1 ? items : prefixes).push(entry);
    last = entry;
  }
  return { items, prefixes, next: null };
}
