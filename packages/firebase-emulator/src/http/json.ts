/** Guards for JSON from outside. */

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns true for a JSON object (not null, not an array). */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the parsed value, or undefined when the text is not JSON. (JSON has no undefined value.) */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}
