/** What a screen makes the browser load before it can be used, from Vite's build manifest. */

export interface ManifestChunk {
  readonly file: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
}

export type Manifest = ReadonlyMap<string, ManifestChunk>;

/** The most JavaScript that a screen may load before it can be used, in bytes after gzip. */
export interface Budgets {
  /** For screens that are not named below. */
  readonly otherScreens: number;
  /** By the screen's name. */
  readonly screens: ReadonlyMap<string, number>;
}

export interface ScreenCost {
  readonly screen: string;
  /** Bytes after gzip, of scripts and of styles. */
  readonly js: number;
  readonly css: number;
  /** How many scripts. */
  readonly scripts: number;
  /** The most that `js` may be. */
  readonly limit: number;
  /** The files counted, largest first. */
  readonly files: readonly { readonly file: string; readonly bytes: number }[];
  readonly withinBudget: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(`${where} is not an object`);
  }
  return Object.fromEntries(Object.entries(value));
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function text(value: unknown, where: string): string {
  if (typeof value !== 'string') throw new Error(`${where} is not a text`);
  return value;
}

function bytes(value: unknown, where: string): number {
  if (typeof value !== 'number') throw new Error(`${where} is not a number of bytes`);
  return value;
}

/** Reads `.vite/manifest.json` of a build. */
export function parseManifest(json: unknown): Manifest {
  return new Map(
    Object.entries(fields(json, 'The manifest')).map(([key, value]) => {
      const chunk = fields(value, `manifest ${key}`);
      return [
        key,
        {
          file: text(chunk.file, `manifest ${key}.file`),
          imports: texts(chunk.imports),
          dynamicImports: texts(chunk.dynamicImports),
          css: texts(chunk.css),
        },
      ];
    }),
  );
}

/** Reads budgets.json. */
export function parseBudgets(json: unknown): Budgets {
  const budgets = fields(json, 'budgets.json');
  const screens = Object.entries(fields(budgets.screens, 'budgets.json: screens'));
  return {
    otherScreens: bytes(budgets.otherScreens, 'budgets.json: otherScreens'),
    screens: new Map(screens.map(([screen, value]) => [screen, bytes(value, `budgets.json: ${screen}`)])),
  };
}

/** Files that the page itself asks for: scripts, module preloads and style sheets, as paths without `/`. */
export function filesOfPage(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const wanted = tag.startsWith('<script') || /\brel="(?:modulepreload|stylesheet|preload)"/.test(tag);
    const url = /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1];
    return wanted && url ? [url] : [];
  });
}

/** The files of a chunk and of everything that it imports statically. Throws when the manifest lacks one. */
function closure(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const files = new Set<string>();
  if (seen.has(key)) return files;
  seen.add(key);
  const chunk = manifest.get(key);
  if (!chunk) throw new Error(`The build has no chunk for ${key}`);
  for (const file of [chunk.file, ...chunk.css]) files.add(file);
  for (const next of chunk.imports) for (const file of closure(manifest, next, seen)) files.add(file);
  return files;
}

/** The key of the source file `name`. Throws when the build has none. */
function keyOf(manifest: Manifest, name: string): string {
  const key = [...manifest.keys()].find((each) => each.endsWith(`/${name}.tsx`));
  if (key === undefined) throw new Error(`The build has no chunk for ${name}`);
  return key;
}

/** The page that every screen starts from: its key in the manifest. */
const ENTRY = 'index.html';

/**
 * The cost of every screen: what the page loads at once, and the screen's files, the last of which names it, with all
 * that they import statically. `gzipBytes` gives the size of a built file. Throws when a screen with a budget isn't in the build.
 */
export function measureScreens(
  manifest: Manifest,
  page: string,
  budgets: Budgets,
  screens: readonly { readonly files: readonly string[] }[],
  gzipBytes: (file: string) => number,
): ScreenCost[] {
  const filesOf = new Map(screens.map(({ files }) => [files.at(-1) ?? '', files]));
  const missing = [...budgets.screens.keys()].find((name) => !filesOf.has(name));
  if (missing !== undefined) throw new Error(`budgets.json: there is no screen ${missing}`);
  return [...filesOf].map(([screen, names]) => {
    const keys = [ENTRY, ...names.map((name) => keyOf(manifest, name))];
    const loaded = new Set([...filesOfPage(page), ...keys.flatMap((key) => [...closure(manifest, key)])]);
    const files = [...loaded]
      .filter((file) => /\.(?:js|css)$/.test(file))
      .map((file) => ({ file, bytes: gzipBytes(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    const sum = (ending: string): number =>
      files.reduce((total, { file, bytes: size }) => total + (file.endsWith(ending) ? size : 0), 0);
    const limit = budgets.screens.get(screen) ?? budgets.otherScreens;
    const js = sum('.js');
    const scripts = files.filter(({ file }) => file.endsWith('.js')).length;
    return { screen, js, css: sum('.css'), scripts, limit, files, withinBudget: js <= limit };
  });
}

/** A table for people, sizes in kB (1,000 bytes) after gzip. */
export function formatCosts(costs: readonly ScreenCost[]): string {
  const kB = (size: number): string => (size / 1000).toFixed(1);
  const rows = costs.map(({ screen, js, css, scripts, limit, withinBudget }) => [
    screen,
    `${kB(js)} / ${kB(limit)}`,
    kB(css),
    String(scripts),
    withinBudget ? 'ok' : 'OVER BUDGET',
  ]);
  const table = [['screen', 'JS kB gzip', 'CSS kB gzip', 'JS files', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
