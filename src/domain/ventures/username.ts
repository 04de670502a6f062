/** Usernames of owners (docs/product.md, Ventures). */
import { foldText } from '../text.ts';
import { FALLBACK_NAME, MAX_USERNAME } from './constants.ts';

/** Returns the form in which usernames are compared: only a-z and 0-9, without accents, case and other signs. */
export function normalizeUsername(text: string): string {
  return foldText(text).replace(/[^a-z0-9]/g, '');
}

/**
 * Yields the usernames to try for a name, the best first, without end: 'hilosdeluna', 'hilosdeluna2'... Each has 1 to
 * 20 characters (the name is cut for the number) and equals its normalised form.
 */
export function* usernameCandidates(name: string): Generator<string, never> {
  const base = normalizeUsername(name) || FALLBACK_NAME;
  yield base.slice(0, MAX_USERNAME);
  for (let number = 2; ; number += 1) {
    const suffix = `${number}`;
    yield base.slice(0, MAX_USERNAME - suffix.length) + suffix;
  }
}
