import { describe, expect, test } from 'vitest';
import { compileRules } from './compile.ts';
import { firestoreRules, problems } from './test-support.ts';

/** Returns the problems of an expression in the condition that starts at 4:17. */
function problemsOf(expression: string): string[] {
  return problems(firestoreRules(`match /t/{id} { allow read: if ${expression}; }`));
}

describe('what compiles', () => {
  test.each([
    ["rules_version = '2'; service cloud.firestore { match /a/{b} { allow read; } }"],
    ['service cloud.firestore { match /a/{b} { allow read, write: if true; } }'],
    [
      "rules_version = '1';\n// c\n/* d */ service firebase.storage { match /b/{bucket}/o { match /{all=**} { allow get; } } }",
    ],
    [
      'function f() { return true; } service cloud.firestore { function g() { return f(); } match /a/{b} { allow list: if g(); } }',
    ],
    [
      'service cloud.firestore { match /a-b_c.d/{e}/(default) { allow create, update, delete: if e == "x"; } }',
    ],
    [firestoreRules('match /{a=**}/songs/{song} { allow read; }')],
    [
      'service firebase.storage { match /b/{b}/o/{o=**} { allow read: if firestore.exists(/databases/(default)/documents/a/$(o)); } }',
    ],
    [firestoreRules('function f(math) { return math.abs == 1; } match /t/{id} { allow read: if f({}); }')],
  ])('%s', (source) => {
    expect(problems(source)).toEqual([]);
  });
});

describe('syntax errors', () => {
  test.each([
    ['', "1:1 the file has no 'service' block"],
    ["rules_version = '3';", "1:17 rules_version is '1' or '2'"],
    ['service cloud.storage {}', "1:9 unknown service 'cloud.storage': cloud.firestore or firebase.storage"],
    ['service cloud.firestore {', "1:26 expected 'match', 'function' or '}', found the end of the file"],
    ['service cloud.firestore { match a {} }', "1:33 a match path starts with '/'"],
    ['service cloud.firestore { match /{a {} }', "1:34 expected a path segment, '{name}' or '{name=**}'"],
    [
      'service cloud.firestore { match /a/{b} { allow peek; } }',
      "1:48 unknown method 'peek': read, write, get, list, create, update, delete",
    ],
    [
      'service cloud.firestore { match /a/{b} { allow read } }',
      "1:53 expected ':' or ';' after the methods, found '}'",
    ],
    [
      'service cloud.firestore { match /a/{b} { allow read: true; } }',
      "1:54 expected 'if' after ':', found 'true'",
    ],
    [
      'service cloud.firestore { match /a/{b} { allow read: if true } }',
      "1:62 expected ';' after a condition, found '}'",
    ],
    [
      'service cloud.firestore { function f() { let a = 1; } }',
      "1:53 function 'f' needs a return: expected 'let' or 'return', found '}'",
    ],
    [
      'service cloud.firestore { function f() { return 1; return 2; } }',
      "1:52 expected '}' after the function's only return, found 'return'",
    ],
    ['service cloud.firestore { function if() { return 1; } }', "1:36 'if' is a word of the language"],
    ['/* open', "1:1 comment is never closed: '*/' is missing"],
    ['service cloud.firestore {\n  # no\n}', "2:3 unexpected character '#'"],
  ])('%s', (source, problem) => {
    expect(problems(source)).toEqual([problem]);
  });

  test.each([
    ['1 +', "4:35 expected an expression, found ';'"],
    ['(1', "4:34 expected ')' that closes a parenthesis, found ';'"],
    ["'a", "4:32 text is never closed: ' is missing"],
    ["'\\d'", "4:33 unknown escape '\\d' (write '\\\\' for a backslash)"],
    ['9223372036854775808', '4:32 integer 9223372036854775808 does not fit in 64 bits'],
    ['1e5', "4:32 malformed number '1e'"],
    ['a ? b', "4:37 expected the ':' of a '? :' expression, found ';'"],
    ['[1, 2', "4:37 expected ',' or ']', found ';'"],
    ["{'a' 1}", "4:37 expected ':' between a map's key and value, found '1'"],
    [
      'x is texto',
      "4:37 unknown type 'texto'; types are bool, bytes, duration, float, int, latlng, list, map, number, path, string, timestamp",
    ],
    ['/a//b', "4:35 expected a path segment after '/'"],
    [
      '/a/$(id)$(id) == null',
      "4:40 a path segment is either text or one '$(...)': join the pieces inside it with '+'",
    ],
    ['true & true', "4:37 expected ';' after a condition, found '&'"],
    ['let == 1', "4:32 expected an expression, found 'let'"],
  ])('%s', (expression, problem) => {
    expect(problemsOf(expression)).toEqual([problem]);
  });
});

describe('names, calls and scopes', () => {
  test.each([
    ['missing == 1', "4:32 'missing' is not declared"],
    ['math == 1', "4:32 'math' is not declared"],
    ['isOwner()', "4:32 unknown function 'isOwner'"],
    ['math.cube(1) == 1', "4:32 unknown function 'math.cube'"],
    ["bool('true')", "4:32 unknown function 'bool' on the hosted service, although it is documented"],
    [
      'math.isInfinite(1.0)',
      "4:32 unknown function 'math.isInfinite' on the hosted service, although it is documented",
    ],
    ['debug(true)', "4:32 unknown function 'debug' on the hosted service, although it is documented"],
    ["(/a/b).bind({'x': 'b'}) == /a/b", "4:39 no type has a method 'bind'"],
    ['firestore.get(/a/b) == null', "4:32 unknown function 'firestore.get'"],
    ['math.abs(1, 2) == 1', "4:32 'math.abs' takes 1 argument, not 2"],
    ["'a'.lower(1) == 'a'", "4:36 'lower' takes 0 arguments, not 1"],
    ["'a'.contains('a')", "4:36 no type has a method 'contains'"],
    ["resource.data.get('a') == 1", "4:46 'get' takes 2 arguments, not 1"],
    ['exists()', "4:32 'exists' takes 1 argument, not 0"],
    ["'a'.matches('(?=a)')", '4:44 invalid regular expression: look-around is not in RE2'],
    ["'a'.matches('(a)\\\\1')", '4:44 invalid regular expression: back-references are not in RE2'],
    ["'a'.matches('(')", "4:44 invalid regular expression: ')' is missing"],
    ['exists(/databases/$(databse)/documents/a/b)', "4:52 'databse' is not declared"],
  ])('%s', (expression, problem) => {
    expect(problemsOf(expression)).toEqual([problem]);
  });

  const lets = Array.from({ length: 11 }, (_, index) => `let v${index} = ${index};`).join(' ');
  test.each([
    [
      'function f() { return g(); } function g() { return f(); }',
      '4:52 recursion is not allowed: f calls g calls f',
    ],
    ['function f(n) { return f(n); }', '4:24 recursion is not allowed: f calls f'],
    [
      'function f() { return 1; } function f() { return 2; }',
      "4:37 function 'f' is declared twice in the same block",
    ],
    ['function f(a, a) { return a; }', "4:15 'a' is declared twice in function 'f'"],
    ['function f(a) { let a = 1; return a; }', "4:21 'a' is declared twice in function 'f'"],
    ['function f() { let a = a; return a; }', "4:24 'a' is not declared"],
    ['function f() { let a = b; let b = 1; return a; }', "4:24 'b' is not declared"],
    [`function f() { ${lets} return v0; }`, "4:140 function 'f' has 11 let bindings, at most 10 are allowed"],
    [
      'function f(a, b, c, d, e, f, g, h) { return a; }',
      "4:10 function 'f' has 8 parameters, at most 7 are allowed",
    ],
    ['function f(a) { return a; } match /t/{id} { allow read: if f(); }', "4:60 'f' takes 1 argument, not 0"],
    ['function f() { return id; } match /t/{id} { allow read: if f(); }', "4:23 'id' is not declared"],
    [
      'match /a/{b} { function f() { return true; } } match /c/{d} { allow read: if f(); }',
      "4:78 unknown function 'f'",
    ],
    ['match /a/{b}/c/{b} { allow read; }', "4:16 'b' is captured twice in one path"],
    ['match /{a=**}/x/{b=**} { allow read; }', "4:17 a match path has at most one '{name=**}'"],
  ])('%s', (body, problem) => {
    expect(problems(firestoreRules(body))).toEqual([problem]);
  });

  test('all problems of a file are listed in order', () => {
    const body = 'match /t/{id} {\n allow get: if a;\n allow list: if b;\n}';
    expect(problems(firestoreRules(body))).toEqual(["5:16 'a' is not declared", "6:17 'b' is not declared"]);
  });

  test("rules_version '1' takes {name=**} only at the end", () => {
    const body = 'match /{a=**}/songs/{song} { allow read; }';
    expect(problems(firestoreRules(body, '1'))).toEqual([
      "4:8 with rules_version '1' a '{name=**}' stands only at the end of a path",
    ]);
  });

  test('an error tells file, line and column', () => {
    expect(compileRules('service x', 'storage.rules')).toEqual({
      ok: false,
      errors: [
        {
          file: 'storage.rules',
          line: 1,
          column: 10,
          message: "expected '.' in the name of a service, found the end of the file",
        },
      ],
    });
  });
});

describe('compile limits', () => {
  test('a chain of 98 operands compiles, one of 99 is too complex', () => {
    const chain = (length: number): string => Array.from({ length }, () => 'true').join(' && ');
    expect(problemsOf(chain(98))).toEqual([]);
    expect(problemsOf(chain(99))).toEqual([
      '4:32 a chain of 99 operands of && is too complex: the hosted service takes 98',
    ]);
  });

  test('deep nesting is refused, not followed', () => {
    expect(problemsOf(`${'('.repeat(5_000)}1${')'.repeat(5_000)}`)[0]).toMatch(/nested too deeply/);
    expect(problemsOf(`${'!'.repeat(5_000)}true`)[0]).toMatch(/nested too deeply/);
    expect(problemsOf(`a${'.b'.repeat(5_000)}`)[0]).toMatch(/nested too deeply/);
    expect(problemsOf(`1${' + 1'.repeat(5_000)}`)[0]).toMatch(/nested too deeply/);
  });

  test('eleven nested match blocks are refused', () => {
    const nest = (depth: number): string =>
      depth === 0 ? 'allow read;' : `match /a/{b${depth}} { ${nest(depth - 1)} }`;
    expect(problems(firestoreRules(nest(9)))).toEqual([]);
    expect(problems(firestoreRules(nest(10)))[0]).toMatch(/match blocks nest at most 10 deep/);
  });

  test('a file of more than 256 KiB is refused', () => {
    const source = firestoreRules('match /t/{id} { allow read; }');
    expect(problems(source + ' '.repeat(256 * 1024 - source.length))).toEqual([]);
    expect(problems(source + ' '.repeat(256 * 1024 - source.length + 1))).toEqual([
      '1:1 the file is larger than 256 KiB',
    ]);
  });
});
