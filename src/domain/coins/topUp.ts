/** The administrator's top-up of coins (docs/product.md, Vagacoins). */
import { isClientPhone } from '../clients/credentials.ts';
import { readCode } from '../codes.ts';
import { done, failed, type Outcome } from '../outcome.ts';
import { normalizePhone } from '../phone.ts';
import { parseWholeNumber } from '../wholeNumber.ts';

/** Our own limits, enforced by the security rules: the most Vagacoins and dollars of one top-up. */
export const MAX_COINS_ADDED = 1_000_000;
export const MAX_USD = 100_000;

/** As typed. */
export interface TopUpDraft {
  readonly phone: string;
  /** '' = credited without a code. */
  readonly code: string;
  readonly usd: string;
  readonly coins: string;
}

/** Each begins with the name of its field. */
export type TopUpProblemCode =
  | 'phone'
  | 'phone-unknown'
  | 'code'
  | 'usd'
  | 'usd-too-high'
  | 'coins'
  | 'coins-too-high';

export interface TopUp {
  readonly phone: string;
  /** The recharge code without its hyphen; '' = none. */
  readonly code: string;
  /** Dollars with 2 decimals; 0 = a gift. */
  readonly usdAmount: number;
  readonly coinsToAdd: number;
}

/** Returns dollars with whole cents from '5', '5.5', '5,50'; NaN for all else (also '5.555': the step is 0.01). */
export function parseUsd(text: string): number {
  const [shape, whole = '', cents = ''] =
    /^\s*\$?\s*(?=[.,]?\d)(\d{0,9})(?:[.,](\d{0,2}))?\s*$/.exec(text) ?? [];
  return shape === undefined ? Number.NaN : Number(whole + cents.padEnd(2, '0')) / 100;
}

/** Returns the top-up of a form, or its first problem. Only the database knows whether the phone is registered. */
export function readTopUpDraft(draft: TopUpDraft): Outcome<TopUp, TopUpProblemCode> {
  const phone = normalizePhone(draft.phone);
  if (!isClientPhone(phone)) return failed('phone');
  const code = readCode(draft.code);
  if (code === '' && draft.code.trim() !== '') return failed('code');
  const usdAmount = parseUsd(draft.usd);
  if (Number.isNaN(usdAmount)) return failed('usd');
  if (usdAmount > MAX_USD) return failed('usd-too-high');
  const coinsToAdd = parseWholeNumber(draft.coins);
  if (Number.isNaN(coinsToAdd)) return failed('coins');
  if (coinsToAdd > MAX_COINS_ADDED) return failed('coins-too-high');
  return done({ phone, code, usdAmount, coinsToAdd });
}
