/** Why a sale, a voiding or a filter isn't taken; src/messages says it in Spanish. */
import type { Outcome, Trouble } from '../outcome.ts';

export type SaleLineField = 'product' | 'quantity' | 'price';

/** What a line of a sale lacks (docs/product.md, Sales). */
export type SaleLineProblemCode =
  | 'product'
  /** Chosen, and not in the catalogue (any more). */
  | 'product-invalid'
  | 'quantity'
  | 'quantity-too-high'
  /** The product's own price is no price. */
  | 'price-invalid'
  | 'range-price'
  | 'range-price-invalid'
  | 'range-price-outside';

export interface SaleLineProblem {
  readonly field: SaleLineField;
  readonly code: SaleLineProblemCode;
}

/** What a sale lacks besides its lines' problems. */
export type SaleProblemCode = 'no-lines' | 'too-many-lines';

export type SaleExtrasField = 'discount' | 'customer' | 'order';

/** What is wrong with what a sale says besides its lines. */
export type SaleExtrasProblemCode =
  | 'discount-invalid'
  | 'discount-too-high'
  | 'customer-missing'
  | 'order-invalid';

export type VoidProblemCode = 'reason-too-short' | 'reason-too-long';

export type SalesFilterProblemCode = 'order' | 'missing-date';

export type PayProblemCode = 'amount' | 'amount-invalid' | 'amount-too-high';

/** Why a payment or a forgetting didn't happen; 'PAID': somebody paid or voided meanwhile. */
export type CreditFailure = 'PAID' | 'OWES' | 'ORDERED' | 'WAITING' | Trouble;

/** Why the database refused an act on sales (docs/product.md, Sales). */
export type SaleFailure = 'LIST' | 'PRODUCTS' | 'CREATE' | 'VOID' | Trouble;

export type SaleOutcome = Outcome<null, SaleFailure>;
