/** /pages.json: the addresses with a page, and those that are gone. The site itself stores the list. */
import { isFields, parseJson, textsAt } from '../../src/domain/fields.ts';
import type { Rewrite } from '../hosting/config.ts';
import { isPagePath, type Previews } from './previews.ts';

export interface Published {
  /** Addresses with a page. */
  readonly pages: readonly string[];
  /** Addresses that work without a page. */
  readonly others: readonly string[];
  /** Addresses that worked once, the latest first. */
  readonly gone: readonly string[];
}

/** The path on the site and in dist/. */
export const PUBLISHED_PATH = '/pages.json';

/** The most gone addresses that are remembered: each is a rule of the hosting's configuration. */
export const MAX_GONE = 200;

/**
 * A file that never exists: a rewrite to it answers 404 (docs/adr/0023). By firebase.json this address itself is gone
 * on every site.
 */
export const GONE_PATH = '/gone';

/** Parses the text of pages.json; null for any other text, such as the app's page. */
export function parsePublished(text: string): Published | null {
  const value = parseJson(text);
  if (!isFields(value) || !Array.isArray(value.pages)) return null;
  const paths = (key: string) => textsAt(value, key).filter(isPagePath);
  return { pages: paths('pages'), others: paths('others'), gone: paths('gone').slice(0, MAX_GONE) };
}

/** Returns the list to publish now, after `before`: an address that no longer works is gone. */
export function publishedNow({ pages, others }: Previews, before: Published | null): Published {
  const paths = pages.map(({ path }) => path);
  const there = new Set([...paths, ...others]);
  const led = before === null ? [] : [...before.pages, ...before.others, ...before.gone];
  const gone = [...new Set(led)].filter((path) => !there.has(path)).slice(0, MAX_GONE);
  return { pages: paths, others, gone };
}

/** Returns the same addresses, none with a page: for when the database doesn't answer. */
export function withoutPages({ pages, others, gone }: Published): Published {
  return { pages: [], others: [...new Set([...pages, ...others])], gone };
}

/** Returns the first rewrites of the hosting: 404 for addresses that are gone. */
export function goneRewrites({ gone }: Published): readonly Rewrite[] {
  return gone.map((source) => ({ source, destination: GONE_PATH }));
}
