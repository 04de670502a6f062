/** Formats money: dollars with a sign and two decimals. */

/**
 * Returns '$1.50' or '$12,345.67' from dollars: two decimals, half a cent rounded away from zero by its decimal text
 * (1.005 is $1.01 although its binary form is lower). '—' for an invalid amount.
 */
export function formatPrice(dollars: number): string {
  if (!Number.isFinite(dollars)) return '—';
  const cents = Math.round(+(Math.abs(dollars) * 100).toPrecision(15));
  const grouped = (cents / 100).toFixed(2).replace(/\d(?=(\d{3})+\.)/g, '$&,');
  return `${dollars < 0 && cents ? '-' : ''}$${grouped}`;
}
