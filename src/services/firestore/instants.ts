/** Timestamps of documents, in a form that both of the SDK's clients share. */
import { type Fields, isFields } from '../../domain/fields.ts';

/** A Firestore timestamp's two numbers, exact: what a rule compares must be written back to the nanosecond. */
export interface Stamp {
  readonly seconds: number;
  readonly nanoseconds: number;
}

/** Returns the timestamp at `key`, or null. */
export function stampAt(fields: Fields, key: string): Stamp | null {
  const value = fields[key];
  return isFields(value) && typeof value.seconds === 'number' && typeof value.nanoseconds === 'number'
    ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
    : null;
}

/** Returns the timestamp at `key` in epoch milliseconds, or null. */
export function millisAt(fields: Fields, key: string): number | null {
  const stamp = stampAt(fields, key);
  return stamp && stamp.seconds * 1000 + Math.floor(stamp.nanoseconds / 1e6);
}

/** Returns the timestamp that Firestore's REST API writes as `text` (RFC 3339, up to nanoseconds), exact. */
export function stampOf(text: string): Stamp {
  const [, whole = '', fraction = ''] = /^([^.Z]*)\.?(\d*)Z$/.exec(text) ?? [];
  return { seconds: Date.parse(`${whole}Z`) / 1000, nanoseconds: Number(fraction.padEnd(9, '0')) };
}
