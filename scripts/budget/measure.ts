/** Measures from Vite's build manifest which files a browser loads before a screen can be used. */
import { type Fields, isFields, textAt, textsAt } from '../../src/domain/fields.ts';

/** The most JavaScript that a screen may load before it can be used, in bytes after gzip. */
export interface Budgets {
  /** The limit for screens that are not named below. */
  readonly otherScreens: number;
  /** The limit by the screen's name. */
  readonly screens: Readonly<Record<string, number>>;
}

export interface ScreenCost {
  readonly screen: string;
  /** Bytes after gzip, of scripts and of styles. */
  readonly js: number;
  readonly css: number;
  /** The limit for `js`. */
  readonly limit: number;
  readonly withinBudget: boolean;
  /** The files counted, largest first. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
}

/** Returns the files that the page itself requests: scripts, module preloads and style sheets, as paths without `/`. */
export function filesOfPage(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const wanted = tag.startsWith('<script') || /\brel="(?:modulepreload|stylesheet|preload)"/.test(tag);
    const url = /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1];
    return wanted && url ? [url] : [];
  });
}

/** Returns the files of a chunk and of all its static imports. Throws when the manifest lacks one. */
function closure(manifest: Fields, key: string, seen = new Set<string>()): string[] {
  if (seen.has(key)) return [];
  seen.add(key);
  const chunk = manifest[key];
  if (!isFields(chunk)) throw new Error(`The build has no chunk for ${key}`);
  const imported = textsAt(chunk, 'imports').flatMap((next) => closure(manifest, next, seen));
  return [textAt(chunk, 'file'), ...textsAt(chunk, 'css'), ...imported];
}

/**
 * Returns the cost of every screen: the files that the page loads at once, and the screen's files with all their static
 * imports; the last file names the screen. `manifest`: that of a build; `gzipBytes` gives the size of a built file.
 * Throws when a screen with a budget isn't in the build.
 */
export function measureScreens(
  manifest: Fields,
  page: string,
  budgets: Budgets,
  screens: readonly { readonly files: readonly string[] }[],
  gzipBytes: (file: string) => number,
): ScreenCost[] {
  const filesOf = new Map(screens.map(({ files }) => [files.at(-1) ?? '', files]));
  const missing = Object.keys(budgets.screens).find((name) => !filesOf.has(name));
  if (missing !== undefined) throw new Error(`budgets.json: there is no screen ${missing}`);
  const keyOf = (name: string) =>
    Object.keys(manifest).find((each) => each.endsWith(`/${name}.tsx`)) ?? `${name}.tsx`;
  return [...filesOf].map(([screen, names]) => {
    // Every screen starts from the page.
    const keys = ['index.html', ...names.map(keyOf)];
    const loaded = new Set([...filesOfPage(page), ...keys.flatMap((key) => closure(manifest, key))]);
    const files = [...loaded]
      .map((file) => ({ file, bytes: gzipBytes(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    const sum = (ending: string): number =>
      files.reduce((total, { file, bytes }) => total + (file.endsWith(ending) ? bytes : 0), 0);
    const limit = budgets.screens[screen] ?? budgets.otherScreens;
    const js = sum('.js');
    return { screen, js, css: sum('.css'), limit, withinBudget: js <= limit, files };
  });
}
