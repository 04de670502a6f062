import { describe, expect, test } from 'vitest';
import { createCoverage, renderCoverage } from './coverage.ts';
import { evaluate } from './evaluate.ts';
import { compiled, decide, documents, firestoreRules, request, resource, toRules } from './test-support.ts';
import type { RulesMethod } from './types.ts';

describe('which allow statements are tried', () => {
  const METHODS: readonly RulesMethod[] = ['get', 'list', 'create', 'update', 'delete'];

  test.each([
    ['read', ['get', 'list']],
    ['write', ['create', 'update', 'delete']],
    ['get', ['get']],
    ['create, delete', ['create', 'delete']],
    ['read, update', ['get', 'list', 'update']],
  ])('allow %s', (methods, expected) => {
    const allowed = METHODS.filter((method) => {
      const path = method === 'list' ? ['t'] : ['t', 'x'];
      return decide(`match /t/{id} { allow ${methods}; }`, { method, path }).allowed;
    });
    expect(allowed).toEqual(expected);
  });

  test.each([
    ['match /t/{id}', 't/x', true],
    ['match /t/{id}', 't/x/u/y', false],
    ['match /t/x', 't/x', true],
    ['match /t/x', 't/y', false],
    ['match /{all=**}', 't/x/u/y', true],
    ['match /t/{all=**}', 't/x', true],
    ['match /t/{id}/{all=**}', 't/x', true],
    ['match /t/{id}/{all=**}', 't/x/u/y', true],
    ['match /{path=**}/u/{id}', 't/x/u/y', true],
    ['match /{path=**}/u/{id}', 'u/y', true],
    ['match /{path=**}/u/{id}', 't/y', false],
    ['match /a/{path=**}/u/{id}', 'a/b/c/d/u/y', true],
  ])('%s for /%s: %s', (head, path, expected) => {
    expect(decide(`${head} { allow get; }`, { path: path.split('/') }).allowed).toBe(expected);
  });

  test.each([
    ['match /t/{id}/{all=**}', 't/x', false],
    ['match /t/{id}/{all=**}', 't/x/u/y', true],
    ['match /{all=**}', 't/x', true],
  ])("rules_version '1': %s for /%s: %s", (head, path, expected) => {
    const ruleset = compiled(firestoreRules(`${head} { allow get; }`, '1'));
    expect(evaluate(ruleset, request({ path: path.split('/') }), documents({})).allowed).toBe(expected);
  });

  test('nested blocks see the variables around them, and any true statement allows', () => {
    const body = `match /a/{x} { function sees() { return x == 'one'; }
      match /b/{y} { allow get: if false; allow get: if sees() && y == 'two'; } }`;
    expect(decide(body, { path: ['a', 'one', 'b', 'two'] }).allowed).toBe(true);
    expect(decide(body, { path: ['a', 'two', 'b', 'two'] }).allowed).toBe(false);
  });

  test('a {name=**} variable is a path, empty when it matched nothing', () => {
    const body = "match /t/{rest=**} { allow get: if rest is path && rest[0] == 'x'; }";
    expect(decide(body, { path: ['t', 'x'] }).allowed).toBe(true);
    expect(decide(body, { path: ['t', 'y'] }).allowed).toBe(false);
  });

  test('another service, another database root or no statement: denied', () => {
    expect(
      decide('match /t/{id} { allow get; }', { path: ['t', 'x'], service: 'firebase.storage' }).allowed,
    ).toBe(false);
    expect(decide('', { path: ['t', 'x'] }).allowed).toBe(false);
  });

  test('signed out: request.auth is null, and its fields are errors', () => {
    const signedOut = { path: ['t', 'x'], auth: toRules(null) };
    expect(decide('match /t/{id} { allow get: if request.auth == null; }', signedOut).allowed).toBe(true);
    expect(decide("match /t/{id} { allow get: if request.auth.uid != 'ana'; }", signedOut).allowed).toBe(
      false,
    );
  });

  test('resource is null for a document that does not exist, request.resource for a delete', () => {
    const path = ['t', 'x'];
    expect(decide('match /t/{id} { allow get: if resource == null; }', { path }).allowed).toBe(true);
    expect(decide('match /t/{id} { allow get: if resource.data.a == null; }', { path }).allowed).toBe(false);
    const removal = { path, method: 'delete' as const, resource: resource('t/x', {}) };
    expect(decide('match /t/{id} { allow write: if request.resource == null; }', removal).allowed).toBe(true);
  });
});

describe('explain', () => {
  test('names the statement, the failing conjuncts and their values', () => {
    const body = `
function isOwner(uid) { return request.auth.uid == uid; }
match /t/{id} {
  allow update: if request.auth != null
    && isOwner(resource.data.owner)
    && request.resource.data.seats <= 10;
  allow update: if resource.data.missing == 1 || id == 'other';
}`;
    const decision = decide(body, {
      method: 'update',
      path: ['t', 'x'],
      resource: resource('t/x', { owner: 'luis' }),
      requestResource: resource('t/x', { seats: 12 }),
    });
    expect(decision.explain().split('\n')).toEqual([
      'update /t/x: denied',
      'firestore.rules:7:3 allow update: false',
      "  firestore.rules:8:8 isOwner(resource.data.owner) → false  (resource.data.owner = 'luis')",
      "    firestore.rules:5:32 request.auth.uid == uid → false  (request.auth.uid = 'ana'; uid = 'luis')",
      'firestore.rules:10:3 allow update: error: Property missing is undefined on object.',
      '  firestore.rules:10:20 resource.data.missing == 1 → error: Property missing is undefined on object.  (resource.data.missing = error: Property missing is undefined on object.)',
      "  firestore.rules:10:50 id == 'other' → false  (id = 'x')",
    ]);
  });

  test('says so when no statement is for the request', () => {
    expect(decide('match /t/{id} { allow get; }', { method: 'delete', path: ['u', 'x'] }).explain()).toBe(
      'delete /u/x: denied\nno allow statement in firestore.rules is for delete /u/x',
    );
  });
});

describe('coverage', () => {
  test('counts outcomes of boolean expressions and lists those never evaluated', () => {
    const ruleset = compiled(
      firestoreRules(`function never() { return 1 == 2; }
match /t/{id} { allow get: if id == 'a' || resource.data.x == 1; }`),
    );
    const coverage = createCoverage();
    const run = (id: string): void => {
      evaluate(ruleset, request({ path: ['t', id], resource: resource('t/x', {}) }), documents({}), {
        coverage,
      });
    };
    run('a');
    run('a');
    run('b');
    expect(renderCoverage(ruleset, coverage).split('\n')).toEqual([
      '3 of 4 boolean expressions evaluated',
      "firestore.rules:5:31 true 2, false 0, error 1, unknown 0  id == 'a' || resource.data.x == 1",
      "firestore.rules:5:31 true 2, false 1, error 0, unknown 0  id == 'a'",
      'firestore.rules:5:44 true 0, false 0, error 1, unknown 0  resource.data.x == 1',
      'never evaluated:',
      '  firestore.rules:4:27  1 == 2',
    ]);
  });
});
