import type { CallExpr, Expr, FunctionDecl, MethodExpr, NameExpr } from './ast.ts';
import { BUILTINS } from './builtins.ts';
import { type EvalContext, exceed, overBudget, type Plan, touched } from './context.ts';
import { RULES_LIMITS } from './limits.ts';
import { callMethod } from './methods.ts';
import { applyBinary, hasType, indexOf, memberOf, negate, sliceOf } from './operators.ts';
import { planAccess } from './plan-access.ts';
import { not, planLogic, planTernary } from './plan-logic.ts';
import { planPath } from './plan-path.ts';
import { unknownBinary, unknownIs, unknownMember, unknownMethod } from './proof.ts';
import type { RulesValue } from './types.ts';
import { unknown } from './unknown.ts';
import { bool, isError, list, map, ruleError, TRUE, unsupported, type Value } from './values.ts';

interface PlannedFunction {
  readonly arity: number;
  lets: readonly Plan[];
  result: Plan;
}

/** Turns checked syntax trees into closures, once for each ruleset. */
interface Planner {
  readonly plan: (expr: Expr) => Plan;
}

const LIMIT = RULES_LIMITS.expressions;

/** Replaces the plan of a node by another one; `planOf` plans a node that takes its place. */
export type PlanHook = (expr: Expr, planned: Plan, planOf: (expr: Expr) => Plan) => Plan;

/** With `traced`, every node reports to the context's tracer; without, no time is spent on reports. */
export function planner(traced: boolean, hook: PlanHook | null = null): Planner {
  const functions = new Map<FunctionDecl, PlannedFunction>();

  const plan = (expr: Expr): Plan => {
    const bare = hook === null ? planNode(expr) : hook(expr, planNode(expr), planNode);
    if (!traced) return bare;
    return (context, locals) => {
      context.tracer?.enter(expr);
      const value = bare(context, locals);
      context.tracer?.leave(expr, value);
      return value;
    };
  };

  const functionPlan = (declaration: FunctionDecl): PlannedFunction => {
    const known = functions.get(declaration);
    if (known !== undefined) return known;
    // The checker refused recursion, so the called function is planned before its caller.
    const planned: PlannedFunction = {
      arity: declaration.params.length,
      lets: declaration.lets.map((binding) => plan(binding.value)),
      result: plan(declaration.result),
    };
    functions.set(declaration, planned);
    return planned;
  };

  const planNode = (expr: Expr): Plan => {
    switch (expr.kind) {
      case 'literal': {
        const { value } = expr;
        return (context) => (++context.count > LIMIT ? overBudget(context) : value);
      }
      case 'name':
        return planName(expr);
      case 'list':
        return planList(expr.items.map(plan));
      case 'map':
        return planMap(expr.entries.map((entry) => [plan(entry.key), plan(entry.value)]));
      case 'path':
        return planPath(expr, plan);
      case 'member': {
        const object = plan(expr.object);
        const { field } = expr;
        const isResource = field === 'resource';
        return (context, locals) => {
          if (++context.count > LIMIT) return overBudget(context);
          const value = object(context, locals);
          if (isResource && value === context.request) {
            return touched(context, memberOf(context.request, field));
          }
          if (value.type === 'map') return value.entries.get(field) ?? memberOf(value, field);
          return readMember(context, value, field);
        };
      }
      case 'index': {
        const object = plan(expr.object);
        const index = plan(expr.index);
        return (context, locals) => {
          if (++context.count > LIMIT) return overBudget(context);
          const value = object(context, locals);
          if (isError(value)) return value;
          const at = index(context, locals);
          if (isError(at)) return at;
          if (value.type === 'unknown') {
            return at.type === 'string' ? readMember(context, value, at.value) : unknown(`${value.what}[…]`);
          }
          return at.type === 'unknown' ? unknown(`[${at.what}]`) : indexOf(value, at);
        };
      }
      case 'slice':
        return planStrict([expr.object, expr.from, expr.to].map(plan), ([value, from, to]) =>
          value === undefined || from === undefined || to === undefined
            ? unsupported('range')
            : sliceOf(value, from, to),
        );
      case 'call':
        return planCall(expr);
      case 'method':
        return planMethod(expr);
      case 'unary': {
        const operand = plan(expr.operand);
        if (expr.op === '-')
          return planStrict([operand], ([value]) => (value === undefined ? TRUE : negate(value)));
        return (context, locals) => {
          if (++context.count > LIMIT) return overBudget(context);
          return not(operand(context, locals));
        };
      }
      case 'binary': {
        const left = plan(expr.left);
        const right = plan(expr.right);
        const { op } = expr;
        return (context, locals) => {
          if (++context.count > LIMIT) return overBudget(context);
          const a = left(context, locals);
          if (isError(a)) return a;
          const b = right(context, locals);
          if (isError(b)) return b;
          if (a.type === 'unknown' || b.type === 'unknown') return unknownBinary(op, a, b, context.proof);
          return applyBinary(op, a, b);
        };
      }
      case 'is': {
        const operand = plan(expr.operand);
        const { typeName } = expr;
        return (context, locals) => {
          if (++context.count > LIMIT) return overBudget(context);
          const value = operand(context, locals);
          if (isError(value)) return value;
          return value.type === 'unknown'
            ? unknownIs(value, typeName, context.proof)
            : bool(hasType(value, typeName));
        };
      }
      case 'logic':
        return planLogic(expr, plan);
      case 'ternary':
        return planTernary(expr, plan);
    }
  };

  const planCall = (expr: CallExpr): Plan => {
    const args = expr.args.map(plan);
    if (expr.target?.kind !== 'user') return planBuiltin(expr.name, args);
    const { arity, lets, result } = functionPlan(expr.target.declaration);
    return (context, locals) => {
      if (++context.count > LIMIT) return overBudget(context);
      if (context.depth >= RULES_LIMITS.callDepth) {
        return exceed(context, `Functions call each other more than ${RULES_LIMITS.callDepth} deep.`);
      }
      // An argument or let that fails is an error only where it is read, as observed on the hosted service.
      const frame: Value[] = [];
      for (let index = 0; index < arity; index += 1) {
        frame.push(args[index]?.(context, locals) ?? ruleError('Incorrect number of arguments.'));
      }
      context.depth += 1;
      for (const binding of lets) frame.push(binding(context, frame));
      const value = result(context, frame);
      context.depth -= 1;
      return context.fatal ?? value;
    };
  };

  const planMethod = (expr: MethodExpr): Plan => {
    const args = expr.args.map(plan);
    if (expr.target?.kind === 'builtin') return planBuiltin(expr.target.name, args);
    const object = plan(expr.object);
    const { name } = expr;
    return (context, locals) => {
      if (++context.count > LIMIT) return overBudget(context);
      const self = object(context, locals);
      if (isError(self)) return self;
      const values: Value[] = [];
      const known: RulesValue[] = [];
      for (const arg of args) {
        const value = arg(context, locals);
        if (isError(value)) return value;
        values.push(value);
        if (value.type !== 'unknown') known.push(value);
      }
      if (self.type === 'unknown' || known.length !== values.length) {
        return unknownMethod(self, name, values, context.proof);
      }
      return callMethod(self, name, known);
    };
  };

  return { plan };
}

function planName(expr: NameExpr): Plan {
  const { binding } = expr;
  if (binding?.kind === 'request') {
    return (context) => (++context.count > LIMIT ? overBudget(context) : context.request);
  }
  if (binding?.kind === 'resource') {
    return (context) => (++context.count > LIMIT ? overBudget(context) : touched(context, context.resource));
  }
  const missing = ruleError(`'${expr.name}' is not declared.`);
  if (binding === null) return () => missing;
  const { slot } = binding;
  if (binding.kind === 'match') {
    return (context) => (++context.count > LIMIT ? overBudget(context) : (context.bindings[slot] ?? missing));
  }
  return (context, locals) => (++context.count > LIMIT ? overBudget(context) : (locals[slot] ?? missing));
}

function readMember(context: EvalContext, value: Value, field: string): Value {
  if (isError(value)) return value;
  if (value.type === 'unknown') return unknownMember(value, field, context.proof, context.database);
  return memberOf(value, field);
}

/** Plans an operation on known values: the first error wins, an unknown operand makes the result unknown. */
function planStrict(operands: readonly Plan[], apply: (values: readonly RulesValue[]) => Value): Plan {
  return (context, locals) => {
    if (++context.count > LIMIT) return overBudget(context);
    const values: RulesValue[] = [];
    let unknownPart: string | null = null;
    for (const operand of operands) {
      const value = operand(context, locals);
      if (isError(value)) return value;
      if (value.type === 'unknown') unknownPart ??= value.what;
      else values.push(value);
    }
    return unknownPart === null ? apply(values) : unknown(`… ${unknownPart} …`);
  };
}

function planBuiltin(name: string, args: readonly Plan[]): Plan {
  const access = planAccess(name, args[0]);
  if (access !== null) return access;
  const builtin = BUILTINS.get(name);
  if (builtin === undefined) return () => ruleError(`Function not found error: Name: [${name}].`);
  return planStrict(args, builtin.apply);
}

function planList(items: readonly Plan[]): Plan {
  return planStrict(items, (values) => list(values));
}

function planMap(entries: readonly (readonly [Plan, Plan])[]): Plan {
  return planStrict(entries.flat(), (values) => {
    const built = new Map<string, RulesValue>();
    for (let index = 0; index + 1 < values.length; index += 2) {
      const key = values[index];
      const value = values[index + 1];
      if (key?.type !== 'string' || value === undefined) return unsupported(`{${key?.type ?? ''}: …}`);
      built.set(key.value, value);
    }
    return map(built);
  });
}
