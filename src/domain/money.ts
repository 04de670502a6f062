/** Money as the product shows it: dollars with a sign and two decimals. */

/**
 * '$1.50', '$12,345.67' from dollars: two decimals, half a cent away from zero, as the decimal that was typed says
 * (1.005 is $1.01 although its binary form lies below). '—' for what is no amount.
 */
export function formatPrice(dollars: number): string {
  if (!Number.isFinite(dollars)) return '—';
  const cents = Math.round(+(Math.abs(dollars) * 100).toPrecision(15));
  const grouped = (cents / 100).toFixed(2).replace(/\d(?=(\d{3})+\.)/g, '$&,');
  return `${dollars < 0 && cents ? '-' : ''}$${grouped}`;
}
