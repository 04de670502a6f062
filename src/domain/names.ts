/**
 * What can be the name of something: isName() of firestore.rules, to the letter (names.cases.ts goes through both).
 * A name that shows nothing, or other letters than it has, is how one business passes for another.
 */

/** Emoji that are joined into one sign keep their joiner. */
const JOINED = /[\p{So}\p{Sk}\u{fe0f}]\u{200d}/gu;
/** Letters that show nothing. */
const FILLERS = /[\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}]/gu;
/** Begins with something to be seen; no line break, nothing without width, nothing that turns the direction. */
const NAME = /^[\p{L}\p{N}\p{P}\p{S}][^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;

/** True for one line of text that shows what it says, without outer spaces before it; of any length. */
export function isName(text: string): boolean {
  return NAME.test(text.replace(JOINED, '-').replace(FILLERS, ' '));
}
