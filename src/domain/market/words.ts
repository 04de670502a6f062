/** Words without meaning for a search. */
const EMPTY_WORDS = new Set(
  'a al con de del el en la las los para por un una y es su sus que mas muy como sin'.split(' '),
);

/** Returns whether a folded word has no meaning for a search. */
export function isEmptyWord(word: string): boolean {
  return EMPTY_WORDS.has(word);
}
