/**
 * The hosted service's limits on rules, from the documentation's tables of limits (security rules structure, quotas),
 * except `chainOperands`, which others observed on the hosted compiler.
 */
export const RULES_LIMITS = {
  /** Bytes of UTF-8 source. */
  sourceBytes: 256 * 1024,
  matchDepth: 10,
  pathSegments: 100,
  pathVariables: 20,
  functionArguments: 7,
  letBindings: 10,
  /** Operands of one chain of `&&` or `||`: with one more the compiler says "too complex to evaluate safely". */
  chainOperands: 98,
  /** Nesting of one expression; the hosted number is not documented. */
  expressionDepth: 100,
  /** Evaluated expressions in one request. */
  expressions: 1_000,
  callDepth: 20,
  /** Characters of a string, bytes, items of a list, segments of a path; the hosted service limits memory instead. */
  valueSize: 1_000_000,
  /** Distinct documents of get, exists, getAfter, existsAfter for one request or one write of a commit. */
  accessesPerRequest: 10,
} as const;
