/** Money of sales: every sum is made in whole cents, so that no total ends in 0.30000000000000004. */

/** Whole cents from dollars, half a cent away from zero as the decimal says (1.005 is 101); NaN for no number. */
export function toCents(dollars: number): number {
  const cents = Math.round(+(Math.abs(dollars) * 100).toPrecision(15));
  return dollars < 0 && cents !== 0 ? -cents : cents;
}

/** Dollars rounded to 2 decimals. */
export function roundMoney(dollars: number): number {
  return toCents(dollars) / 100;
}

/** Unit price x quantity in dollars, rounded to 2 decimals (docs/product.md, Sales). */
export function lineTotal(unitPrice: number, quantity: number): number {
  return roundMoney(unitPrice * quantity);
}

/** The sum in dollars of amounts in dollars, exact to the cent. */
export function sumMoney(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + toCents(amount), 0) / 100;
}
