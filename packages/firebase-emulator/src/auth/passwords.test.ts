import { describe, expect, it } from 'vitest';
import {
  createPasswordHasher,
  firebaseHash,
  isPasswordHash,
  standardHash,
  standardParts,
} from './passwords.ts';

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

describe("a hosted project's hash", () => {
  /** The example from github.com/firebase/scrypt. */
  const config = {
    rounds: 8,
    memoryCost: 14,
    signerKey: Buffer.from(
      'jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==',
      'base64',
    ),
    saltSeparator: Buffer.from('Bw==', 'base64'),
  };
  const salt = Buffer.from('42xEC+ixf3L2lw==', 'base64');
  const hash = Buffer.from(
    'lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
    'base64',
  );

  it('is compared with as the service does', async () => {
    const kept = firebaseHash(config, salt, hash) ?? '';
    expect(isPasswordHash(kept)).toBe(true);
    expect(await quick.matches('user1password', kept)).toBe(true);
    expect(await quick.matches('user1Password', kept)).toBe(false);
  });

  it('is refused when it is of another length, or would take seconds', () => {
    expect(firebaseHash(config, salt, hash.subarray(1))).toBeNull();
    expect(firebaseHash({ ...config, memoryCost: 18 }, salt, hash)).toBeNull();
    expect(firebaseHash({ ...config, rounds: 9 }, salt, hash)).toBeNull();
  });
});

it('our own hash comes apart and together', async () => {
  const hash = await createPasswordHasher().hash('secret-1');
  const parts = standardParts(hash);
  expect(parts && standardHash(8192, parts.salt, parts.key)).toBe(hash);
  expect(standardParts(await quick.hash('secret-1'))).toBeNull();
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
