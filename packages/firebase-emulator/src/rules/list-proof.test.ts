import { describe, expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import {
  and,
  compiled,
  decide,
  documents,
  firestoreRules,
  listQuery,
  or,
  request,
  where,
} from './test-support.ts';
import type { ListQuery, QueryConstraint } from './types.ts';

type Row = readonly [condition: string, constraint: QueryConstraint | null, allowed: boolean];

function listed(condition: string, query: ListQuery, head = 'match /t/{id}', path = ['t']): boolean {
  const access = documents({ 'u/ana': { owns: 'x' } });
  return decide(`${head} { allow list: if ${condition}; }`, { method: 'list', path, query }, access).allowed;
}

function check(rows: readonly Row[]): void {
  test.each(rows.map((row) => [row[0], JSON.stringify(row[1], shown), row[2], row[1]] as const))(
    '%s with %s: %s',
    (condition, _shown, allowed, constraint) => {
      expect(listed(condition, listQuery(constraint))).toBe(allowed);
    },
  );
}

function shown(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value;
}

describe('without constraints', () => {
  check([
    ['true', null, true],
    ['request.auth != null', null, true],
    ['resource.data.public == true', null, false],
    ['resource.data.public == true || true', null, true],
    ['true || resource.data.public', null, true],
    ['!(resource.data.public == true)', null, false],
    ['resource.data.a == 1 || resource.data.a != 1', null, false],
    ['resource != null && resource.data != null && resource.data is map', null, true],
    ["resource.id == 'x'", null, false],
    ["id == 'x' || id != 'x'", null, false],
    ['id is string', null, false],
    ["'a' in resource.data || !('a' in resource.data)", null, false],
    ['resource.data.keys().hasAny(["a"])', null, false],
    ['get(/databases/$(database)/documents/u/$(id)).data.x == 1', null, false],
    ['exists(/databases/$(database)/documents/u/$(resource.data.owner))', null, false],
    ["get(/databases/$(database)/documents/u/$(request.auth.uid)).data.owns == 'x'", null, true],
    ['resource.data.a ? true : true', null, false],
    ["'a' in resource.data ? true : true", null, true],
    ["('a' in resource.data ? 1 : 2) == 1", null, false],
    ["resource.data.get('a', 1) == 1", null, false],
  ]);
});

describe('equality makes a value known', () => {
  const mine = where('owner', '==', 'ana');
  check([
    ['resource.data.owner == request.auth.uid', mine, true],
    ['request.auth.uid == resource.data.owner', mine, true],
    ["resource.data['owner'] == 'ana'", mine, true],
    ["resource.data.owner == 'luis'", mine, false],
    ["resource.data.owner != 'luis'", mine, true],
    ["resource.data.owner in ['ana', 'luis']", mine, true],
    ["resource.data.owner.matches('a.*') && resource.data.owner.size() == 3", mine, true],
    ["'owner' in resource.data", mine, true],
    ["resource.data.keys().hasAll(['owner'])", mine, true],
    ["resource.data.get('owner', '') == 'ana'", mine, true],
    ['resource.data.owner is string', mine, true],
    ['resource.data.owner == request.auth.uid && resource.data.open == true', mine, false],
    [
      'resource.data.owner == request.auth.uid && resource.data.open == true',
      and(mine, where('open', '==', true)),
      true,
    ],
    ['resource.data.gone == null', where('gone', '==', null), true],
    ['resource.data.a.b == 1', where('a.b', '==', 1), true],
    ['resource.data.a is map', where('a.b', '==', 1), true],
    ["'b' in resource.data.a", where('a.b', '==', 1), true],
    ['resource.data.a.b == 1', where('a', '==', { b: 1 }), true],
    ['resource.data.a.c == 1', where('a', '==', { b: 1 }), false],
    ['exists(/databases/$(database)/documents/u/$(resource.data.owner))', mine, true],
    ['resource.data.owner', where('owner', '==', true), true],
  ]);
});

describe('alternatives must all be allowed', () => {
  check([
    ["resource.data.state in ['a', 'b']", where('state', 'in', ['a', 'b']), true],
    ["resource.data.state in ['a', 'b']", where('state', 'in', ['a', 'c']), false],
    ["resource.data.state == 'a' || resource.data.state == 'b'", where('state', 'in', ['a', 'b']), true],
    ["resource.data.state == 'a'", where('state', 'in', ['a']), true],
    ["resource.data.state == 'a'", or(where('state', '==', 'a'), where('state', '==', 'b')), false],
    ["resource.data.state != 'z'", or(where('state', '==', 'a'), where('state', '==', 'b')), true],
    ["resource.data.o == 'me'", or(where('state', '==', 'a'), where('o', '==', 'me')), false],
    [
      "resource.data.o == 'me'",
      and(where('o', '==', 'me'), or(where('s', '==', 'a'), where('s', '==', 'b'))),
      true,
    ],
    [
      "resource.data.o == 'me'",
      or(and(where('o', '==', 'me'), where('s', '==', 1)), and(where('o', '==', 'me'), where('s', '==', 2))),
      true,
    ],
    ["resource.data.o == 'me'", where('o', 'in', []), false],
  ]);
});

describe('ranges prove comparisons', () => {
  check([
    ['resource.data.n > 3', where('n', '>', 3), true],
    ['resource.data.n >= 3', where('n', '>', 3), true],
    ['resource.data.n > 2', where('n', '>', 3), true],
    ['resource.data.n > 4', where('n', '>', 3), false],
    ['resource.data.n > 3', where('n', '>=', 3), false],
    ['resource.data.n >= 3', where('n', '>=', 3), true],
    ['3 <= resource.data.n', where('n', '>=', 3), true],
    ['resource.data.n < 10', where('n', '<', 10), true],
    ['resource.data.n <= 10', where('n', '<', 10), true],
    ['resource.data.n < 10', where('n', '<=', 10), false],
    ['resource.data.n < 10 && resource.data.n > 3', and(where('n', '>', 3), where('n', '<', 10)), true],
    ['!(resource.data.n > 10)', where('n', '<', 10), true],
    ['!(resource.data.n >= 10)', where('n', '<', 10), true],
    ['!(resource.data.n >= 10)', where('n', '<=', 10), false],
    ['!(resource.data.n > 10)', where('n', '<=', 10), true],
    ['resource.data.n != 3', where('n', '>', 3), true],
    ['resource.data.n != 3', where('n', '>=', 3), false],
    ['resource.data.n == 3', where('n', '>=', 3), false],
    ["resource.data.n != 'x'", where('n', '>=', 3), true],
    ['resource.data.n != null', where('n', '>=', 3), true],
    ['resource.data.n is number', where('n', '>=', 3), true],
    ['resource.data.n is int', where('n', '>=', 3), false],
    ['!(resource.data.n is string)', where('n', '>=', 3), true],
    ['resource.data.s is string', where('s', '>=', 'a'), true],
    ["resource.data.n < 'x'", where('n', '>=', 3), false],
    ['resource.data.m < 10', where('n', '<', 10), false],
    ['resource.data.n != 3', where('n', '!=', 3), true],
    ['resource.data.n == 3', where('n', '!=', 3), false],
    ['resource.data.n != 4', where('n', '!=', 3), false],
    ['!(resource.data.n in [3, 4])', where('n', 'not-in', [3, 4, 5]), true],
    ['!(resource.data.n in [3, 9])', where('n', 'not-in', [3, 4, 5]), false],
    ["'n' in resource.data", where('n', 'not-in', []), true],
  ]);
});

describe('array filters prove membership', () => {
  check([
    ['request.auth.uid in resource.data.members', where('members', 'array-contains', 'ana'), true],
    ['request.auth.uid in resource.data.members', where('members', 'array-contains', 'luis'), false],
    ["resource.data.members.hasAny(['ana', 'eva'])", where('members', 'array-contains', 'ana'), true],
    ["resource.data.members.hasAll(['ana'])", where('members', 'array-contains', 'ana'), true],
    ["resource.data.members.hasAll(['ana', 'eva'])", where('members', 'array-contains', 'ana'), false],
    ["resource.data.members.hasOnly(['ana'])", where('members', 'array-contains', 'ana'), false],
    ['resource.data.members is list', where('members', 'array-contains', 'ana'), true],
    [
      "'ana' in resource.data.members || 'eva' in resource.data.members",
      where('members', 'array-contains-any', ['ana', 'eva']),
      true,
    ],
    ["'ana' in resource.data.members", where('members', 'array-contains-any', ['ana', 'eva']), false],
  ]);
});

describe('the path of the documents', () => {
  check([
    ["id == 'x'", where('__name__', '==', 't/x'), true],
    [
      "resource.id == 'x' && resource.__name__ == /databases/$(database)/documents/t/x",
      where('__name__', '==', 't/x'),
      true,
    ],
    ["id in ['x', 'y']", where('__name__', 'in', ['t/x', 't/y']), true],
    ["id == 'x'", where('__name__', 'in', ['t/x', 't/y']), false],
    ["id == 'x'", where('__name__', '>=', 't/x'), false],
  ]);

  test('a literal id in a match path is no proof for a collection, but is for a fixed id', () => {
    expect(listed('true', listQuery(null), 'match /t/x')).toBe(false);
    expect(listed('true', listQuery(where('__name__', '==', 't/x')), 'match /t/x')).toBe(true);
  });

  test('the ids of ancestors are known in a query on one collection', () => {
    const head = 'match /b/{business}/r/{id}';
    expect(listed("business == 'one'", listQuery(null), head, ['b', 'one', 'r'])).toBe(true);
    expect(listed("business == 'one'", listQuery(null), head, ['b', 'two', 'r'])).toBe(false);
  });

  test.each([
    ['match /{path=**}/r/{id}', 'true', true],
    ['match /{all=**}', 'true', true],
    ['match /r/{id}', 'true', false],
    ['match /b/{business}/r/{id}', 'true', false],
    ['match /{path=**}/other/{id}', 'true', false],
    ['match /{path=**}/r/{id}', "path[0] == 'b'", false],
    ['match /{path=**}/r/{id}', 'path is path', false],
    ['match /{path=**}/r/{id}', 'resource.data.owner == request.auth.uid', true],
  ])('a collection group needs %s with %s: %s', (head, condition, allowed) => {
    const query = listQuery(where('owner', '==', 'ana'), { collectionGroup: true });
    expect(listed(condition, query, head, ['r'])).toBe(allowed);
  });
});

test("rules_version '1' allows no query over a collection group", () => {
  const query = listQuery(null, { collectionGroup: true });
  const group = request({ method: 'list', path: ['r'], query });
  const allows = (version: string): boolean =>
    evaluate(compiled(firestoreRules('match /{all=**} { allow list; }', version)), group, documents({}))
      .allowed;
  expect([allows('1'), allows('2')]).toEqual([false, true]);
});

describe('request.query', () => {
  test.each([
    ['request.query.limit <= 10', { limit: 10 }, true],
    ['request.query.limit <= 10', { limit: 11 }, false],
    ['request.query.limit <= 10', {}, false],
    [
      'request.query.limit == null && request.query.offset == null && request.query.orderBy == null',
      {},
      true,
    ],
    ['request.query.offset == 5', { offset: 5 }, true],
    [
      "request.query.orderBy == 'name ASC'",
      { orderBy: [{ field: 'name', direction: 'ASC' as const }] },
      true,
    ],
    ["'name' in resource.data", { orderBy: [{ field: 'name', direction: 'ASC' as const }] }, true],
    ["'other' in resource.data", { orderBy: [{ field: 'name', direction: 'ASC' as const }] }, false],
  ])('%s with %o: %s', (condition, query, allowed) => {
    expect(listed(condition, listQuery(null, query))).toBe(allowed);
  });
});

test('helper functions and lets take part in the proof', () => {
  const body = `function mine(owner) { let me = request.auth.uid; return owner == me; }
    match /t/{id} { allow list: if mine(resource.data.owner) && request.query.limit <= 20; }`;
  const query = listQuery(where('owner', '==', 'ana'), { limit: 20 });
  expect(decide(body, { method: 'list', path: ['t'], query }).allowed).toBe(true);
  expect(decide(body, { method: 'list', path: ['t'], query: listQuery(null, { limit: 20 }) }).allowed).toBe(
    false,
  );
});

test('each alternative may be allowed by another statement', () => {
  const body = `match /t/{id} { allow list: if resource.data.open == true;
    allow list: if resource.data.owner == request.auth.uid; }`;
  const query = listQuery(or(where('open', '==', true), where('owner', '==', 'ana')));
  expect(decide(body, { method: 'list', path: ['t'], query }).allowed).toBe(true);
});

test('the explanation says what was not known', () => {
  const body = 'match /t/{id} { allow list: if resource.data.owner == request.auth.uid; }';
  const decision = decide(body, { method: 'list', path: ['t'], query: listQuery(where('open', '==', true)) });
  expect(decision.explain().split('\n')).toEqual([
    'list /t: denied',
    'for open == true:',
    "firestore.rules:4:17 allow list: unknown: resource.data.owner == 'ana'",
    "  firestore.rules:4:32 resource.data.owner == request.auth.uid → unknown: resource.data.owner == 'ana'  (resource.data.owner = unknown: resource.data.owner; request.auth.uid = 'ana')",
  ]);
});
