import { createHash } from 'node:crypto';
import { crc32 } from './crc.ts';
import { dateNanos } from './time.ts';
import type { RulesValue } from './types.ts';
import {
  bool,
  checkedInt,
  float,
  INT_MAX,
  INT_MIN,
  int,
  isError,
  path,
  ruleError,
  str,
  textOf,
  typeNameOf,
  unsupported,
  type Value,
} from './values.ts';

/** A built-in function. It gets known values only, as many as `arity` says. */
interface Builtin {
  readonly arity: number;
  readonly apply: (args: readonly RulesValue[]) => Value;
}

function unary(name: string, apply: (value: RulesValue) => Value | null): [string, Builtin] {
  const run = (args: readonly RulesValue[]): Value => {
    const [value] = args;
    return (value === undefined ? null : apply(value)) ?? unsupportedCall(name, args);
  };
  return [name, { arity: 1, apply: run }];
}

function unsupportedCall(name: string, args: readonly RulesValue[]): Value {
  return unsupported(`${name}(${args.map(typeNameOf).join(', ')})`);
}

function onNumber(name: string, apply: (value: number) => Value): [string, Builtin] {
  return unary(name, (value) =>
    value.type === 'int' || value.type === 'float' ? apply(Number(value.value)) : null,
  );
}

function conversionError(value: RulesValue, to: string): Value {
  return ruleError(
    `Type conversion error. Argument: [${textOf(value) ?? ''}], from: ${typeNameOf(value)}, to: ${to}.`,
  );
}

/** Converts a float to an integer: truncated, limited to 64 bits, NaN is 0. */
function saturate(value: number): RulesValue {
  if (Number.isNaN(value)) return int(0n);
  if (value >= 2 ** 63) return int(INT_MAX);
  if (value <= -(2 ** 63)) return int(INT_MIN);
  return int(BigInt(Math.trunc(value)));
}

function toInt(value: RulesValue): Value | null {
  if (value.type === 'int') return value;
  if (value.type === 'float') return saturate(value.value);
  if (value.type !== 'string') return null;
  if (!/^[+-]?[0-9]{1,40}$/.test(value.value)) return conversionError(value, 'int');
  const parsed = checkedInt(BigInt(value.value.replace(/^\+/, '')));
  return isError(parsed) ? conversionError(value, 'int') : parsed;
}

function toFloat(value: RulesValue): Value | null {
  if (value.type === 'float') return value;
  if (value.type === 'int') return float(Number(value.value));
  if (value.type !== 'string') return null;
  const text = value.value.trim();
  const special = /^([+-]?)(NaN|Infinity)$/.exec(text);
  if (special !== null) return float(special[2] === 'NaN' ? Number.NaN : Number(text));
  const decimal = /^([+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)[fFdD]?$/.exec(text);
  if (decimal !== null) return float(Number(decimal[1]));
  const hexadecimal = /^([+-]?)0[xX]([0-9a-fA-F]*)\.?([0-9a-fA-F]*)[pP]([+-]?[0-9]+)[fFdD]?$/.exec(text);
  if (hexadecimal !== null) {
    const whole = hexadecimal[2] ?? '';
    const fraction = hexadecimal[3] ?? '';
    if (whole + fraction !== '') {
      const mantissa =
        Number.parseInt(whole + fraction, 16) * 2 ** (Number(hexadecimal[4]) - 4 * fraction.length);
      return float(hexadecimal[1] === '-' ? -mantissa : mantissa);
    }
  }
  return conversionError(value, 'float');
}

/** Returns the segments of `/a/b` or `a/b`. */
function toPath(value: RulesValue): Value | null {
  if (value.type !== 'string') return null;
  const segments = value.value.replace(/^\//, '').split('/');
  return segments.some((segment) => segment === '' || segment.startsWith('$('))
    ? conversionError(value, 'path')
    : path(segments);
}

function hash(name: string, digest: (bytes: Uint8Array) => Uint8Array): [string, Builtin] {
  return unary(`hashing.${name}`, (value) => {
    if (value.type === 'bytes') return { type: 'bytes', value: digest(value.value) };
    if (value.type === 'string')
      return { type: 'bytes', value: digest(new TextEncoder().encode(value.value)) };
    return null;
  });
}

function nodeDigest(algorithm: 'md5' | 'sha256'): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => new Uint8Array(createHash(algorithm).update(bytes).digest());
}

const NANOS_PER_UNIT: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

function durationValue(args: readonly RulesValue[]): Value {
  const [magnitude, unit] = args;
  if (magnitude?.type !== 'int' || unit?.type !== 'string') return unsupportedCall('duration.value', args);
  const nanos = NANOS_PER_UNIT.get(unit.value);
  if (nanos === undefined) return ruleError(`Unknown duration unit '${unit.value}': w, d, h, m, s, ms, ns.`);
  return { type: 'duration', nanos: magnitude.value * nanos };
}

function durationTime(args: readonly RulesValue[]): Value {
  const units = ['h', 'm', 's', 'ns'];
  let nanos = 0n;
  for (const [index, part] of args.entries()) {
    if (part.type !== 'int') return unsupportedCall('duration.time', args);
    nanos += part.value * (NANOS_PER_UNIT.get(units[index] ?? '') ?? 0n);
  }
  return { type: 'duration', nanos };
}

function timestampDate(args: readonly RulesValue[]): Value {
  const [year, month, day] = args;
  if (year?.type !== 'int' || month?.type !== 'int' || day?.type !== 'int') {
    return unsupportedCall('timestamp.date', args);
  }
  const nanos = dateNanos(Number(year.value), Number(month.value), Number(day.value));
  return nanos === null ? ruleError('Not a date in years 1 to 9999.') : { type: 'timestamp', nanos };
}

function latlngValue(args: readonly RulesValue[]): Value {
  const [latitude, longitude] = args.map((arg) =>
    arg.type === 'int' || arg.type === 'float' ? Number(arg.value) : null,
  );
  if (latitude === null || longitude === null || latitude === undefined || longitude === undefined) {
    return unsupportedCall('latlng.value', args);
  }
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
    return ruleError('Latitude is within -90 to 90 and longitude within -180 to 180.');
  }
  return { type: 'latlng', latitude, longitude };
}

function power(args: readonly RulesValue[]): Value {
  const [base, exponent] = args;
  const isNumber = (value: RulesValue | undefined): boolean =>
    value?.type === 'int' || value?.type === 'float';
  if (!isNumber(base) || !isNumber(exponent)) return unsupportedCall('math.pow', args);
  const numberOf = (value: RulesValue | undefined): number =>
    value?.type === 'int' || value?.type === 'float' ? Number(value.value) : Number.NaN;
  return float(numberOf(base) ** numberOf(exponent));
}

/** Rounds half up, also below zero, as the hosted service does. */
function round(value: RulesValue): Value | null {
  if (value.type === 'int') return value;
  return value.type === 'float' ? saturate(Math.floor(value.value + 0.5)) : null;
}

/** Every built-in function except those that read documents, by its full name. */
export const BUILTINS: ReadonlyMap<string, Builtin> = new Map<string, Builtin>([
  unary('int', toInt),
  unary('float', toFloat),
  unary('string', (value) => {
    const text = textOf(value);
    return text === null ? null : str(text);
  }),
  unary('path', toPath),
  unary('math.abs', (value) => {
    // The smallest integer has no positive counterpart: the hosted service returns it unchanged.
    if (value.type === 'int')
      return int(value.value < 0n && value.value !== INT_MIN ? -value.value : value.value);
    return value.type === 'float' ? float(Math.abs(value.value)) : null;
  }),
  onNumber('math.ceil', (value) => float(Math.ceil(value))),
  onNumber('math.floor', (value) => float(Math.floor(value))),
  onNumber('math.sqrt', (value) => float(Math.sqrt(value))),
  onNumber('math.isNaN', (value) => bool(Number.isNaN(value))),
  unary('math.round', round),
  ['math.pow', { arity: 2, apply: power }],
  hash('md5', nodeDigest('md5')),
  hash('sha256', nodeDigest('sha256')),
  hash('crc32', (bytes) => crc32(bytes, 'ieee')),
  hash('crc32c', (bytes) => crc32(bytes, 'castagnoli')),
  ['duration.value', { arity: 2, apply: durationValue }],
  ['duration.time', { arity: 4, apply: durationTime }],
  unary('duration.abs', (value) =>
    value.type === 'duration'
      ? { type: 'duration', nanos: value.nanos < 0n ? -value.nanos : value.nanos }
      : null,
  ),
  ['timestamp.date', { arity: 3, apply: timestampDate }],
  unary('timestamp.value', (value) =>
    value.type === 'int' ? { type: 'timestamp', nanos: value.value * 1_000_000n } : null,
  ),
  ['latlng.value', { arity: 2, apply: latlngValue }],
]);

/** The functions that read documents, by service: each takes one path. */
export const ACCESS_FUNCTIONS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['cloud.firestore', new Set(['get', 'exists', 'getAfter', 'existsAfter'])],
  ['firebase.storage', new Set(['firestore.get', 'firestore.exists'])],
]);

export const NAMESPACES: ReadonlySet<string> = new Set([
  'math',
  'hashing',
  'duration',
  'timestamp',
  'latlng',
  'firestore',
]);

/** Documented, but unknown to the hosted service (`debug`: emulators only). Refused here, so that rules deploy. */
export const NOT_ON_HOSTED_SERVICE: ReadonlySet<string> = new Set(['bool', 'debug', 'math.isInfinite']);
