/** Reads from MDN's browser-compat-data whether the oldest browsers that we serve have a feature. */
import compatData, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from './oldest.ts';

/** A browser's name in the data, and the oldest of its versions that we serve. */
const TARGETS = [
  ['chrome', OLDEST_BROWSERS.chrome],
  ['chrome_android', OLDEST_BROWSERS.chrome],
  ['webview_android', OLDEST_BROWSERS.chrome],
  ['firefox', OLDEST_BROWSERS.firefox],
  ['firefox_android', OLDEST_BROWSERS.firefox],
  ['safari', OLDEST_BROWSERS.safari],
  ['safari_ios', OLDEST_BROWSERS.safari],
] as const;

export const { css, api, javascript } = compatData;

function isAtMost(version: string, limit: string): boolean {
  return version.replace('≤', '').localeCompare(limit, 'en', { numeric: true }) <= 0;
}

/** Returns which of our oldest browsers lack a feature, such as 'firefox 115'; empty = none. */
export function lackedBy(compat: CompatStatement | undefined): string[] {
  if (!compat) return [];
  return TARGETS.filter(([browser, oldest]) => {
    const support = compat.support[browser];
    // Not in the data: the browser counts as having it.
    if (support === undefined) return false;
    return ![support]
      .flat()
      .some(
        ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: alias }) =>
          typeof added === 'string' &&
          added !== 'preview' &&
          isAtMost(added, oldest) &&
          !(typeof removed === 'string' && isAtMost(removed, oldest)) &&
          !flags &&
          !prefix &&
          !alias,
      );
  }).map(([browser, oldest]) => `${browser} ${oldest}`);
}

/** Returns the entry below `tree` at these keys; undefined when there is none. */
export function entryAt(tree: Identifier | undefined, ...keys: readonly string[]): Identifier | undefined {
  let entry = tree;
  for (const key of keys) entry = entry && Object.hasOwn(entry, key) ? entry[key] : undefined;
  return entry;
}

/** Returns the entries directly below `tree`, with their keys. */
export function childrenOf(tree: Identifier | undefined): (readonly [string, Identifier])[] {
  const keys = Object.keys(tree ?? {}).filter((key) => key !== '__compat');
  return keys.flatMap((key) => {
    const entry = entryAt(tree, key);
    return entry ? [[key, entry] as const] : [];
  });
}

/** Returns every entry below `tree`, at any depth. */
export function entriesOf(tree: Identifier | undefined): (readonly [string, Identifier])[] {
  return childrenOf(tree).flatMap(([key, entry]) => [[key, entry] as const, ...entriesOf(entry)]);
}
