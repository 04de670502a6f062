/** The discount of a sale as typed: dollars, or a percentage of the sum when it ends in '%'. */
import { parsePrice } from '../products/price.ts';
import { roundMoney, toCents } from './amounts.ts';
import type { SaleExtrasProblemCode } from './problems.ts';

export type ReadDiscount =
  | { readonly ok: true; readonly dollars: number }
  | {
      readonly ok: false;
      readonly code: Extract<SaleExtrasProblemCode, 'discount-invalid' | 'discount-too-high'>;
    };

/** Returns true when a discount is a percentage of the sum. */
export function isPercent(text: string): boolean {
  return text.trim().endsWith('%');
}

/** Returns the dollars that '2.50' or '10 %' take off a sum, to the cent: from 0 (also for '') to all of it. */
export function readDiscount(text: string, sum: number): ReadDiscount {
  const typed = text.trim();
  const number = typed.replace(/\s*%$/, '');
  if (number === '') return { ok: true, dollars: 0 };
  const parsed = parsePrice(number);
  if (!parsed.ok) return { ok: false, code: 'discount-invalid' };
  const dollars = isPercent(typed) ? roundMoney((sum * parsed.price) / 100) : parsed.price;
  return toCents(dollars) > toCents(sum) ? { ok: false, code: 'discount-too-high' } : { ok: true, dollars };
}
