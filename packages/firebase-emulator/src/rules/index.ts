/** The engine of the security rules alone, for tools that read, evaluate or count rules without a server. */
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
