/** Makes the small faults that the tests of a rules file must notice: a condition left out, a bound moved by one. */
import type { BinaryOperator, Expr, RulesFile } from '@vaga/firebase-emulator/rules';
import { childrenOf, excerpt, parseRules, sourceText } from '@vaga/firebase-emulator/rules';
import { functionsOf, matchesOf, pathOf } from './tree.ts';

export interface Mutant {
  /** The name of the function, or the path and methods of the `allow`. */
  readonly where: string;
  /** The changed condition on one line, before and after. With `where` it names the mutant despite edits around it. */
  readonly before: string;
  readonly after: string;
  readonly line: number;
  /** The node of the tree that changes, and its replacement. */
  readonly node: Expr;
  readonly instead: Expr;
  readonly edit: Edit;
}

/** Replaces the text between the offsets by `replacement`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

const NEIGHBOURS: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

/** Returns `isPrice: price >= 0 -> price >= 1`. */
export function changeOf({ where, before, after }: Mutant): string {
  return `${where}: ${before} -> ${after}`;
}

/** Returns the rules with the edit made. */
export function applyEdit(source: string, { start, end, replacement }: Edit): string {
  return source.slice(0, start) + replacement + source.slice(end);
}

function isInt(expr: Expr): boolean {
  return expr.kind === 'literal' && expr.value.type === 'int';
}

/** Returns whether an integer here bounds nothing: a subscript, an entry of a value, or 1 or 0 for yes and no. */
function holdsNoBound(parent: Expr): boolean {
  return (
    ['index', 'slice', 'list', 'map'].includes(parent.kind) ||
    (parent.kind === 'ternary' && isInt(parent.whenTrue) && isInt(parent.whenFalse))
  );
}

/** Returns the edits of a node itself, not of the nodes inside it. */
function editsOf(expr: Expr, parent: Expr | null, source: string): readonly Edit[] {
  const { start, end } = expr;
  const by = (replacement: string): Edit => ({ start, end, replacement });
  if (expr.kind === 'literal') {
    const { value } = expr;
    if (value.type === 'int' && (parent === null || !holdsNoBound(parent)))
      return [by(String(value.value - 1n)), by(String(value.value + 1n))];
    if (value.type === 'string' && parent?.kind === 'method' && parent.name === 'matches')
      return movedQuantifiers(source.slice(start, end)).map(by);
  }
  const op = expr.kind === 'binary' ? NEIGHBOURS[expr.op] : undefined;
  if (expr.kind !== 'binary' || op === undefined || isInt(expr.left) || isInt(expr.right)) return [];
  const at = source.indexOf(expr.op, expr.left.end);
  return [{ start: at, end: at + expr.op.length, replacement: op }];
}

/** Returns the tree of an expression. */
function expressionOf(written: string): Expr {
  const { functions } = parseRules(`function f() { return ${written}; } service cloud.firestore {}`);
  const [declared] = functions;
  if (declared === undefined) throw new Error(`No expression: ${written}`);
  return declared.result;
}

/**
 * Returns the tree of a rules file, unchecked, and its mutants in the order of its lines. Each operand of an `&&`
 * becomes `true`, and so does the condition of an `allow`; each integer that bounds something, in quantifiers too,
 * moves by one in both directions; each comparison becomes its neighbour (`>` and `>=`), unless moving the integer
 * beside it means the same. Throws a FrontEndError when the text is no rules file.
 */
export function mutantsOf(source: string): { file: RulesFile; mutants: readonly Mutant[] } {
  const text = sourceText(source, '');
  const found: Mutant[] = [];
  let where = '';

  /** `condition`: the operand around the node, or the whole expression; it shows a reader the place. */
  const add = (condition: Expr, node: Expr, edit: Edit): void => {
    const changed = applyEdit(source, edit);
    const longer = changed.length - source.length;
    const line = (written: string, { start, end }: Expr, more = 0) =>
      excerpt(sourceText(written, ''), start, end + more, Number.POSITIVE_INFINITY);
    found.push({
      where,
      line: text.positionOf(edit.start).line,
      before: line(source, condition),
      after: line(changed, condition, longer),
      node,
      instead: expressionOf(changed.slice(node.start, node.end + longer)),
      edit,
    });
  };
  const drop = (expr: Expr): void =>
    add(expr, expr, { start: expr.start, end: expr.end, replacement: 'true' });

  const visit = (expr: Expr, condition: Expr, parent: Expr | null): void => {
    for (const edit of editsOf(expr, parent, source)) add(condition, expr, edit);
    for (const child of childrenOf(expr)) {
      if (expr.kind === 'logic' && expr.op === '&&') drop(child);
      visit(child, expr.kind === 'logic' ? child : condition, expr);
    }
  };

  const file = parseRules(source);
  for (const { name, lets, result } of functionsOf(file)) {
    where = name;
    for (const expr of [...lets.map(({ value }) => value), result]) visit(expr, expr, null);
  }
  for (const nested of matchesOf(file)) {
    for (const { condition, methodText } of nested.at(-1)?.allows ?? []) {
      if (condition === null) continue;
      where = `/${pathOf(nested)} ${methodText}`;
      const isChain = condition.kind === 'logic' && condition.op === '&&';
      if (!isChain && condition.kind !== 'literal') drop(condition);
      visit(condition, condition, null);
    }
  }
  return { file, mutants: found.sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end) };
}

/** Returns the pattern with each number of `{3}` and `{1,20}` moved by one, where the result is a valid pattern. */
function movedQuantifiers(pattern: string): readonly string[] {
  return [...pattern.matchAll(/\{(\d+)(?:,(\d+))?\}/g)].flatMap(
    ({ 0: written, 1: first, 2: last, index }) => {
      const [low, high] = [Number(first), Number(last ?? first)];
      const moved = [-1, 1].flatMap((step) =>
        last === undefined
          ? [[low + step, high + step] as const]
          : [[low + step, high] as const, [low, high + step] as const],
      );
      return moved
        .filter(([from, to]) => from >= 0 && to >= from && to >= 1)
        .map(([from, to]) => {
          const range = last === undefined ? `{${from}}` : `{${from},${to}}`;
          return pattern.slice(0, index) + range + pattern.slice(index + written.length);
        });
    },
  );
}
