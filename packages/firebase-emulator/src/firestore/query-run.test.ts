import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { QueryOperator } from '../rules/types.ts';
import type { StoredDocument } from './document.ts';
import { databaseNames } from './names.ts';
import { parseQuery } from './query-parse.ts';
import { runQuery } from './query-run.ts';
import { MemoryStore } from './store.ts';
import { collidingFields, collidingValue } from './test-arbitraries.ts';
import { doc } from './test-support.ts';
import type { WireValue } from './types.ts';
import type { Value } from './value.ts';
import { comparePaths, compareValues, typeRank } from './value-compare.ts';
import { decodeFields, decodeValue } from './value-decode.ts';

const names = databaseNames('demo', '(default)');

/** The wire form of a query that the simple reference implementation below understands. */
interface Model {
  readonly filters: readonly {
    readonly field: string;
    readonly op: QueryOperator;
    readonly value: WireValue;
  }[];
  readonly composite: 'AND' | 'OR';
  readonly orders: readonly { readonly field: string; readonly descending: boolean }[];
  readonly start: { readonly values: readonly WireValue[]; readonly before: boolean } | null;
  readonly end: { readonly values: readonly WireValue[]; readonly before: boolean } | null;
  readonly offset: number;
  readonly limit: number | null;
  readonly group: boolean;
}

const WIRE_OPERATORS: Record<QueryOperator, string> = {
  '<': 'LESS_THAN',
  '<=': 'LESS_THAN_OR_EQUAL',
  '==': 'EQUAL',
  '!=': 'NOT_EQUAL',
  '>=': 'GREATER_THAN_OR_EQUAL',
  '>': 'GREATER_THAN',
  'array-contains': 'ARRAY_CONTAINS',
  in: 'IN',
  'array-contains-any': 'ARRAY_CONTAINS_ANY',
  'not-in': 'NOT_IN',
};

function toWire(model: Model): unknown {
  const filters = model.filters.map(({ field, op, value }) => ({
    fieldFilter: { field: { fieldPath: field }, op: WIRE_OPERATORS[op], value },
  }));
  return {
    from: [{ collectionId: 'c', allDescendants: model.group }],
    ...(filters.length > 0 ? { where: { compositeFilter: { op: model.composite, filters } } } : {}),
    orderBy: model.orders.map(({ field, descending }) => ({
      field: { fieldPath: field },
      direction: descending ? 'DESCENDING' : 'ASCENDING',
    })),
    ...(model.start === null ? {} : { startAt: model.start }),
    ...(model.end === null ? {} : { endAt: model.end }),
    offset: model.offset,
    ...(model.limit === null ? {} : { limit: { value: model.limit } }),
  };
}

function fieldOf(document: StoredDocument, field: string): Value | undefined {
  if (field === '__name__') return { type: 'reference', name: doc(document.path) };
  if (field !== 'm.x') return document.fields.get(field);
  const inner = document.fields.get('m');
  return inner?.type === 'map' ? inner.fields.get('x') : undefined;
}

function holds(value: Value | undefined, op: QueryOperator, operand: Value): boolean {
  if (value === undefined) return false;
  const same = (a: Value, b: Value) => compareValues(a, b) === 0;
  const isEmpty = (x: Value) => x.type === 'null' || (x.type === 'double' && Number.isNaN(x.value));
  const has = (list: Value, item: Value) => list.type === 'array' && list.items.some((x) => same(x, item));
  const finds = (list: Value, item: Value) => !isEmpty(item) && has(list, item);
  const items = operand.type === 'array' ? operand.items : [];
  const position = compareValues(value, operand);
  const comparable = typeRank(value) === typeRank(operand) && !isEmpty(value) && !isEmpty(operand);
  switch (op) {
    case '==':
      return position === 0 && !isEmpty(operand);
    case '!=':
      return value.type !== 'null' && operand.type !== 'null' && position !== 0;
    case '<':
      return comparable && position < 0;
    case '<=':
      return comparable && position <= 0;
    case '>':
      return comparable && position > 0;
    case '>=':
      return comparable && position >= 0;
    case 'in':
      return finds(operand, value);
    case 'not-in':
      return value.type !== 'null' && !items.some((item) => item.type === 'null') && !has(operand, value);
    case 'array-contains':
      return finds(value, operand);
    case 'array-contains-any':
      return items.some((item) => finds(value, item));
  }
}

/** Follows the documentation literally, without any of the core's query code. */
function reference(model: Model, documents: readonly StoredDocument[]): string[] {
  const inequality = new Set<QueryOperator>(['<', '<=', '>', '>=', '!=', 'not-in']);
  const orders = [...model.orders];
  const descending = model.orders.at(-1)?.descending ?? false;
  const implicit = model.filters.filter(({ op }) => inequality.has(op)).map(({ field }) => field);
  for (const field of [...new Set(implicit)].sort()) {
    // The key is the last order, also when it has an inequality.
    if (field !== '__name__' && !orders.some((order) => order.field === field))
      orders.push({ field, descending });
  }
  if (!orders.some(({ field }) => field === '__name__')) orders.push({ field: '__name__', descending });
  const passes = (document: StoredDocument) => {
    const results = model.filters.map(({ field, op, value }) =>
      holds(fieldOf(document, field), op, decodeValue(value)),
    );
    return (
      results.length === 0 || (model.composite === 'AND' ? !results.includes(false) : results.includes(true))
    );
  };
  const keyOf = (document: StoredDocument) => orders.map(({ field }) => fieldOf(document, field));
  const compareKeys = (a: readonly (Value | undefined)[], b: readonly (Value | undefined)[]) => {
    for (const [i, order] of orders.entries()) {
      const [x, y] = [a[i], b[i]];
      if (x === undefined || y === undefined) return 0;
      const result =
        x.type === 'reference' && y.type === 'reference' ? comparePaths(x.name, y.name) : compareValues(x, y);
      if (result !== 0) return order.descending ? -result : result;
    }
    return 0;
  };
  const start = model.start?.values.map(decodeValue);
  const end = model.end?.values.map(decodeValue);
  const inBounds = (document: StoredDocument) => {
    const key = keyOf(document);
    const after = start === undefined ? 1 : compareKeys(key, start);
    const before = end === undefined ? -1 : compareKeys(key, end);
    return (model.start?.before ? after >= 0 : after > 0) && (model.end?.before ? before < 0 : before <= 0);
  };
  return documents
    .filter(({ path }) => (model.group ? path.split('/').at(-2) === 'c' : /^c\/[^/]+$/.test(path)))
    .filter((document) => !keyOf(document).includes(undefined))
    .filter(passes)
    .filter(inBounds)
    .sort((a, b) => compareKeys(keyOf(a), keyOf(b)))
    .slice(model.offset, model.limit === null ? undefined : model.offset + model.limit)
    .map(({ path }) => path);
}

const field = fc.constantFrom('a', 'b', 'm.x');
const list = fc
  .array(
    collidingValue.filter((value) => !('arrayValue' in value)),
    { minLength: 1, maxLength: 3 },
  )
  .map((values): WireValue => ({ arrayValue: { values } }));
const scalarFilter = fc.record({
  field,
  op: fc.constantFrom<QueryOperator>('<', '<=', '==', '!=', '>=', '>', 'array-contains'),
  value: collidingValue,
});
const listFilter = fc.record({
  field,
  op: fc.constantFrom<QueryOperator>('in', 'array-contains-any', 'not-in'),
  value: list,
});
const reference1 = fc
  .constantFrom('c/1', 'c/3', 'c/1/c/2')
  .map((path): WireValue => ({ referenceValue: doc(path) }));
const keyFilter = fc.record({
  field: fc.constant('__name__'),
  op: fc.constantFrom<QueryOperator>('<', '<=', '==', '!=', '>=', '>'),
  value: reference1,
});
const path = fc.constantFrom(
  'c/1',
  'c/2',
  'c/3',
  'c/4',
  'c/5',
  'c/1/c/1',
  'c/1/c/2',
  'd/1',
  'd/1/c/1',
  'c!/1',
);

const model: fc.Arbitrary<Model> = fc
  .record({
    filters: fc.array(fc.oneof(scalarFilter, listFilter, keyFilter), { maxLength: 3 }),
    composite: fc.constantFrom<'AND' | 'OR'>('AND', 'OR'),
    orders: fc.uniqueArray(fc.record({ field, descending: fc.boolean() }), {
      maxLength: 2,
      selector: (order) => order.field,
    }),
    start: fc.option(fc.record({ values: fc.array(collidingValue, { maxLength: 1 }), before: fc.boolean() })),
    end: fc.option(fc.record({ values: fc.array(collidingValue, { maxLength: 1 }), before: fc.boolean() })),
    offset: fc.nat({ max: 2 }),
    limit: fc.option(fc.nat({ max: 3 })),
    group: fc.boolean(),
  })
  // A cursor value for __name__ would have to be a reference.
  .map((made) => (made.orders.length > 0 ? made : { ...made, start: null, end: null }));

describe('queries', () => {
  test('answer what a naive reading of the documentation answers', () => {
    let compared = 0;
    fc.assert(
      fc.property(model, fc.array(fc.tuple(path, collidingFields), { maxLength: 12 }), (wanted, written) => {
        const store = new MemoryStore();
        for (const [at, fields] of written) {
          store.set({ path: at, fields: decodeFields(fields), createTime: 0n, updateTime: 0n });
        }
        let query: ReturnType<typeof parseQuery>;
        try {
          query = parseQuery(names, doc(''), toWire(wanted));
        } catch {
          // Another table tests the combinations that the service refuses.
          fc.pre(false);
          return;
        }
        compared++;
        const found = runQuery(query, store).documents.map((document) => document.path);
        expect(found).toEqual(reference(wanted, [...store.all()]));
      }),
      { numRuns: 2000 },
    );
    expect(compared).toBeGreaterThan(1000);
  });

  const store = new MemoryStore();
  for (const [at, fields] of [
    ['c/1', { n: { integerValue: '1' }, tags: { arrayValue: { values: [{ nullValue: null }] } } }],
    ['c/2', { n: { doubleValue: 'NaN' } }],
    ['c/3', { n: { nullValue: null } }],
    ['c/4', {}],
    ['c/1/c/5', { n: { integerValue: '3' } }],
  ] as const) {
    store.set({ path: at, fields: decodeFields(fields), createTime: 0n, updateTime: 0n });
  }
  const run = (wire: object, parent = '') =>
    runQuery(parseQuery(names, doc(parent), { from: [{ collectionId: 'c' }], ...wire }), store).documents.map(
      (document) => document.path,
    );
  const unary = (op: string) => ({ where: { unaryFilter: { op, field: { fieldPath: 'n' } } } });
  const NULL = { nullValue: null };
  const NAN = { doubleValue: 'NaN' };
  const filter = (fieldPath: string, op: string, value: object) => ({
    where: { fieldFilter: { field: { fieldPath }, op, value } },
  });
  const isIn = (at: string, a: object, b?: object, op = 'IN') =>
    filter(at, op, { arrayValue: { values: b === undefined ? [a] : [a, b] } });
  const key = (op: string, ...paths: string[]) => {
    const values = paths.map((at) => ({ referenceValue: doc(at) }));
    const value = op === 'IN' || op === 'NOT_IN' ? { arrayValue: { values } } : values[0];
    return filter('__name__', op, value ?? {});
  };

  test.each<[string, object, readonly string[]]>([
    ['IS_NULL', unary('IS_NULL'), ['c/3']],
    ['IS_NAN', unary('IS_NAN'), ['c/2']],
    ['IS_NOT_NULL', unary('IS_NOT_NULL'), ['c/2', 'c/1']],
    ['IS_NOT_NAN', unary('IS_NOT_NAN'), ['c/1']],
    ['in [null]', isIn('n', NULL), []],
    ['in [null, 1]', isIn('n', NULL, { integerValue: '1' }), ['c/1']],
    ['in [NaN]', isIn('n', NAN), []],
    ['array-contains-any [null]', isIn('tags', NULL, undefined, 'ARRAY_CONTAINS_ANY'), []],
    ['EQUAL null', filter('n', 'EQUAL', NULL), []],
    ['<= 2', filter('n', 'LESS_THAN_OR_EQUAL', { integerValue: '2' }), ['c/1']],
    ['< 2', filter('n', 'LESS_THAN', { integerValue: '2' }), ['c/1']],
    ['a name', key('EQUAL', 'c/2'), ['c/2']],
    ['names', key('IN', 'c/3', 'c/1', 'd/1', 'c/9'), ['c/1', 'c/3']],
    ['names not', key('NOT_IN', 'c/3', 'c/1'), ['c/2', 'c/4']],
    ['names from', key('GREATER_THAN', 'c/2'), ['c/3', 'c/4']],
    [
      'everything backwards',
      { orderBy: [{ field: { fieldPath: '__name__' }, direction: 'DESCENDING' }] },
      ['c/4', 'c/3', 'c/2', 'c/1'],
    ],
    ['a limit as number', { limit: 2 }, ['c/1', 'c/2']],
    ['a limit of 0', { limit: 0 }, []],
    [
      'a name cursor',
      {
        orderBy: [{ field: { fieldPath: 'n' } }],
        startAt: { values: [{ integerValue: '1' }, { referenceValue: doc('c/0') }], before: false },
      },
      ['c/1'],
    ],
  ])('%s', (_name, wire, expected) => {
    expect(run(wire)).toEqual(expected);
  });

  test('numeric ids come first, by their numbers', () => {
    const numbered = new MemoryStore();
    for (const id of ['a', '__id10__', '__id7__', '__id-2__', '!']) {
      numbered.set({ path: `c/${id}`, fields: new Map(), createTime: 0n, updateTime: 0n });
    }
    const query = parseQuery(names, doc(''), { from: [{ collectionId: 'c' }] });
    const found = runQuery(query, numbered).documents.map((document) => document.path);
    expect(found).toEqual(['c/__id-2__', 'c/__id7__', 'c/__id10__', 'c/!', 'c/a']);
  });

  test('a group keeps to its parent', () => {
    const group = { from: [{ collectionId: 'c', allDescendants: true }] };
    expect(run(group)).toEqual(['c/1', 'c/1/c/5', 'c/2', 'c/3', 'c/4']);
    expect(run(group, 'c/1')).toEqual(['c/1/c/5']);
    expect(run({ from: [{ allDescendants: true }] }, 'c/1')).toEqual(['c/1/c/5']);
  });
});
