import type { RulesValue } from './types.ts';

/**
 * The language has three equalities. Others observed them on the hosted service (see the README): `==` promotes
 * numbers; elements of lists keep int and float apart; sets and `diff()` compare by value again.
 */

/** Evaluates `a == b`. Different types are unequal, never an error; inside lists and maps int and float differ. */
export function equal(a: RulesValue, b: RulesValue): boolean {
  if (a.type === 'int' && b.type === 'float') return Number(a.value) === b.value;
  if (a.type === 'float' && b.type === 'int') return a.value === Number(b.value);
  return elementEqual(a, b);
}

/** Returns true when `b` is the same list element as `a`. Used by `in`, `hasAll`, `removeAll`, ... of lists. */
export function elementEqual(a: RulesValue, b: RulesValue): boolean {
  if (a.type === 'float' && b.type === 'float') return a.value === b.value;
  return deepEqual(a, b, strictNumbers);
}

/** Returns true when `a` and `b` are one element of a set, or one unchanged value of `diff()`. NaN is NaN, 1 is 1.0. */
export function sameValue(a: RulesValue, b: RulesValue): boolean {
  return deepEqual(a, b, looseNumbers);
}

type NumberEquality = (a: RulesValue, b: RulesValue) => boolean | null;

/** null = not two numbers. */
const strictNumbers: NumberEquality = (a, b) => {
  if (a.type === 'int' && b.type === 'int') return a.value === b.value;
  if (a.type === 'float' && b.type === 'float') return Object.is(a.value, b.value);
  return null;
};

const looseNumbers: NumberEquality = (a, b) => {
  if (a.type === 'int' && b.type === 'int') return a.value === b.value;
  if (a.type === 'float' && b.type === 'float') return a.value === b.value || Object.is(a.value, b.value);
  if (a.type === 'int' && b.type === 'float') return isExact(a.value, b.value);
  if (a.type === 'float' && b.type === 'int') return isExact(b.value, a.value);
  return null;
};

function isExact(integer: bigint, number: number): boolean {
  return Number.isInteger(number) && BigInt(number) === integer;
}

function deepEqual(a: RulesValue, b: RulesValue, numbers: NumberEquality): boolean {
  // This is right for NaN too: inside values it equals itself in both comparisons of numbers.
  if (a === b) return true;
  const asNumbers = numbers(a, b);
  if (asNumbers !== null) return asNumbers;
  switch (a.type) {
    case 'null':
      return b.type === 'null';
    case 'bool':
      return b.type === 'bool' && a.value === b.value;
    case 'string':
      return b.type === 'string' && a.value === b.value;
    case 'bytes':
      return b.type === 'bytes' && compareBytes(a.value, b.value) === 0;
    case 'timestamp':
      return b.type === 'timestamp' && a.nanos === b.nanos;
    case 'duration':
      return b.type === 'duration' && a.nanos === b.nanos;
    case 'latlng':
      return b.type === 'latlng' && a.latitude === b.latitude && a.longitude === b.longitude;
    case 'path':
      return b.type === 'path' && samePath(a.segments, b.segments);
    case 'list':
      return (
        b.type === 'list' &&
        a.items.length === b.items.length &&
        a.items.every((item, index) => {
          const other = b.items[index];
          return other !== undefined && deepEqual(item, other, numbers);
        })
      );
    case 'map':
      return b.type === 'map' && mapsEqual(a.entries, b.entries, numbers);
    case 'set':
      return (
        b.type === 'set' &&
        a.items.length === b.items.length &&
        a.items.every((item) => setHas(b.items, item))
      );
    case 'mapdiff':
      return (
        b.type === 'mapdiff' && mapsEqual(a.left, b.left, numbers) && mapsEqual(a.right, b.right, numbers)
      );
    default:
      return false;
  }
}

function mapsEqual(
  a: ReadonlyMap<string, RulesValue>,
  b: ReadonlyMap<string, RulesValue>,
  numbers: NumberEquality,
): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !deepEqual(value, other, numbers)) return false;
  }
  return true;
}

export function samePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((segment, index) => segment === b[index]);
}

/** Returns true when the value is an element of a set. */
export function setHas(items: readonly RulesValue[], value: RulesValue): boolean {
  return items.some((item) => sameValue(item, value));
}

/** Returns true when the value is an element of a list. */
export function listHas(items: readonly RulesValue[], value: RulesValue): boolean {
  return items.some((item) => elementEqual(item, value));
}

/** Returns the items without duplicates, each at its first place. */
export function distinct(items: readonly RulesValue[]): RulesValue[] {
  const kept: RulesValue[] = [];
  for (const item of items) if (!setHas(kept, item)) kept.push(item);
  return kept;
}

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

/**
 * Returns the order of two values: negative, 0 or positive; NaN for a comparison with NaN, which is never true; null
 * when the types have no order between them (an error in the language).
 */
export function order(a: RulesValue, b: RulesValue): number | null {
  if (a.type === 'int' && b.type === 'int') return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    const left = Number(a.value);
    const right = Number(b.value);
    if (Number.isNaN(left) || Number.isNaN(right)) return Number.NaN;
    return left < right ? -1 : left > right ? 1 : 0;
  }
  if (a.type === 'string' && b.type === 'string') return a.value < b.value ? -1 : a.value > b.value ? 1 : 0;
  if (a.type === 'timestamp' && b.type === 'timestamp') return Number(a.nanos - b.nanos);
  if (a.type === 'duration' && b.type === 'duration') return Number(a.nanos - b.nanos);
  if (a.type === 'bytes' && b.type === 'bytes') return compareBytes(a.value, b.value);
  return null;
}
