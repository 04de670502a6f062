/** Why a sale, a voiding or a filter isn't accepted; src/messages has the Spanish texts. */
import type { Outcome, Trouble } from '../outcome.ts';

export type SaleLineField = 'product' | 'quantity' | 'price';

/** The problems of a sale's line (docs/product.md, Sales). */
export type SaleLineProblemCode =
  | 'product'
  /** A product is chosen that isn't, or is no longer, in the catalogue. */
  | 'product-invalid'
  | 'quantity'
  | 'quantity-too-high'
  /** The stored price of the product is invalid. */
  | 'price-invalid'
  | 'range-price'
  | 'range-price-invalid'
  | 'range-price-outside';

export interface SaleLineProblem {
  readonly field: SaleLineField;
  readonly code: SaleLineProblemCode;
}

/** The problems of a sale besides those of its lines. */
export type SaleProblemCode = 'no-lines' | 'too-many-lines';

export type SaleExtrasField = 'discount' | 'customer' | 'order';

/** The problems of a sale's details. */
export type SaleExtrasProblemCode =
  | 'discount-invalid'
  | 'discount-too-high'
  | 'customer-missing'
  | 'order-invalid';

export type VoidProblemCode = 'reason-too-short' | 'reason-too-long';

export type SalesFilterProblemCode = 'order' | 'missing-date';

export type PayProblemCode = 'amount' | 'amount-invalid' | 'amount-too-high';

/** Why a payment was not stored. */
export type PayFailure =
  /** Meanwhile the sale was paid or voided on another device. */
  | 'PAID'
  /** A sale may be paid only once more (MAX_PAYMENTS), and this payment wouldn't settle it. */
  | 'LAST_PAYMENT'
  /** A sale has all the payments that it may have, and isn't settled. */
  | 'NO_MORE_PAYMENTS';

/** Why a payment or a forgetting failed. */
export type CreditFailure = PayFailure | 'OWES' | 'ORDERED' | 'WAITING' | 'CHANGED' | Trouble;

/** Why the database refused a command on sales (docs/product.md, Sales). */
export type SaleFailure = 'LIST' | 'PRODUCTS' | 'CREATE' | 'VOID' | Trouble;

export type SaleOutcome = Outcome<null, SaleFailure>;
