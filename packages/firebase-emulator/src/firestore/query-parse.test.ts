import { describe, expect, test } from 'vitest';
import { databaseNames } from './names.ts';
import { orderName } from './query.ts';
import { parseQuery } from './query-parse.ts';
import { doc } from './test-support.ts';

const names = databaseNames('demo', '(default)');
const parse = (wire: object) => parseQuery(names, doc(''), { from: [{ collectionId: 'c' }], ...wire });

const filter = (field: string, op: string, value: object = { integerValue: '1' }) => ({
  fieldFilter: { field: { fieldPath: field }, op, value },
});
const combine = (op: string, ...filters: object[]) => ({ where: { compositeFilter: { op, filters } } });
const order = (...fields: string[]) => ({
  orderBy: fields.map((text) => ({
    field: { fieldPath: text.replace('-', '') },
    direction: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  })),
});
const values = (count: number) => ({
  arrayValue: { values: Array.from({ length: count }, (_, i) => ({ integerValue: String(i) })) },
});

describe('orders', () => {
  test.each<[string, object, readonly string[]]>([
    ['none', {}, ['__name__']],
    ['explicit', order('-a', 'b'), ['-a', 'b', '__name__']],
    ['last one descends', order('a', '-b'), ['a', '-b', '-__name__']],
    ['inequality', { where: filter('z', 'GREATER_THAN') }, ['z', '__name__']],
    [
      'inequalities in alphabetical order after the explicit ones',
      {
        ...combine('AND', filter('z', 'NOT_EQUAL'), filter('m', 'LESS_THAN'), filter('e', 'EQUAL')),
        ...order('-q'),
      },
      ['-q', '-m', '-z', '-__name__'],
    ],
    [
      'inequality inside or',
      combine('OR', filter('b', 'GREATER_THAN'), filter('a', 'EQUAL')),
      ['b', '__name__'],
    ],
    ['__name__ given', order('a', '-__name__'), ['a', '-__name__']],
  ])('%s', (_name, wire, expected) => {
    const found = parse(wire).orders.map((o) => `${o.direction === 1 ? '' : '-'}${orderName(o)}`);
    expect(found).toEqual(expected);
  });
});

describe('refused queries', () => {
  test.each<[string, object]>([
    ['no collection', { from: [], where: filter('a', 'EQUAL') }],
    ['two collections', { from: [{ collectionId: 'c' }, { collectionId: 'd' }] }],
    ['a collection of nothing', { from: [{}] }],
    ['31 values for in', { where: filter('a', 'IN', values(31)) }],
    ['31 values for array-contains-any', { where: filter('a', 'ARRAY_CONTAINS_ANY', values(31)) }],
    ['11 values for not-in', { where: filter('a', 'NOT_IN', values(11)) }],
    ['in without values', { where: filter('a', 'IN', values(0)) }],
    ['in without an array', { where: filter('a', 'IN') }],
    ['36 disjunctions', combine('AND', filter('a', 'IN', values(6)), filter('b', 'IN', values(6)))],
    [
      'two array filters',
      combine('AND', filter('a', 'ARRAY_CONTAINS'), filter('b', 'ARRAY_CONTAINS_ANY', values(2))),
    ],
    ['two not-in', combine('AND', filter('a', 'NOT_IN', values(1)), filter('b', 'NOT_IN', values(1)))],
    ['not-in with !=', combine('AND', filter('a', 'NOT_IN', values(1)), filter('b', 'NOT_EQUAL'))],
    ['not-in with in', combine('AND', filter('a', 'NOT_IN', values(1)), filter('b', 'IN', values(2)))],
    ['not-in with or', combine('OR', filter('a', 'NOT_IN', values(1)), filter('b', 'EQUAL'))],
    [
      'inequalities on 11 fields',
      combine('AND', ...Array.from({ length: 11 }, (_, i) => filter(`f${i}`, 'GREATER_THAN'))),
    ],
    ['an unknown operator', { where: filter('a', 'LIKE') }],
    ['a filter of nothing', { where: {} }],
    ['a composite of nothing', combine('AND')],
    ['xor', combine('XOR', filter('a', 'EQUAL'))],
    ['__name__ with a text', { where: filter('__name__', 'EQUAL', { stringValue: 'a' }) }],
    [
      '__name__ with array-contains',
      { where: filter('__name__', 'ARRAY_CONTAINS', { referenceValue: doc('c/1') }) },
    ],
    ['__name__ is null', { where: { unaryFilter: { op: 'IS_NULL', field: { fieldPath: '__name__' } } } }],
    [
      '__name__ equal beside another inequality',
      combine('AND', filter('__name__', 'EQUAL', { referenceValue: doc('c/1') }), filter('a', 'NOT_EQUAL')),
    ],
    ['a reserved field', { where: filter('__x__', 'EQUAL') }],
    ['orders after __name__', order('__name__', 'a')],
    ['the same order twice', order('a', '-a')],
    [
      'a cursor longer than the order',
      { startAt: { values: [{ referenceValue: doc('c/1') }, { integerValue: '1' }] } },
    ],
    ['a cursor on __name__ with a text', { startAt: { values: [{ stringValue: 'c/1' }] } }],
    ['a negative limit', { limit: { value: -1 } }],
    ['a fraction as offset', { offset: 0.5 }],
    [
      '101 parts',
      combine(
        'OR',
        ...Array.from(
          { length: 10 },
          () => combine('AND', ...Array.from({ length: 11 }, (_, i) => filter(`f${i}`, 'EQUAL'))).where,
        ),
      ),
    ],
    [
      '104 parts in the disjunctive normal form of 29 filters',
      combine(
        'AND',
        ...Array.from({ length: 3 }, (_, i) => filter(`f${i}`, 'EQUAL')),
        combine('OR', ...Array.from({ length: 26 }, () => filter('a', 'EQUAL'))).where,
      ),
    ],
  ])('%s', (_name, wire) => {
    expect(() => parse(wire)).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
  });

  test('vector search is said to be missing', () => {
    expect(() => parse({ findNearest: {} })).toThrow(expect.objectContaining({ status: 'UNIMPLEMENTED' }));
  });

  test('exactly at the limits they pass', () => {
    expect(parse({ where: filter('a', 'IN', values(30)) }).limit).toBeNull();
    expect(
      parse(combine('AND', filter('a', 'IN', values(6)), filter('b', 'IN', values(5)))).limit,
    ).toBeNull();
    expect(parse({ where: filter('a', 'IN', { arrayValue: { values: [values(2)] } }) }).limit).toBeNull();
  });
});
