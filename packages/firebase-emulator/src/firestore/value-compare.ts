/**
 * Order and equality of values across types: null < bool < number (NaN first) < timestamp < string (UTF-8
 * bytes) < bytes < reference < geo point < array < map. Integers and doubles compare by exact
 * mathematical value. Source: firebase.google.com/docs/firestore/manage-data/data-types.
 */
import { numericId } from './names.ts';
import type { NumberValue, Value } from './value.ts';

const TYPE_RANK: Readonly<Record<Value['type'], number>> = {
  null: 0,
  bool: 1,
  int: 2,
  double: 2,
  timestamp: 3,
  string: 4,
  bytes: 5,
  reference: 6,
  geopoint: 7,
  array: 8,
  map: 9,
};

/** Returns the type's position in the order of types; integers and doubles share one. */
export function typeRank(value: Value): number {
  return TYPE_RANK[value.type];
}

/** Returns -1, 0 or 1 when `a` is before, equal to or after `b`. 1 equals 1.0, and 0 equals -0. */
export function compareValues(a: Value, b: Value): number {
  const rank = TYPE_RANK[a.type] - TYPE_RANK[b.type];
  if (rank !== 0) return Math.sign(rank);
  switch (a.type) {
    case 'bool':
      return b.type === 'bool' ? Number(a.value) - Number(b.value) : 0;
    case 'int':
    case 'double':
      return b.type === 'int' || b.type === 'double' ? compareNumbers(a, b) : 0;
    case 'timestamp':
      return b.type === 'timestamp' ? order(a.nanos, b.nanos) : 0;
    case 'string':
      return b.type === 'string' ? compareText(a.value, b.value) : 0;
    case 'bytes':
      return b.type === 'bytes' ? Buffer.compare(a.value, b.value) : 0;
    case 'reference':
      return b.type === 'reference' ? comparePaths(a.name, b.name) : 0;
    case 'geopoint':
      if (b.type !== 'geopoint') return 0;
      return order(a.latitude, b.latitude) || order(a.longitude, b.longitude);
    case 'array':
      return b.type === 'array' ? compareLists(a.items, b.items, compareValues) : 0;
    case 'map':
      return b.type === 'map' ? compareMaps(a.fields, b.fields) : 0;
    case 'null':
      return 0;
  }
}

/** Returns true when queries and array transforms treat the two as equal (1 = 1.0, NaN = NaN, 0 = -0). */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Returns true when the two are stored in the same way, so that replacing one by the other changes nothing. */
export function identicalValues(a: Value, b: Value): boolean {
  if (a.type !== b.type) return false;
  if (a.type === 'double' && b.type === 'double') return Object.is(a.value, b.value);
  if (a.type === 'array' && b.type === 'array') {
    return a.items.length === b.items.length && a.items.every((item, i) => isSame(item, b.items[i]));
  }
  if (a.type === 'map' && b.type === 'map') return identicalFields(a.fields, b.fields);
  return compareValues(a, b) === 0;
}

/** Returns true when both maps have identical values under the same names. */
export function identicalFields(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): boolean {
  if (a === b) return true;
  return a.size === b.size && [...a].every(([name, value]) => isSame(value, b.get(name)));
}

function isSame(a: Value, b: Value | undefined): boolean {
  return b !== undefined && identicalValues(a, b);
}

function order<T extends number | bigint>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function compareDoubles(a: number, b: number): number {
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return Number.isNaN(b) ? 1 : order(a, b);
}

function compareNumbers(a: NumberValue, b: NumberValue): number {
  if (a.type === 'double' && b.type === 'double') return compareDoubles(a.value, b.value);
  if (a.type === 'double' && Number.isNaN(a.value)) return -1;
  if (b.type === 'double' && Number.isNaN(b.value)) return 1;
  // JavaScript compares a bigint with a number exactly, without rounding.
  return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
}

/**
 * Returns -1, 0 or 1 by UTF-8 bytes. UTF-16 units have the same order, except that surrogates (which stand for
 * characters above U+FFFF) must come after U+E000..U+FFFF.
 */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return order(utf8Rank(left), utf8Rank(right));
  }
  return order(a.length, b.length);
}

/**
 * Returns -1, 0 or 1 for slash-separated names, segment by segment: a slash comes before every other character, and
 * numeric ids (`__id7__`) come before all others, in the order of their numbers.
 */
export function comparePaths(a: string, b: string): number {
  if (a === b) return 0;
  if (a.includes('__id') || b.includes('__id')) return compareLists(a.split('/'), b.split('/'), compareIds);
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return order(left === 47 ? -1 : utf8Rank(left), right === 47 ? -1 : utf8Rank(right));
  }
  return order(a.length, b.length);
}

function compareIds(a: string, b: string): number {
  const [left, right] = [numericId(a), numericId(b)];
  if (left !== null && right !== null) return order(left, right);
  return left !== null ? -1 : right !== null ? 1 : compareText(a, b);
}

function utf8Rank(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareLists<T>(a: readonly T[], b: readonly T[], compare: (a: T, b: T) => number): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a[i];
    const right = b[i];
    if (left === undefined || right === undefined) break;
    const result = compare(left, right);
    if (result !== 0) return result;
  }
  return order(a.length, b.length);
}

function compareMaps(a: ReadonlyMap<string, Value>, b: ReadonlyMap<string, Value>): number {
  const byName = (x: readonly [string, Value], y: readonly [string, Value]) => compareText(x[0], y[0]);
  const left = [...a].sort(byName);
  const right = [...b].sort(byName);
  return compareLists(left, right, (x, y) => byName(x, y) || compareValues(x[1], y[1]));
}
