import { RULES_LIMITS } from './limits.ts';
import type { RulesValue } from './types.ts';
import type { Unknown } from './unknown.ts';

/** A failed evaluation, as a value: `&&` and `||` may absorb it, all other operations pass it on. */
export interface RuleError {
  readonly type: 'error';
  readonly message: string;
  /** true = a limit of the service was exceeded; nothing absorbs the error, and the whole request is denied. */
  readonly fatal: boolean;
}

/** The result of an expression: a value, an error or, in a list proof, an unknown. */
export type Value = RulesValue | RuleError | Unknown;

type RulesBool = Extract<RulesValue, { type: 'bool' }>;

export const TRUE: RulesBool = { type: 'bool', value: true };
export const FALSE: RulesBool = { type: 'bool', value: false };
export const NULL: RulesValue = { type: 'null' };

export const INT_MIN = -(2n ** 63n);
export const INT_MAX = 2n ** 63n - 1n;

export function bool(value: boolean): RulesBool {
  return value ? TRUE : FALSE;
}

export function str(value: string): RulesValue {
  return { type: 'string', value };
}

export function int(value: bigint | number): RulesValue {
  return { type: 'int', value: BigInt(value) };
}

export function float(value: number): RulesValue {
  return { type: 'float', value };
}

export function list(items: readonly RulesValue[]): RulesValue {
  return { type: 'list', items };
}

export function map(entries: ReadonlyMap<string, RulesValue>): RulesValue {
  return { type: 'map', entries };
}

export function path(segments: readonly string[]): RulesValue {
  return { type: 'path', segments };
}

export function ruleError(message: string): RuleError {
  return { type: 'error', message, fatal: false };
}

/** Returns an integer, or an error when it does not fit in 64 bits. */
export function checkedInt(value: bigint): Value {
  return value < INT_MIN || value > INT_MAX ? ruleError('Integer overflow.') : { type: 'int', value };
}

export function isError(value: Value): value is RuleError {
  return value.type === 'error';
}

/** Returns the value, or an error when it is too large: doubling a string 40 times must not exhaust the memory. */
export function bounded(size: number, make: () => Value): Value {
  return size > RULES_LIMITS.valueSize ? ruleError('The value is too large.') : make();
}

/** Returns true for a plain value, which is neither an error nor unknown. */
export function isKnown(value: Value): value is RulesValue {
  return value.type !== 'error' && value.type !== 'unknown';
}

/** Returns the name of a value's type as messages of the hosted service spell it. */
export function typeNameOf(value: Value): string {
  return value.type === 'mapdiff' ? 'map_diff' : value.type;
}

/** Returns the error for an operation without an overload for these types: `int < string`, `list.join(int)`. */
export function unsupported(received: string): RuleError {
  return ruleError(`Unsupported operation error. Received: ${received}.`);
}

/** Returns a float as `string()` and `join()` do, which is Java's text: 2.0, 1.0E7, 4.9E-324, NaN, Infinity. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const magnitude = Math.abs(value);
  if (magnitude >= 1e-3 && magnitude < 1e7) {
    const plain = String(value);
    return plain.includes('.') ? plain : `${plain}.0`;
  }
  const shortest = value.toExponential();
  const [mantissa = '', exponent = ''] = shortest.split('e');
  // Java shows at least two digits and chooses the second so that the text is closest to the value.
  const shown = mantissa.includes('.') ? mantissa : (value.toExponential(1).split('e')[0] ?? mantissa);
  const scale = mantissa.includes('.') ? exponent : (value.toExponential(1).split('e')[1] ?? exponent);
  return `${shown}E${scale.replace('+', '')}`;
}

/** Returns `string(value)`, or null for a type that has no text. */
export function textOf(value: RulesValue): string | null {
  switch (value.type) {
    case 'string':
      return value.value;
    case 'int':
      return value.value.toString();
    case 'float':
      return floatText(value.value);
    case 'bool':
      return value.value ? 'true' : 'false';
    case 'null':
      return 'null';
    case 'path':
      return `/${value.segments.join('/')}`;
    default:
      return null;
  }
}

/** Returns a value for logs, cut to about `limit` characters. */
export function renderValue(value: Value, limit = 120): string {
  const full = render(value, 0);
  return full.length <= limit ? full : `${full.slice(0, limit - 1)}…`;
}

function render(value: Value, depth: number): string {
  switch (value.type) {
    case 'error':
      return `error: ${value.message}`;
    case 'unknown':
      return `unknown: ${value.what}`;
    case 'string':
      return `'${value.value.length > 200 ? `${value.value.slice(0, 200)}…` : value.value}'`;
    case 'bytes':
      return `bytes(${value.value.length})`;
    case 'timestamp':
      return `timestamp(${timestampText(value.nanos)})`;
    case 'duration':
      return `duration(${floatText(Number(value.nanos) / 1e9)}s)`;
    case 'latlng':
      return `latlng(${value.latitude}, ${value.longitude})`;
    case 'list':
    case 'set': {
      const inner =
        depth > 3
          ? '…'
          : value.items
              .slice(0, 20)
              .map((item) => render(item, depth + 1))
              .join(', ');
      const more = value.items.length > 20 ? ', …' : '';
      return value.type === 'list' ? `[${inner}${more}]` : `set(${inner}${more})`;
    }
    case 'map':
      return `{${depth > 3 ? '…' : renderEntries(value.entries, depth)}}`;
    case 'mapdiff':
      return `diff({${renderEntries(value.left, depth)}}, {${renderEntries(value.right, depth)}})`;
    default:
      return textOf(value) ?? value.type;
  }
}

function renderEntries(entries: ReadonlyMap<string, RulesValue>, depth: number): string {
  const shown = [...entries].slice(0, 20).map(([key, item]) => `${key}: ${render(item, depth + 1)}`);
  return `${shown.join(', ')}${entries.size > 20 ? ', …' : ''}`;
}

function timestampText(nanos: bigint): string {
  const date = new Date(Number(nanos / 1_000_000n));
  return Number.isNaN(date.getTime()) ? `${nanos}ns` : date.toISOString();
}
