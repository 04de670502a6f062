/** Returns the typed whole number, 1 or more; NaN for anything else ('1.5', '-1', '1e3', ''). */
export function parseWholeNumber(text: string): number {
  const typed = text.trim();
  return /^\d{1,15}$/.test(typed) && +typed >= 1 ? +typed : Number.NaN;
}
