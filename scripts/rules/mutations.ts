/** The small wrongs that the tests of a rules file must notice: a condition left out, a bound moved by one. */
import type {
  BinaryOperator,
  Expr,
  FunctionDecl,
  MatchDecl,
  RulesFile,
  RulesValue,
} from '@vaga/firebase-emulator/rules';
import { childrenOf, excerpt, parseRules, sourceText } from '@vaga/firebase-emulator/rules';

export interface Mutant {
  /** The function, or the path and methods of the `allow`. */
  readonly where: string;
  /** The condition that changes, on one line, before and after. With `where` it survives edits around it. */
  readonly before: string;
  readonly after: string;
  readonly line: number;
  /** The node that changes, and what stands in its place; both belong to the tree of `mutantsOf`. */
  readonly node: Expr;
  readonly instead: Expr;
  readonly edit: Edit;
}

/** The text between the offsets becomes `replacement`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

type Span = Pick<Edit, 'start' | 'end'>;

export interface Mutants {
  readonly file: RulesFile;
  readonly mutants: readonly Mutant[];
}

const NEIGHBOURS: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const LIST_METHODS = new Set(['hasOnly', 'hasAll', 'hasAny']);

/** The rules with an edit made. */
export function applyEdit(source: string, { start, end, replacement }: Edit): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** `allow update` of `/a/{b}` reads `/a/{b} update`. */
function allowName(patterns: readonly MatchDecl[], methods: string): string {
  const part = (match: MatchDecl): string =>
    match.pattern
      .map((segment) =>
        segment.kind === 'text'
          ? `/${segment.text}`
          : `/{${segment.name}${segment.kind === 'rest' ? '=**' : ''}}`,
      )
      .join('');
  // The outermost match only says that these are all documents of the database.
  return `${patterns.slice(1).map(part).join('')} ${methods}`;
}

function literal(value: RulesValue, { start, end }: Expr): Expr {
  return { kind: 'literal', value, start, end };
}

function isInt(expr: Expr): boolean {
  return expr.kind === 'literal' && expr.value.type === 'int';
}

/** Where an integer is a subscript, an entry of a value, or 1 or 0 for yes and no, it bounds nothing. */
function holdsNoBound(parent: Expr): boolean {
  return (
    ['index', 'slice', 'list', 'map'].includes(parent.kind) ||
    (parent.kind === 'ternary' && isInt(parent.whenTrue) && isInt(parent.whenFalse))
  );
}

/**
 * The tree of a rules file, unchecked, and its mutants in the order of its lines. Each operand of an `&&` becomes
 * `true`, and so does the condition of an `allow`; each integer that bounds something, quantifiers of patterns included,
 * moves by one both ways; each comparison takes its neighbour, unless moving the integer beside it says the same. With
 * `lists` each item of a list after `in` or in hasOnly(), hasAll() and hasAny() is left out too. Throws FrontEndError for
 * what is no rules file.
 */
export function mutantsOf(source: string, withLists = false): Mutants {
  const text = sourceText(source, '');
  const found: Mutant[] = [];
  let where = '';

  /** `condition`: the operand around the node, or all that stands by itself; by it a person knows the place. */
  const add = (condition: Expr, node: Expr, instead: Expr, replacement: string, at: Span = node): void => {
    const { start, end } = condition;
    const edit = { start: at.start, end: at.end, replacement };
    const changed = applyEdit(source, edit);
    found.push({
      where,
      line: text.positionOf(edit.start).line,
      before: excerpt(text, start, end, Number.POSITIVE_INFINITY),
      after: excerpt(
        sourceText(changed, ''),
        start,
        end + changed.length - source.length,
        Number.POSITIVE_INFINITY,
      ),
      node,
      instead,
      edit,
    });
  };
  const drop = (expr: Expr): void => add(expr, expr, literal({ type: 'bool', value: true }, expr), 'true');

  const visit = (expr: Expr, condition: Expr, parent: Expr | null): void => {
    if (expr.kind === 'literal') {
      const { value } = expr;
      if (value.type === 'int' && (parent === null || !holdsNoBound(parent))) {
        for (const step of [-1n, 1n]) {
          const moved = value.value + step;
          add(condition, expr, literal({ type: 'int', value: moved }, expr), String(moved));
        }
      }
      if (value.type === 'string' && parent?.kind === 'method' && parent.name === 'matches') {
        const written = movedQuantifiers(source.slice(expr.start, expr.end));
        movedQuantifiers(value.value).forEach((pattern, index) => {
          add(condition, expr, literal({ type: 'string', value: pattern }, expr), written[index] ?? '');
        });
      }
    }
    if (expr.kind === 'binary') {
      const op = NEIGHBOURS[expr.op];
      if (op !== undefined && !isInt(expr.left) && !isInt(expr.right)) {
        const start = source.indexOf(expr.op, expr.left.end);
        add(condition, expr, { ...expr, op }, op, { start, end: start + expr.op.length });
      }
    }
    // A long list stands as 'a b c'.split(' ').
    if (
      withLists &&
      expr.kind === 'literal' &&
      expr.value.type === 'string' &&
      parent?.kind === 'method' &&
      parent.name === 'split' &&
      parent.object === expr
    ) {
      const words = expr.value.value.split(' ');
      for (const left of words) {
        const value = words.filter((word) => word !== left).join(' ');
        add(condition, expr, literal({ type: 'string', value }, expr), `'${value}'`);
      }
    }
    if (withLists && expr.kind === 'list' && parent !== null && listsWhatMayBe(parent)) {
      for (const left of expr.items) {
        const items = expr.items.filter((item) => item !== left);
        const written = items.map((item) => source.slice(item.start, item.end)).join(', ');
        add(condition, expr, { ...expr, items }, `[${written}]`);
      }
    }
    for (const child of childrenOf(expr)) {
      if (expr.kind === 'logic' && expr.op === '&&') drop(child);
      visit(child, expr.kind === 'logic' ? child : condition, expr);
    }
  };

  const file = parseRules(source);
  for (const { name, expr, isAllow } of roots(file)) {
    where = name;
    const isChain = expr.kind === 'logic' && expr.op === '&&';
    if (isAllow && !isChain && expr.kind !== 'literal') drop(expr);
    visit(expr, expr, null);
  }
  return { file, mutants: found.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end) };
}

function listsWhatMayBe(parent: Expr): boolean {
  return (
    (parent.kind === 'method' && LIST_METHODS.has(parent.name)) ||
    (parent.kind === 'binary' && parent.op === 'in')
  );
}

/** The pattern with each number of `{3}` and `{1,20}` moved by one, where it stays a pattern. */
function movedQuantifiers(pattern: string): readonly string[] {
  const moved: string[] = [];
  for (const match of pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/g)) {
    const [written, first = '', last] = match;
    const [low, high] = [Number(first), Number(last ?? first)];
    const put = (from: number, to: number): void => {
      if (from < 0 || to < from || to < 1) return;
      const range = last === undefined ? `{${from}}` : `{${from},${to}}`;
      moved.push(pattern.slice(0, match.index) + range + pattern.slice(match.index + written.length));
    };
    for (const step of [-1, 1]) {
      if (last === undefined) {
        put(low + step, high + step);
      } else {
        put(low + step, high);
        put(low, high + step);
      }
    }
  }
  return moved;
}

interface Root {
  readonly name: string;
  readonly expr: Expr;
  readonly isAllow: boolean;
}

/** Every expression that stands by itself: lets and results of functions, conditions of `allow`. */
function roots(file: RulesFile): readonly Root[] {
  const found: Root[] = [];
  const addFunction = ({ name, lets, result }: FunctionDecl): void => {
    for (const expr of [...lets.map(({ value }) => value), result]) {
      found.push({ name, expr, isAllow: false });
    }
  };
  const addMatch = (match: MatchDecl, around: readonly MatchDecl[]): void => {
    const patterns = [...around, match];
    match.functions.forEach(addFunction);
    for (const { condition, methodText } of match.allows) {
      if (condition !== null) {
        found.push({ name: allowName(patterns, methodText), expr: condition, isAllow: true });
      }
    }
    for (const inner of match.matches) addMatch(inner, patterns);
  };
  file.functions.forEach(addFunction);
  for (const service of file.services) {
    service.functions.forEach(addFunction);
    for (const match of service.matches) addMatch(match, []);
  }
  return found;
}

/** `count` of the entries, chosen by `below(n)`, which gives a number from 0 to n - 1; in their order. */
export function sampleOf<T>(
  entries: readonly T[],
  count: number,
  below: (limit: number) => number,
): readonly T[] {
  const left = entries.map((_, index) => index);
  const chosen = Array.from({ length: Math.min(count, entries.length) }, () =>
    left.splice(below(left.length), 1),
  );
  const indexes = new Set(chosen.flat());
  return entries.filter((_, index) => indexes.has(index));
}
