import type { BinaryOperator, TypeName } from './ast.ts';
import { equal, listHas, order, setHas } from './equality.ts';
import type { RulesValue } from './types.ts';
import {
  bool,
  bounded,
  checkedInt,
  float,
  list,
  ruleError,
  str,
  typeNameOf,
  unsupported,
  type Value,
} from './values.ts';

/** Applies a binary operator to two known values. */
export function applyBinary(op: BinaryOperator, a: RulesValue, b: RulesValue): Value {
  switch (op) {
    case '==':
      return bool(equal(a, b));
    case '!=':
      return bool(!equal(a, b));
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const ordered = order(a, b);
      return ordered === null ? unsupportedPair(op, a, b) : bool(holds(op, ordered));
    }
    case 'in':
      return isIn(a, b);
    default:
      return arithmetic(op, a, b);
  }
}

/** Returns true when a comparison holds for values in this order. Never true for NaN. */
export function holds(op: '<' | '<=' | '>' | '>=', ordered: number): boolean {
  if (op === '<') return ordered < 0;
  if (op === '<=') return ordered <= 0;
  if (op === '>') return ordered > 0;
  return ordered >= 0;
}

function unsupportedPair(op: BinaryOperator, a: RulesValue, b: RulesValue): Value {
  return unsupported(`${typeNameOf(a)} ${op} ${typeNameOf(b)}`);
}

function isIn(a: RulesValue, b: RulesValue): Value {
  if (b.type === 'list') return bool(listHas(b.items, a));
  if (b.type === 'set') return bool(setHas(b.items, a));
  if (b.type === 'map' && a.type === 'string') return bool(b.entries.has(a.value));
  return unsupportedPair('in', a, b);
}

type Arithmetic = '+' | '-' | '*' | '/' | '%';

function arithmetic(op: Arithmetic, a: RulesValue, b: RulesValue): Value {
  if (a.type === 'int' && b.type === 'int') return integerArithmetic(op, a.value, b.value);
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    return floatArithmetic(op, Number(a.value), Number(b.value));
  }
  if (op === '+' && a.type === 'string' && b.type === 'string') {
    return bounded(a.value.length + b.value.length, () => str(a.value + b.value));
  }
  if (op === '+') {
    if (a.type === 'duration' && b.type === 'duration') return { type: 'duration', nanos: a.nanos + b.nanos };
    if (a.type === 'timestamp' && b.type === 'duration')
      return { type: 'timestamp', nanos: a.nanos + b.nanos };
    if (a.type === 'duration' && b.type === 'timestamp')
      return { type: 'timestamp', nanos: a.nanos + b.nanos };
  }
  if (op === '-') {
    if (a.type === 'duration' && b.type === 'duration') return { type: 'duration', nanos: a.nanos - b.nanos };
    if (a.type === 'timestamp' && b.type === 'duration')
      return { type: 'timestamp', nanos: a.nanos - b.nanos };
    if (a.type === 'timestamp' && b.type === 'timestamp')
      return { type: 'duration', nanos: a.nanos - b.nanos };
  }
  return unsupportedPair(op, a, b);
}

function integerArithmetic(op: Arithmetic, a: bigint, b: bigint): Value {
  switch (op) {
    case '+':
      return checkedInt(a + b);
    case '-':
      return checkedInt(a - b);
    case '*':
      return checkedInt(a * b);
    case '/':
      return b === 0n ? ruleError('Divide by zero error.') : checkedInt(a / b);
    default:
      return b === 0n ? ruleError('Divide by zero error.') : checkedInt(a % b);
  }
}

function floatArithmetic(op: Arithmetic, a: number, b: number): Value {
  switch (op) {
    case '+':
      return float(a + b);
    case '-':
      return float(a - b);
    case '*':
      return float(a * b);
    case '/':
      return float(a / b);
    default:
      return float(a % b);
  }
}

/** Applies unary minus to a known value. */
export function negate(value: RulesValue): Value {
  if (value.type === 'int') return checkedInt(-value.value);
  if (value.type === 'float') return float(-value.value);
  if (value.type === 'duration') return { type: 'duration', nanos: -value.nanos };
  return unsupported(`-${typeNameOf(value)}`);
}

/** Evaluates `value is typeName`. */
export function hasType(value: RulesValue, typeName: TypeName): boolean {
  if (typeName === 'number') return value.type === 'int' || value.type === 'float';
  return value.type === typeName;
}

/** Evaluates `object.field` of a known value. */
export function memberOf(object: RulesValue, field: string): Value {
  if (object.type === 'map') {
    return object.entries.get(field) ?? ruleError(`Property ${field} is undefined on object.`);
  }
  if (object.type === 'null') return ruleError('Null value error.');
  return ruleError(`Type error. Received: ${typeNameOf(object)}. Expected: map (reading .${field}).`);
}

/** Evaluates `object[index]` of known values. */
export function indexOf(object: RulesValue, index: RulesValue): Value {
  if (object.type === 'map' && index.type === 'string') {
    return object.entries.get(index.value) ?? ruleError(`Property ${index.value} is undefined on object.`);
  }
  if (object.type === 'null') return ruleError('Null value error.');
  if (index.type === 'int') {
    const at = Number(index.value);
    if (object.type === 'list') return object.items[at] ?? outOfBounds(at, object.items.length);
    if (object.type === 'path') {
      const segment = object.segments[at];
      return segment === undefined ? outOfBounds(at, object.segments.length) : str(segment);
    }
    if (object.type === 'string') {
      const unit = at < 0 ? undefined : object.value[at];
      return unit === undefined ? outOfBounds(at, object.value.length) : str(unit);
    }
  }
  return unsupported(`${typeNameOf(object)}[${typeNameOf(index)}]`);
}

/**
 * Evaluates `object[from:to]`, `to` excluded. The hosted service checks that both `from` and `to - 1` are inside, so an
 * empty range is allowed in the middle only.
 */
export function sliceOf(object: RulesValue, from: RulesValue, to: RulesValue): Value {
  if (object.type === 'null') return ruleError('Null value error.');
  if ((object.type !== 'list' && object.type !== 'string') || from.type !== 'int' || to.type !== 'int') {
    return unsupported(`${typeNameOf(object)}[${typeNameOf(from)}:${typeNameOf(to)}]`);
  }
  const size = object.type === 'list' ? object.items.length : object.value.length;
  const start = Number(from.value);
  const end = Number(to.value);
  for (const index of [start, end - 1]) if (index < 0 || index >= size) return outOfBounds(index, size);
  if (start > end) return ruleError(`Illegal range error. From index: ${start}, to index: ${end}.`);
  return object.type === 'list' ? list(object.items.slice(start, end)) : str(object.value.slice(start, end));
}

function outOfBounds(index: number, size: number): Value {
  return ruleError(`Index out of bound error. Index: ${index}, size: ${size}.`);
}
