/** What a route makes the browser load before it can be used, from Vite's build manifest. */

export interface ManifestChunk {
  readonly file: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly css: readonly string[];
}

export type Manifest = ReadonlyMap<string, ManifestChunk>;

/** The most that a route may load. */
export interface Limit {
  /** Bytes after gzip, of scripts and of styles. */
  readonly js: number;
  readonly css: number;
  /** How many scripts. */
  readonly scripts: number;
}

export interface Budgets {
  /** The page that every route starts from: its key in the manifest. */
  readonly entry: string;
  /** For screens that are not named below. */
  readonly otherRoutes: Limit;
  /** By the screen's name. */
  readonly routes: ReadonlyMap<string, Limit>;
}

export interface RouteCost extends Limit {
  readonly route: string;
  readonly limit: Limit;
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

function limit(value: unknown, where: string): Limit {
  const { js, css, scripts } = fields(value, where);
  if (typeof js !== 'number' || typeof css !== 'number' || typeof scripts !== 'number')
    throw new Error(`${where} needs numbers js, css and scripts`);
  return { js, css, scripts };
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
  const routes = Object.entries(fields(budgets.routes, 'budgets.json: routes'));
  return {
    entry: text(budgets.entry, 'budgets.json: entry'),
    otherRoutes: limit(budgets.otherRoutes, 'budgets.json: otherRoutes'),
    routes: new Map(routes.map(([route, value]) => [route, limit(value, `budgets.json: ${route}`)])),
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

/**
 * The cost of every screen: what the page loads at once, and the screen's files, the last of which names it, with all
 * that they import statically. `gzipBytes` gives the size of a built file. Throws when a screen with a budget isn't in the build.
 */
export function measureRoutes(
  manifest: Manifest,
  page: string,
  budgets: Budgets,
  screens: readonly { readonly files: readonly string[] }[],
  gzipBytes: (file: string) => number,
): RouteCost[] {
  const routes = new Map(screens.map(({ files }) => [files.at(-1) ?? '', files]));
  const missing = [...budgets.routes.keys()].find((name) => !routes.has(name));
  if (missing !== undefined) throw new Error(`budgets.json: there is no screen ${missing}`);
  return [...routes].map(([route, names]) => {
    const keys = [budgets.entry, ...names.map((name) => keyOf(manifest, name))];
    const loaded = new Set([...filesOfPage(page), ...keys.flatMap((key) => [...closure(manifest, key)])]);
    const files = [...loaded]
      .filter((file) => /\.(?:js|css)$/.test(file))
      .map((file) => ({ file, bytes: gzipBytes(file) }))
      .sort((a, b) => b.bytes - a.bytes);
    const sum = (ending: string): number =>
      files.reduce((total, { file, bytes }) => total + (file.endsWith(ending) ? bytes : 0), 0);
    const allowed = budgets.routes.get(route) ?? budgets.otherRoutes;
    const scripts = files.filter(({ file }) => file.endsWith('.js')).length;
    const cost = { js: sum('.js'), css: sum('.css'), scripts };
    return {
      route,
      ...cost,
      limit: allowed,
      files,
      withinBudget: cost.js <= allowed.js && cost.css <= allowed.css && scripts <= allowed.scripts,
    };
  });
}

/** A table for people, sizes in kB (1,000 bytes) after gzip. */
export function formatCosts(costs: readonly RouteCost[]): string {
  const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
  const rows = costs.map(({ route, js, css, scripts, limit: allowed, withinBudget }) => [
    route,
    `${kB(js)} / ${kB(allowed.js)}`,
    `${kB(css)} / ${kB(allowed.css)}`,
    `${scripts} / ${allowed.scripts}`,
    withinBudget ? 'ok' : 'OVER BUDGET',
  ]);
  const table = [['route', 'JS kB gzip', 'CSS kB gzip', 'JS files', ''], ...rows];
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
