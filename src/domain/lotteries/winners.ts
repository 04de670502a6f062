/** Returns how many numbers win: min(prizes, numbers) (docs/product.md, Draw). */
export function winnersCountOf(prizes: number, totalNumbers: number): number {
  return Math.max(0, Math.min(prizes, totalNumbers));
}
