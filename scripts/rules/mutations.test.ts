import { readFileSync } from 'node:fs';
import { compileRules } from '@vaga/firebase-emulator/rules';
import { describe, expect, it } from 'vitest';
import { excuseFor, staleExcuses } from './equivalent-mutants.ts';
import { applyEdit, mutantsOf } from './mutations.ts';

/** Returns the mutants of rules with one function with this result, as `before -> after`. */
function ofResult(result: string): readonly string[] {
  const source = `service cloud.firestore { match /d {
    function f(a, b) { return ${result}; } match /x/{y} { allow get: if f(1, 2); } } }`;
  return mutantsOf(source)
    .mutants.filter(({ where }) => where === 'f')
    .map(({ before, after }) => `${before} -> ${after}`);
}

describe('the mutants of rules', () => {
  it('leave out each operand of a chain of &&, with its parentheses', () => {
    expect(ofResult('a == b && (a || (b && a)) /* why */ && !b')).toEqual([
      'a == b -> true',
      '(a || (b && a)) -> true',
      'b -> true',
      'a -> true',
      '!b -> true',
    ]);
  });

  it('move bounds by one, not subscripts and not 1 or 0 for yes and no', () => {
    expect(ofResult("a.size() <= 3 ? a[0] : duration.value(2, 'h')")).toEqual([
      "a.size() <= 3 ? a[0] : duration.value(2, 'h') -> a.size() <= 2 ? a[0] : duration.value(2, 'h')",
      "a.size() <= 3 ? a[0] : duration.value(2, 'h') -> a.size() <= 4 ? a[0] : duration.value(2, 'h')",
      "a.size() <= 3 ? a[0] : duration.value(2, 'h') -> a.size() <= 3 ? a[0] : duration.value(1, 'h')",
      "a.size() <= 3 ? a[0] : duration.value(2, 'h') -> a.size() <= 3 ? a[0] : duration.value(3, 'h')",
    ]);
    expect(ofResult('a ? 1 : 0')).toEqual([]);
  });

  it('move the quantifiers of patterns, where a pattern is left', () => {
    expect(ofResult("a.matches('{0,1}x{2}')").map((line) => line.split(' -> ')[1])).toEqual([
      "a.matches('{1,1}x{2}')",
      "a.matches('{0,2}x{2}')",
      "a.matches('{0,1}x{1}')",
      "a.matches('{0,1}x{3}')",
    ]);
  });

  it('give a comparison its neighbour, unless a whole number beside it moves anyway', () => {
    expect(ofResult('a < b')).toEqual(['a < b -> a <= b']);
    expect(ofResult('(a + b) >= (b)')).toEqual(['(a + b) >= (b) -> (a + b) > (b)']);
    expect(ofResult('a < 1')).toEqual(['a < 1 -> a < 0', 'a < 1 -> a < 2']);
  });

  it('know the allow in which they stand, and drop a condition that is no chain', () => {
    const { mutants } = mutantsOf(`service cloud.firestore { match /databases/{db}/documents { match /a/{b} {
      allow get: if true; match /c/{d=**} { allow create, update: if b == d; } } } }`);
    expect(mutants.map(({ where, before, after }) => [where, before, after])).toEqual([
      ['/a/{b}/c/{d=**} create, update', 'b == d', 'true'],
    ]);
  });

  it('all compile, and change the rules in one place', () => {
    const source = readFileSync('firestore.rules', 'utf8');
    const { mutants } = mutantsOf(source);
    expect(mutants.length).toBeGreaterThan(500);
    const some = mutants.filter((_, index) => index % 45 === 0);
    for (const mutant of some) {
      const changed = applyEdit(source, mutant.edit);
      expect(changed).not.toBe(source);
      expect(compileRules(changed, 'mutant.rules').ok, `${mutant.where}: ${mutant.after}`).toBe(true);
    }
  });
});

describe('excuses', () => {
  const { mutants } = mutantsOf(`service cloud.firestore { match /d { function f(a) { return a > 0 && a < 9; }
    match /x/{y} { allow get: if f(1); } } }`);
  const excuses = [
    { why: 'one', mutants: ['f: a > 0 -> true'] },
    { why: 'all', mutants: ['f: a < 9'] },
    { why: 'gone', mutants: ['f: a < 10'] },
  ];

  it('hold for the named change, or for every one of the condition', () => {
    expect(
      mutants.filter(({ where }) => where === 'f').map((one) => [one.after, excuseFor(one, excuses)]),
    ).toEqual([
      ['true', 'one'],
      ['a > -1', null],
      ['a > 1', null],
      ['true', 'all'],
      ['a < 8', 'all'],
      ['a < 10', 'all'],
    ]);
  });

  it('are reported when what they name is gone', () => {
    expect(staleExcuses(mutants, excuses)).toEqual(['f: a < 10']);
  });

  it('of firestore.rules name mutants that there are', () => {
    expect(staleExcuses(mutantsOf(readFileSync('firestore.rules', 'utf8')).mutants)).toEqual([]);
  });
});
