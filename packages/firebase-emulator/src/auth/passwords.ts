/**
 * Passwords as they are kept: `scrypt$N$r$p$salt$key`, salt and key in base64url, a salt for each. The cost is a
 * part of the text, so a later one doesn't make the former hashes useless.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MiB and some 30 ms on one core: sign-in stays quick, and seeding some hundred accounts too. */
const STANDARD_COST = 8192;
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** More than this from an import would stop the process for seconds at each sign-in. */
const MAX_COST = 2 ** 17;

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Compares in constant time; a null hash is wrong, but takes as long as another. */
  readonly matches: (password: string, hash: string | null) => Promise<boolean>;
}

interface Parts {
  readonly cost: number;
  readonly salt: Buffer;
  readonly key: Buffer;
}

function parse(hash: string): Parts | null {
  const match = /^scrypt\$(\d{1,6})\$8\$1\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/.exec(hash);
  const [cost, salt, key] = [Number(match?.[1]), match?.[2], match?.[3]];
  const isPowerOfTwo = cost > 1 && Number.isInteger(Math.log2(cost));
  return salt === undefined || key === undefined || !isPowerOfTwo || cost > MAX_COST
    ? null
    : { cost, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
}

/** True iff the text is a hash that `matches` can compare with. */
export function isPasswordHash(hash: string): boolean {
  return parse(hash) !== null;
}

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  const options = { N: cost, r: BLOCK_SIZE, p: PARALLEL, maxmem: 256 * BLOCK_SIZE * (cost + 64) };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, options, (error, key) => {
      if (error === null) {
        resolve(key);
      } else {
        reject(error);
      }
    });
  });
}

/** `cost` is scrypt's N, a power of two: lower only where a test makes thousands of accounts. */
export function createPasswordHasher(cost: number = STANDARD_COST): PasswordHasher {
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, salt, cost);
    return `scrypt$${cost}$${BLOCK_SIZE}$${PARALLEL}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  };
  return {
    hash,
    matches: async (password, expected) => {
      const parts = expected === null ? null : parse(expected);
      if (parts === null) {
        await derive(password, randomBytes(SALT_BYTES), cost);
        return false;
      }
      return timingSafeEqual(await derive(password, parts.salt, parts.cost), parts.key);
    },
  };
}
