/** Who imports whom: the drawing in docs/architecture.md, and the circles that there must not be. */
import { posix } from 'node:path';
import type { SourceFile } from './check.ts';
import { importsOf } from './imports.ts';
import { isTestFile } from './policy.ts';

/** What is told apart: a folder of src (`services`), one of its subjects (`services/sales`), or a file. */
type Level = 'folder' | 'subject' | 'file';

/** Folders, subjects or files by name, and what each imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What of src a path belongs to; null for others, and for files of src itself. */
function partOf(path: string, level: Level): string | null {
  const [top, folder = '', subject = '.'] = path.split('/');
  if (top !== 'src' || folder.includes('.')) return null;
  if (level === 'file') return path;
  const hasSubjects = folder === 'services' || folder === 'features';
  return level === 'subject' && hasSubjects && !subject.includes('.') ? `${folder}/${subject}` : folder;
}

/** Returns the parts of src that import another one, types included; tests aside. */
export function importGraph(files: readonly SourceFile[], level: Level): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, source } of files) {
    const from = isTestFile(path) ? null : partOf(path, level);
    if (from === null) continue;
    for (const { specifier } of importsOf(path, source)) {
      if (specifier?.startsWith('.') !== true) continue;
      const to = partOf(posix.join(posix.dirname(path), specifier), level);
      if (to !== null && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** The first circle found, as 'a -> b -> a'; null when all arrows lead one way. */
export function circleIn(graph: Graph): string | null {
  const done = new Set<string>();
  const search = (part: string, path: readonly string[]): string | null => {
    if (path.includes(part)) return [...path.slice(path.indexOf(part)), part].join(' -> ');
    if (done.has(part)) return null;
    for (const next of graph.get(part) ?? []) {
      const circle = search(next, [...path, part]);
      if (circle !== null) return circle;
    }
    done.add(part);
    return null;
  };
  for (const part of graph.keys()) {
    const circle = search(part, []);
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
