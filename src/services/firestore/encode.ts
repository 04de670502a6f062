/** Encodes values into the JSON of the REST API. */
import { type Fields, isFields } from '../../domain/fields.ts';
import { FirestoreError } from './request.ts';
import { Timestamp } from './values.ts';

/** Returns whether a value is a plain object, which a document stores as a map. */
export function isMap(value: unknown): value is Fields {
  return isFields(value) && Object.getPrototypeOf(value) === Object.prototype;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function instantText({ seconds, nanoseconds }: Timestamp): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, -5)}.${String(nanoseconds).padStart(9, '0')}Z`;
}

/** Returns a value in the API's JSON. Throws for what a document can't hold: undefined, NaN, a Date, a function. */
export function encode(value: unknown): Fields {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number' && Number.isFinite(value))
    return Number.isSafeInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Timestamp) return { timestampValue: instantText(value) };
  if (value instanceof Uint8Array) return { bytesValue: btoa(String.fromCharCode(...value)) };
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  if (isMap(value)) {
    const fields = Object.entries(value).map(([key, each]): [string, Fields] => [key, encode(each)]);
    return { mapValue: { fields: Object.fromEntries(fields) } };
  }
  throw new FirestoreError('invalid-argument');
}
