/** Words that say nothing of what is looked for. */
const EMPTY_WORDS = new Set(
  'a al con de del el en la las los para por un una y es su sus que mas muy como sin'.split(' '),
);

/** Returns whether a folded word says nothing of what is looked for. */
export function isEmptyWord(word: string): boolean {
  return EMPTY_WORDS.has(word);
}
