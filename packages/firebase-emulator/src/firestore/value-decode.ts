/**
 * Converts wire JSON (proto3 JSON of google.firestore.v1.Value) to the internal form, with the hosted service's limits
 * for stored values: 20 levels of maps and arrays, no array directly inside an array, no field name `__.*__`, no empty
 * field name, field names up to 1,500 bytes, texts and bytes up to 1,048,487. Source:
 * firebase.google.com/docs/firestore/quotas and the Value/Document messages of google.firestore.v1.
 */
import { invalid, readList, readRecord, readString } from './json.ts';
import { validateReference } from './names.ts';
import { readTimestamp } from './timestamp.ts';
import { type Fields, INT64_MAX, INT64_MIN, NULL, type Value } from './value.ts';

const MAX_DEPTH = 20;
const MAX_FIELD_NAME_BYTES = 1500;
const MAX_VALUE_BYTES = 1_048_487;
const DOUBLE_TEXT = /^-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

/** Returns the fields of a document; a missing map gives an empty one. Throws INVALID_ARGUMENT. */
export function decodeFields(wire: unknown): Fields {
  return wire === undefined || wire === null ? new Map() : decodeEntries(readRecord(wire, 'fields'), 0);
}

/** Returns one value that may be stored; throws INVALID_ARGUMENT. */
export function decodeValue(wire: unknown): Value {
  return decodeNested(wire, 0, false);
}

/** Throws INVALID_ARGUMENT unless `name` is valid for a field of a document. */
export function validateFieldName(name: string): void {
  if (name === '') throw invalid('Field names must not be empty.');
  if (/^__.*__$/s.test(name)) throw invalid(`Field name "${name}" is reserved (it matches "__.*__").`);
  if (Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES) {
    throw invalid(`Field name is longer than ${MAX_FIELD_NAME_BYTES} bytes.`);
  }
}

function decodeEntries(wire: Readonly<Record<string, unknown>>, depth: number): Fields {
  const fields = new Map<string, Value>();
  for (const [name, value] of Object.entries(wire)) {
    readString(name, 'field name');
    validateFieldName(name);
    const decoded = decodeNested(value, depth, false);
    checkLength(name, decoded);
    fields.set(name, decoded);
  }
  return fields;
}

function checkLength(name: string, value: Value): void {
  if (value.type === 'array') for (const item of value.items) checkLength(name, item);
  if (value.type !== 'string' && value.type !== 'bytes') return;
  const isLong = value.value.length > MAX_VALUE_BYTES / 3 && Buffer.byteLength(value.value) > MAX_VALUE_BYTES;
  if (isLong) throw invalid(`The value of property "${name}" is longer than ${MAX_VALUE_BYTES} bytes.`);
}

function decodeNested(wire: unknown, depth: number, inArray: boolean): Value {
  const record = readRecord(wire, 'Value');
  const kinds = Object.keys(record).filter((key) => record[key] !== undefined);
  const kind = kinds[0];
  if (kind === undefined) throw invalid('Value has no value_type.');
  if (kinds.length > 1) throw invalid(`Value has more than one value_type: ${kinds.join(', ')}.`);
  const content = record[kind];
  switch (kind) {
    case 'nullValue':
      if (content !== null && content !== 'NULL_VALUE' && content !== 0) {
        throw invalid('nullValue must be null.');
      }
      return NULL;
    case 'booleanValue':
      if (typeof content !== 'boolean') throw invalid('booleanValue must be a boolean.');
      return { type: 'bool', value: content };
    case 'integerValue':
      return { type: 'int', value: decodeInteger(content) };
    case 'doubleValue':
      return { type: 'double', value: decodeDouble(content) };
    case 'timestampValue':
      return { type: 'timestamp', nanos: readTimestamp(content, 'timestampValue') };
    case 'stringValue':
      return { type: 'string', value: readString(content, 'stringValue') };
    case 'bytesValue':
      return { type: 'bytes', value: decodeBytes(content) };
    case 'referenceValue':
      return { type: 'reference', name: validateReference(readString(content, 'referenceValue')) };
    case 'geoPointValue':
      return decodeGeoPoint(content);
    case 'arrayValue':
      if (inArray) throw invalid('Cannot convert an array value in an array value.');
      return decodeArray(content, depth + 1);
    case 'mapValue':
      return decodeMap(content, depth + 1);
    default:
      throw invalid(`Unknown value_type "${kind}".`);
  }
}

function decodeInteger(content: unknown): bigint {
  const text = typeof content === 'number' && Number.isSafeInteger(content) ? String(content) : content;
  if (typeof text !== 'string' || !/^-?\d{1,19}$/.test(text)) {
    throw invalid('integerValue must be a 64-bit integer.');
  }
  const value = BigInt(text);
  if (value < INT64_MIN || value > INT64_MAX) throw invalid('integerValue is outside of the 64-bit range.');
  return value;
}

function decodeDouble(content: unknown): number {
  if (typeof content === 'number') return content;
  if (content === 'NaN') return Number.NaN;
  if (content === 'Infinity') return Number.POSITIVE_INFINITY;
  if (content === '-Infinity') return Number.NEGATIVE_INFINITY;
  if (typeof content === 'string' && DOUBLE_TEXT.test(content)) return Number(content);
  throw invalid('doubleValue must be a number, "NaN", "Infinity" or "-Infinity".');
}

function decodeBytes(content: unknown): Uint8Array {
  if (typeof content !== 'string' || !BASE64.test(content)) throw invalid('bytesValue must be base64.');
  return new Uint8Array(Buffer.from(content, 'base64'));
}

function decodeGeoPoint(content: unknown): Value {
  const point = readRecord(content, 'geoPointValue');
  const latitude = point.latitude === undefined ? 0 : decodeDouble(point.latitude);
  const longitude = point.longitude === undefined ? 0 : decodeDouble(point.longitude);
  // Written so that NaN fails too.
  if (!(Math.abs(latitude) <= 90)) throw invalid('Latitude must be between -90 and 90.');
  if (!(Math.abs(longitude) <= 180)) throw invalid('Longitude must be between -180 and 180.');
  return { type: 'geopoint', latitude, longitude };
}

function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw invalid(`Maps and arrays are nested deeper than ${MAX_DEPTH} levels.`);
}

function decodeArray(content: unknown, depth: number): Value {
  checkDepth(depth);
  const values = readList(readRecord(content, 'arrayValue').values, 'arrayValue.values');
  return { type: 'array', items: values.map((item) => decodeNested(item, depth, true)) };
}

function decodeMap(content: unknown, depth: number): Value {
  checkDepth(depth);
  const wire = readRecord(content, 'mapValue').fields;
  if (wire === undefined || wire === null) return { type: 'map', fields: new Map() };
  const entries = readRecord(wire, 'mapValue.fields');
  return { type: 'map', fields: decodeEntries(entries, depth) };
}
