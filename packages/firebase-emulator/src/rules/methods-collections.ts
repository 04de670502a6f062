import { distinct, listHas, sameValue, setHas } from './equality.ts';
import { table, type ValueOf } from './method-table.ts';
import type { RulesValue } from './types.ts';
import { bool, bounded, int, list, str, textOf, typeNameOf, unsupported, type Value } from './values.ts';

/** Methods of List, Set, Map and MapDiff. */

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
  const size = texts.reduce((sum, text) => sum + text.length + separator.value.length, 0);
  return bounded(size, () => str(texts.join(separator.value)));
}

/** Implements hasAll, hasAny and hasOnly of a list or set with a list or set as argument. */
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

export const LIST = table<'list'>(
  ['size', 0, (self) => int(self.items.length)],
  ['toSet', 0, (self) => ({ type: 'set', items: distinct(self.items) })],
  ['join', 1, (self, [separator]) => joinItems(self.items, separator)],
  [
    'concat',
    1,
    (self, [other]) =>
      other?.type === 'list'
        ? bounded(self.items.length + other.items.length, () => list([...self.items, ...other.items]))
        : null,
  ],
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

export const SET = table<'set'>(
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

/** `get(key, default)` or `get([a, b], default)`: returns the default wherever a key is missing. */
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

export const MAP = table<'map'>(
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

export const MAPDIFF = table<'mapdiff'>(
  ['addedKeys', 0, (self) => diffKeys(self, ['added'])],
  ['removedKeys', 0, (self) => diffKeys(self, ['removed'])],
  ['changedKeys', 0, (self) => diffKeys(self, ['changed'])],
  ['unchangedKeys', 0, (self) => diffKeys(self, ['unchanged'])],
  ['affectedKeys', 0, (self) => diffKeys(self, ['added', 'removed', 'changed'])],
);
