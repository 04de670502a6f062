/**
 * Decides which modules of ours share a file. By default a bundler makes one file of all modules that the same screens
 * need: no page loads code that it doesn't use, but the code is in forty files. This plan merges two such files where
 * the requests saved are worth more than the bytes that some pages then load without using them.
 */
import { basename, join } from 'node:path';

const SRC = join(import.meta.dirname, '../src');

/**
 * The weight of a page's bytes; any other screen has 1. Found by trial, so that each screen stays within budgets.json.
 * Most of these are pages that strangers land on with an empty cache.
 */
const WEIGHTS: Readonly<Record<string, number>> = {
  BookingScreen: 72,
  HomeRoute: 25,
  PublicVentureScreen: 11,
  ParticipateScreen: 40,
  LookupScreen: 21,
  ResultsScreen: 8,
  ClientSignInScreen: 13,
  ProfileScreen: 4,
  DayScreen: 18,
  NewSaleScreen: 18,
  SalesScreen: 8,
  DashboardScreen: 3,
  EditLotteryScreen: 2,
  ProductsScreen: 5,
  // Code that an owner's screens load later, and code that every page loads later.
  'watchOwned.ts': 4,
  'today.ts': 4,
  Background: 6,
  Extras: 7,
};
/** The weight of later code is this part of its screen's weight: most visits that get anything done load most of it. */
const LATER = 0.15;
/** The cost of a file besides its content: headers, its name in other files' lists, compression that starts again. */
const FILE_BYTES = 580;
/** The part of a module's text that is left after minification and gzip. */
const GZIP = 0.13;

/** The part of the bundler's interface that is used here. */
export interface Graph {
  getModuleInfo(id: string): {
    readonly code: string | null;
    readonly importedIds: readonly string[];
    readonly dynamicallyImportedIds: readonly string[];
  } | null;
}

interface File {
  readonly ids: string[];
  /** False for a library's code, which counts as bytes and stays where the bundler puts it. */
  readonly isOurs: boolean;
  isMerged: boolean;
  bytes: number;
  /** For each root, whether it loads this file. */
  readonly loadedBy: boolean[];
  /** All files that this one brings: its imports, their imports, and so on. */
  readonly needs: Set<File>;
}

/** Returns the cost, in weighted bytes, when all roots that load `other` load `file` too, with all that it needs. */
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

/** Returns how many weighted bytes a merge saves (more is better). */
function gain(a: File, b: File, weights: readonly number[]): number {
  let requests = 0;
  for (const [root, weight] of weights.entries()) {
    if (a.loadedBy[root] && b.loadedBy[root]) requests += weight * FILE_BYTES;
  }
  return requests && requests - costInVain(a, b, weights) - costInVain(b, a, weights);
}

/** Returns whether a merge would make files need each other in a circle: a third file stands between the two. */
function makesCircle(a: File, b: File): boolean {
  const between = (from: File, to: File) => [...from.needs].some((file) => file !== to && file.needs.has(to));
  return between(a, b) || between(b, a);
}

/** Adds `b` to `a`. */
function merge(a: File, b: File, files: File[]): void {
  a.ids.push(...b.ids);
  a.isMerged = true;
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

/** Merges files as long as that saves anything, the best pair first. */
function mergeAll(files: File[], weights: readonly number[]): void {
  for (;;) {
    let best: { readonly a: File; readonly b: File } | null = null;
    let most = 0;
    for (const [i, a] of files.entries()) {
      for (const b of files.slice(i + 1)) {
        const saved = a.isOurs && b.isOurs ? gain(a, b, weights) : 0;
        if (saved <= most || makesCircle(a, b)) continue;
        most = saved;
        best = { a, b };
      }
    }
    if (!best) return;
    merge(best.a, best.b, files);
  }
}

/** Finds for each file which other files it brings. */
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
 * Returns by module id which roots load the module at once. Code that loads later becomes a root itself; `weights` gets
 * its weight, from the heaviest root that leads to it.
 */
function reach(graph: Graph, roots: string[], weights: number[]): Map<string, boolean[]> {
  const loadedBy = new Map<string, boolean[]>();
  const isGiven = weights.map(() => true);
  const visit = (id: string, root: number): void => {
    const info = graph.getModuleInfo(id);
    const loads = loadedBy.get(id) ?? [];
    if (!info || loads[root]) return;
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
 * Plans the files of a build. Returns the file name by module id; a module without one stays where the bundler puts it:
 * those that no merge has moved. Only modules under `src` are planned; `main` loads at once, a route when its screen is
 * shown.
 */
export function planFiles(
  graph: Graph,
  src: string,
  main: string,
  routes: readonly string[],
): ReadonlyMap<string, string> {
  const roots = [main, ...routes];
  const weights = roots.map((id) => WEIGHTS[basename(id, '.tsx')] ?? 1);
  const loadedBy = reach(graph, roots, weights);
  const length = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;

  const alike = new Map<string, File>();
  // Sorted, so that the order doesn't depend on which module was read first.
  for (const [id, loads] of [...loadedBy].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const isOurs = id.startsWith(src);
    // The bundler decides on the entry's modules, roots, and modules that one root needs.
    if (loads[0] || (isOurs && (roots.includes(id) || loads.filter(Boolean).length === 1))) continue;
    const key = `${isOurs} ${roots.map((_, root) => Number(loads[root] ?? false)).join('')}`;
    const file = alike.get(key) ?? {
      ids: [],
      isOurs,
      isMerged: false,
      bytes: 0,
      loadedBy: [...loads],
      needs: new Set(),
    };
    file.ids.push(id);
    file.bytes += length(id) * GZIP;
    alike.set(key, file);
  }
  const files = [...alike.values()];
  findNeeds(graph, files);
  mergeAll(files, weights);

  const plan = new Map<string, string>();
  const names = new Set<string>();
  for (const { ids, isMerged } of files) {
    if (!isMerged) continue;
    const largest = ids.reduce((a, b) => (length(b) > length(a) ? b : a));
    const plain = basename(largest).replace(/\..*/, '');
    const name = names.has(plain) ? `${plain}${names.size}` : plain;
    names.add(name);
    for (const id of ids) plan.set(id, name);
  }
  return plan;
}

/** Returns the function that gives the bundler the file name of a module, by the plan of the app. */
export function fileNames(): (id: string, graph: Graph) => string | null {
  let plan: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    const routes = graph.getModuleInfo(join(SRC, 'app/routes.tsx'))?.dynamicallyImportedIds ?? [];
    plan ??= planFiles(graph, SRC, join(SRC, 'main.tsx'), routes);
    return plan.get(id) ?? null;
  };
}
