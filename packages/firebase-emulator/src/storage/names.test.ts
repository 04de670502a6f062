import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBucket, checkPrefix, hashedName, objectNameProblem } from './names.ts';

const REFUSED: readonly (readonly [string, string])[] = [
  ['', 'empty'],
  ['..', 'two dots'],
  ['.', 'one dot'],
  ['../etc/passwd', 'a way up'],
  ['a/../../b', 'a way up inside'],
  ['a/./b', 'a dot inside'],
  ['a/..', 'a way up at the end'],
  ['/etc/passwd', 'an absolute path'],
  ['a//b', 'an empty segment'],
  ['a/', 'a slash at the end'],
  ['/', 'a slash alone'],
  ['a\0b', 'NUL'],
  ['a\nb', 'LF'],
  ['a\rb', 'CR'],
  ['a\r\nX-Injected: 1', 'a header'],
  ['a\u001bb', 'escape'],
  ['a\u0085b', 'a C1 control'],
  ['a\ud800b', 'a lone surrogate'],
  ['a\ufffdb', 'what was not UTF-8'],
  ['.well-known/acme-challenge/x', 'a certificate challenge'],
  ['.well-known/acme-challenge', 'its folder'],
  ['a'.repeat(1025), '1,025 bytes'],
  ['ñ'.repeat(513), '1,026 bytes in 513 characters'],
  ['🫓'.repeat(257), '1,028 bytes'],
];

const ALLOWED: readonly string[] = [
  'a',
  '...',
  '..a/b..',
  '.hidden',
  '%2e%2e%2f',
  '%00',
  'a\\..\\b',
  'C:\\windows',
  'con',
  'a b+c&d=e?f#g[h]*',
  'ñandú/🫓/日本',
  'e\u0301',
  '\u202Egpj.exe',
  '.well-known/acme-challenges',
  '__proto__',
  'a'.repeat(1024),
  'ñ'.repeat(512),
];

describe('names of objects', () => {
  it.each(REFUSED)('refuses %j (%s)', (name) => {
    expect(objectNameProblem(name)).not.toBeNull();
  });

  it.each(ALLOWED)('takes %j', (name) => {
    expect(objectNameProblem(name)).toBeNull();
  });
});

it.each(['a', '-a', 'A.b', 'a/b', '..', 'a b', 'a..', '', 'ñ', 'a'.repeat(223)])(
  'refuses the bucket %j',
  (bucket) => {
    expect(() => checkBucket(bucket)).toThrow('bucket');
  },
);

it('takes the buckets that projects have', () => {
  for (const bucket of ['demo-vaga', 'demo-vaga.appspot.com', 'demo-vaga.firebasestorage.app']) {
    expect(checkBucket(bucket)).toBe(bucket);
  }
});

it('lists folders only', () => {
  expect(checkPrefix('')).toEqual([]);
  expect(checkPrefix('a/b/')).toEqual(['a', 'b']);
  for (const prefix of ['a', '/', 'a//', '../', 'a/../']) expect(() => checkPrefix(prefix)).toThrow();
});

it('hashes different lists of parts differently, into names that are safe on disk', () => {
  const parts = fc.array(fc.string({ unit: 'binary', maxLength: 6 }), { maxLength: 3 });
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const isSame = a.length === b.length && a.every((part, index) => part === b[index]);
      expect(hashedName(...a)).toMatch(/^[0-9a-f]{64}$/);
      expect(hashedName(...a) === hashedName(...b)).toBe(isSame);
    }),
  );
});
