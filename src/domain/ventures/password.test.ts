import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newPassword, PASSWORD_ALPHABET } from './password.ts';

describe('newPassword', () => {
  it('has 10 characters of the alphabet, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 255 })), (bytes) => {
        const password = newPassword((buffer) => buffer.map(() => Number(bytes.next().value)));
        expect(password).toHaveLength(10);
        for (const character of password) expect(PASSWORD_ALPHABET).toContain(character);
      }),
    );
  });

  it('has no look-alikes, and no character twice in its alphabet', () => {
    expect(PASSWORD_ALPHABET).toMatch(/^[A-Za-z0-9]+$/);
    expect(PASSWORD_ALPHABET).not.toMatch(/[0Oo1Iil25SsZz8B]/);
    expect(new Set(PASSWORD_ALPHABET).size).toBe(PASSWORD_ALPHABET.length);
  });

  it('gives every character the same number of bytes', () => {
    const taken = new Map<string, number>();
    // Ten bytes of one value, then a filler: the first character shows how the value was used.
    for (let value = 0; value < 256; value += 1) {
      let calls = 0;
      const password = newPassword((buffer) => {
        calls += 1;
        return buffer.fill(calls === 1 ? value : 0);
      });
      const character = calls === 1 ? password.charAt(0) : 'refused';
      taken.set(character, (taken.get(character) ?? 0) + 1);
    }
    const refused = taken.get('refused') ?? 0;
    taken.delete('refused');
    expect(refused).toBe(256 % PASSWORD_ALPHABET.length);
    expect(taken.size).toBe(PASSWORD_ALPHABET.length);
    expect(new Set(taken.values()).size).toBe(1);
  });

  it('differs from call to call on a real source, and uses all characters alike', () => {
    const passwords = Array.from({ length: 5000 }, () =>
      newPassword((bytes) => crypto.getRandomValues(bytes)),
    );
    expect(new Set(passwords).size).toBe(5000);
    const counts = new Map<string, number>();
    for (const character of passwords.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    const expected = 50_000 / PASSWORD_ALPHABET.length;
    const chiSquare = PASSWORD_ALPHABET.split('').reduce(
      (sum, character) => sum + ((counts.get(character) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // 46 degrees of freedom: a fair source exceeds 130 once in billions of runs.
    expect(chiSquare).toBeLessThan(130);
  });
});
