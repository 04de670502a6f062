/**
 * Stored password hashes: `scrypt$N$r$p$salt$key`, with salt and key in base64url and a separate salt for each hash.
 * The text includes the cost, so old hashes stay valid when the cost changes. Accounts of a hosted project have that
 * project's format, `firebase$rounds$memoryCost$signerKey$separator$salt$hash` (github.com/firebase/scrypt).
 */
import { createCipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** 16 MiB and some 30 ms on one core: signing in and seeding some hundred accounts both stay fast. */
export const STANDARD_COST = 8192;
export const BLOCK_SIZE = 8;
export const PARALLEL = 1;
export const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** An imported hash with a higher cost would stop the process for seconds at each sign-in. */
const MAX_COST = 2 ** 17;

export interface PasswordHasher {
  readonly hash: (password: string) => Promise<string>;
  /** Compares in constant time. A null hash never matches, but takes as long to compare as a real one. */
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

/** The hash settings of a hosted project: `hashConfig` of its configuration. */
export interface FirebaseScrypt {
  readonly rounds: number;
  /** The binary logarithm of scrypt's N. */
  readonly memoryCost: number;
  readonly signerKey: Buffer;
  readonly saltSeparator: Buffer;
}

interface FirebaseParts extends FirebaseScrypt {
  readonly salt: Buffer;
  readonly hash: Buffer;
}

function parseFirebase(text: string): FirebaseParts | null {
  const match = /^firebase\$([1-8])\$(\d{1,2})((?:\$[A-Za-z0-9_-]*){4})$/.exec(text);
  const [signerKey, saltSeparator, salt, hash] = (match?.[3] ?? '')
    .split('$')
    .slice(1)
    .map((part) => Buffer.from(part, 'base64url'));
  const [rounds, memoryCost] = [Number(match?.[1]), Number(match?.[2])];
  const isThere = signerKey !== undefined && signerKey.length > 0 && saltSeparator !== undefined;
  return isThere && salt !== undefined && hash?.length === signerKey.length && 2 ** memoryCost <= MAX_COST
    ? { rounds, memoryCost, signerKey, saltSeparator, salt, hash }
    : null;
}

/** Returns a hosted project's hash in the stored format, or null when `matches` could never compare with it. */
export function firebaseHash(config: FirebaseScrypt, salt: Buffer, hash: Buffer): string | null {
  const parts = [config.signerKey, config.saltSeparator, salt, hash].map((part) =>
    part.toString('base64url'),
  );
  const text = ['firebase', config.rounds, config.memoryCost, ...parts].join('$');
  return parseFirebase(text) === null ? null : text;
}

/** Returns a standard scrypt hash (r 8, p 1, 32 bytes) in the stored format, or null when it doesn't fit the format. */
export function standardHash(cost: number, salt: Buffer, key: Buffer): string | null {
  const text = `scrypt$${cost}$${BLOCK_SIZE}$${PARALLEL}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  return parse(text) === null ? null : text;
}

/** Returns salt and key of a `scrypt` hash with the standard cost, for `accounts:batchGet`; null for other hashes. */
export function standardParts(hash: string): { readonly salt: Buffer; readonly key: Buffer } | null {
  const parts = parse(hash);
  return parts?.cost === STANDARD_COST ? parts : null;
}

/** Returns true when `matches` can compare with this hash. */
export function isPasswordHash(hash: string): boolean {
  return parse(hash) !== null || parseFirebase(hash) !== null;
}

/** Checks a `firebase` hash: the hash is the project's signer key, encrypted with a key that scrypt derives. */
async function matchesFirebase(password: string, parts: FirebaseParts): Promise<boolean> {
  const salt = Buffer.concat([parts.salt, parts.saltSeparator]);
  const key = await derive(password, salt, 2 ** parts.memoryCost, parts.rounds);
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  return timingSafeEqual(Buffer.concat([cipher.update(parts.signerKey), cipher.final()]), parts.hash);
}

function derive(password: string, salt: Buffer, cost: number, blockSize = BLOCK_SIZE): Promise<Buffer> {
  const options = { N: cost, r: blockSize, p: PARALLEL, maxmem: 256 * BLOCK_SIZE * (cost + 64) };
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

/** `cost` is scrypt's N, a power of two. Use a lower one only in tests that create thousands of accounts. */
export function createPasswordHasher(cost: number = STANDARD_COST): PasswordHasher {
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(SALT_BYTES);
    const key = await derive(password, salt, cost);
    return `scrypt$${cost}$${BLOCK_SIZE}$${PARALLEL}$${salt.toString('base64url')}$${key.toString('base64url')}`;
  };
  return {
    hash,
    matches: async (password, expected) => {
      const imported = expected === null ? null : parseFirebase(expected);
      if (imported !== null) return await matchesFirebase(password, imported);
      const parts = expected === null ? null : parse(expected);
      if (parts === null) {
        await derive(password, randomBytes(SALT_BYTES), cost);
        return false;
      }
      return timingSafeEqual(await derive(password, parts.salt, parts.cost), parts.key);
    },
  };
}
