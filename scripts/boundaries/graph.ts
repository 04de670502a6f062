/** Who imports whom, by folder: the drawing in docs/architecture.md, and the circles that there must not be. */
import { posix } from 'node:path';
import type { SourceFile } from './check.ts';
import { importsOf } from './imports.ts';
import { isTestFile } from './policy.ts';

/** Folders by name, and what each imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** A folder of src (`services`), or with `deep` one of its subjects (`services/sales`). */
function folderOf(path: string, deep: boolean): string | null {
  const [top, folder = '', subject = '.'] = path.split('/');
  if (top !== 'src' || folder.includes('.')) return null;
  const hasSubjects = folder === 'services' || folder === 'features';
  return deep && hasSubjects && !subject.includes('.') ? `${folder}/${subject}` : folder;
}

/** The folders of src that import another one, types included; tests aside. `deep`: by subject. */
export function folderGraph(files: readonly SourceFile[], deep: boolean): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, source } of files) {
    const from = isTestFile(path) ? null : folderOf(path, deep);
    if (from === null) continue;
    for (const { specifier } of importsOf(path, source)) {
      if (specifier?.startsWith('.') !== true) continue;
      const to = folderOf(posix.join(posix.dirname(path), specifier), deep);
      if (to !== null && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** The first circle found, as 'a -> b -> a'; null when all arrows lead one way. */
export function circleIn(graph: Graph): string | null {
  const done = new Set<string>();
  const search = (folder: string, path: readonly string[]): string | null => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder].join(' -> ');
    if (done.has(folder)) return null;
    for (const next of graph.get(folder) ?? []) {
      const circle = search(next, [...path, folder]);
      if (circle !== null) return circle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of graph.keys()) {
    const circle = search(folder, []);
    if (circle !== null) return circle;
  }
  return null;
}

/** The graph as Mermaid draws it; what two arrows in a row say already is left out. */
export function drawingOf(graph: Graph): string {
  const reaches = (from: string, to: string): boolean =>
    [...(graph.get(from) ?? [])].some((next) => next === to || reaches(next, to));
  const lines = [...graph].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  return ['```mermaid', 'flowchart TD', ...lines.sort(), '```'].join('\n');
}

const BEGIN =
  '<!-- imports: npm run check compares, node --import tsx scripts/check-boundaries.ts --draw writes -->\n';
const END = '\n<!-- /imports -->';

/** The document with `drawing` in its place; null when it has no such place. */
export function withDrawing(document: string, drawing: string): string | null {
  const [before, rest = ''] = document.split(BEGIN);
  const [, after] = rest.split(END);
  return before === undefined || after === undefined ? null : `${before}${BEGIN}${drawing}${END}${after}`;
}
