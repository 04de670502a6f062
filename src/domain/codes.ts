/**
 * Codes that only a client and the administrator can work out: they are derived from the client's `boardSecret`, which
 * nobody else reads, and stored nowhere (docs/data-model.md, Codes).
 */
import { sha256Hex } from './lotteries/sha256.ts';

/** No vowels, so no words, and nothing that an eye confuses with something else: 0/O, 1/I, 2/Z, 5/S, 8/B. */
export const ALPHABET = 'CDFGHJKLMNPQRTVWXY34679';
export const LENGTH = 6;

const HALF = LENGTH / 2;

const OTHERS = new RegExp(`[^${ALPHABET}]`, 'g');
const SHOWN = new RegExp(
  `(?:^|[^A-Z0-9])([${ALPHABET}]{${HALF}})[-\u2013 ]?([${ALPHABET}]{${HALF}})(?![A-Z0-9])`,
);

/** The first letters and digits of the text's SHA-256 in base64 that the alphabet has; the rules compute the same. */
function codeOf(text: string): string {
  const bytes = (sha256Hex(text).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.toUpperCase().replaceAll(OTHERS, '').slice(0, LENGTH);
}

/** The code of an account, as the client sends it with a recharge: 6 letters and digits. */
export function rechargeCode(clientId: string, boardSecret: string): string {
  return codeOf(`recarga/${clientId}/${boardSecret}`);
}

/** The code with which a prize is claimed: 6 letters and digits. */
export function claimCode(lotteryId: string, order: number, boardSecret: string): string {
  return codeOf(`premio/${lotteryId}/${order}/${boardSecret}`);
}

/** A code as it is shown: 'K7Q-4MX'. */
export function showCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** The code in what was typed, pasted (a whole message, too) or scanned; '' when there is none. */
export function readCode(text: string): string {
  const [, first = '', second = ''] = SHOWN.exec(text.trim().toUpperCase()) ?? [];
  return first + second;
}
