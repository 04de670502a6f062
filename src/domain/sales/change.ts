/** Cash: the amounts that a customer is likely to hand over, and the change. */
import { parsePrice } from '../products/price.ts';
import { sumMoney } from './amounts.ts';

/** The notes that people pay with, in dollars. */
const NOTES = [5, 10, 20, 50] as const;

/** Returns the dollars that the customer handed over; null when the text is empty or no amount. */
export function readReceived(text: string): number | null {
  const parsed = parsePrice(text);
  return parsed.ok ? parsed.value : null;
}

/** Returns the change in dollars; below 0, the customer still has to pay that much. */
export function changeOf(received: number, total: number): number {
  return sumMoney([received, -total]);
}

/** Returns the two smallest amounts above a total that can be paid with notes: for $27.75, 30 and 40. */
export function likelyCash(total: number): readonly number[] {
  const amounts = NOTES.map((note) => (Math.floor(total / note) + 1) * note);
  return [...new Set(amounts)].sort((a, b) => a - b).slice(0, 2);
}
