import type { Expr, PathExpr } from './ast.ts';
import { overBudget } from './context.ts';
import { RULES_LIMITS } from './limits.ts';
import type { Plan } from './plan.ts';
import { CAN_BE_OTHER, unknown } from './unknown.ts';
import { isError, ruleError, textOf, typeNameOf, unsupported } from './values.ts';

const LIMIT = RULES_LIMITS.expressions;

/** A path literal; names that the checker left open are placeholders for `bind`. */
export function planPath(expr: PathExpr, plan: (expr: Expr) => Plan): Plan {
  const parts = expr.parts.map((part): string | Plan | { readonly hole: string } => {
    if (part.kind === 'text') return part.text;
    const { value } = part;
    return value.kind === 'name' && value.binding === null ? { hole: value.name } : plan(value);
  });
  return (context, locals) => {
    if (++context.count > LIMIT) return overBudget(context);
    const segments: string[] = [];
    const unbound = new Map<number, string>();
    let unknownPart: string | null = null;
    for (const part of parts) {
      if (typeof part === 'string') {
        segments.push(part);
      } else if (typeof part === 'function') {
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
      } else {
        unbound.set(segments.length, part.hole);
        segments.push('');
      }
    }
    if (unknownPart !== null) return unknown(`/…/$(${unknownPart})`, CAN_BE_OTHER);
    return unbound.size > 0 ? { type: 'path', segments, unbound } : { type: 'path', segments };
  };
}
