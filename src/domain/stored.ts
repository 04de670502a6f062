/** Reads documents that the database or an older version of the product holds: nothing is where it should be. */

export type StoredFields = Readonly<Record<string, unknown>>;

/** True for a map. */
export function isStoredMap(value: unknown): value is StoredFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The map at `key`, or an empty one. */
export function storedMap(fields: StoredFields, key: string): StoredFields {
  const value = fields[key];
  return isStoredMap(value) ? value : {};
}

/** The list at `key`, or an empty one. */
export function storedList(fields: StoredFields, key: string): readonly unknown[] {
  const value = fields[key];
  return Array.isArray(value) ? value : [];
}

/** The text at `key`, or ''. */
export function storedText(fields: StoredFields, key: string): string {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
}

/** The texts of the list at `key`; what is no text is left out. */
export function storedTexts(fields: StoredFields, key: string): readonly string[] {
  return storedList(fields, key).filter((value) => typeof value === 'string');
}

/** The finite number at `key`, or NaN. */
export function storedNumber(fields: StoredFields, key: string): number {
  const value = fields[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
}

function hasMillis(value: unknown): value is { toMillis(): number } {
  return isStoredMap(value) && typeof value.toMillis === 'function';
}

/**
 * The instant at `key` in epoch milliseconds: the SDK's timestamp, or the number that the REST reader makes of
 * one. null when there is none, or the server hasn't said yet.
 */
export function storedInstant(fields: StoredFields, key: string): number | null {
  const value = fields[key];
  const instant = hasMillis(value) ? value.toMillis() : storedNumber(fields, key);
  return Number.isFinite(instant) ? instant : null;
}

/** The text when it is a picture's address: http(s), or a path of our own; else null. */
export function pictureUrl(text: string): string | null {
  return /^(https?:\/)?\/[^/]/.test(text) ? text : null;
}
