/**
 * Checks names exactly as isName() of firestore.rules does (names.cases.ts tests both). A name that looks empty, or
 * shows other letters than it contains, could make one business look like another.
 */

/** Emoji that are joined into one keep their joiner. */
const JOINED = /[\p{So}\p{Sk}\u{fe0f}]\u{200d}/gu;
/** Invisible letters. */
const FILLERS = /[\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/gu;
/** Starts with a visible character; no line breaks, no invisible characters, none that change the text direction. */
const NAME = /^[\p{L}\p{N}\p{P}\p{S}][^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** Returns true for one line of visible text, of any length, without leading spaces. */
export function isName(text: string): boolean {
  return NAME.test(text.replace(JOINED, '-').replace(FILLERS, ' '));
}
