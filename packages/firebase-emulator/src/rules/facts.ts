import { elementEqual, equal, order, samePath } from './equality.ts';
import { holds } from './operators.ts';
import type { RulesValue } from './types.ts';
import { type Fact, mayFail, type Proof } from './unknown.ts';
import { isKnown, type Value } from './values.ts';

/** Decides comparisons with the documents' fields from the facts of a query. null = undecided. */

/** Returns the facts about exactly this field. */
export function factsOn(proof: Proof | null, field: readonly string[]): readonly Fact[] {
  return proof === null ? [] : proof.facts.filter((fact) => samePath(fact.field, field));
}

/** Returns true when `shorter` is the field or an ancestor of it. */
export function startsWith(longer: readonly string[], shorter: readonly string[]): boolean {
  return longer.length >= shorter.length && shorter.every((segment, index) => segment === longer[index]);
}

/** Returns the kind of a value as queries compare it: int and float are one kind. */
export function classOf(value: RulesValue): string {
  return value.type === 'int' || value.type === 'float' ? 'number' : value.type;
}

/** Returns the facts about a side that is a field which the document certainly has; null for any other side. */
function fieldFacts(value: Value, proof: Proof | null): readonly Fact[] | null {
  if (value.type !== 'unknown' || value.ref?.kind !== 'field' || mayFail(value)) return null;
  return factsOn(proof, value.ref.path);
}

/** Returns whether `left == right` holds for every document (true) or for none (false); null = undecided. */
export function decideEqual(left: Value, right: Value, proof: Proof | null): boolean | null {
  for (const [side, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (side.type !== 'unknown' || !isKnown(other)) continue;
    // A document and its data are maps: never null, never a string.
    const isMap = side.ref?.kind === 'resource' || (side.ref?.kind === 'field' && side.ref.path.length === 0);
    if (isMap && other.type !== 'map') return false;
    if (side.ref?.kind === 'keys' && other.type !== 'list') return false;
    for (const fact of fieldFacts(side, proof) ?? []) {
      const decided = factDecidesEqual(fact, other);
      if (decided !== null) return decided;
    }
  }
  return null;
}

function factDecidesEqual(fact: Fact, goal: RulesValue): boolean | null {
  switch (fact.op) {
    case '!=':
      return equal(fact.value, goal) ? false : null;
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const ordered = order(fact.value, goal);
      // The query compares only values of one kind, so a goal of another kind is unequal.
      if (ordered === null) return classOf(fact.value) === classOf(goal) ? null : false;
      const excluded =
        fact.op === '<'
          ? ordered <= 0
          : fact.op === '<='
            ? ordered < 0
            : fact.op === '>'
              ? ordered >= 0
              : ordered > 0;
      return excluded ? false : null;
    }
    case 'array-contains':
      return goal.type === 'list' && goal.items.some((item) => elementEqual(item, fact.value)) ? null : false;
    default:
      return null;
  }
}

type Comparison = '<' | '<=' | '>' | '>=';

const MIRRORED: Readonly<Record<Comparison, Comparison>> = { '<': '>', '<=': '>=', '>': '<', '>=': '<=' };

/** Returns whether `left op right` holds for every document (true) or for none (false); null = undecided. */
export function decideOrder(op: Comparison, left: Value, right: Value, proof: Proof | null): boolean | null {
  if (isKnown(right)) {
    for (const fact of fieldFacts(left, proof) ?? []) {
      const decided = factDecidesOrder(fact, op, right);
      if (decided !== null) return decided;
    }
  } else if (isKnown(left)) {
    return decideOrder(MIRRORED[op], right, left, proof);
  }
  return null;
}

/** Returns whether `field op goal` follows from `field fact.op v` and the order of v and the goal; null = undecided. */
function factDecidesOrder(fact: Fact, op: Comparison, goal: RulesValue): boolean | null {
  if (fact.op !== '<' && fact.op !== '<=' && fact.op !== '>' && fact.op !== '>=') return null;
  const ordered = order(fact.value, goal);
  if (ordered === null || Number.isNaN(ordered)) return null;
  const factIsBelow = fact.op === '<' || fact.op === '<=';
  const goalIsBelow = op === '<' || op === '<=';
  if (factIsBelow === goalIsBelow) {
    // x <= v proves x <= goal when v <= goal, and x < goal only when v < goal; x < v proves both when v <= goal.
    const needsStrict = (op === '<' || op === '>') && (fact.op === '<=' || fact.op === '>=');
    const strict: Comparison = goalIsBelow ? '<' : '>';
    const loose: Comparison = goalIsBelow ? '<=' : '>=';
    return holds(needsStrict ? strict : loose, ordered) ? true : null;
  }
  // x < v disproves x >= goal when v <= goal; x <= v disproves x > goal when v <= goal, x >= goal when v < goal.
  const needsStrict = (op === '<=' || op === '>=') && (fact.op === '<=' || fact.op === '>=');
  const loose: Comparison = factIsBelow ? '<=' : '>=';
  const strict: Comparison = factIsBelow ? '<' : '>';
  return holds(needsStrict ? strict : loose, ordered) ? false : null;
}
