import type { SpendingProblem } from '../clients/spending.ts';

/** Why a lottery is not changed and no number bought (docs/product.md, Lotteries, Buying a number). */

export type EditProblem =
  | { readonly code: 'LOTTERY_NOT_FOUND' | 'LOTTERY_CLOSED' | 'INVALID_PRICE' | 'INVALID_TOTAL' }
  | { readonly code: 'INVALID_PRIZE_NAME' | 'INVALID_PRIZE_ITEMS' | 'INVALID_DRAW_DATE' }
  | { readonly code: 'TOTAL_BELOW_SOLD'; readonly sold: number }
  | { readonly code: 'TOTAL_BELOW_SOLD_RANGE'; readonly maxTaken: number };

/** Why a draw wasn't written. */
export type DrawProblem = 'LOTTERY_NOT_FOUND' | 'ENDED_OTHERWISE' | 'NOT_FROZEN' | 'NO_BEACON';

export type PurchaseProblem =
  | { readonly code: 'LOTTERY_NOT_FOUND' | 'LOTTERY_CLOSED' | 'CLIENT_NOT_FOUND' }
  | { readonly code: 'INVALID_NUMBER' | 'TOO_MANY_NUMBERS' }
  | { readonly code: 'NUMBER_TAKEN'; readonly numbers: readonly number[] }
  | { readonly code: 'PRICE_CHANGED'; readonly price: number }
  | { readonly code: 'INSUFFICIENT_COINS'; readonly missing: number }
  | SpendingProblem;
