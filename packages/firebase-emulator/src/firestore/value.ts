/**
 * The internal form of a google.firestore.v1.Value: immutable, with 64-bit integers as bigint and timestamps as
 * nanoseconds (always whole microseconds). Vectors are not supported (PARITY.md).
 */

export type Fields = ReadonlyMap<string, Value>;

export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  /** Full resource name, projects/{p}/databases/{d}/documents/... */
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'geopoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly items: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields };

export type NumberValue = Extract<Value, { type: 'int' } | { type: 'double' }>;

export const NULL: Value = { type: 'null' };
export const INT64_MIN = -(2n ** 63n);
export const INT64_MAX = 2n ** 63n - 1n;

/** Returns true when `value` is an integer or a double. */
export function isNumber(value: Value): value is NumberValue {
  return value.type === 'int' || value.type === 'double';
}

/** Returns true when `value` is the double NaN. */
export function isNaNValue(value: Value): boolean {
  return value.type === 'double' && Number.isNaN(value.value);
}

/** Returns true when `value` is null or NaN: no list and no range of a query finds them. */
export function isNullOrNaN(value: Value): boolean {
  return value.type === 'null' || isNaNValue(value);
}
