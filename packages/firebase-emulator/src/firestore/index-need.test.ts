import { describe, expect, test } from 'vitest';
import { parseIndexConfig } from './index-config.ts';
import { missingIndexes } from './index-need.ts';
import { databaseNames } from './names.ts';
import { parseQuery } from './query-parse.ts';
import { admin, doc, makeCore } from './test-support.ts';

const names = databaseNames('demo', '(default)');
const OPS: Record<string, string> = {
  '==': 'EQUAL',
  '>': 'GREATER_THAN',
  '!=': 'NOT_EQUAL',
  in: 'IN',
  has: 'ARRAY_CONTAINS',
};

/** Builds filters from terms such as "a ==", "t has", "n >", each with a fixed value. */
function where(op: 'AND' | 'OR', ...terms: string[]) {
  const filters = terms.map((term) => {
    const [fieldPath = '', operator = ''] = term.split(' ');
    const value =
      operator === 'in' ? { arrayValue: { values: [{ integerValue: '1' }] } } : { integerValue: '1' };
    const key = fieldPath === '__name__' ? { referenceValue: doc('c/1') } : value;
    return { fieldFilter: { field: { fieldPath }, op: OPS[operator], value: key } };
  });
  return { where: { compositeFilter: { op, filters } } };
}

const and = (...terms: string[]) => where('AND', ...terms);
const or = (...terms: string[]) => where('OR', ...terms);
const by = (...fields: string[]) => ({
  orderBy: fields.map((text) => ({
    field: { fieldPath: text.replace('-', '') },
    direction: text.startsWith('-') ? 'DESCENDING' : 'ASCENDING',
  })),
});
const group = { from: [{ collectionId: 'c', allDescendants: true }] };

/** Returns "a,-b,t[]" as an entry of `indexes`. */
function index(text: string, queryScope = 'COLLECTION') {
  const fields = text.split(',').map((part) => {
    const fieldPath = part.replace(/^-|\[\]$/g, '');
    if (part.endsWith('[]')) return { fieldPath, arrayConfig: 'CONTAINS' };
    return { fieldPath, order: part.startsWith('-') ? 'DESCENDING' : 'ASCENDING' };
  });
  return { collectionGroup: 'c', queryScope, fields };
}

function missing(wire: object, declared: object = {}, aggregated: readonly string[] = []) {
  const query = parseQuery(names, doc(''), { from: [{ collectionId: 'c' }], ...wire });
  return missingIndexes(
    parseIndexConfig(declared),
    query,
    aggregated.map((field) => [field]),
  );
}

describe('queries that need no composite index', () => {
  test.each<[string, object]>([
    ['everything', {}],
    ['one order', by('-a')],
    ['one equality', and('a ==')],
    ['equalities', and('a ==', 'b ==', 'd in')],
    ['equalities and array membership', and('a ==', 't has')],
    ['one inequality', and('a >')],
    ['two bounds of one field', { ...and('a >', 'a !='), ...by('a') }],
    ['one array', and('t has')],
    ['or of equalities', or('a ==', 'b ==', 't has')],
    ['order by a field that is fixed', { ...and('a =='), ...by('a') }],
    ['equalities, backwards by name', { ...and('a ==', 'b =='), ...by('-__name__') }],
    ['names', and('__name__ >')],
    ['equality from a name on', and('a ==', '__name__ >')],
    ['one name', { ...and('__name__ ==', 'a =='), ...by('b') }],
    ['a whole group', group],
    ['everything of everywhere', { from: [{ allDescendants: true }] }],
  ])('%s', (_name, wire) => {
    expect(missing(wire)).toEqual([]);
  });
});

describe('queries that need one', () => {
  test.each<[string, object, string]>([
    ['equality and order', { ...and('a =='), ...by('-b') }, 'a,-b'],
    ['equality and inequality', and('a ==', 'b >'), 'a,b'],
    ['array and order', { ...and('t has'), ...by('b') }, 't[],b'],
    ['array, equality and order', { ...and('t has', 'a =='), ...by('b') }, 't[],a,b'],
    ['two orders', by('a', '-b'), 'a,-b'],
    ['two inequalities', and('b >', 'a !='), 'a,b'],
    ['inequality and another order first', { ...and('a >'), ...by('b') }, 'b,a'],
    ['name against the order', by('a', '-__name__'), 'a,-__name__'],
    ['backwards by name alone', by('-__name__'), '-__name__'],
    ['array backwards by name', { ...and('t has'), ...by('-__name__') }, 't[],-__name__'],
    ['or, one branch', or('a ==', 'b >'), 'a,b'],
  ])('%s', (_name, wire, entry) => {
    expect(missing(wire)).toContainEqual({ section: 'indexes', entry: index(entry) });
    // With the missing indexes, and only with them, the query has all its indexes.
    const found = missing(wire);
    const declared = { indexes: found.map((one) => one.entry) };
    expect(missing(wire, declared)).toEqual([]);
    expect(
      missing(wire, { indexes: found.map((one) => ({ ...index('zzz,yyy'), ...strip(one.entry) })) }),
    ).toEqual(found);
  });

  /** Returns the same entry for another collection. */
  function strip(entry: unknown): object {
    return { ...(typeof entry === 'object' ? entry : {}), collectionGroup: 'other' };
  }

  test('equality fields stand in any order and direction', () => {
    const wire = { ...and('a ==', 'd =='), ...by('-b') };
    for (const text of ['a,d,-b', 'd,a,-b', '-a,d,-b'])
      expect(missing(wire, { indexes: [index(text)] })).toEqual([]);
    for (const text of ['a,d,b', 'a,-b', '-b,a,d', 'a,d,-b,e', 'a,d,x,-b']) {
      expect(missing(wire, { indexes: [index(text)] })).not.toEqual([]);
    }
  });

  test('indexes with the same order are merged', () => {
    const wire = { ...and('a ==', 'd =='), ...by('b') };
    expect(missing(wire, { indexes: [index('a,b'), index('d,b')] })).toEqual([]);
    expect(missing(wire, { indexes: [index('a,b'), index('d,-b')] })).not.toEqual([]);
  });

  test('each branch of an or has its own', () => {
    const wire = { ...or('a ==', 'd =='), ...by('b') };
    expect(missing(wire).map((one) => one.entry)).toEqual([index('a,b'), index('d,b')]);
    expect(missing(wire, { indexes: [index('a,b')] }).map((one) => one.entry)).toEqual([index('d,b')]);
  });

  test('sums need their field in the index of the filters', () => {
    expect(missing({}, {}, ['n'])).toEqual([]);
    expect(missing(and('a =='), {}, ['n']).map((one) => one.entry)).toEqual([index('a,n')]);
    expect(missing(and('a =='), { indexes: [index('a,n')] }, ['n'])).toEqual([]);
    expect(missing(and('n =='), {}, ['n'])).toEqual([]);
  });
});

describe('collection groups and exemptions', () => {
  const override = (fieldPath: string, ...indexes: object[]) => ({
    fieldOverrides: [{ collectionGroup: 'c', fieldPath, indexes }],
  });

  test('a group needs a single-field index of its own', () => {
    const [found] = missing({ ...group, ...and('a ==') });
    expect(found).toEqual({
      section: 'fieldOverrides',
      entry: {
        collectionGroup: 'c',
        fieldPath: 'a',
        indexes: [
          { order: 'ASCENDING', queryScope: 'COLLECTION' },
          { order: 'DESCENDING', queryScope: 'COLLECTION' },
          { arrayConfig: 'CONTAINS', queryScope: 'COLLECTION' },
          { order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' },
        ],
      },
    });
    expect(missing({ ...group, ...and('a ==') }, { fieldOverrides: [found?.entry] })).toEqual([]);
    expect(missing({ ...group, ...by('-a') }, { fieldOverrides: [found?.entry] })).not.toEqual([]);
    expect(missing(and('a =='), { fieldOverrides: [found?.entry] })).toEqual([]);
  });

  test('a composite index counts for its own scope only', () => {
    const wire = { ...and('a =='), ...by('b') };
    expect(missing(wire, { indexes: [index('a,b', 'COLLECTION_GROUP')] })).not.toEqual([]);
    expect(missing({ ...group, ...wire }, { indexes: [index('a,b', 'COLLECTION_GROUP')] })).toEqual([]);
  });

  test('an exempt field and what lies in it have no index', () => {
    expect(missing(and('m =='), override('m'))).not.toEqual([]);
    expect(missing(and('m.x =='), override('m'))).not.toEqual([]);
    expect(
      missing(and('m.x =='), {
        fieldOverrides: [
          { collectionGroup: 'c', fieldPath: 'm', indexes: [] },
          {
            collectionGroup: 'c',
            fieldPath: 'm.x',
            indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION' }],
          },
        ],
      }),
    ).toEqual([]);
    expect(missing(and('a =='), override('*'))).not.toEqual([]);
    expect(missing(and('a =='), override('other'))).toEqual([]);
  });
});

describe('the core', () => {
  const structuredQuery = { from: [{ collectionId: 'c' }], ...and('a =='), ...by('b') };

  test('refuses a query without its index and logs the entry', () => {
    const core = makeCore({ indexes: { indexes: [], fieldOverrides: [] } });
    const refused = expect.objectContaining({ status: 'FAILED_PRECONDITION' });
    expect(() => core.runQuery(admin, doc(''), { structuredQuery })).toThrow(refused);
    const listener = { onDelta: () => undefined, onError: () => undefined };
    expect(() => core.listen(admin, { query: { parent: doc(''), structuredQuery } }, listener)).toThrow(
      refused,
    );
    expect(core.lines[0]).toContain(JSON.stringify(index('a,b'), null, 2));
    core.reloadIndexes({ indexes: [index('a,b')] });
    expect(core.runQuery(admin, doc(''), { structuredQuery })).toHaveLength(1);
  });

  test('does not mind without a configuration, and refuses a wrong one', () => {
    expect(makeCore().runQuery(admin, doc(''), { structuredQuery })).toHaveLength(1);
    for (const indexes of [
      [],
      { indexes: [{}] },
      { indexes: [{ ...index('a'), queryScope: 'PLANET' }] },
      'x',
    ]) {
      expect(() => makeCore({ indexes })).toThrow(expect.objectContaining({ status: 'INVALID_ARGUMENT' }));
    }
  });
});
