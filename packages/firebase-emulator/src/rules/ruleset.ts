import type { AllowDecl, Expr, MatchDecl, PatternSegment, RulesFile } from './ast.ts';
import { childrenOf } from './ast-children.ts';
import type { Plan } from './context.ts';
import { type PlanHook, planner } from './plan.ts';
import type { SourceText } from './source-text.ts';
import type { RulesService } from './types.ts';

/** An `allow` with its condition compiled; a condition of null always allows. */
export interface PlannedAllow {
  readonly declaration: AllowDecl;
  readonly condition: Plan | null;
}

export interface PlannedMatch {
  readonly pattern: readonly PatternSegment[];
  readonly allows: readonly PlannedAllow[];
  readonly matches: readonly PlannedMatch[];
}

export type PlannedServices = ReadonlyMap<RulesService, readonly PlannedMatch[]>;

/** A compiled rules file. Immutable; it can serve any number of requests. */
export interface Ruleset {
  readonly source: SourceText;
  readonly version: '1' | '2';
  readonly services: PlannedServices;
  /** The same rules, slower, with every node reported to a tracer. Built on first use. */
  readonly traced: () => PlannedServices;
  /** Every expression whose form makes it a boolean, in source order: the expressions that coverage counts. */
  readonly booleans: () => readonly Expr[];
}

/** Compiles a checked syntax tree. The hook gets every node of it: for mutation tests. */
export function buildRuleset(source: SourceText, file: RulesFile, hook: PlanHook | null = null): Ruleset {
  let traced: PlannedServices | null = null;
  let booleans: readonly Expr[] | null = null;
  return {
    source,
    version: file.version,
    services: planServices(file, false, hook),
    traced: () => {
      traced ??= planServices(file, true, null);
      return traced;
    },
    booleans: () => {
      booleans ??= booleanExpressions(file);
      return booleans;
    },
  };
}

function planServices(file: RulesFile, traced: boolean, hook: PlanHook | null): PlannedServices {
  const { plan } = planner(traced, hook);
  const planMatch = (match: MatchDecl): PlannedMatch => ({
    pattern: match.pattern,
    allows: match.allows.map((declaration) => ({
      declaration,
      condition: declaration.condition === null ? null : plan(declaration.condition),
    })),
    matches: match.matches.map(planMatch),
  });
  const services = new Map<RulesService, PlannedMatch[]>();
  for (const service of file.services) {
    const planned = services.get(service.name) ?? [];
    planned.push(...service.matches.map(planMatch));
    services.set(service.name, planned);
  }
  return services;
}

function isBooleanForm(expr: Expr): boolean {
  switch (expr.kind) {
    case 'logic':
    case 'is':
      return true;
    case 'unary':
      return expr.op === '!';
    case 'binary':
      return !['+', '-', '*', '/', '%'].includes(expr.op);
    case 'literal':
      return expr.value.type === 'bool';
    case 'method':
      return ['matches', 'hasAll', 'hasAny', 'hasOnly', 'exists', 'isNaN'].includes(expr.name);
    case 'call':
      return ['exists', 'existsAfter'].includes(expr.name);
    default:
      return false;
  }
}

/** Returns the expressions that are boolean by their form or place: conditions and operands of `&&`, `||`, `!`, `?`. */
function booleanExpressions(file: RulesFile): Expr[] {
  const found = new Set<Expr>();
  const visit = (expr: Expr, isCondition: boolean): void => {
    if (isCondition || isBooleanForm(expr)) found.add(expr);
    const wantsBooleans = expr.kind === 'logic' || (expr.kind === 'unary' && expr.op === '!');
    for (const child of childrenOf(expr)) {
      const isTernaryPart = expr.kind === 'ternary' && (child === expr.condition || isCondition);
      visit(child, wantsBooleans || isTernaryPart);
    }
  };
  const visitMatch = (match: MatchDecl): void => {
    for (const declaration of match.functions) visitFunction(declaration);
    for (const allow of match.allows) if (allow.condition !== null) visit(allow.condition, true);
    for (const inner of match.matches) visitMatch(inner);
  };
  const visitFunction = (declaration: RulesFile['functions'][number]): void => {
    for (const binding of declaration.lets) visit(binding.value, false);
    visit(declaration.result, false);
  };
  for (const declaration of file.functions) visitFunction(declaration);
  for (const service of file.services) {
    for (const declaration of service.functions) visitFunction(declaration);
    for (const match of service.matches) visitMatch(match);
  }
  return [...found].sort((a, b) => a.start - b.start || b.end - a.end);
}
