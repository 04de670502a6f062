/** Corrections of wrong top-ups, which stay on the record (docs/product.md, Vagacoins). */
import { done, failed, type Outcome } from '../outcome.ts';
import { parseWholeNumber } from '../wholeNumber.ts';

/** A correction takes coins of a top-up back. */
export interface Correction {
  /** Vagacoins, positive. */
  readonly coins: number;
  readonly reason: string;
  readonly createdAtMs: number;
}

/** A top-up in the administrator's list of the latest ones. */
export interface ToppedUp {
  readonly id: string;
  readonly clientId: string;
  readonly phone: string;
  readonly usdAmount: number;
  readonly coins: number;
  readonly createdAtMs: number;
  /** Whether the client gave the recharge code; null = made before there were codes. */
  readonly checked: boolean | null;
  /** Oldest first. */
  readonly corrections: readonly Correction[];
}

/** The most corrections of a top-up: the rules count them with one digit. */
export const MAX_CORRECTIONS = 9;

/** Returns the Vagacoins of a top-up that can still be taken back. */
export function correctable({ coins, corrections }: Pick<ToppedUp, 'coins' | 'corrections'>): number {
  return corrections.length >= MAX_CORRECTIONS
    ? 0
    : corrections.reduce((left, correction) => left - correction.coins, coins);
}

/** As typed. */
export interface CorrectionDraft {
  readonly coins: string;
  readonly reason: string;
}

/** Each begins with the name of its field. */
export type CorrectionProblemCode = 'coins' | 'coins-too-many' | 'reason';

/** Returns the correction of a form, or its first problem: up to `most` Vagacoins, a reason of 3 to 200 characters. */
export function readCorrection(
  draft: CorrectionDraft,
  most: number,
): Outcome<Pick<Correction, 'coins' | 'reason'>, CorrectionProblemCode> {
  const coins = parseWholeNumber(draft.coins);
  if (Number.isNaN(coins)) return failed('coins');
  if (coins > most) return failed('coins-too-many');
  const reason = draft.reason.trim();
  if (reason.length < 3 || reason.length > 200) return failed('reason');
  return done({ coins, reason });
}
