import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileRules } from './compile.ts';
import { evaluate } from './evaluate.ts';
import { compileRegex } from './regex.ts';
import { documents, firestoreRules, listQuery, request, resource, where } from './test-support.ts';

const SAMPLE = firestoreRules(`
function isOwner(uid) { let me = request.auth.uid; return me == uid && uid is string; }
match /t/{id} {
  allow read: if isOwner(resource.data.owner) || resource.data.get('open', false);
  allow write: if request.resource.data.keys().hasOnly(['a', "b"]) && request.resource.data.n in [1, 2.5, -3]
    && get(/databases/$(database)/documents/u/$(id)).data['x'][0:1] == 'y' ? true : !false;
}`);

const PIECES = [
  ...'{ } ( ) [ ] ; : , . / $( = == ! && || ? - + **'.split(' '),
  ...'match allow if let return function service read true null in is int'.split(' '),
  ..."' \" \\ // /* */ 0 1.5 9999999999999999999 x é \u0000 \n b' {a=**}".split(' '),
];

describe('the compiler', () => {
  test('answers errors, never throws, on any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(fc.constantFrom(...PIECES)).map((all) => all.join(' ')),
        ),
        (text) => {
          const result = compileRules(text, 'f');
          expect(result.ok || result.errors.length > 0).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('answers errors with positions inside of the text, on any damaged file', () => {
    const damage = fc.tuple(fc.nat(SAMPLE.length), fc.nat(12), fc.constantFrom('', ...PIECES));
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 3 }), (damages) => {
        let text = SAMPLE;
        for (const [at, length, piece] of damages) text = text.slice(0, at) + piece + text.slice(at + length);
        const result = compileRules(text, 'f');
        const lines = text.split('\n');
        for (const error of result.ok ? [] : result.errors) {
          expect(error.line).toBeLessThanOrEqual(lines.length);
          expect(error.column).toBeLessThanOrEqual((lines[error.line - 1]?.length ?? 0) + 1);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** Splits at two spaces. */
const forms = (text: string): readonly string[] => text.split('  ');

const ATOMS = [
  ...forms("true  false  null  0  1  -2  2.5  'a'  ''  b'x'  []  [1, 2]  {'a': 1}  /a/b"),
  ...forms(
    'resource  resource.data  resource.data.a  resource.data.l  resource.data.m  request  request.time',
  ),
  ...forms('request.auth  request.auth.uid  id  request.path  math.sqrt(-1)  [1].toSet()'),
  ...forms("duration.value(1, 'd')  9223372036854775807  1.0 / 0.0  latlng.value(1, 2)  {'a': 1}.diff({})"),
];
const UNARY_FORMS = [
  ...forms("!X  -X  (X)  X.a  X.size()  X.keys()  X[0]  X['a']  X[0:1]  X is int  X is map  [X]  {'k': X}"),
  ...forms('string(X)  int(X)  float(X)  X.toSet()  X.lower()  X.year()  math.abs(X)  f(X)  hashing.md5(X)'),
  ...forms('X.toHexString()  path(X)  X.affectedKeys()  duration.abs(X)'),
  'exists(/databases/$(database)/documents/u/$(X))',
  'get(/databases/$(database)/documents/u/$(X)).data.a',
];
const BINARY_FORMS = [
  ...forms('X + Y  X - Y  X * Y  X / Y  X % Y  X == Y  X != Y  X < Y  X >= Y  X in Y  X && Y  X || Y'),
  ...forms('X ? Y : X  X[Y]  X.get(Y, X)  X.hasAny(Y)  X.concat(Y)  X.matches(Y)  X.split(Y)  X.diff(Y)'),
  ...forms('X.join(Y)  X.union(Y)  X.distance(Y)  X.replace(Y, X)  math.pow(X, Y)  duration.value(X, Y)'),
  ...forms('X[X:Y]  X.hasOnly(Y)'),
];

const expressions = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc.constantFrom(...ATOMS),
    fc
      .tuple(fc.constantFrom(...UNARY_FORMS), tie('expression'))
      .map(([form, x]) => form.replaceAll('X', () => `(${x})`)),
    fc
      .tuple(fc.constantFrom(...BINARY_FORMS), tie('expression'), tie('expression'))
      .map(([form, x, y]) => form.replaceAll(/X|Y/g, (letter) => `(${letter === 'X' ? x : y})`)),
  ),
})).expression;

describe('the evaluator', () => {
  test('decides and explains, never throws, on any expression, for documents and for queries', () => {
    const access = documents({ 'u/a': { a: 1 } });
    fc.assert(
      fc.property(expressions, (condition) => {
        const body = `function f(x) { let y = x; return y == x; } match /t/{id} { allow get, list: if ${condition}; }`;
        const result = compileRules(firestoreRules(body), 'f');
        if (!result.ok) return;
        const data = { a: 1, l: ['a', 2], m: { a: { b: 'c' } } };
        const read = evaluate(
          result.ruleset,
          request({ path: ['t', 'a'], resource: resource('t/a', data) }),
          access,
        );
        expect(read.explain()).toContain(read.allowed ? ': allowed' : ': denied');
        const query = listQuery(where('a', '==', 1));
        const list = evaluate(result.ruleset, request({ method: 'list', path: ['t'], query }), access);
        expect(list.explain()).toContain(list.allowed ? ': allowed' : ': denied');
      }),
      { numRuns: 1_500 },
    );
  });

  test('the plain and the traced evaluation decide alike', () => {
    fc.assert(
      fc.property(expressions, (condition) => {
        const body = `function f(x) { return x; } match /t/{id} { allow get: if ${condition}; }`;
        const result = compileRules(firestoreRules(body), 'f');
        if (!result.ok) return;
        const what = request({ path: ['t', 'a'], resource: resource('t/a', { a: true, l: [] }) });
        const decision = evaluate(result.ruleset, what, documents({}));
        expect(/allow get: true\b/.test(decision.explain())).toBe(decision.allowed);
      }),
      { numRuns: 500 },
    );
  });
});

test('any text is a pattern or has a reason why it is not', () => {
  const pieces = fc.constantFrom(
    ...'( ) [ ] {2} { } * + ? | ^ $ . \\ \\d \\p{L} (?i) (?: (?P<n> a - \\Q \\E [:alpha:] é /'.split(' '),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(pieces).map((all) => all.join('')),
        fc.string(),
      ),
      (pattern) => {
        const result = compileRegex(pattern);
        if (!result.ok) expect(result.reason).not.toBe('');
        else expect(typeof result.regex.full.test('a')).toBe('boolean');
      },
    ),
    { numRuns: 500 },
  );
});
