/** Who imports whom in src: the drawing in docs/architecture.md, and the circles that there must not be. */
import { posix } from 'node:path';
import { parseSync } from 'vite';

export interface SourceFile {
  /** Relative to the project, with slashes. */
  readonly path: string;
  readonly source: string;
}

/** What is told apart: a folder of src (`services`), or one of its subjects (`services/sales`). */
type Level = 'folder' | 'subject';

/** Folders or subjects by name, and what each imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** What of src a path belongs to; null for others, and for files of src itself. */
function partOf(path: string, level: Level): string | null {
  const [top, folder = '', subject = '.'] = path.split('/');
  if (top !== 'src' || folder.includes('.')) return null;
  const hasSubjects = folder === 'services' || folder === 'features';
  return level === 'subject' && hasSubjects && !subject.includes('.') ? `${folder}/${subject}` : folder;
}

/** What a file imports as written, types included; what is computed at run time is left out. */
function importsOf({ path, source }: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, source).module;
  const exported = staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const lazy = dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1));
  return [...staticImports.map((found) => found.moduleRequest.value), ...exported, ...lazy].filter(
    (specifier) => specifier !== undefined,
  );
}

/** Returns the parts of src that import another one; tests aside. */
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

/** The first circle found, as 'a -> b -> a'; null when all arrows lead one way. */
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
