/**
 * Which of our modules share a file. A bundler left alone makes a file of all that the same screens need: no page loads
 * what it doesn't use, but in forty files. Here two such files become one where the requests saved are worth more than
 * the bytes that some pages then load in vain.
 */
import { basename, join } from 'node:path';

const SRC = join(import.meta.dirname, '../src');

/**
 * How much a page's bytes count, any other screen 1. Set by trial, so that each screen holds its number in budgets.json:
 * strangers land on most of these with an empty cache.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  BookingScreen: 60,
  HomeRoute: 25,
  PublicVentureScreen: 9,
  ParticipateScreen: 21,
  LookupScreen: 30,
  ResultsScreen: 8,
  ClientSignInScreen: 11,
  ProfileScreen: 4,
  DayScreen: 15,
  NewSaleScreen: 7,
  SalesScreen: 5,
  ProductsScreen: 3,
  // Every page gets it.
  Extras: 4,
};
/** What loads after a screen counts this part of the screen: most of it loads at every visit that gets anything done. */
const LATER = 0.2;
/** What a file costs beside its bytes: headers, its name in the lists of others, compression that begins anew. */
const FILE_BYTES = 450;
/** Of a module's text, after minification and gzip. */
const GZIP = 0.13;

/** What the bundler knows. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

interface File {
  readonly ids: string[];
  bytes: number;
  /** By root: whether that loads it. */
  readonly loadedBy: boolean[];
  /** All files that come with it: what it imports, what these import, and so on. */
  readonly needs: Set<File>;
}

/** What it costs, in weighted bytes, that all who load `other` load `file` too, with all that it needs. */
function costInVain(file: File, other: File, weights: readonly number[]): number {
  let sum = 0;
  for (const [root, weight] of weights.entries()) {
    if (!other.loadedBy[root] || file.loadedBy[root]) continue;
    let bytes = file.bytes;
    for (const need of file.needs) {
      if (need !== other && !need.loadedBy[root]) bytes += need.bytes + FILE_BYTES;
    }
    sum += weight * bytes;
  }
  return sum;
}

/** What a merge saves (more is better), in weighted bytes. */
function gain(a: File, b: File, weights: readonly number[]): number {
  let requests = 0;
  for (const [root, weight] of weights.entries()) {
    if (a.loadedBy[root] && b.loadedBy[root]) requests += weight * FILE_BYTES;
  }
  return requests && requests - costInVain(a, b, weights) - costInVain(b, a, weights);
}

/** Whether files would come to need each other in a circle: one stands between the two. */
function makesCircle(a: File, b: File): boolean {
  const between = (from: File, to: File) => [...from.needs].some((file) => file !== to && file.needs.has(to));
  return between(a, b) || between(b, a);
}

/** Makes `b` a part of `a`. */
function merge(a: File, b: File, files: File[]): void {
  a.ids.push(...b.ids);
  a.bytes += b.bytes;
  files.splice(files.indexOf(b), 1);
  for (const need of b.needs) a.needs.add(need);
  for (const file of files) {
    if (file.needs.delete(b)) file.needs.add(a);
    if (file.needs.has(a)) for (const need of a.needs) file.needs.add(need);
  }
  a.needs.delete(a);
  a.needs.delete(b);
  for (const [root, loads] of b.loadedBy.entries()) if (loads) a.loadedBy[root] = true;
  for (const [root, loads] of a.loadedBy.entries())
    if (loads) for (const need of a.needs) need.loadedBy[root] = true;
}

/** Merges while anything is gained, the best pair first. */
function mergeAll(files: File[], weights: readonly number[]): void {
  for (;;) {
    let best: { readonly a: File; readonly b: File } | null = null;
    let most = 0;
    for (const [i, a] of files.entries()) {
      for (const b of files.slice(i + 1)) {
        const saved = gain(a, b, weights);
        if (saved <= most || makesCircle(a, b)) continue;
        most = saved;
        best = { a, b };
      }
    }
    if (!best) return;
    merge(best.a, best.b, files);
  }
}

/** Says of each file which others come with it. */
function findNeeds(graph: Graph, files: readonly File[]): void {
  const fileOf = new Map(files.flatMap((file) => file.ids.map((id) => [id, file] as const)));
  const visit = (id: string, file: File, seen: Set<string>): void => {
    if (seen.has(id)) return;
    seen.add(id);
    const own = fileOf.get(id);
    if (own && own !== file) file.needs.add(own);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next, file, seen);
  };
  for (const file of files) {
    const seen = new Set<string>();
    for (const id of file.ids) visit(id, file, seen);
  }
}

/**
 * Which roots load a module at once, by the module's id. What loads later becomes a root itself; `weights` gets its weight,
 * by the heaviest root that leads to it.
 */
function reach(graph: Graph, src: string, roots: string[], weights: number[]): Map<string, boolean[]> {
  const loadedBy = new Map<string, boolean[]>();
  const isGiven = weights.map(() => true);
  const visit = (id: string, root: number): void => {
    const info = graph.getModuleInfo(id);
    const loads = loadedBy.get(id) ?? [];
    if (!info || loads[root] || !id.startsWith(src)) return;
    loads[root] = true;
    loadedBy.set(id, loads);
    for (const next of info.dynamicallyImportedIds) {
      if (!roots.includes(next)) roots.push(next);
      const at = roots.indexOf(next);
      if (!isGiven[at])
        weights[at] =
          WEIGHTS[basename(next, '.tsx')] ?? Math.max(weights[at] ?? 0, LATER * (weights[root] ?? 0));
    }
    for (const next of info.importedIds) visit(next, root);
  };
  for (let root = 0; root < roots.length; root += 1) visit(roots[root] ?? '', root);
  return loadedBy;
}

/**
 * Plans the files of a build: by a module's id, the name of its file; what has none stays where the bundler puts it. Only
 * modules under `src` are planned; `main` loads at once, a route when it is shown.
 */
export function planFiles(
  graph: Graph,
  src: string,
  main: string,
  routes: readonly string[],
): ReadonlyMap<string, string> {
  const roots = [main, ...routes];
  const weights = roots.map((id) => WEIGHTS[basename(id, '.tsx')] ?? 1);
  const loadedBy = reach(graph, src, roots, weights);
  const length = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;

  const alike = new Map<string, File>();
  // In an order that doesn't depend on who was read first.
  for (const [id, loads] of [...loadedBy].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isOnRoute = routes.some((_, i) => loads[i + 1]);
    // The entry's, a root, one root's alone, and what only comes later: as the bundler does it.
    if (loads[0] || !isOnRoute || roots.includes(id) || loads.filter(Boolean).length === 1) continue;
    const key = roots.map((_, root) => Number(loads[root] ?? false)).join('');
    const file = alike.get(key) ?? { ids: [], bytes: 0, loadedBy: [...loads], needs: new Set() };
    file.ids.push(id);
    file.bytes += length(id) * GZIP;
    alike.set(key, file);
  }
  const files = [...alike.values()];
  findNeeds(graph, files);
  mergeAll(files, weights);

  const plan = new Map<string, string>();
  const names = new Set<string>();
  for (const { ids } of files) {
    const largest = ids.reduce((a, b) => (length(b) > length(a) ? b : a));
    const plain = basename(largest).replace(/\..*/, '');
    const name = names.has(plain) ? `${plain}${names.size}` : plain;
    names.add(name);
    for (const id of ids) plan.set(id, name);
  }
  return plan;
}

/** Names a module's file for the bundler, by the plan of the app. */
export function fileNames(): (id: string, graph: Graph) => string | null {
  let plan: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    const routes = graph.getModuleInfo(join(SRC, 'app/routes.tsx'))?.dynamicallyImportedIds ?? [];
    plan ??= planFiles(graph, SRC, join(SRC, 'main.tsx'), routes);
    return plan.get(id) ?? null;
  };
}
