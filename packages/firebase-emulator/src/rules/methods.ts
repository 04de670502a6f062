import { type Method, type Methods, table, type ValueOf } from './method-table.ts';
import { LIST, MAP, MAPDIFF, SET } from './methods-collections.ts';
import { asTablesKnow, compileRegex, type RulesRegex } from './regex.ts';
import { replaceAll, splitText } from './regex-apply.ts';
import { type CalendarParts, calendarOf, floorDivide, NANOS_PER_DAY } from './time.ts';
import type { RulesValue } from './types.ts';
import { bool, float, int, list, ruleError, str, typeNameOf, unsupported, type Value } from './values.ts';

function withRegex(value: RulesValue | undefined, use: (regex: RulesRegex) => Value | null): Value | null {
  if (value?.type !== 'string') return null;
  const compiled = compileRegex(value.value);
  return compiled.ok
    ? use(compiled.regex)
    : ruleError(`Invalid regular expression pattern '${value.value}': ${compiled.reason}.`);
}

const STRING = table<'string'>(
  ['lower', 0, (self) => str(self.value.toLowerCase())],
  ['upper', 0, (self) => str(self.value.toUpperCase())],
  // Removes spaces and control characters only, as trim() of the hosted service's platform (Java) does.
  ['trim', 0, (self) => str(trimControls(self.value))],
  ['size', 0, (self) => int(self.value.length)],
  ['toUtf8', 0, (self) => ({ type: 'bytes', value: new TextEncoder().encode(self.value) })],
  [
    'matches',
    1,
    (self, [pattern]) => withRegex(pattern, (regex) => bool(regex.full.test(asTablesKnow(self.value)))),
  ],
  [
    'split',
    1,
    (self, [pattern]) => withRegex(pattern, (regex) => list(splitText(regex, self.value).map(str))),
  ],
  [
    'replace',
    2,
    (self, [pattern, substitute]) =>
      withRegex(pattern, (regex) => {
        if (substitute?.type !== 'string') return null;
        const replaced = replaceAll(regex, self.value, substitute.value);
        return replaced === null
          ? ruleError(`Unknown group, or a result that is too large: '${substitute.value}'.`)
          : str(replaced);
      }),
  ],
);

function trimControls(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end -= 1;
  return text.slice(start, end);
}

const BYTES = table<'bytes'>(
  ['size', 0, (self) => int(self.value.length)],
  ['toBase64', 0, (self) => str(base64Url(self.value))],
  ['toHexString', 0, (self) => str(Buffer.from(self.value).toString('hex').toUpperCase())],
);

/** Encodes with the URL-safe alphabet and padding, as the hosted service does (undocumented). */
function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function calendarMethod(
  name: string,
  pick: (parts: CalendarParts) => Value,
): readonly [string, number, Method<ValueOf<'timestamp'>>['apply']] {
  return [
    name,
    0,
    (self) => {
      const parts = calendarOf(self.nanos);
      return parts === null ? ruleError('Timestamp out of range.') : pick(parts);
    },
  ];
}

const TIMESTAMP = table<'timestamp'>(
  calendarMethod('year', (parts) => int(parts.year)),
  calendarMethod('month', (parts) => int(parts.month)),
  calendarMethod('day', (parts) => int(parts.day)),
  calendarMethod('dayOfWeek', (parts) => int(parts.dayOfWeek)),
  calendarMethod('dayOfYear', (parts) => int(parts.dayOfYear)),
  calendarMethod('hours', (parts) => int(parts.hours)),
  calendarMethod('minutes', (parts) => int(parts.minutes)),
  calendarMethod('seconds', (parts) => int(parts.seconds)),
  calendarMethod('nanos', (parts) => int(parts.nanos)),
  calendarMethod('toMillis', (parts) => int(parts.millisSinceEpoch)),
  calendarMethod('time', (parts) => ({ type: 'duration', nanos: parts.nanosOfDay })),
  [
    'date',
    0,
    (self) => ({ type: 'timestamp', nanos: floorDivide(self.nanos, NANOS_PER_DAY) * NANOS_PER_DAY }),
  ],
);

const DURATION = table<'duration'>(
  ['seconds', 0, (self) => int(self.nanos / 1_000_000_000n)],
  ['nanos', 0, (self) => int(self.nanos % 1_000_000_000n)],
);

const EARTH_RADIUS_METRES = 6_371_010;

/** Returns the great-circle distance in metres, on a sphere. */
function distance(a: ValueOf<'latlng'>, b: ValueOf<'latlng'>): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const half = (difference: number): number => Math.sin(radians(difference) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const LATLNG = table<'latlng'>(
  ['latitude', 0, (self) => float(self.latitude)],
  ['longitude', 0, (self) => float(self.longitude)],
  ['distance', 1, (self, [other]) => (other?.type === 'latlng' ? float(distance(self, other)) : null)],
);

/** Every method name of the language with the numbers of arguments that some type takes: for the checker. */
export const METHOD_ARITIES: ReadonlyMap<string, ReadonlySet<number>> = (() => {
  const arities = new Map<string, Set<number>>();
  const all = [STRING, BYTES, LIST, SET, MAP, MAPDIFF, TIMESTAMP, DURATION, LATLNG];
  for (const methods of all) {
    for (const [name, { arity }] of methods) {
      const known = arities.get(name) ?? new Set<number>();
      arities.set(name, known.add(arity));
    }
  }
  return arities;
})();

function invoke<Type extends RulesValue['type']>(
  methods: Methods<Type>,
  self: ValueOf<Type>,
  typeName: string,
  name: string,
  args: readonly RulesValue[],
): Value {
  const method = methods.get(name);
  if (method === undefined) return ruleError(`Function not found error: Name: [${name}] (on ${typeName}).`);
  if (method.arity !== args.length) {
    return ruleError(
      `Incorrect number of arguments. Received: ${args.length}. Expected: ${method.arity} (${typeName}.${name}).`,
    );
  }
  const result = method.apply(self, args);
  if (result === null) return unsupported(`${typeName}.${name}(${args.map(typeNameOf).join(', ')})`);
  return result;
}

/** Calls `self.name(args)` on known values. */
export function callMethod(self: RulesValue, name: string, args: readonly RulesValue[]): Value {
  switch (self.type) {
    case 'string':
      return invoke(STRING, self, 'string', name, args);
    case 'bytes':
      return invoke(BYTES, self, 'bytes', name, args);
    case 'list':
      return invoke(LIST, self, 'list', name, args);
    case 'set':
      return invoke(SET, self, 'set', name, args);
    case 'map':
      return invoke(MAP, self, 'map', name, args);
    case 'mapdiff':
      return invoke(MAPDIFF, self, 'map_diff', name, args);
    case 'timestamp':
      return invoke(TIMESTAMP, self, 'timestamp', name, args);
    case 'duration':
      return invoke(DURATION, self, 'duration', name, args);
    case 'latlng':
      return invoke(LATLNG, self, 'latlng', name, args);
    case 'null':
      return ruleError('Null value error.');
    default:
      return ruleError(`Function not found error: Name: [${name}] (on ${typeNameOf(self)}).`);
  }
}
