/** The engine of the security rules by itself, for tools that read, judge or count without a server. */
export type * from './ast.ts';
export { childrenOf } from './ast-children.ts';
export { checkRules } from './checker.ts';
export { compileRules } from './compile.ts';
export { evaluate } from './evaluate.ts';
export { parseRules } from './parser.ts';
export type { PlanHook } from './plan.ts';
export { buildRuleset, type Ruleset } from './ruleset.ts';
export { excerpt, sourceText } from './source-text.ts';
export type { AccessBudget, RulesValue } from './types.ts';
