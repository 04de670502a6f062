import { describe, expect, test } from 'vitest';
import { decide, documents, resource } from './test-support.ts';
import type { AccessBudget, DocumentAccess } from './types.ts';

describe('limits', () => {
  const lookups = (count: number): string =>
    Array.from({ length: count }, (_, index) => `exists(/databases/$(database)/documents/u/n${index})`).join(
      ' || ',
    );
  const rule = (condition: string): string =>
    `match /t/{id} { allow get: if ${condition}; allow get: if true; }`;
  const path = ['t', 'x'];

  test('ten documents may be accessed; the eleventh denies the request, whatever else is true', () => {
    const ten = decide(`match /t/{id} { allow get: if ${lookups(10)} || true; }`, { path });
    expect(ten.allowed).toBe(true);
    expect(ten.accessed).toHaveLength(10);
    const eleven = decide(rule(`${lookups(11)} || true`), { path });
    expect(eleven.allowed).toBe(false);
    expect(eleven.explain()).toContain('More than 10 documents were accessed');
  });

  test('a document asked for again is free; before and after are two', () => {
    const same = Array.from({ length: 30 }, () => 'exists(/databases/$(database)/documents/u/a)').join(
      ' || ',
    );
    expect(decide(rule(same), { path }).allowed).toBe(true);
    const nineAndBoth = `${lookups(9)} || exists(/databases/$(database)/documents/u/z)`;
    expect(decide(rule(nineAndBoth), { path }).allowed).toBe(true);
    const after = `${nineAndBoth} || existsAfter(/databases/$(database)/documents/u/z)`;
    expect(decide(rule(after), { path }).allowed).toBe(false);
    const once = decide(
      rule(
        'exists(/databases/$(database)/documents/u/a) || existsAfter(/databases/$(database)/documents/u/a)',
      ),
      { path },
    );
    expect(once.accessed).toEqual([['u', 'a']]);
  });

  test('false && get() does not access, nor does true || get()', () => {
    expect(decide(rule(`false && (${lookups(11)})`), { path }).accessed).toEqual([]);
    expect(decide(rule(`true || (${lookups(11)})`), { path }).accessed).toEqual([]);
  });

  test('operations of one commit share a budget of 20', () => {
    const budget: AccessBudget = { remaining: 20 };
    const body = `match /t/{id} { allow get: if ${lookups(7)} || true; }`;
    const outcomes = [1, 2, 3].map(() => decide(body, { path }, documents({}), { budget }).allowed);
    expect(outcomes).toEqual([true, true, false]);
    expect(budget.remaining).toBe(0);
  });

  test('with a set of what the commit has seen, the same documents are free for later operations', () => {
    const budget: AccessBudget = { remaining: 20, seen: new Set() };
    const body = `match /t/{id} { allow get: if ${lookups(7)} || true; }`;
    for (let operation = 0; operation < 5; operation += 1) {
      expect(decide(body, { path }, documents({}), { budget }).allowed).toBe(true);
    }
    expect(budget.remaining).toBe(13);
  });

  test('the explanation spends nothing of the budget and sees what the decision saw', () => {
    let role = 'owner';
    const access: DocumentAccess = {
      before: () => resource('u/a', { role }),
      after: () => null,
    };
    const budget: AccessBudget = { remaining: 20 };
    const body =
      "match /t/{id} { allow get: if get(/databases/$(database)/documents/u/a).data.role == 'admin'; }";
    const decision = decide(body, { path }, access, { budget });
    role = 'admin';
    expect(decision.explain()).toContain("get(/databases/$(database)/documents/u/a).data.role = 'owner'");
    expect(budget.remaining).toBe(19);
  });

  test('1,000 expressions may be evaluated, one more denies the request', () => {
    const operand = `(${Array.from({ length: 10 }, () => '1').join(' + ')}) == 11`;
    const chain = (count: number): string => Array.from({ length: count }, () => operand).join(' || ');
    // 21 nodes for each operand, two more for each pair: 43 operands are 987, 44 are 1,010.
    expect(decide(rule(chain(43)), { path }).allowed).toBe(true);
    expect(decide(`match /t/{id} { allow get: if ${chain(44)} || true; allow get; }`, { path }).allowed).toBe(
      false,
    );
    expect(decide(rule(chain(44)), { path }).explain()).toContain('More than 1000 expressions');
  });

  test('expressions of all statements of the request count together', () => {
    const operand = `(${Array.from({ length: 10 }, () => '1').join(' + ')}) == 11`;
    const half = Array.from({ length: 30 }, () => operand).join(' || ');
    const body = `match /t/{id} { allow get: if ${half}; allow get: if ${half}; allow get; }`;
    expect(decide(body, { path }).allowed).toBe(false);
  });

  test.each([
    ['text', "'x'", 'v + v', 'v.size() > 0'],
    ['list', '[1]', 'v.concat(v)', 'v.size() > 0'],
    ['joined', "'x'", '[v, v].join(v)', 'v.size() > 0'],
    ['replaced', "'xx'", "v.replace('x', v)", 'v.size() > 0'],
    ['path', '/a', '/$(v)/$(v)', 'v is path'],
  ])('growing a %s without end is an error, not an exhausted memory', (_what, start, grow, check) => {
    const functions = Array.from({ length: 19 }, (_, index) => {
      const lets = Array.from(
        { length: 9 },
        (_item, at) => `let v${at + 1} = ${grow.replaceAll('v', `v${at}`)};`,
      );
      return `function f${index}(v0) { ${lets.join(' ')} return ${index === 18 ? 'v9' : `f${index + 1}(v9)`}; }`;
    });
    const body = `${functions.join('\n')} function g(v) { return ${check}; } match /t/{id} { allow get: if g(f0(${start})); }`;
    expect(decide(body, { path }).explain()).toMatch(/allow get: error: .*too l(?:arge|ong)/);
  });

  describe('with at most five values a document', () => {
    const limit = { maxDocumentValues: 5 };
    /** Five values: three in the map, two in its list. */
    const five = { a: 1, b: [1, 2], c: 'x' };
    const six = { ...five, b: [1, [2]] };
    const readsIt = 'match /t/{id} { allow update: if SUBJECT.a == 1 || true; allow update; }';

    test.each<[string, string, object, object, object]>([
      ['resource', 'resource.data', six, {}, {}],
      ['request.resource', 'request.resource.data', {}, six, {}],
      ['get', 'get(/databases/$(database)/documents/u/a).data', {}, {}, { before: six }],
      ['getAfter', 'getAfter(/databases/$(database)/documents/u/a).data', {}, {}, { after: six }],
    ])(
      'a document of more values than allowed denies the request that touches it: %s',
      (_name, subject, data, next, other) => {
        const judged = (pick: (document: object) => object) => {
          const looked: { before?: object; after?: object } = other;
          return decide(
            readsIt.replace('SUBJECT', subject),
            {
              method: 'update',
              path,
              resource: resource('t/x', pick(data)),
              requestResource: resource('t/x', pick(next)),
            },
            documents({ 'u/a': pick(looked.before ?? {}) }, { 'u/a': pick(looked.after ?? {}) }),
            limit,
          );
        };
        const large = judged((document) => document);
        expect(large.allowed).toBe(false);
        expect(large.explain()).toContain('a document of 6 values was touched, at most 5 may be');
        expect(judged((document) => (document === six ? five : document)).allowed).toBe(true);
      },
    );

    test('a document that nothing touches may be of any size, and every document without the limit', () => {
      const large = { path, resource: resource('t/x', six) };
      const untouched =
        'match /t/{id} { allow get: if exists(/databases/$(database)/documents/u/a) && request.path != null; }';
      expect(decide(untouched, large, documents({ 'u/a': six }), limit).allowed).toBe(true);
      const touching = 'match /t/{id} { allow get: if resource.data.a == 1; }';
      expect(decide(touching, large, documents({}), limit).allowed).toBe(false);
      expect(decide(touching, large).allowed).toBe(true);
    });
  });

  test('functions call each other at most 20 deep', () => {
    const chain = (length: number): string =>
      Array.from(
        { length },
        (_, index) => `function f${index}() { return ${index === length - 1 ? 'true' : `f${index + 1}()`}; }`,
      ).join('\n');
    const body = (length: number): string =>
      `${chain(length)} match /t/{id} { allow get: if f0() || true; allow get; }`;
    expect(decide(body(20), { path }).allowed).toBe(true);
    expect(decide(body(21), { path }).allowed).toBe(false);
    expect(decide(body(21), { path }).explain()).toContain('more than 20 deep');
  });
});
