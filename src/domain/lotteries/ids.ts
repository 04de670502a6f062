/** Returns true for a possible lottery id: 20 letters and digits, which the rules require at its creation. */
export function isLotteryId(text: string): boolean {
  return /^[A-Za-z0-9]{20}$/.test(text);
}
