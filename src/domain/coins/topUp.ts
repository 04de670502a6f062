/** The administrator's top-up of coins (docs/product.md, Vagacoins). */
import { isClientPhone } from '../clients/credentials.ts';
import { readCode } from '../codes.ts';
import { normalizePhone } from '../phone.ts';

/** Our own limits, enforced by the security rules: the most Vagacoins and dollars of one top-up. */
export const MAX_COINS_ADDED = 1_000_000;
export const MAX_USD = 100_000;

/** As typed. */
export interface TopUpDraft {
  readonly phone: string;
  /** '' = credited without a code. */
  readonly code: string;
  readonly usdAmount: string;
  readonly coinsToAdd: string;
}

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
  /** Dollars, 0 or more, 2 decimals. */
  readonly usdAmount: number;
  readonly coinsToAdd: number;
  /** $0: the form asks for confirmation, because it is a gift. */
  readonly isGift: boolean;
}

export type ReadTopUp =
  | { readonly ok: true; readonly topUp: TopUp }
  | { readonly ok: false; readonly code: TopUpProblemCode };

/** Returns dollars with whole cents from '5', '5.5', '5,50'; NaN for all else (also '5.555': the step is 0.01). */
export function parseUsd(text: string): number {
  const [shape, whole = '', cents = ''] =
    /^\s*\$?\s*(?=[.,]?\d)(\d{0,9})(?:[.,](\d{0,2}))?\s*$/.exec(text) ?? [];
  return shape === undefined ? Number.NaN : Number(whole + cents.padEnd(2, '0')) / 100;
}

/** Returns the top-up of a form, or its first problem. Only the database knows whether the phone is registered. */
export function readTopUpDraft(draft: TopUpDraft): ReadTopUp {
  const phone = normalizePhone(draft.phone);
  if (!isClientPhone(phone)) return { ok: false, code: 'phone' };
  const code = readCode(draft.code);
  if (code === '' && draft.code.trim() !== '') return { ok: false, code: 'code' };
  const usdAmount = parseUsd(draft.usdAmount);
  if (Number.isNaN(usdAmount)) return { ok: false, code: 'usd' };
  if (usdAmount > MAX_USD) return { ok: false, code: 'usd-too-high' };
  const typed = draft.coinsToAdd.trim();
  const coinsToAdd = /^\d{1,15}$/.test(typed) ? +typed : 0;
  if (coinsToAdd < 1) return { ok: false, code: 'coins' };
  if (coinsToAdd > MAX_COINS_ADDED) return { ok: false, code: 'coins-too-high' };
  return { ok: true, topUp: { phone, code, usdAmount, coinsToAdd, isGift: usdAmount === 0 } };
}
