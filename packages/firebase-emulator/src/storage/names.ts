/**
 * Names of buckets and objects. They come from anybody, so they are checked before anything looks at them, and
 * they are never part of a path on disk: contents lie under a hash.
 *
 * Cloud Storage refuses names over 1,024 bytes of UTF-8, CR and LF, `.` and `..`, and names that begin with
 * `.well-known/acme-challenge/` (cloud.google.com/storage/docs/objects#naming). We also refuse what no web SDK
 * sends and what some client on the way would read as something else: other control characters, `.`, `..` and
 * empty segments, text that was not UTF-8.
 */
import { createHash } from 'node:crypto';
import { badRequest } from './errors.ts';

const MAX_NAME_BYTES = 1024;
const MAX_BUCKET_CHARS = 222;

/** Why this can't be the name of an object, or null when it can. */
export function objectNameProblem(name: string): string | null {
  if (name === '') return 'An object name has at least one character.';
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) {
    return `An object name has at most ${MAX_NAME_BYTES} bytes of UTF-8.`;
  }
  // A lone surrogate has no UTF-8 form; U+FFFD is what decoders put in place of bytes that are none.
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

/** The name, or a 400. */
export function checkObjectName(name: string): string {
  const problem = objectNameProblem(name);
  if (problem !== null) throw badRequest(problem);
  return name;
}

/** The bucket's name, or a 400. */
export function checkBucket(bucket: string): string {
  if (bucket.length > MAX_BUCKET_CHARS || !/^[a-z0-9][a-z0-9._-]*[a-z0-9]$/.test(bucket)) {
    throw badRequest('Invalid bucket name.');
  }
  return bucket;
}

/** The prefix of a listing as the folders in it, or a 400: it is empty or ends with a slash. */
export function checkPrefix(prefix: string): readonly string[] {
  if (prefix === '') return [];
  if (!prefix.endsWith('/')) {
    throw badRequest('The prefix parameter is required to be empty or ends with a single / character.');
  }
  return checkObjectName(prefix.slice(0, -1)).split('/');
}

/** What tells one version of an object from all others; in the metadata's path and in the contents' file name. */
export function hashedName(...parts: readonly string[]): string {
  const hash = createHash('sha256');
  // Each part with its length, so that no two lists of parts run together.
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return hash.digest('hex');
}
