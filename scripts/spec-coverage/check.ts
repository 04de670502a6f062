/** Holds docs/specification-coverage.md to the project: what it names must be there. */
import { textsOf, titlesOf } from './titles.ts';

/** The project's files, by path from its root. */
export interface ProjectFiles {
  readonly exists: (path: string) => boolean;
  readonly read: (path: string) => string;
}

/** The document leaves these out of its paths. */
const ROOTS = ['', 'src/', 'tests/'];
const PATH = /^[\w@.-]+(?:\/[\w@.-]+)*(?:\.\w+|\/)$/;
const CODE_OR_TITLE = /`([^`]+)`|«([^»]+)»/g;

interface Row {
  readonly line: number;
  /** The heading of its table's first column. */
  readonly table: string;
  readonly cells: readonly string[];
}

function rowsOf(document: string): Row[] {
  const rows: Row[] = [];
  let table: string | null = null;
  for (const [index, text] of document.split('\n').entries()) {
    if (!text.startsWith('|')) {
      table = null;
      continue;
    }
    const cells = text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (table === null) table = cells[0] ?? '';
    else if (!cells.every((cell) => /^-+$/.test(cell))) rows.push({ line: index + 1, table, cells });
  }
  return rows;
}

/** The words between ` `, in order; those that are no path are left out. */
function pathsIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => (PATH.test(code) ? [code] : []));
}

/** The problems of a whole document, as 'line: what is wrong'; empty when all that it names is there. */
export function problemsOf(document: string, files: ProjectFiles): string[] {
  const rows = rowsOf(document);
  if (rows.length === 0) return ['no table'];
  const found = (path: string) => ROOTS.map((root) => root + path).find((each) => files.exists(each));
  return rows.flatMap((row) => {
    const problems = row.table === 'Text' ? textProblems(row, files, found) : lineProblems(row, files, found);
    return problems.map((problem) => `${row.line}: ${problem}`);
  });
}

type Find = (path: string) => string | undefined;

/** A row of specification lines: its files exist, and its quoted titles are of the file before them. */
function lineProblems({ cells }: Row, files: ProjectFiles, found: Find): string[] {
  const [, built = '', shown = ''] = cells;
  const problems: string[] = [];
  if (built === '' || shown === '') problems.push('a row says where it is built and what shows it');
  for (const path of pathsIn(built)) if (!found(path)) problems.push(`no file ${path}`);
  let titles: readonly string[] | null = null;
  for (const [, code, words] of shown.matchAll(CODE_OR_TITLE)) {
    if (code !== undefined) {
      const path = found(code);
      if (path === undefined) problems.push(`no file ${code}`);
      titles = path === undefined ? null : titlesOf(path, files.read(path));
    } else if (titles !== null && !titles.some((title) => title.includes(words ?? ''))) {
      problems.push(`no test is called «${words}»`);
    } else if (titles === null && problems.length === 0) problems.push(`«${words}» stands behind no file`);
  }
  return problems;
}

/**
 * A row of the table of texts: `text`, the file that says it and a test that holds it to that. '…' in a text stands
 * for what the program fills in; any other text is there from its first to its last letter.
 */
function textProblems({ cells }: Row, files: ProjectFiles, found: Find): string[] {
  const [text = '', built = '', shown = ''] = cells;
  const quoted = /^`(.+)`$/.exec(text)?.[1];
  if (quoted === undefined) return ['a text stands between backticks'];
  const [home] = pathsIn(built).map(found);
  const [test] = pathsIn(shown).map(found);
  if (home === undefined || test === undefined) return [`no file that says «${quoted}», or no test of it`];
  const parts = quoted.split('…').filter((part) => part !== '');
  const isWhole = parts.length === 1 && parts[0] === quoted;
  const isSaid = textsOf(home, files.read(home)).some((each) =>
    isWhole ? each === quoted : parts.every((part) => each.includes(part)),
  );
  const isHeld = textsOf(test, files.read(test)).some((each) => parts.every((part) => each.includes(part)));
  return [
    ...(isSaid ? [] : [`${home} does not say «${quoted}»`]),
    ...(isHeld ? [] : [`${test} does not hold «${quoted}»`]),
  ];
}
