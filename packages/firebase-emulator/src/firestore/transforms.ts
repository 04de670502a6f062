/**
 * Field transforms of a write (google.firestore.v1.DocumentTransform.FieldTransform), with the documented arithmetic:
 * 64-bit integers saturate, any double makes the result a double, and a field that is no number (or no array) is
 * replaced.
 */
import { type FieldPath, getField, parseStoredPath, withField } from './field-path.ts';
import { invalid, readList, readRecord, readString } from './json.ts';
import {
  type Fields,
  INT64_MAX,
  INT64_MIN,
  isNaNValue,
  isNumber,
  NULL,
  type NumberValue,
  type Value,
} from './value.ts';
import { compareValues, equalValues } from './value-compare.ts';
import { decodeValue } from './value-decode.ts';

type Operation =
  | { readonly kind: 'serverTime' }
  | { readonly kind: 'increment' | 'maximum' | 'minimum'; readonly operand: NumberValue }
  | { readonly kind: 'append' | 'remove'; readonly elements: readonly Value[] };

export interface FieldTransform {
  readonly path: FieldPath;
  readonly operation: Operation;
}

const MAX_TRANSFORMS = 500;

/** Reads the transforms of a wire list; throws INVALID_ARGUMENT. */
export function parseTransforms(wire: unknown): readonly FieldTransform[] {
  const list = readList(wire, 'transforms');
  if (list.length > MAX_TRANSFORMS) throw invalid(`A document has more than ${MAX_TRANSFORMS} transforms.`);
  return list.map((item) => {
    const record = readRecord(item, 'transform');
    return {
      path: parseStoredPath(readString(record.fieldPath, 'transform.fieldPath')),
      operation: parseOperation(record),
    };
  });
}

function parseOperation(record: Readonly<Record<string, unknown>>): Operation {
  if (record.setToServerValue !== undefined) {
    if (record.setToServerValue !== 'REQUEST_TIME' && record.setToServerValue !== 1) {
      throw invalid('setToServerValue must be REQUEST_TIME.');
    }
    return { kind: 'serverTime' };
  }
  for (const kind of ['increment', 'maximum', 'minimum'] as const) {
    if (record[kind] === undefined) continue;
    const operand = decodeValue(record[kind]);
    if (!isNumber(operand)) throw invalid(`The operand of ${kind} must be a number.`);
    return { kind, operand };
  }
  if (record.appendMissingElements !== undefined) {
    return { kind: 'append', elements: parseElements(record.appendMissingElements) };
  }
  if (record.removeAllFromArray !== undefined) {
    return { kind: 'remove', elements: parseElements(record.removeAllFromArray) };
  }
  throw invalid('A transform names no operation.');
}

function parseElements(wire: unknown): readonly Value[] {
  const list = decodeValue({ arrayValue: wire });
  return list.type === 'array' ? list.items : [];
}

/**
 * Applies the transforms in order. `results` has one value for each: the server time, the resulting number, or null for
 * the array operations, as in `writeResults.transformResults`.
 */
export function applyTransforms(
  fields: Fields,
  transforms: readonly FieldTransform[],
  requestTime: bigint,
): { readonly fields: Fields; readonly results: readonly Value[] } {
  let current = fields;
  const results = transforms.map(({ path, operation }) => {
    const value = transformValue(getField(current, path), operation, requestTime);
    current = withField(current, path, value);
    return operation.kind === 'append' || operation.kind === 'remove' ? NULL : value;
  });
  return { fields: current, results };
}

function transformValue(before: Value | undefined, operation: Operation, requestTime: bigint): Value {
  switch (operation.kind) {
    case 'serverTime':
      return { type: 'timestamp', nanos: requestTime };
    case 'increment':
      return before !== undefined && isNumber(before) ? add(before, operation.operand) : operation.operand;
    case 'maximum':
    case 'minimum':
      if (before === undefined || !isNumber(before)) return operation.operand;
      return extreme(before, operation.operand, operation.kind === 'maximum' ? 1 : -1);
    case 'append': {
      const items: Value[] = before?.type === 'array' ? [...before.items] : [];
      for (const element of operation.elements) {
        if (!items.some((item) => equalValues(item, element))) items.push(element);
      }
      return { type: 'array', items };
    }
    case 'remove': {
      const items = before?.type === 'array' ? before.items : [];
      const kept = items.filter((item) => !operation.elements.some((element) => equalValues(item, element)));
      return { type: 'array', items: kept };
    }
  }
}

function add(a: NumberValue, b: NumberValue): NumberValue {
  if (a.type === 'int' && b.type === 'int') {
    const sum = a.value + b.value;
    return { type: 'int', value: sum > INT64_MAX ? INT64_MAX : sum < INT64_MIN ? INT64_MIN : sum };
  }
  return { type: 'double', value: Number(a.value) + Number(b.value) };
}

/** The stored value stays when the two are equal in value, whatever their types; NaN wins over every number. */
function extreme(stored: NumberValue, operand: NumberValue, sign: 1 | -1): NumberValue {
  if (isNaNValue(stored)) return stored;
  if (isNaNValue(operand)) return operand;
  return compareValues(operand, stored) * sign > 0 ? operand : stored;
}
