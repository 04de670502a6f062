const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Returns lowercase text without accents and outer spaces, to compare typed texts ('Sábado ' -> 'sabado'). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase().trim();
}

/** Returns the text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
