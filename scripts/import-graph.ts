/** Finds which parts of src import each other: for the drawing in docs/architecture.md, and to forbid circles. */
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface SourceFile {
  /** Relative to the project, with slashes. */
  readonly path: string;
  readonly source: string;
}

/** The parts of the graph: a folder of src (`services`), or one of its subjects (`services/sales`). */
type Level = 'folder' | 'subject';

/** Folders or subjects by name, and the parts that each imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the part of src that a path belongs to; null for other paths, and for files directly in src. */
function partOf(path: string, level: Level): string | null {
  const [top, folder = '', subject = '.'] = path.split('/');
  if (top !== 'src' || folder.includes('.')) return null;
  const hasSubjects = folder === 'services' || folder === 'features';
  return level === 'subject' && hasSubjects && !subject.includes('.') ? `${folder}/${subject}` : folder;
}

/** Returns the specifiers that a file imports, of types too; a specifier computed at run time is left out. */
function importsOf({ path, source }: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const exported = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
  return [...staticImports.map((found) => found.moduleRequest.value), ...exported, ...lazy].filter(
    (specifier) => specifier !== undefined,
  );
}

/** Returns the parts of src, each with the other parts that it imports; tests are left out. */
export function importGraph(files: readonly SourceFile[], level: Level): Graph {
  const graph = new Map<string, Set<string>>();
  for (const file of files) {
    const from = /\.test\.tsx?$|\/test-[^/]+$/.test(file.path) ? null : partOf(file.path, level);
    if (from === null) continue;
    for (const specifier of importsOf(file)) {
      if (!specifier.startsWith('.')) continue;
      const to = partOf(posix.join(posix.dirname(file.path), specifier), level);
      if (to !== null && to !== from) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** Returns the first circle found, as 'a -> b -> a'; null when there is none. */
export function circleIn(graph: Graph): string | null {
  const done = new Set<string>();
  const search = (parts: Iterable<string>, path: readonly string[]): string | null => {
    for (const part of parts) {
      if (path.includes(part)) return [...path.slice(path.indexOf(part)), part].join(' -> ');
      const circle = done.has(part) ? null : search(graph.get(part) ?? [], [...path, part]);
      if (circle !== null) return circle;
      done.add(part);
    }
    return null;
  };
  return search(graph.keys(), []);
}

/** Returns the graph for Mermaid; an arrow that two others in a row already show is left out. */
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
