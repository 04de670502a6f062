import type { Expr } from './ast.ts';

/** Returns the direct sub-expressions of a node, in source order. */
export function childrenOf(expr: Expr): readonly Expr[] {
  switch (expr.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expr.items;
    case 'map':
      return expr.entries.flatMap((entry) => [entry.key, entry.value]);
    case 'path':
      return expr.parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []));
    case 'member':
      return [expr.object];
    case 'index':
      return [expr.object, expr.index];
    case 'slice':
      return [expr.object, expr.from, expr.to];
    case 'call':
      return expr.args;
    case 'method':
      return expr.target?.kind === 'builtin' ? expr.args : [expr.object, ...expr.args];
    case 'unary':
    case 'is':
      return [expr.operand];
    case 'binary':
      return [expr.left, expr.right];
    case 'logic':
      return expr.operands;
    case 'ternary':
      return [expr.condition, expr.whenTrue, expr.whenFalse];
  }
}
