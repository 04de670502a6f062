import type { Expr, PathExpr } from './ast.ts';
import { overBudget, type Plan } from './context.ts';
import { RULES_LIMITS } from './limits.ts';
import { CAN_BE_OTHER, unknown } from './unknown.ts';
import { isError, ruleError, textOf, typeNameOf, unsupported } from './values.ts';

const LIMIT = RULES_LIMITS.expressions;

/** Plans a path literal. */
export function planPath(expr: PathExpr, plan: (expr: Expr) => Plan): Plan {
  const parts = expr.parts.map((part) => (part.kind === 'text' ? part.text : plan(part.value)));
  return (context, locals) => {
    if (++context.count > LIMIT) return overBudget(context);
    const segments: string[] = [];
    let unknownPart: string | null = null;
    for (const part of parts) {
      if (typeof part === 'string') {
        segments.push(part);
      } else {
        const value = part(context, locals);
        if (isError(value)) return value;
        if (value.type === 'unknown') unknownPart ??= value.what;
        else if (value.type === 'path') {
          if (segments.length + value.segments.length > 1_000) return ruleError('The path is too long.');
          segments.push(...value.segments);
        } else {
          const text = textOf(value);
          if (text === null || value.type === 'null')
            return unsupported(`path segment of type ${typeNameOf(value)}`);
          segments.push(text);
        }
      }
    }
    if (unknownPart !== null) return unknown(`/…/$(${unknownPart})`, CAN_BE_OTHER);
    return { type: 'path', segments };
  };
}
