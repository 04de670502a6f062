/** Prices as typed and as shown (docs/product.md, Products). */
import { formatPrice } from '../money.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { MAX_PRICE } from './constants.ts';
import type { PriceType, ProductPrice } from './entities.ts';
import type { ProductProblem, ProductProblemCode } from './problems.ts';

export type PriceProblemCode = Extract<ProductProblemCode, 'price' | 'price-invalid' | 'price-too-high'>;

/** Digits with at most one dot or comma; a dollar sign may stand before them. */
const PRICE_SHAPE = /^\$?\s*(?=[.,]?\d)(\d*)(?:[.,](\d*))?$/;
/** '1,234.50', '1.234,50', '1,234,567': some separator can only mean thousands. */
const GROUPED = /^\$?\s*[1-9]\d{0,2}([.,])\d{3}(?:(?:\1\d{3})*(?!\1)[.,]\d*|(?:\1\d{3})+)$/;
/** '4,505', '1.234': read as a decimal number, as specified, but perhaps meant as thousands. */
const MAYBE_THOUSANDS = /^\$?\s*[1-9]\d{0,2}[.,]\d{3}$/;

function withoutThousands(typed: string): string {
  const separator = GROUPED.exec(typed)?.[1];
  return separator === undefined ? typed : typed.replaceAll(separator, '');
}

/**
 * Returns dollars, at least 0 and rounded to 2 decimals (half up), from a typed price: '1.5', '1,50', '$ 0.125',
 * '4,505', '1,234.50'. 'price' = empty, 'price-invalid' = no number or negative.
 */
export function parsePrice(text: string): Outcome<number, PriceProblemCode> {
  const typed = text.trim();
  if (typed === '') return failed('price');
  const [shape, whole = '', decimals = ''] = PRICE_SHAPE.exec(withoutThousands(typed)) ?? [];
  if (shape === undefined) return failed('price-invalid');
  const cents = Number(whole + decimals.slice(0, 2).padEnd(2, '0')) + (decimals.charAt(2) >= '5' ? 1 : 0);
  const price = cents / 100;
  return price > MAX_PRICE ? failed('price-too-high') : done(price);
}

/** How a typed price is read, in dollars, where the text could be misunderstood. */
export interface PriceReading {
  readonly price: number;
  /** The price if the separator means thousands; null where that is impossible. */
  readonly asThousands: number | null;
}

/** Returns how a typed price is read (as thousands only up to `max`); null where it is clear ('1.50') or no price. */
export function priceReading(text: string, max = MAX_PRICE): PriceReading | null {
  const parsed = parsePrice(text);
  const typed = text.trim();
  if (!parsed.ok) return null;
  const thousands = MAYBE_THOUSANDS.test(typed) ? Number(typed.replace(/\D/g, '')) : Number.NaN;
  const asThousands = thousands <= max ? thousands : null;
  const isPlain = Number(typed.replace('$', '')) === parsed.value;
  return isPlain && asThousands === null ? null : { price: parsed.value, asThousands };
}

/** The price fields of a form, as typed. */
export interface PriceDraft {
  readonly priceType: PriceType;
  readonly price: string;
  readonly priceMin: string;
  readonly priceMax: string;
}

function readRange(draft: PriceDraft): Outcome<ProductPrice, ProductProblem> {
  const min = parsePrice(draft.priceMin);
  const max = parsePrice(draft.priceMax);
  const missing = [min, max].findIndex((bound) => !bound.ok && bound.problem === 'price');
  if (missing !== -1)
    return failed({ field: missing === 0 ? 'priceMin' : 'priceMax', code: 'range-incomplete' });
  if (!min.ok) return failed({ field: 'priceMin', code: min.problem });
  if (!max.ok) return failed({ field: 'priceMax', code: max.problem });
  if (min.value > max.value) return failed({ field: 'priceMin', code: 'range-order' });
  return done({ priceType: 'range', price: min.value, priceMin: min.value, priceMax: max.value });
}

/** Returns the price of a form, or its first problem. Ignores the fields of the other price type. */
export function readPrice(draft: PriceDraft): Outcome<ProductPrice, ProductProblem> {
  if (draft.priceType === 'range') return readRange(draft);
  const parsed = parsePrice(draft.price);
  if (!parsed.ok) return failed({ field: 'price', code: parsed.problem });
  const { value: price } = parsed;
  return done({ priceType: 'single', price, priceMin: price, priceMax: price });
}

/** Returns '$1.50', or '$1.50 - $3.00' for a range; '—' for an invalid price. */
export function priceLabel({ priceType, price, priceMin, priceMax }: ProductPrice): string {
  if (priceType === 'single') return formatPrice(price);
  const [min, max] = [formatPrice(priceMin), formatPrice(priceMax)];
  return min === max ? min : `${min} - ${max}`;
}
