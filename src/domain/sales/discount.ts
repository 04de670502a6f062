/** The discount of a sale as typed: dollars, or a percentage of the sum when it ends in '%'. */
import { done, failed, type Outcome } from '../outcome.ts';
import { parsePrice } from '../products/price.ts';
import { roundMoney, toCents } from './amounts.ts';
import type { SaleExtrasProblemCode } from './problems.ts';

type DiscountProblemCode = Extract<SaleExtrasProblemCode, 'discount-invalid' | 'discount-too-high'>;

/** Returns true when a discount is a percentage of the sum. */
export function isPercent(text: string): boolean {
  return text.trim().endsWith('%');
}

/** Returns the dollars that '2.50' or '10 %' take off a sum, to the cent: from 0 (also for '') to all of it. */
export function readDiscount(text: string, sum: number): Outcome<number, DiscountProblemCode> {
  const typed = text.trim();
  const number = typed.replace(/\s*%$/, '');
  if (number === '') return done(0);
  const parsed = parsePrice(number);
  if (!parsed.ok) return failed('discount-invalid');
  const dollars = isPercent(typed) ? roundMoney((sum * parsed.value) / 100) : parsed.value;
  return toCents(dollars) > toCents(sum) ? failed('discount-too-high') : done(dollars);
}
