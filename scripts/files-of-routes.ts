/**
 * Which of our modules share a file. A bundler left alone makes a file of all that the same screens need: no page loads
 * what it doesn't use, but in forty files. Here two such files become one where the requests saved are worth more than
 * the bytes that some pages then load in vain.
 */
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const SRC = join(import.meta.dirname, '../src');
const ROUTES = join(SRC, 'app/routes');

/** How much a page's bytes count: strangers land on these with an empty cache. Any other screen counts 1. */
const WEIGHTS: Readonly<Record<string, number>> = {
  ReservationRoute: 30,
  HomeRoute: 8,
  PublicVentureRoute: 8,
  ParticipateRoute: 8,
  ReservationsRoute: 8,
  LotteryResultsRoute: 4,
  ClientLoginRoute: 4,
  ProfileRoute: 4,
};
/** What is asked for after a screen, when that may have loaded it already. */
const LATER = 0.02;
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
  readonly needs: Set<File>;
}

/** What a merge saves (more is better), in weighted bytes. */
function gain(a: File, b: File, weights: readonly number[]): number {
  let sum = 0;
  for (let root = 0; root < weights.length; root += 1) {
    const weight = weights[root] ?? 0;
    if (a.loadedBy[root]) sum += weight * (b.loadedBy[root] ? FILE_BYTES : -b.bytes);
    else if (b.loadedBy[root]) sum -= weight * a.bytes;
  }
  return sum;
}

/** Whether `from` needs `to` by way of a third file: as one they would need each other in a circle. */
function leadsRound(from: File, to: File): boolean {
  const seen = new Set<File>([from, to]);
  const next = [...from.needs].filter((file) => file !== to);
  for (const file of next) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (file.needs.has(to)) return true;
    next.push(...file.needs);
  }
  return false;
}

function merge(files: Set<File>, a: File, b: File): void {
  files.delete(b);
  a.ids.push(...b.ids);
  a.bytes += b.bytes;
  for (const [root, loads] of b.loadedBy.entries()) if (loads) a.loadedBy[root] = true;
  for (const file of b.needs) a.needs.add(file);
  for (const file of files) if (file.needs.delete(b)) file.needs.add(a);
  a.needs.delete(a);
}

/** Merges while anything is gained, the best pair first. */
function mergeAll(files: Set<File>, weights: readonly number[]): void {
  for (;;) {
    const list = [...files];
    const pairs = list
      .flatMap((a, i) => list.slice(i + 1).map((b) => ({ a, b, saved: gain(a, b, weights) })))
      .filter(({ saved }) => saved > 0)
      .sort((x, y) => y.saved - x.saved);
    const best = pairs.find(({ a, b }) => !leadsRound(a, b) && !leadsRound(b, a));
    if (!best) return;
    merge(files, best.a, best.b);
  }
}

/** Plans the files of a build: by a module's id, the name of its file; what has none stays where the bundler puts it. */
export function planFiles(graph: Graph): ReadonlyMap<string, string> {
  const main = join(SRC, 'main.tsx');
  const routes = readdirSync(ROUTES).map((file) => join(ROUTES, file));
  const roots = [main, ...routes];
  const loadedBy = new Map<string, boolean[]>();
  const visit = (id: string, root: number): void => {
    const info = graph.getModuleInfo(id);
    const loads = loadedBy.get(id) ?? [];
    if (!info || loads[root] || !id.startsWith(SRC)) return;
    loads[root] = true;
    loadedBy.set(id, loads);
    for (const next of info.dynamicallyImportedIds) if (!roots.includes(next)) roots.push(next);
    for (const next of info.importedIds) visit(next, root);
  };
  for (let root = 0; root < roots.length; root += 1) visit(roots[root] ?? '', root);
  const weights = roots.map((id) => (routes.includes(id) ? (WEIGHTS[basename(id, '.tsx')] ?? 1) : LATER));

  const files = new Map<string, File>();
  const fileOf = new Map<string, File>();
  for (const [id, loads] of [...loadedBy].sort(([a], [b]) => (a < b ? -1 : 1))) {
    // The entry's, one screen's alone, and what only comes later: as the bundler does it.
    const onRoutes = routes.filter((_, i) => loads[i + 1]).length;
    const isAlone = loads.filter(Boolean).length === 1;
    if (loads[0] || onRoutes === 0 || isAlone) continue;
    const key = roots.map((_, root) => (loads[root] ? 1 : 0)).join('');
    const file = files.get(key) ?? { ids: [], bytes: 0, loadedBy: [...loads], needs: new Set() };
    file.ids.push(id);
    file.bytes += (graph.getModuleInfo(id)?.code?.length ?? 0) * GZIP;
    files.set(key, file);
    fileOf.set(id, file);
  }
  for (const [id, file] of fileOf) {
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const needed = fileOf.get(next);
      if (needed && needed !== file) file.needs.add(needed);
    }
  }
  const merged = new Set(files.values());
  mergeAll(merged, weights);
  const length = (id: string) => graph.getModuleInfo(id)?.code?.length ?? 0;
  return new Map(
    [...merged].flatMap(({ ids }) => {
      const [largest = ''] = [...ids].sort((a, b) => length(b) - length(a));
      const name = basename(largest).replace(/\.(?:module\.)?\w+$/, '');
      return ids.map((id) => [id, name] as const);
    }),
  );
}

/** The name of a module's file, for the bundler. */
export function fileNames(): (id: string, graph: Graph) => string | null {
  let plan: ReadonlyMap<string, string> | null = null;
  return (id, graph) => {
    plan ??= planFiles(graph);
    return plan.get(id) ?? null;
  };
}
