/**
 * Guards for unknown JSON (request bodies are proto3 JSON of google.firestore.v1). A wrong shape is an error of the
 * client: every reader throws INVALID_ARGUMENT with the place of the error.
 */
import { StatusError } from './status.ts';

export type JsonRecord = Readonly<Record<string, unknown>>;

/** Returns a StatusError for a malformed request. */
export function invalid(message: string): StatusError {
  return new StatusError('INVALID_ARGUMENT', message);
}

/** Returns true when `value` is a plain JSON object. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns `value` as a JSON object; otherwise throws INVALID_ARGUMENT with the name `what`. */
export function readRecord(value: unknown, what: string): JsonRecord {
  if (!isRecord(value)) throw invalid(`${what} must be an object.`);
  return value;
}

/** Returns `value` as an array, and an empty array when it is missing (proto3 JSON leaves empty lists out). */
export function readList(value: unknown, what: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw invalid(`${what} must be a list.`);
  return value;
}

/** Returns `value` as well-formed text (no lone surrogates: they have no UTF-8 form). */
export function readString(value: unknown, what: string): string {
  if (typeof value !== 'string') throw invalid(`${what} must be a string.`);
  if (/\p{Surrogate}/u.test(value)) throw invalid(`${what} is not valid UTF-8.`);
  return value;
}

/** Returns `value` as text, `undefined` when it is left out. */
export function readOptionalString(value: unknown, what: string): string | undefined {
  return value === undefined || value === null ? undefined : readString(value, what);
}

/** Returns `value` as a boolean, and false when it is missing (the proto3 default). */
export function readBoolean(value: unknown, what: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') throw invalid(`${what} must be a boolean.`);
  return value;
}

/**
 * Reads an Int32Value: a number, its decimal text, or `{value}`, as some clients send it. `undefined` when left out.
 * Throws for negative numbers and fractions.
 */
export function readCount(value: unknown, what: string): number | undefined {
  if (value === undefined || value === null) return undefined;
  const plain = isRecord(value) ? (value.value ?? 0) : value;
  const count = typeof plain === 'string' && /^-?\d+$/.test(plain) ? Number(plain) : plain;
  if (typeof count !== 'number' || !Number.isInteger(count) || Math.abs(count) > 2 ** 53) {
    throw invalid(`${what} must be an integer.`);
  }
  if (count < 0) throw invalid(`${what} must not be negative.`);
  return count;
}
