import type { RulesValue } from './types.ts';

/**
 * A list proof evaluates a rule at once for every document that a query can return. Values that differ between those
 * documents are unknown. `outcomes` are the possible results of an unknown, which keeps `&&` and `||` exact:
 * `resource.data.x == 1 || true` is true although its first half may be true, false or an error.
 */
export interface Unknown {
  readonly type: 'unknown';
  readonly outcomes: number;
  /** The part of the document that this value is, to find the facts about it. */
  readonly ref: DocumentRef | null;
  /** For logs: 'resource.data.owner'. */
  readonly what: string;
}

type DocumentRef =
  /** The document as `resource` shows it. */
  | { readonly kind: 'resource' }
  /** A field of the document; the empty path is all its data, which is always a map. */
  | { readonly kind: 'field'; readonly path: readonly string[] }
  /** `.keys()` of the data or of a map in it. */
  | { readonly kind: 'keys'; readonly path: readonly string[] };

export const CAN_BE_TRUE = 1;
export const CAN_BE_FALSE = 2;
export const CAN_FAIL = 4;
/** Any value that is neither a boolean nor an error. */
export const CAN_BE_OTHER = 8;
export const CAN_BE_ANYTHING = 15;
export const CAN_BE_ANY_VALUE = CAN_BE_ANYTHING & ~CAN_FAIL;

export function unknown(
  what: string,
  outcomes: number = CAN_BE_ANYTHING,
  ref: DocumentRef | null = null,
): Unknown {
  return { type: 'unknown', outcomes, ref, what };
}

/** Returns an unknown boolean; `canFail` when it can also be an error. */
export function unknownBool(what: string, canFail: boolean): Unknown {
  return unknown(what, CAN_BE_TRUE | CAN_BE_FALSE | (canFail ? CAN_FAIL : 0));
}

/** Returns true when the value may be an error. */
export function mayFail(value: Unknown): boolean {
  return (value.outcomes & CAN_FAIL) !== 0;
}

/** A statement that holds for every document of the query. */
export interface Fact {
  readonly field: readonly string[];
  readonly op: '<' | '<=' | '==' | '!=' | '>=' | '>' | 'array-contains' | 'exists';
  readonly value: RulesValue;
}

/** The statements that one branch of a query proves about each document that it returns. */
export interface Proof {
  readonly facts: readonly Fact[];
  /** The document's path after `/documents/`, when a constraint on `__name__` fixes it. */
  readonly documentPath: readonly string[] | null;
}
