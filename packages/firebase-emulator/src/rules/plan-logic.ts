import type { Expr, LogicExpr, TernaryExpr } from './ast.ts';
import { overBudget, type Plan } from './context.ts';
import { RULES_LIMITS } from './limits.ts';
import { conditionOutcomes, joinBranches } from './proof.ts';
import { CAN_BE_FALSE, CAN_BE_TRUE, CAN_FAIL, unknown } from './unknown.ts';
import {
  FALSE,
  isError,
  isKnown,
  type RuleError,
  ruleError,
  TRUE,
  typeNameOf,
  unsupported,
  type Value,
} from './values.ts';

const LIMIT = RULES_LIMITS.expressions;

/** Evaluates `!value`. */
export function not(value: Value): Value {
  if (value.type === 'bool') return value.value ? FALSE : TRUE;
  if (isError(value)) return value;
  if (value.type !== 'unknown') return unsupported(`!${typeNameOf(value)}`);
  const outcomes = conditionOutcomes(value);
  const swapped =
    (outcomes & CAN_FAIL) |
    (outcomes & CAN_BE_TRUE ? CAN_BE_FALSE : 0) |
    (outcomes & CAN_BE_FALSE ? CAN_BE_TRUE : 0);
  return ofOutcomes(swapped, `!${value.what}`);
}

function ofOutcomes(outcomes: number, what: string): Value {
  if (outcomes === CAN_BE_TRUE) return TRUE;
  if (outcomes === CAN_BE_FALSE) return FALSE;
  if (outcomes === CAN_FAIL) return ruleError(`Always an error: ${what}.`);
  return unknown(what, outcomes);
}

/**
 * Plans a chain of && (or ||). The deciding value, false (or true), absorbs errors on either side of it; without it an
 * error wins. With unknown operands all combinations of their possible outcomes are evaluated.
 */
export function planLogic(expr: LogicExpr, plan: (expr: Expr) => Plan): Plan {
  const operands = expr.operands.map(plan);
  const isAnd = expr.op === '&&';
  const deciding = isAnd ? FALSE : TRUE;
  const neutral = isAnd ? TRUE : FALSE;
  const decidingBit = isAnd ? CAN_BE_FALSE : CAN_BE_TRUE;
  const neutralBit = isAnd ? CAN_BE_TRUE : CAN_BE_FALSE;
  return (context, locals) => {
    let error: RuleError | null = null;
    let outcomes = neutralBit;
    let what = '';
    // A chain of n operands is n - 1 binary expressions; each counts for two, as recorded on the hosted service.
    if ((context.count += 2 * (operands.length - 1)) > LIMIT) return overBudget(context);
    for (const operand of operands) {
      const value = operand(context, locals);
      if (context.fatal !== null) return context.fatal;
      if (value.type === 'bool') {
        if (value.value !== isAnd) return deciding;
      } else if (isError(value)) {
        error ??= value;
        outcomes = combine(outcomes, CAN_FAIL, decidingBit, neutralBit);
      } else if (value.type === 'unknown') {
        what ||= value.what;
        outcomes = combine(outcomes, conditionOutcomes(value), decidingBit, neutralBit);
      } else {
        error ??= unsupported(isAnd ? `${typeNameOf(value)} && …` : `${typeNameOf(value)} || …`);
        outcomes = combine(outcomes, CAN_FAIL, decidingBit, neutralBit);
      }
    }
    if (what !== '') return ofOutcomes(outcomes, what);
    return error ?? neutral;
  };
}

function combine(a: number, b: number, decidingBit: number, neutralBit: number): number {
  const decides = (a | b) & decidingBit;
  const isNeutral = a & b & neutralBit;
  const open = CAN_FAIL | neutralBit;
  const fails = (a & CAN_FAIL && b & open) || (b & CAN_FAIL && a & open) ? CAN_FAIL : 0;
  return decides | isNeutral | fails;
}

/** Plans `condition ? whenTrue : whenFalse`; an error of the condition is not absorbed. */
export function planTernary(expr: TernaryExpr, plan: (expr: Expr) => Plan): Plan {
  const condition = plan(expr.condition);
  const whenTrue = plan(expr.whenTrue);
  const whenFalse = plan(expr.whenFalse);
  return (context, locals) => {
    // Counted as a binary &&: an assumption, never recorded on the hosted service.
    if ((context.count += 2) > LIMIT) return overBudget(context);
    const chosen = condition(context, locals);
    if (chosen.type === 'bool') return chosen.value ? whenTrue(context, locals) : whenFalse(context, locals);
    if (isError(chosen)) return chosen;
    if (isKnown(chosen)) return unsupported(`${typeNameOf(chosen)} ? … : …`);
    return joinBranches(chosen, whenTrue(context, locals), whenFalse(context, locals));
  };
}
