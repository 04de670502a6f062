/**
 * Reads data from the database, from this device or from an older version of the app: any field may be missing or have
 * the wrong type, and no function throws.
 */

/** A stored document lacks a required field; the screen shows its load error, the emulator's console the details. */
export class ConversionError extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

/** Returns true for a map in a document (or for the document's fields). */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the map at `key`, or an empty one. */
export function mapAt(fields: Fields, key: string): Fields {
  const value = fields[key];
  return isFields(value) ? value : {};
}

/** Returns the list at `key`, or an empty one. */
export function listAt(fields: Fields, key: string): readonly unknown[] {
  const value = fields[key];
  return Array.isArray(value) ? value : [];
}

/** Returns the text at `key`, or ''. */
export function textAt(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
}

/** Returns the texts of the list at `key`, without values of other types. */
export function textsAt(fields: Fields, key: string): readonly string[] {
  return listAt(fields, key).filter((value) => typeof value === 'string');
}

/** Returns the finite number at `key`, or `missing`. */
export function numberAt(fields: Fields, key: string, missing = 0): number {
  const value = fields[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : missing;
}

/**
 * Returns the instant at `key` in epoch milliseconds, from a timestamp, or a number in a JSON text. null when there is
 * none, or when the server hasn't set it yet.
 */
export function instantAt(fields: Fields, key: string): number | null {
  const stamp = mapAt(fields, key);
  const instant =
    'seconds' in stamp
      ? numberAt(stamp, 'seconds', Number.NaN) * 1000 + Math.floor(numberAt(stamp, 'nanoseconds') / 1e6)
      : numberAt(fields, key, Number.NaN);
  return Number.isFinite(instant) ? instant : null;
}

/** Returns the text when it is a picture's address: http(s), or a path on this site; otherwise null. */
export function pictureUrl(text: string): string | null {
  return /^(https?:\/)?\/[^/]/.test(text) ? text : null;
}

/** Returns the picture's address at `key`, or null. */
export function imageAt(fields: Fields, key: string): string | null {
  return pictureUrl(textAt(fields, key));
}

/** Returns the value of a JSON text; null for invalid JSON. */
export function parseJson(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
}

/** Returns the map in a JSON text; an empty one for anything else. */
export function fieldsIn(text: string | null): Fields {
  const value = parseJson(text);
  return isFields(value) ? value : {};
}
