/** What a stored document lacks; the screen shows its load error, the console of the emulator the rest. */
export class ConversionError extends Error {}

export type Fields = Readonly<Record<string, unknown>>;

/** Returns true for a map of a document (or the document's own fields). */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the map at `key`, or an empty one. */
export function mapAt(fields: Fields, key: string): Fields {
  const value = fields[key];
  return isFields(value) ? value : {};
}

/** Returns the string at `key`, or ''. */
export function textAt(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === 'string' ? value : '';
}

/** Returns the finite number at `key`, or 0. */
export function numberAt(fields: Fields, key: string): number {
  const value = fields[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

/** Returns the picture's address at `key`: http(s) or our own folder only, else null. */
export function imageAt(fields: Fields, key: string): string | null {
  const value = textAt(fields, key);
  return /^(https?:\/)?\/[^/]/.test(value) ? value : null;
}
