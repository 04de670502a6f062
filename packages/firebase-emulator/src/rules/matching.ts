import { documentId } from './proof.ts';
import type { PlannedAllow, PlannedMatch } from './ruleset.ts';
import type { RulesMethod } from './types.ts';
import { CAN_BE_OTHER, type Proof, unknown } from './unknown.ts';
import { path, str, type Value } from './values.ts';

/** A segment that is unknown: the id of the documents that a query returns. */
export const UNKNOWN_ID = Symbol('unknown id');
/** Any number of unknown segments, also none: the ancestors in a query over a collection group. */
export const UNKNOWN_ANCESTORS = Symbol('unknown ancestors');

export type PathToken = string | typeof UNKNOWN_ID | typeof UNKNOWN_ANCESTORS;

interface Walk {
  readonly tokens: readonly PathToken[];
  readonly method: RulesMethod;
  readonly version: '1' | '2';
  readonly proof: Proof | null;
  /** Variables captured so far; `visit` may read them only while it runs. */
  readonly bindings: Value[];
  /** Returns true to stop the walk. */
  readonly visit: (allow: PlannedAllow) => boolean;
}

/**
 * Visits each `allow` for the method whose path matches, in source order, with the captured variables in
 * `walk.bindings`. Returns true as soon as a visit returns true. A literal segment never matches an unknown one,
 * because the rule would hold for some of the documents only.
 */
export function walkMatches(matches: readonly PlannedMatch[], walk: Walk): boolean {
  return matches.some((match) => walkPattern(match, 0, 0, 0, walk));
}

function walkPattern(match: PlannedMatch, index: number, at: number, slot: number, walk: Walk): boolean {
  const segment = match.pattern[index];
  if (segment === undefined) return walkInside(match, at, slot, walk);
  const token = walk.tokens[at];
  if (segment.kind === 'text') {
    return token === segment.text && walkPattern(match, index + 1, at + 1, slot, walk);
  }
  if (segment.kind === 'one') {
    if (token === undefined || token === UNKNOWN_ANCESTORS) return false;
    walk.bindings[slot] = typeof token === 'string' ? str(token) : documentId(walk.proof, segment.name);
    return walkPattern(match, index + 1, at + 1, slot + 1, walk);
  }
  const shortest = walk.version === '1' ? at + 1 : at;
  for (let end = shortest; end <= walk.tokens.length; end += 1) {
    walk.bindings[slot] = restOf(walk.tokens.slice(at, end), segment.name);
    if (walkPattern(match, index + 1, end, slot + 1, walk)) return true;
  }
  return false;
}

function restOf(tokens: readonly PathToken[], name: string): Value {
  const segments: string[] = [];
  for (const token of tokens) {
    if (typeof token !== 'string') return unknown(name, CAN_BE_OTHER);
    segments.push(token);
  }
  return path(segments);
}

function walkInside(match: PlannedMatch, at: number, slot: number, walk: Walk): boolean {
  if (at === walk.tokens.length) {
    for (const allow of match.allows) {
      if (allow.declaration.methods.has(walk.method) && walk.visit(allow)) return true;
    }
  }
  return match.matches.some((inner) => walkPattern(inner, 0, at, slot, walk));
}
