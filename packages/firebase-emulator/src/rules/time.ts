/** Calendar arithmetic on nanoseconds since the epoch, all in UTC. */

const NANOS_PER_MILLI = 1_000_000n;
const NANOS_PER_SECOND = 1_000_000_000n;
export const NANOS_PER_DAY = 86_400_000_000_000n;

/** Division that rounds down, also before 1970. */
export function floorDivide(a: bigint, b: bigint): bigint {
  const quotient = a / b;
  return a % b !== 0n && a < 0n !== b < 0n ? quotient - 1n : quotient;
}

/** Returns midnight of a calendar day, or null when years 1 to 9999 have no such day. */
export function dateNanos(year: number, month: number, day: number): bigint | null {
  if (!(year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1) return null;
  return BigInt(date.getTime()) * NANOS_PER_MILLI;
}

export interface CalendarParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** 1 is Monday, 7 is Sunday. */
  readonly dayOfWeek: number;
  /** Counts from 1. */
  readonly dayOfYear: number;
  readonly hours: number;
  readonly minutes: number;
  /** Seconds of the minute. */
  readonly seconds: number;
  /** Nanoseconds of the second. */
  readonly nanos: number;
  readonly millisSinceEpoch: bigint;
  /** Nanoseconds since midnight. */
  readonly nanosOfDay: bigint;
}

/** Returns the calendar fields of an instant; null outside the years that a Date can represent. */
export function calendarOf(nanos: bigint): CalendarParts | null {
  const millis = floorDivide(nanos, NANOS_PER_MILLI);
  const date = new Date(Number(millis));
  if (Number.isNaN(date.getTime())) return null;
  const startOfYear = new Date(0);
  startOfYear.setUTCFullYear(date.getUTCFullYear(), 0, 1);
  const days = floorDivide(nanos, NANOS_PER_DAY);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    dayOfWeek: ((date.getUTCDay() + 6) % 7) + 1,
    dayOfYear: Number(days) - Math.round(startOfYear.getTime() / 86_400_000) + 1,
    hours: date.getUTCHours(),
    minutes: date.getUTCMinutes(),
    seconds: date.getUTCSeconds(),
    nanos: Number(nanos - floorDivide(nanos, NANOS_PER_SECOND) * NANOS_PER_SECOND),
    millisSinceEpoch: millis,
    nanosOfDay: nanos - days * NANOS_PER_DAY,
  };
}
