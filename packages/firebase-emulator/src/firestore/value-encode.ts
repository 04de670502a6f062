/**
 * Converts the internal form back to wire JSON. Integers are decimal text; NaN, the infinities and -0 are text as in
 * proto3 JSON (they can't be JSON numbers), null is `{"nullValue":null}`.
 */
import { formatTimestamp } from './timestamp.ts';
import type { WireValue } from './types.ts';
import type { Fields, Value } from './value.ts';

/** Returns `value` in wire format. */
export function encodeValue(value: Value): WireValue {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'bool':
      return { booleanValue: value.value };
    case 'int':
      return { integerValue: value.value.toString() };
    case 'double':
      return { doubleValue: encodeDouble(value.value) };
    case 'timestamp':
      return { timestampValue: formatTimestamp(value.nanos) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: Buffer.from(value.value).toString('base64') };
    case 'reference':
      return { referenceValue: value.name };
    case 'geopoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.items.map(encodeValue) } };
    case 'map':
      return { mapValue: { fields: encodeFields(value.fields) } };
  }
}

/** Returns `fields` in wire format. */
export function encodeFields(fields: Fields): Record<string, WireValue> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, encodeValue(value)]));
}

function encodeDouble(value: number): number | string {
  return Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);
}
