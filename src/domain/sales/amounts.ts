/** Money of sales: every sum is calculated in whole cents, so that no total ends in 0.30000000000000004. */

/** Returns whole cents; half a cent rounds away from zero by its decimal text (1.005 is 101). NaN stays NaN. */
export function toCents(dollars: number): number {
  const cents = Math.round(+(Math.abs(dollars) * 100).toPrecision(15));
  return dollars < 0 && cents !== 0 ? -cents : cents;
}

/** Returns dollars rounded to 2 decimals. */
export function roundMoney(dollars: number): number {
  return toCents(dollars) / 100;
}

/** Returns unit price x quantity in dollars, rounded to 2 decimals (docs/product.md, Sales). */
export function lineTotal(unitPrice: number, quantity: number): number {
  return roundMoney(unitPrice * quantity);
}

/** Returns the sum in dollars of amounts in dollars, exact to the cent. */
export function sumMoney(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}
