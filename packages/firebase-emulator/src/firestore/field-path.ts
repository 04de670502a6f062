/**
 * Field paths: simple names `[a-zA-Z_][a-zA-Z_0-9]*` joined by dots, any other name in backticks with `\\` and
 * `` \` `` as escapes (google.firestore.v1.DocumentMask, StructuredQuery.FieldReference).
 */
import { invalid } from './json.ts';
import type { Fields, Value } from './value.ts';
import { validateFieldName } from './value-decode.ts';

export type FieldPath = readonly string[];

const SIMPLE_NAME = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const NEXT_NAME = /(?:([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.|$)/sy;
const MAX_PATH_BYTES = 1500;

/** Returns the segments of `text`; throws INVALID_ARGUMENT when it is not a field path. */
export function parseFieldPath(text: string): FieldPath {
  if (Buffer.byteLength(text) > MAX_PATH_BYTES) throw invalid('A field path is longer than 1500 bytes.');
  const segments: string[] = [];
  NEXT_NAME.lastIndex = 0;
  for (;;) {
    const match = NEXT_NAME.exec(text);
    if (match === null) throw invalid(`Invalid property path "${text}".`);
    segments.push(match[1] ?? (match[2] ?? '').replace(/\\(.)/gs, '$1'));
    if (match[3] === '') return segments;
  }
}

/** Returns the segments of a path that names a stored field; throws INVALID_ARGUMENT for reserved names. */
export function parseStoredPath(text: string): FieldPath {
  const path = parseFieldPath(text);
  for (const segment of path) validateFieldName(segment);
  return path;
}

/** Returns the canonical text of `path`. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (SIMPLE_NAME.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

/** Returns the value at `path`, or undefined when there is none. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let here: Fields = fields;
  for (let i = 0; i < path.length - 1; i++) {
    const next = here.get(path[i] ?? '');
    if (next === undefined || next.type !== 'map') return undefined;
    here = next.fields;
  }
  return here.get(path[path.length - 1] ?? '');
}

/**
 * Returns `fields` with `value` at `path` (undefined removes it). Setting a value creates missing parents and replaces
 * a parent that is not a map; a removal below a missing parent changes nothing.
 */
export function withField(fields: Fields, path: FieldPath, value: Value | undefined): Fields {
  const [name = '', ...rest] = path;
  const copy = new Map(fields);
  if (rest.length === 0) {
    if (value === undefined) copy.delete(name);
    else copy.set(name, value);
    return copy;
  }
  const child = fields.get(name);
  if (child?.type !== 'map' && value === undefined) return fields;
  copy.set(name, {
    type: 'map',
    fields: withField(child?.type === 'map' ? child.fields : new Map(), rest, value),
  });
  return copy;
}

/** Returns only the fields that the paths name, as for a mask or a projection. */
export function projectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let result: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value !== undefined) result = withField(result, path, value);
  }
  return result;
}
