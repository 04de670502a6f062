const COMBINING_MARKS = /[\u0300-\u036f]/g;

/** Lowercase text without accents and outer spaces, to compare what people type ('Sábado ' -> 'sabado'). */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(COMBINING_MARKS, '').toLowerCase().trim();
}

/** The text with its first letter in upper case. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
