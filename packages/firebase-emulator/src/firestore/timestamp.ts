/**
 * Timestamps as nanoseconds since the epoch (bigint). Firestore stores microseconds: "any additional precision is
 * rounded down" (google.firestore.v1.Value.timestamp_value); the range is years 1 to 9999 (google.protobuf.Timestamp).
 */
import { invalid } from './json.ts';

export const NANOS_PER_MICRO = 1000n;
export const NANOS_PER_MILLI = 1_000_000n;
export const NANOS_PER_SECOND = 1_000_000_000n;

const RFC3339 =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,9}))?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/i;
const MIN_NANOS = -62_135_596_800n * NANOS_PER_SECOND;
const MAX_NANOS = 253_402_300_800n * NANOS_PER_SECOND - 1n;

/** Returns `nanos` rounded down (towards the past) to a multiple of `unit`. */
export function floorTo(nanos: bigint, unit: bigint): bigint {
  const rest = nanos % unit;
  return rest === 0n ? nanos : rest < 0n ? nanos - rest - unit : nanos - rest;
}

/** Returns the time of an RFC 3339 `text`, with all nine digits, or null when the text is invalid. */
export function parseInstant(text: string): bigint | null {
  const match = RFC3339.exec(text);
  if (match === null) return null;
  const [, date = '', hours = '', minutes = '', seconds = '', fraction = '', zone = ''] = match;
  const millis = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
  // Date.parse would read 31 February as a day in March.
  if (Number.isNaN(millis) || new Date(millis).toISOString().slice(0, 10) !== date) return null;
  const offset = /^z$/i.test(zone) ? 0 : offsetMinutes(zone);
  const nanos = BigInt(millis - offset * 60_000) * NANOS_PER_MILLI + BigInt(fraction.padEnd(9, '0'));
  return nanos < MIN_NANOS || nanos > MAX_NANOS ? null : nanos;
}

function offsetMinutes(zone: string): number {
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return zone.startsWith('-') ? -minutes : minutes;
}

/** Returns a timestamp of a request, cut to microseconds; throws INVALID_ARGUMENT with the name `what`. */
export function readTimestamp(value: unknown, what: string): bigint {
  const nanos = typeof value === 'string' ? parseInstant(value) : null;
  if (nanos === null) throw invalid(`${what} is not a valid timestamp.`);
  return floorTo(nanos, NANOS_PER_MICRO);
}

/** Returns RFC 3339 in UTC with six digits, such as 2026-01-02T03:04:05.000006Z. */
export function formatTimestamp(nanos: bigint): string {
  const second = floorTo(nanos, NANOS_PER_SECOND);
  const micros = (nanos - second) / NANOS_PER_MICRO;
  const iso = new Date(Number(second / NANOS_PER_MILLI)).toISOString();
  return `${iso.slice(0, 19)}.${micros.toString().padStart(6, '0')}Z`;
}
