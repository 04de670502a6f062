import { describe, expect, test } from 'vitest';
import { documents, valueOf } from './test-support.ts';

/** [expression, its value]; `error` = any error. */
type Row = readonly [expression: string, value: 'true' | 'false' | 'error'];

function check(rows: readonly Row[], options: Parameters<typeof valueOf>[1] = {}): void {
  test.each(rows)('%s → %s', (expression, value) => {
    expect(valueOf(expression, options).replace(/^error: .*/, 'error')).toBe(value);
  });
}

describe('precedence and operators', () => {
  check([
    ['1 + 2 * 3 == 7', 'true'],
    ['(1 + 2) * 3 == 9', 'true'],
    ['10 - 4 - 3 == 3', 'true'],
    ['2 * 3 % 4 == 2', 'true'],
    ['-2 * -3 == 6', 'true'],
    ['- (2 + 3) == -5', 'true'],
    ['!true == false', 'true'],
    ['!!true', 'true'],
    ['1 < 2 == true', 'true'],
    ['1 < 2 in [true]', 'true'],
    ['1 in [1] == true', 'true'],
    ['1 + 1 in [2]', 'true'],
    ['1 is int && 1.0 is float', 'true'],
    ['true || false && false', 'true'],
    ['(true || false) && false', 'false'],
    ['false ? false : true ? true : false', 'true'],
    ['true ? false : true', 'false'],
    ['[1, 2, 3][1] == 2', 'true'],
    ["{'a': {'b': [5]}}.a.b[0] == 5", 'true'],
    ["{'a-b': 1}['a-b'] == 1", 'true'],
  ]);
});

describe('literals', () => {
  check([
    ['9223372036854775807 is int', 'true'],
    ['-9223372036854775808 == -9223372036854775807 - 1', 'true'],
    ["'\\x41' == 'A' && '\\u00e9' == 'é' && '\\101' == 'A'", 'true'],
    ["\"it's\" == 'it\\'s'", 'true'],
    ["'\\u65e5\\u672c'.size() == 2", 'true'],
    ["b'abc' == 'abc'.toUtf8()", 'true'],
    ["b'\\xff' == b'\\377' && b'é'.size() == 2", 'true'],
    ["b'abc' == 'abc'", 'false'],
    ["[1, 'a', true, null,][2]", 'true'],
    ["{'a': 1,}.a == 1", 'true'],
    ['null == null', 'true'],
    ['1.5 == 1.50', 'true'],
    ["/a/$('b')/c is path", 'true'],
    ["/a/$('b')/c == path('a/b/c')", 'true'],
    ["/a/(default)/c == path('/a/(default)/c')", 'true'],
  ]);
});

describe('numbers', () => {
  check([
    ['7 / 2 == 3', 'true'],
    ['-7 / 2 == -3', 'true'],
    ['-7 % 2 == -1', 'true'],
    ['7 / 2.0 == 3.5', 'true'],
    ['10 / 0 == 0', 'error'],
    ['10 % 0 == 0', 'error'],
    ['1 == 1.0', 'true'],
    ['1 < 1.5', 'true'],
    ['9007199254740993 == 9007199254740992.0', 'true'],
    ['9223372036854775807 + 1 > 0', 'error'],
    ['-9223372036854775808 - 1 < 0', 'error'],
    ['9223372036854775807 * 2 > 0', 'error'],
    ["1 + 'a' == '1a'", 'error'],
    ['1 is number && 1.5 is number && !("1" is number)', 'true'],
    ['math.sqrt(-1) == math.sqrt(-1)', 'false'],
  ]);
});

describe('equality across types is false, order across types is an error', () => {
  check([
    ["1 == '1'", 'false'],
    ["1 != '1'", 'true'],
    ['null == false', 'false'],
    ['[1] == [1]', 'true'],
    ['[1] == [2]', 'false'],
    ["{'a': 1} == {'a': 1}", 'true'],
    ["{'a': 1} == {'b': 1}", 'false'],
    ["1 < 'a'", 'error'],
    ['true < false', 'error'],
    ['null < 1', 'error'],
    ["'a' < 'b' && 'B' < 'a'", 'true'],
    ["b'a' < b'b'", 'true'],
    ['[1] < [2]', 'error'],
    ["duration.value(1, 'm') == duration.value(60, 's')", 'true'],
  ]);
});

describe('errors are absorbed by && and || on either side', () => {
  const data = { a: 1 };
  check(
    [
      ['resource.data.missing || true', 'true'],
      ['true || resource.data.missing', 'true'],
      ['resource.data.missing || false', 'error'],
      ['false || resource.data.missing', 'error'],
      ['resource.data.missing && false', 'false'],
      ['false && resource.data.missing', 'false'],
      ['resource.data.missing && true', 'error'],
      ['!(resource.data.missing && false)', 'true'],
      ['!resource.data.missing', 'error'],
      ['(resource.data.missing && false) || true', 'true'],
      ['resource.data.missing == 1 || resource.data.a == 1', 'true'],
      ['resource.data.missing == null', 'error'],
      ["!('missing' in resource.data)", 'true'],
      ['1 && true', 'error'],
      ["'a' || true", 'true'],
      ["true && 'a'", 'error'],
      ['null || false', 'error'],
      ['resource.data.missing ? true : true', 'error'],
      ['(resource.data.missing ? true : true) || true', 'true'],
      ['1 ? true : true', 'error'],
      ['true ? true : resource.data.missing', 'true'],
      ['true && resource.data.missing && false', 'false'],
      ['[resource.data.missing] == [] || true', 'true'],
    ],
    { data },
  );
});

describe('members', () => {
  check(
    [
      ['resource.data.a.b == 1', 'true'],
      ["resource.data['a']['b'] == 1", 'true'],
      ['resource.data.none.b == 1', 'error'],
      ['resource.data.nil == null', 'true'],
      ['resource.data.nil.b == null', 'error'],
      ['resource.data.list.b == null', 'error'],
      ['resource.data.toString == null', 'error'],
      ["'toString' in resource.data", 'false'],
      ["resource.id == 'x' && id == 'x'", 'true'],
      ['resource.__name__ == /databases/$(database)/documents/t/$(id)', 'true'],
      ['request.path == resource.__name__', 'true'],
      ["request.method == 'update'", 'true'],
      ["request.auth.uid == 'ana' && request.auth.token.email is string", 'true'],
      ['request.query.limit == null', 'error'],
      ["request.path[3] == 't'", 'true'],
    ],
    { data: { a: { b: 1 }, nil: null, list: [] } },
  );
});

describe('functions, lets and scopes', () => {
  const functions = `
    function twice(x) { return x * 2; }
    function sum(a, b) { let c = a + b; let d = c + 1; return d; }
    function usesLater() { return later(1) == 2; }
    function later(x) { return x + 1; }
    function ignores(x) { return true; }
    function reads(x) { return x == 1; }
    function lazyLet() { let bad = 1 / 0; return true; }
    function readLet() { let bad = 1 / 0; return bad == 1; }
    function shadow(id) { return id == 'mine'; }
    function int(x) { return 5; }
    function inDatabase() { return database == '(default)'; }
  `;
  check(
    [
      ['twice(4) == 8', 'true'],
      ['sum(1, 2) == 4', 'true'],
      ['usesLater()', 'true'],
      ['ignores(1 / 0)', 'true'],
      ['reads(1 / 0)', 'error'],
      ['lazyLet()', 'true'],
      ['readLet()', 'error'],
      ["shadow('mine')", 'true'],
      ["int('1') == 5", 'true'],
      ['inDatabase()', 'true'],
    ],
    { functions },
  );
});

describe('looking documents up', () => {
  const access = documents(
    { 'u/ana': { role: 'owner' } },
    { 'u/ana': { role: 'admin' }, 'u/new': { role: 'none' } },
  );
  check(
    [
      ["get(/databases/$(database)/documents/u/$(request.auth.uid)).data.role == 'owner'", 'true'],
      ["getAfter(/databases/$(database)/documents/u/ana).data.role == 'admin'", 'true'],
      ["get(/databases/$(database)/documents/u/ana).id == 'ana'", 'true'],
      ['exists(/databases/$(database)/documents/u/ana)', 'true'],
      ['exists(/databases/$(database)/documents/u/new)', 'false'],
      ['existsAfter(/databases/$(database)/documents/u/new)', 'true'],
      ['get(/databases/$(database)/documents/u/nobody) == null', 'error'],
      ['get(/databases/$(database)/documents/u/nobody).data.role == null || true', 'true'],
      ["exists(path('databases/(default)/documents/u/ana'))", 'true'],
      ["exists('/databases/(default)/documents/u/ana')", 'error'],
      ['exists(/u/ana)', 'error'],
      ['exists(/databases/$(database)/documents/u)', 'error'],
      ['exists(/databases/other/documents/u/ana)', 'error'],
      ['exists(/databases/$(database)/documents/u/$(null))', 'error'],
    ],
    { access },
  );
});
