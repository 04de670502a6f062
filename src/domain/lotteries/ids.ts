/** True for what can be a lottery's id: the 20 letters and digits that the rules ask for at its creation. */
export function isLotteryId(text: string): boolean {
  return /^[A-Za-z0-9]{20}$/.test(text);
}
