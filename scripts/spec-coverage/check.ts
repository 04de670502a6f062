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
  const find = (path: string) => ROOTS.map((root) => root + path).find((each) => files.exists(each));
  const project: Parsed = {
    find,
    titles: once((path) => titlesOf(path, files.read(path))),
    texts: once((path) => textsOf(path, files.read(path))),
  };
  return rows.flatMap((row) => {
    const problems = row.table === 'Text' ? textProblems(row, project) : lineProblems(row, project);
    return problems.map((problem) => `${row.line}: ${problem}`);
  });
}

/** The project as the rows ask for it; a file that many rows name is parsed once. */
interface Parsed {
  /** The file that a path of the document means. */
  readonly find: (path: string) => string | undefined;
  readonly titles: (path: string) => readonly string[];
  readonly texts: (path: string) => readonly string[];
}

function once(parse: (path: string) => readonly string[]): (path: string) => readonly string[] {
  const known = new Map<string, readonly string[]>();
  return (path) => {
    const found = known.get(path) ?? parse(path);
    known.set(path, found);
    return found;
  };
}

/** A row of specification lines: its files exist, and its quoted titles are of the file before them. */
function lineProblems({ cells }: Row, project: Parsed): string[] {
  const [, built = '', shown = ''] = cells;
  const problems: string[] = [];
  if (built === '' || shown === '') problems.push('a row says where it is built and what shows it');
  for (const path of pathsIn(built)) if (!project.find(path)) problems.push(`no file ${path}`);
  let titles: readonly string[] | null = null;
  for (const [, code, words] of shown.matchAll(CODE_OR_TITLE)) {
    if (code !== undefined) {
      const path = project.find(code);
      if (path === undefined) problems.push(`no file ${code}`);
      titles = path === undefined ? null : project.titles(path);
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
function textProblems({ cells }: Row, project: Parsed): string[] {
  const [text = '', built = '', shown = ''] = cells;
  const quoted = /^`(.+)`$/.exec(text)?.[1];
  if (quoted === undefined) return ['a text stands between backticks'];
  const [home] = pathsIn(built).map(project.find);
  const [test] = pathsIn(shown).map(project.find);
  if (home === undefined || test === undefined) return [`no file that says «${quoted}», or no test of it`];
  const parts = quoted.split('…').filter((part) => part !== '');
  const isWhole = parts.length === 1 && parts[0] === quoted;
  const isSaid = project
    .texts(home)
    .some((each) => (isWhole ? each === quoted : parts.every((part) => each.includes(part))));
  const isHeld = project.texts(test).some((each) => parts.every((part) => each.includes(part)));
  return [
    ...(isSaid ? [] : [`${home} does not say «${quoted}»`]),
    ...(isHeld ? [] : [`${test} does not hold «${quoted}»`]),
  ];
}
