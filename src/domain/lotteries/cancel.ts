/** Cancelling a lottery (docs/product.md, Cancelling): everybody gets back what a number cost. */
import { isName } from '../names.ts';
import { MAX_REASON, MIN_REASON } from './limits.ts';

/**
 * Returns the reason as it is published, on one line; null when it has fewer than 3 letters or more than 200, or shows
 * other letters than it has.
 */
export function readReason(typed: string): string | null {
  const reason = typed.trim().replace(/\s+/gu, ' ');
  return reason.length >= MIN_REASON && reason.length <= MAX_REASON && isName(reason) ? reason : null;
}

/** What a cancellation pays back. */
export interface Owed {
  readonly players: number;
  readonly numbers: number;
  /** Vagacoins. */
  readonly coins: number;
}
