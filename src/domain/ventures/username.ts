/** Usernames of owners (docs/product.md, Ventures). */
import { foldText } from '../text.ts';
import { FALLBACK_NAME, MAX_USERNAME } from './constants.ts';

/** The form in which usernames are compared: a-z and 0-9 only; accents, case and other signs don't count. */
export function normalizeUsername(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

/**
 * The usernames to try for a name, the best first, without end: 'hilosdeluna', 'hilosdeluna2'... Each has 1 to
 * 20 characters, the name being cut for the number, and equals its own normalised form.
 */
export function* usernameCandidates(name: string): Generator<string, never> {
  const base = normalizeUsername(name) || FALLBACK_NAME;
  yield base.slice(0, MAX_USERNAME);
  for (let number = 2; ; number += 1) {
    const suffix = `${number}`;
    yield base.slice(0, MAX_USERNAME - suffix.length) + suffix;
  }
}
