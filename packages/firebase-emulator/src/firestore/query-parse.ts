/**
 * Parsing and validation of a wire StructuredQuery. The limits are those of
 * firebase.google.com/docs/firestore/query-data/queries#query_limitations: 30 disjunctions, 30 values for `in`
 * and `array-contains-any`, 10 for `not-in`, one array filter per conjunction, `not-in` neither with `!=` nor
 * with other disjunctions, 10 fields with inequalities, cursors no longer than the order.
 */
import type { QueryOperator } from '../rules/types.ts';
import { type FieldPath, parseFieldPath } from './field-path.ts';
import { invalid, isRecord, readBoolean, readCount, readList, readRecord, readString } from './json.ts';
import { type DatabaseNames, validateId } from './names.ts';
import {
  type Cursor,
  type CursorValue,
  completeOrders,
  type Filter,
  type Order,
  orderName,
  type Query,
} from './query.ts';
import { checkQuery } from './query-check.ts';
import { StatusError } from './status.ts';
import { isNullOrNaN, NULL, type Value } from './value.ts';
import { decodeValue } from './value-decode.ts';

const OPERATORS: Readonly<Record<string, QueryOperator>> = {
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  EQUAL: '==',
  NOT_EQUAL: '!=',
  ARRAY_CONTAINS: 'array-contains',
  IN: 'in',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
  NOT_IN: 'not-in',
};

const NAN: Value = { type: 'double', value: Number.NaN };
const UNARY: Readonly<Record<string, { readonly op: QueryOperator; readonly value: Value }>> = {
  IS_NULL: { op: '==', value: NULL },
  IS_NAN: { op: '==', value: NAN },
  IS_NOT_NULL: { op: '!=', value: NULL },
  IS_NOT_NAN: { op: '!=', value: NAN },
};

/** Enums as numbers, as server SDKs send them over REST (`$alt=json;enum-encoding=int`), in query.proto's order. */
const OPERATOR_NAMES = ['OPERATOR_UNSPECIFIED', ...Object.keys(OPERATORS)];
const UNARY_NAMES = ['OPERATOR_UNSPECIFIED', '', 'IS_NAN', 'IS_NULL', 'IS_NOT_NAN', 'IS_NOT_NULL'];
const COMPOSITE_NAMES = ['OPERATOR_UNSPECIFIED', 'AND', 'OR'];
const DIRECTION_NAMES = ['DIRECTION_UNSPECIFIED', 'ASCENDING', 'DESCENDING'];

/** Returns the name of an enum's value, which may be sent as its number. */
function enumName(value: unknown, names: readonly string[]): string {
  return typeof value === 'number' ? (names[value] ?? String(value)) : String(value);
}

/** Returns the query of `wire` below the resource `parentName`; throws INVALID_ARGUMENT. */
export function parseQuery(names: DatabaseNames, parentName: unknown, wire: unknown): Query {
  const record = readRecord(wire, 'structuredQuery');
  if (record.findNearest !== undefined) {
    throw new StatusError('UNIMPLEMENTED', 'This emulator has no vector search (findNearest).');
  }
  const from = readList(record.from, 'from');
  if (from.length > 1) throw invalid('A query can only read one collection (from).');
  const selector = from[0] === undefined ? {} : readRecord(from[0], 'from');
  const allDescendants = from[0] === undefined || readBoolean(selector.allDescendants, 'allDescendants');
  const collectionId =
    selector.collectionId === undefined || selector.collectionId === '' ? null : selector.collectionId;
  if (collectionId !== null) validateId(readString(collectionId, 'collectionId'));
  if (collectionId === null && !allDescendants) throw invalid('from.collectionId is missing.');

  const where =
    record.where === undefined || record.where === null ? null : parseFilter(names, record.where, 0);
  const explicit = readList(record.orderBy, 'orderBy').map(parseOrder);
  const orders = completeOrders(explicit, where);
  const query: Query = {
    parent: names.parentPath(parentName),
    collectionId: collectionId === null ? null : readString(collectionId, 'collectionId'),
    allDescendants,
    where,
    orders,
    startAt: parseCursor(names, record.startAt, orders, 'startAt'),
    endAt: parseCursor(names, record.endAt, orders, 'endAt'),
    offset: readCount(record.offset, 'offset') ?? 0,
    limit: readCount(record.limit, 'limit') ?? null,
    select: parseSelect(record.select),
  };
  checkQuery(query, explicit);
  return query;
}

/** Returns a field of the query; null stands for `__name__`. */
export function parseQueryField(wire: unknown): FieldPath | null {
  const path = parseFieldPath(readString(readRecord(wire, 'field').fieldPath, 'field.fieldPath'));
  if (path.length === 1 && path[0] === '__name__') return null;
  const reserved = path.find((segment) => /^__.*__$/s.test(segment));
  if (reserved !== undefined) throw invalid(`The field "${reserved}" is reserved.`);
  return path;
}

function parseFilter(names: DatabaseNames, wire: unknown, depth: number): Filter {
  if (depth > 100) throw invalid('Filters are nested too deep.');
  const record = readRecord(wire, 'filter');
  if (isRecord(record.compositeFilter)) {
    const { filters } = record.compositeFilter;
    const op = enumName(record.compositeFilter.op, COMPOSITE_NAMES);
    if (op !== 'AND' && op !== 'OR') throw invalid(`Unsupported composite operator "${op}".`);
    const of = readList(filters, 'filters').map((part) => parseFilter(names, part, depth + 1));
    const [first] = of;
    if (first === undefined) throw invalid('A composite filter must have filters.');
    return of.length === 1 ? first : { kind: op === 'AND' ? 'and' : 'or', of };
  }
  if (isRecord(record.unaryFilter)) {
    const name = enumName(record.unaryFilter.op, UNARY_NAMES);
    const unary = UNARY[name];
    if (unary === undefined) throw invalid(`Unsupported unary operator "${name}".`);
    const field = parseQueryField(record.unaryFilter.field);
    if (field === null) throw invalid('A unary filter cannot be applied to __name__.');
    return { kind: 'field', field, ...unary };
  }
  if (isRecord(record.fieldFilter)) return parseFieldFilter(names, record.fieldFilter);
  throw invalid('A filter must be a composite, field or unary filter.');
}

function parseFieldFilter(names: DatabaseNames, wire: Readonly<Record<string, unknown>>): Filter {
  const name = enumName(wire.op, OPERATOR_NAMES);
  const op = OPERATORS[name];
  if (op === undefined) throw invalid(`Unsupported operator "${name}".`);
  const field = parseQueryField(wire.field);
  const isList = op === 'in' || op === 'not-in' || op === 'array-contains-any';
  const value = isList ? decodeOperands(wire.value) : decodeValue(wire.value);
  if (isList && (value.type !== 'array' || value.items.length === 0)) {
    throw invalid(`'${name}' requires a non-empty ArrayValue.`);
  }
  if (field !== null) return fieldFilter(field, op, value);
  if (op === 'array-contains' || op === 'array-contains-any') {
    throw invalid(`'${name}' cannot be applied to __name__.`);
  }
  const values = isList && value.type === 'array' ? value.items : [value];
  return { kind: 'key', op, paths: values.map((item) => keyPath(names, item)) };
}

/** Only IS_NULL, IS_NAN and their opposites can match null and NaN; as an operand, null and NaN equal no value. */
function fieldFilter(field: FieldPath, op: QueryOperator, value: Value): Filter {
  const list: Value = { type: 'array', items: [value] };
  if (op === '==' && isNullOrNaN(value)) return { kind: 'field', field, op: 'in', value: list };
  if (op === '!=' && value.type === 'null') return { kind: 'field', field, op: 'not-in', value: list };
  return { kind: 'field', field, op, value };
}

/** Reads a list of operands, which unlike a stored array may contain arrays. */
function decodeOperands(wire: unknown): Value {
  const array = readRecord(wire, 'Value').arrayValue;
  if (array === undefined) return decodeValue(wire);
  return {
    type: 'array',
    items: readList(readRecord(array, 'arrayValue').values, 'values').map(decodeValue),
  };
}

function keyPath(names: DatabaseNames, value: Value): string {
  if (value.type !== 'reference') throw invalid('__key__ filter value must be a Key');
  return names.documentPath(value.name);
}

function parseOrder(wire: unknown): Order {
  const record = readRecord(wire, 'orderBy');
  const direction = enumName(record.direction ?? 0, DIRECTION_NAMES);
  if (!DIRECTION_NAMES.includes(direction)) {
    throw invalid('direction must be ASCENDING or DESCENDING.');
  }
  return { field: parseQueryField(record.field), direction: direction === 'DESCENDING' ? -1 : 1 };
}

function parseCursor(
  names: DatabaseNames,
  wire: unknown,
  orders: readonly Order[],
  what: string,
): Cursor | null {
  if (wire === undefined || wire === null) return null;
  const record = readRecord(wire, what);
  const values = readList(record.values, `${what}.values`).map((item, i): CursorValue => {
    const order = orders[i];
    if (order === undefined) throw invalid('Cursor has too many values.');
    const value = decodeValue(item);
    if (order.field !== null) return { kind: 'value', value };
    if (value.type !== 'reference') {
      throw invalid(`The cursor value for ${orderName(order)} must be a reference.`);
    }
    return { kind: 'key', path: names.documentPath(value.name) };
  });
  return { values, before: readBoolean(record.before, `${what}.before`) };
}

function parseSelect(wire: unknown): readonly FieldPath[] | null {
  if (wire === undefined || wire === null) return null;
  const fields = readList(readRecord(wire, 'select').fields, 'select.fields').map(parseQueryField);
  if (fields.length === 0) return null;
  return fields.filter((field) => field !== null);
}
