/** Cash: what a customer may hand over, and what goes back. */
import { parsePrice } from '../products/price.ts';
import { sumMoney } from './amounts.ts';

/** Notes that people pay with. */
const NOTES = [5, 10, 20, 50] as const;

/** The dollars that were handed over; null for what is no amount, or none. */
export function readReceived(text: string): number | null {
  const parsed = parsePrice(text);
  return parsed.ok ? parsed.price : null;
}

/** What goes back of what was received, in dollars; below 0 it is missing. */
export function changeOf(received: number, total: number): number {
  return sumMoney([received, -total]);
}

/** The two smallest amounts above a total that notes make: of $27.75 they are 30 and 40. */
export function likelyCash(total: number): readonly number[] {
  const amounts = NOTES.map((note) => (Math.floor(total / note) + 1) * note);
  return [...new Set(amounts)].sort((a, b) => a - b).slice(0, 2);
}
