import type { BinaryOperator, TypeName } from './ast.ts';
import { elementEqual } from './equality.ts';
import { classOf, decideEqual, decideOrder, factsOn, startsWith } from './facts.ts';
import { hasType, memberOf } from './operators.ts';
import type { RulesValue } from './types.ts';
import {
  CAN_BE_ANY_VALUE,
  CAN_BE_ANYTHING,
  CAN_BE_FALSE,
  CAN_BE_OTHER,
  CAN_BE_TRUE,
  CAN_FAIL,
  type Fact,
  mayFail,
  type Proof,
  type Unknown,
  unknown,
  unknownBool,
} from './unknown.ts';
import { bool, FALSE, isKnown, path, renderValue, ruleError, str, TRUE, type Value } from './values.ts';

/**
 * Evaluates operators where at least one side is unknown, for every document that the query returns. Each function
 * returns a known value only when it holds for all of them.
 */

/** Returns a field of the document: its value where an equality fixes it, else an unknown with a reference. */
function documentField(proof: Proof | null, field: readonly string[]): Value {
  for (const fact of proof?.facts ?? []) {
    if (fact.op !== '==' || !startsWith(field, fact.field)) continue;
    let value: Value = fact.value;
    for (const step of field.slice(fact.field.length)) value = isKnown(value) ? memberOf(value, step) : value;
    return value;
  }
  const what = ['resource', 'data', ...field].join('.');
  if (field.length === 0) return unknown(what, CAN_BE_OTHER, { kind: 'field', path: field });
  const exists = (proof?.facts ?? []).some((fact) => startsWith(fact.field, field));
  return unknown(what, exists ? CAN_BE_ANY_VALUE : CAN_BE_ANYTHING, { kind: 'field', path: field });
}

/** Returns the document's id when the query fixes it, else an unknown. */
export function documentId(proof: Proof | null, what: string): Value {
  const id = proof?.documentPath?.at(-1);
  return id === undefined ? unknown(what, CAN_BE_OTHER) : str(id);
}

/** Evaluates `object.field` where the object is unknown. */
export function unknownMember(object: Unknown, field: string, proof: Proof | null, database: string): Value {
  const { ref } = object;
  if (ref?.kind === 'field') return documentField(proof, [...ref.path, field]);
  if (ref?.kind === 'resource') {
    if (field === 'data') return documentField(proof, []);
    if (field === 'id') return documentId(proof, 'resource.id');
    if (field === '__name__') {
      const segments = proof?.documentPath ?? null;
      return segments === null
        ? unknown('resource.__name__', CAN_BE_OTHER)
        : path(['databases', database, 'documents', ...segments]);
    }
    return ruleError(`Property ${field} is undefined on object.`);
  }
  return unknown(`${object.what}.${field}`);
}

/** Evaluates a comparison, `in` or arithmetic with at least one unknown side. */
export function unknownBinary(op: BinaryOperator, left: Value, right: Value, proof: Proof | null): Value {
  const what = `${describe(left)} ${op} ${describe(right)}`;
  const canFail = (left.type === 'unknown' && mayFail(left)) || (right.type === 'unknown' && mayFail(right));
  switch (op) {
    case '==':
    case '!=': {
      const same = decideEqual(left, right, proof);
      return same === null ? unknownBool(what, canFail) : bool(same === (op === '=='));
    }
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const decided = decideOrder(op, left, right, proof);
      return decided === null ? unknownBool(what, true) : bool(decided);
    }
    case 'in':
      return unknownIn(left, right, proof, what);
    default:
      return unknown(what);
  }
}

function describe(value: Value): string {
  return value.type === 'unknown' ? value.what : renderValue(value, 40);
}

function unknownIn(left: Value, right: Value, proof: Proof | null, what: string): Value {
  if (right.type === 'unknown') {
    const { ref } = right;
    if (!isKnown(left) || ref === null) return unknownBool(what, true);
    if (left.type === 'string' && (ref.kind === 'field' || ref.kind === 'keys')) {
      const field = [...ref.path, left.value];
      const proven = (proof?.facts ?? []).some((fact) => startsWith(fact.field, field));
      if (proven) return TRUE;
      if (ref.path.length === 0) return unknownBool(what, false);
    }
    if (containsFacts(right, proof).some((fact) => elementEqual(fact.value, left))) return TRUE;
    return unknownBool(what, true);
  }
  if (left.type !== 'unknown' || (right.type !== 'list' && right.type !== 'set'))
    return unknownBool(what, true);
  const decided = right.items.map((item) => decideEqual(left, item, proof));
  if (!mayFail(left)) {
    if (decided.includes(true)) return TRUE;
    if (decided.every((each) => each === false)) return FALSE;
  }
  return unknownBool(what, mayFail(left));
}

function containsFacts(value: Unknown, proof: Proof | null): readonly Fact[] {
  return value.ref?.kind === 'field'
    ? factsOn(proof, value.ref.path).filter((fact) => fact.op === 'array-contains')
    : [];
}

/** Evaluates `value is typeName` for an unknown value: ranges and array filters prove the kind of a field. */
export function unknownIs(value: Unknown, typeName: TypeName, proof: Proof | null): Value {
  const what = `${value.what} is ${typeName}`;
  const { ref } = value;
  if (ref?.kind === 'resource' || (ref?.kind === 'field' && ref.path.length === 0))
    return bool(typeName === 'map');
  if (ref?.kind === 'keys') return bool(typeName === 'list');
  if (ref?.kind === 'field') {
    if (
      (proof?.facts ?? []).some(
        (fact) => fact.field.length > ref.path.length && startsWith(fact.field, ref.path),
      )
    ) {
      return bool(typeName === 'map');
    }
    for (const fact of factsOn(proof, ref.path)) {
      if (fact.op === 'array-contains') return bool(typeName === 'list');
      if (fact.op !== '<' && fact.op !== '<=' && fact.op !== '>' && fact.op !== '>=') continue;
      if (classOf(fact.value) !== 'number') return bool(hasType(fact.value, typeName));
      if (typeName === 'number') return TRUE;
      if (typeName !== 'int' && typeName !== 'float') return FALSE;
    }
  }
  return unknownBool(what, mayFail(value));
}

/** Evaluates `object.name(args)` where the object or an argument is unknown. */
export function unknownMethod(
  object: Value,
  name: string,
  args: readonly Value[],
  proof: Proof | null,
): Value {
  const what = `${describe(object)}.${name}(${args.map(describe).join(', ')})`;
  if (object.type !== 'unknown') return unknown(what);
  const { ref } = object;
  const [first, second] = args;
  if (ref?.kind === 'field' && ref.path.length === 0) {
    if (name === 'keys' && args.length === 0)
      return unknown(what, CAN_BE_OTHER, { kind: 'keys', path: ref.path });
    if (name === 'get' && first !== undefined && second !== undefined)
      return unknownGet(first, second, proof, what);
  }
  if ((name === 'hasAny' || name === 'hasAll') && first !== undefined && isKnown(first)) {
    const wanted = first.type === 'list' || first.type === 'set' ? first.items : null;
    if (wanted === null) return unknown(what);
    const present = wanted.map((item) => unknownIn(item, object, proof, what) === TRUE);
    const proven =
      name === 'hasAny' ? present.includes(true) : present.length > 0 && !present.includes(false);
    if (proven) return TRUE;
    return unknownBool(what, ref?.kind !== 'keys');
  }
  return unknown(what);
}

function unknownGet(key: Value, fallback: Value, proof: Proof | null, what: string): Value {
  const field = key.type === 'string' ? [key.value] : key.type === 'list' ? stringsOf(key.items) : null;
  if (field === null || field.length === 0) return unknown(what);
  const value = documentField(proof, field);
  if (value.type !== 'unknown') return value.type === 'error' ? fallback : value;
  if (!mayFail(value)) return value;
  // The result is the field or the default: no more is known, except that both are values.
  return unknown(what, fallback.type === 'unknown' ? CAN_BE_ANYTHING : CAN_BE_ANY_VALUE);
}

function stringsOf(items: readonly RulesValue[]): string[] | null {
  const texts: string[] = [];
  for (const item of items) {
    if (item.type !== 'string') return null;
    texts.push(item.value);
  }
  return texts;
}

/** Returns the possible outcomes of a value as bits. */
function outcomesOf(value: Value): number {
  if (value.type === 'unknown') return value.outcomes;
  if (value.type === 'error') return CAN_FAIL;
  if (value.type === 'bool') return value.value ? CAN_BE_TRUE : CAN_BE_FALSE;
  return CAN_BE_OTHER;
}

/** As `outcomesOf`, where a boolean is required: any other type is an error. */
export function conditionOutcomes(value: Value): number {
  const outcomes = outcomesOf(value);
  return outcomes & CAN_BE_OTHER ? (outcomes & ~CAN_BE_OTHER) | CAN_FAIL : outcomes;
}

/** Returns the value of `? :` with an unknown condition: either branch, or the condition's error. */
export function joinBranches(condition: Unknown, whenTrue: Value, whenFalse: Value): Value {
  const fails = conditionOutcomes(condition) & CAN_FAIL;
  if (fails === 0 && isKnown(whenTrue) && isKnown(whenFalse) && elementEqual(whenTrue, whenFalse))
    return whenTrue;
  const what = `${condition.what} ? ${describe(whenTrue)} : ${describe(whenFalse)}`;
  return unknown(what, outcomesOf(whenTrue) | outcomesOf(whenFalse) | fails);
}
