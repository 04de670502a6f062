/** /pages.json: which addresses have a page, and which had one of something that is gone. The site itself remembers. */
import { isFields, parseJson, textsAt } from '../../src/domain/fields.ts';
import type { Rewrite } from '../hosting/config.ts';
import { isPagePath, type Previews } from './previews.ts';

export interface Published {
  /** With a page. */
  readonly pages: readonly string[];
  /** That lead somewhere without one. */
  readonly others: readonly string[];
  /** That led somewhere once, the latest first. */
  readonly gone: readonly string[];
}

/** On the site and in dist/. */
export const PUBLISHED_PATH = '/pages.json';

/** So many are remembered: each is a rule of the hosting's configuration. */
export const MAX_GONE = 200;

/**
 * A file that is never there: a rewrite to it is answered by 404 (docs/adr/0023). As an address it is gone on every site, by
 * firebase.json.
 */
export const GONE_PATH = '/gone';

/** What the text of pages.json says; null for any other text, such as the app's page. */
export function parsePublished(text: string): Published | null {
  const value = parseJson(text);
  if (!isFields(value) || !Array.isArray(value.pages)) return null;
  const paths = (key: string) => textsAt(value, key).filter(isPagePath);
  return { pages: paths('pages'), others: paths('others'), gone: paths('gone').slice(0, MAX_GONE) };
}

/** What is to be published now, after `before`: what was there and is no more is gone. */
export function publishedNow({ pages, others }: Previews, before: Published | null): Published {
  const paths = pages.map(({ path }) => path);
  const there = new Set([...paths, ...others]);
  const led = before === null ? [] : [...before.pages, ...before.others, ...before.gone];
  const gone = [...new Set(led)].filter((path) => !there.has(path)).slice(0, MAX_GONE);
  return { pages: paths, others, gone };
}

/** The same addresses as before, none with a page: where the database couldn't be asked. */
export function withoutPages({ pages, others, gone }: Published): Published {
  return { pages: [], others: [...new Set([...pages, ...others])], gone };
}

/** What the hosting's rewrites begin with: 404 for what is gone. */
export function goneRewrites({ gone }: Published): readonly Rewrite[] {
  return gone.map((source) => ({ source, destination: GONE_PATH }));
}
