import { distinct, listHas, sameValue, setHas } from './equality.ts';
import { compileRegex, type RulesRegex, replaceAll, splitText } from './regex.ts';
import { type CalendarParts, calendarOf, floorDivide, NANOS_PER_DAY } from './time.ts';
import type { RulesValue } from './types.ts';
import {
  bool,
  float,
  int,
  list,
  ruleError,
  str,
  textOf,
  typeNameOf,
  unsupported,
  type Value,
} from './values.ts';

/** A method of one type. `apply` gives null when the arguments have the wrong types. */
interface Method<Receiver> {
  readonly arity: number;
  readonly apply: (self: Receiver, args: readonly RulesValue[]) => Value | null;
}

type ValueOf<Type extends RulesValue['type']> = Extract<RulesValue, { type: Type }>;
type Methods<Type extends RulesValue['type']> = ReadonlyMap<string, Method<ValueOf<Type>>>;

function table<Type extends RulesValue['type']>(
  ...methods: readonly (readonly [string, number, Method<ValueOf<Type>>['apply']])[]
): Methods<Type> {
  return new Map(methods.map(([name, arity, apply]) => [name, { arity, apply }]));
}

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
  // Spaces and control characters only, as the hosted service's platform trims.
  ['trim', 0, (self) => str(trimControls(self.value))],
  ['size', 0, (self) => int(self.value.length)],
  ['toUtf8', 0, (self) => ({ type: 'bytes', value: new TextEncoder().encode(self.value) })],
  ['matches', 1, (self, [pattern]) => withRegex(pattern, (regex) => bool(regex.full.test(self.value)))],
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
        return replaced === null ? ruleError(`Unknown group in '${substitute.value}'.`) : str(replaced);
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

/** The URL-safe alphabet with padding: what the hosted service answers, though its documents don't say so. */
function base64Url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function itemsOf(value: RulesValue | undefined): readonly RulesValue[] | null {
  return value?.type === 'list' || value?.type === 'set' ? value.items : null;
}

function joinItems(items: readonly RulesValue[], separator: RulesValue | undefined): Value | null {
  if (separator?.type !== 'string') return null;
  const texts: string[] = [];
  for (const item of items) {
    const text = textOf(item);
    if (text === null) return unsupported(`string(${typeNameOf(item)})`);
    texts.push(text);
  }
  return str(texts.join(separator.value));
}

/** hasAll, hasAny, hasOnly of a list or a set against a list or a set. */
function containment(
  name: string,
  self: readonly RulesValue[],
  other: readonly RulesValue[] | null,
  has: (items: readonly RulesValue[], value: RulesValue) => boolean,
): Value | null {
  if (other === null) return null;
  if (name === 'hasAll') return bool(other.every((item) => has(self, item)));
  if (name === 'hasAny') return bool(other.some((item) => has(self, item)));
  return bool(self.every((item) => has(other, item)));
}

const LIST = table<'list'>(
  ['size', 0, (self) => int(self.items.length)],
  ['toSet', 0, (self) => ({ type: 'set', items: distinct(self.items) })],
  ['join', 1, (self, [separator]) => joinItems(self.items, separator)],
  ['concat', 1, (self, [other]) => (other?.type === 'list' ? list([...self.items, ...other.items]) : null)],
  [
    'removeAll',
    1,
    (self, [other]) =>
      other?.type === 'list' ? list(self.items.filter((item) => !listHas(other.items, item))) : null,
  ],
  ['hasAll', 1, (self, [other]) => containment('hasAll', self.items, itemsOf(other), listHas)],
  ['hasAny', 1, (self, [other]) => containment('hasAny', self.items, itemsOf(other), listHas)],
  ['hasOnly', 1, (self, [other]) => containment('hasOnly', self.items, itemsOf(other), listHas)],
);

const SET = table<'set'>(
  ['size', 0, (self) => int(self.items.length)],
  [
    'union',
    1,
    (self, [other]) =>
      other?.type === 'set' ? { type: 'set', items: distinct([...self.items, ...other.items]) } : null,
  ],
  ['intersection', 1, (self, [other]) => keepItems(self, other, true)],
  ['difference', 1, (self, [other]) => keepItems(self, other, false)],
  ['hasAll', 1, (self, [other]) => containment('hasAll', self.items, itemsOf(other), setHas)],
  ['hasAny', 1, (self, [other]) => containment('hasAny', self.items, itemsOf(other), setHas)],
  ['hasOnly', 1, (self, [other]) => containment('hasOnly', self.items, itemsOf(other), setHas)],
);

function keepItems(self: ValueOf<'set'>, other: RulesValue | undefined, shared: boolean): Value | null {
  if (other?.type !== 'set') return null;
  return { type: 'set', items: self.items.filter((item) => setHas(other.items, item) === shared) };
}

/** `get(key, default)` or `get([a, b], default)`: the default stands in wherever a key is missing. */
function mapGet(self: ValueOf<'map'>, [key, fallback]: readonly RulesValue[]): Value | null {
  if (fallback === undefined) return null;
  if (key?.type === 'string') return self.entries.get(key.value) ?? fallback;
  if (key?.type !== 'list') return null;
  let at: RulesValue = self;
  for (const step of key.items) {
    if (step.type !== 'string') return null;
    const next: RulesValue | undefined = at.type === 'map' ? at.entries.get(step.value) : undefined;
    if (next === undefined) return fallback;
    at = next;
  }
  return at;
}

const MAP = table<'map'>(
  ['size', 0, (self) => int(self.entries.size)],
  ['keys', 0, (self) => list([...self.entries.keys()].map(str))],
  ['values', 0, (self) => list([...self.entries.values()])],
  ['get', 2, mapGet],
  [
    'diff',
    1,
    (self, [other]) =>
      other?.type === 'map' ? { type: 'mapdiff', left: self.entries, right: other.entries } : null,
  ],
);

type KeyKind = 'added' | 'removed' | 'changed' | 'unchanged';

/** `left.diff(right)`: added keys are in left only, removed keys in right only. */
function diffKeys(diff: ValueOf<'mapdiff'>, wanted: readonly KeyKind[]): RulesValue {
  const keys: RulesValue[] = [];
  for (const [key, value] of diff.left) {
    const other = diff.right.get(key);
    const kind: KeyKind = other === undefined ? 'added' : sameValue(value, other) ? 'unchanged' : 'changed';
    if (wanted.includes(kind)) keys.push(str(key));
  }
  if (wanted.includes('removed')) {
    for (const key of diff.right.keys()) if (!diff.left.has(key)) keys.push(str(key));
  }
  return { type: 'set', items: keys };
}

const MAPDIFF = table<'mapdiff'>(
  ['addedKeys', 0, (self) => diffKeys(self, ['added'])],
  ['removedKeys', 0, (self) => diffKeys(self, ['removed'])],
  ['changedKeys', 0, (self) => diffKeys(self, ['changed'])],
  ['unchangedKeys', 0, (self) => diffKeys(self, ['unchanged'])],
  ['affectedKeys', 0, (self) => diffKeys(self, ['added', 'removed', 'changed'])],
);

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

/** Great-circle distance in metres, on a sphere. */
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

/** Fills the placeholders of a path literal: `(/a/$(x)).bind({'x': 'b'})`. */
function bindPath(self: ValueOf<'path'>, [bindings]: readonly RulesValue[]): Value | null {
  if (bindings?.type !== 'map') return null;
  const segments = [...self.segments];
  const names = new Map(self.names);
  const unbound = new Map<number, string>();
  for (const [index, name] of self.unbound ?? []) {
    const value = bindings.entries.get(name);
    if (value === undefined) {
      unbound.set(index, name);
    } else {
      const text = textOf(value);
      if (text === null) return null;
      segments[index] = text;
      names.set(name, text);
    }
  }
  return { type: 'path', segments, names, ...(unbound.size > 0 ? { unbound } : {}) };
}

const PATH = table<'path'>(['bind', 1, bindPath]);

/** Every method name of the language with the numbers of arguments that some type takes: for the checker. */
export const METHOD_ARITIES: ReadonlyMap<string, ReadonlySet<number>> = (() => {
  const arities = new Map<string, Set<number>>();
  const all = [STRING, BYTES, LIST, SET, MAP, MAPDIFF, TIMESTAMP, DURATION, LATLNG, PATH];
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

/** `self.name(args)` on known values. */
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
    case 'path':
      return invoke(PATH, self, 'path', name, args);
    case 'null':
      return ruleError('Null value error.');
    default:
      return ruleError(`Function not found error: Name: [${name}] (on ${typeNameOf(self)}).`);
  }
}
