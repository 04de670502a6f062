/**
 * Names of buckets and objects. Any client can send them, so they are checked before they are used, and they are never
 * part of a path on disk: contents are stored under a hash.
 *
 * Cloud Storage refuses names over 1,024 bytes of UTF-8, CR and LF, `.` and `..`, and names that begin with
 * `.well-known/acme-challenge/` (cloud.google.com/storage/docs/objects#naming). We also refuse names that no web SDK
 * sends and that some program on the way could misread: other control characters, `.`, `..` and empty segments, text
 * that was not UTF-8.
 */
import { createHash } from 'node:crypto';
import { badRequest } from './errors.ts';

const MAX_NAME_BYTES = 1024;
const MAX_BUCKET_CHARS = 222;

/** Returns why this can't be the name of an object, or null when it can. */
export function objectNameProblem(name: string): string | null {
  if (name === '') return 'An object name has at least one character.';
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    return `An object name has at most ${MAX_NAME_BYTES} bytes of UTF-8.`;
  }
  // A lone surrogate has no UTF-8 form; decoders put U+FFFD in place of invalid bytes.
  if (/[\p{Surrogate}\uFFFD]/u.test(name)) return 'The object name is not valid UTF-8.';
  if (/\p{Cc}/u.test(name)) return 'An object name has no control characters.';
  if (name === '.well-known/acme-challenge' || name.startsWith('.well-known/acme-challenge/')) {
    return "An object name does not begin with '.well-known/acme-challenge/'.";
  }
  for (const segment of name.split('/')) {
    if (segment === '') return 'An object name has no empty segment.';
    if (segment === '.' || segment === '..') return "An object name has no segment '.' or '..'.";
  }
  return null;
}

/** Returns the name; throws a 400 when it is invalid. */
export function checkObjectName(name: string): string {
  const problem = objectNameProblem(name);
  if (problem !== null) throw badRequest(problem);
  return name;
}

/** Returns the bucket's name; throws a 400 when it is invalid. */
export function checkBucket(bucket: string): string {
  if (bucket.length > MAX_BUCKET_CHARS || !/^[a-z0-9][a-z0-9._-]*[a-z0-9]$/.test(bucket)) {
    throw badRequest('Invalid bucket name.');
  }
  return bucket;
}

/** Returns a listing's prefix as its folders; throws a 400 unless it is empty or ends with a slash. */
export function checkPrefix(prefix: string): readonly string[] {
  if (prefix === '') return [];
  if (!prefix.endsWith('/')) {
    throw badRequest('The prefix parameter is required to be empty or ends with a single / character.');
  }
  return checkObjectName(prefix.slice(0, -1)).split('/');
}

/** Returns a hash of the parts: the key of an object's metadata, or the file name of one version of its content. */
export function hashedName(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // Each part is hashed with its length, so that different lists of parts never give the same input.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}
