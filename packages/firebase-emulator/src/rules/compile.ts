import { checkRules } from './checker.ts';
import { FrontEndError } from './lexer.ts';
import { RULES_LIMITS } from './limits.ts';
import { parseRules } from './parser.ts';
import { buildRuleset, type Ruleset } from './ruleset.ts';
import { sourceText, syntaxError } from './source-text.ts';
import type { RulesSyntaxError } from './types.ts';

export type CompileResult =
  | { readonly ok: true; readonly ruleset: Ruleset }
  | { readonly ok: false; readonly errors: readonly RulesSyntaxError[] };

/**
 * Compiles a rules file. `fileName` is used in positions only. Errors are returned as values: one syntax error, or
 * everything that the checker finds wrong in a file that parses. Never throws.
 */
export function compileRules(source: string, fileName: string): CompileResult {
  const text = sourceText(source, fileName);
  if (new TextEncoder().encode(source).length > RULES_LIMITS.sourceBytes) {
    return {
      ok: false,
      errors: [syntaxError(text, 0, `the file is larger than ${RULES_LIMITS.sourceBytes / 1024} KiB`)],
    };
  }
  try {
    const file = parseRules(source);
    const issues = checkRules(file);
    if (issues.length > 0) {
      return { ok: false, errors: issues.map((issue) => syntaxError(text, issue.offset, issue.message)) };
    }
    return { ok: true, ruleset: buildRuleset(text, file) };
  } catch (error) {
    if (!(error instanceof FrontEndError)) throw error;
    return { ok: false, errors: [syntaxError(text, error.offset, error.message)] };
  }
}
