/** Cancelling a lottery (docs/product.md, Cancelling): every buyer gets back the price of their numbers. */
import { isName } from '../names.ts';
import { MAX_REASON, MIN_REASON } from './limits.ts';

/** Returns the reason as published, on one line; null when it is too short, too long, or has misleading characters. */
export function readReason(typed: string): string | null {
  const reason = typed.trim().replace(/\s+/gu, ' ');
  return reason.length >= MIN_REASON && reason.length <= MAX_REASON && isName(reason) ? reason : null;
}

/** The refunds of a cancellation. */
export interface Owed {
  readonly players: number;
  readonly numbers: number;
  /** Vagacoins. */
  readonly coins: number;
}
