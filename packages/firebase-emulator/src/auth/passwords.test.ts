import { describe, expect, it } from 'vitest';
import { createPasswordHasher, isPasswordHash } from './passwords.ts';

const quick = createPasswordHasher(2);

describe('createPasswordHasher', () => {
  it('knows the password again, and no other', async () => {
    const hash = await quick.hash('Contraseña ☕');
    expect(await quick.matches('Contraseña ☕', hash)).toBe(true);
    for (const wrong of ['contraseña ☕', 'Contraseña ☕ ', 'Contraseña', '']) {
      expect(await quick.matches(wrong, hash)).toBe(false);
    }
  });

  it('salts: the same password has another hash each time, and none shows it', async () => {
    const hashes = await Promise.all([quick.hash('secret-1'), quick.hash('secret-1')]);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(hashes.join()).not.toContain('secret');
  });

  it('compares with a hash of another cost', async () => {
    expect(await createPasswordHasher(4).matches('secret-1', await quick.hash('secret-1'))).toBe(true);
  });

  it('is wrong for no hash at all', async () => {
    expect(await quick.matches('secret-1', null)).toBe(false);
  });

  it('costs 8,192 rounds unless told otherwise', async () => {
    expect(await createPasswordHasher().hash('secret-1')).toMatch(/^scrypt\$8192\$8\$1\$/);
  });
});

describe('isPasswordHash', () => {
  const [salt, key] = ['A'.repeat(22), 'A'.repeat(43)];
  it.each([
    [`scrypt$8192$8$1$${salt}$${key}`, true],
    [`scrypt$131072$8$1$${salt}$${key}`, true],
    [`scrypt$262144$8$1$${salt}$${key}`, false],
    [`scrypt$8191$8$1$${salt}$${key}`, false],
    [`scrypt$1$8$1$${salt}$${key}`, false],
    [`scrypt$8192$9$1$${salt}$${key}`, false],
    [`scrypt$8192$8$1$${salt}$`, false],
    [`scrypt$8192$8$1$${salt}$${key}A`, false],
    ['secret-1', false],
    ['', false],
  ])('%s: %s', (hash, expected) => {
    expect(isPasswordHash(hash)).toBe(expected);
  });
});
