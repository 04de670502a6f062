/**
 * Codes that only a client and the administrator can calculate: they are derived from the client's `boardSecret`, which
 * nobody else can read, and are stored nowhere (docs/data-model.md, Codes).
 */
import { sha256Hex } from './lotteries/sha256.ts';

/** No vowels, so that no words appear, and no characters that look alike: 0/O, 1/I, 2/Z, 5/S, 8/B. */
export const ALPHABET = 'CDFGHJKLMNPQRTVWXY34679';
export const LENGTH = 6;

const HALF = LENGTH / 2;

const OTHERS = new RegExp(`[^${ALPHABET}]`, 'g');
const SHOWN = new RegExp(
  `(?:^|[^A-Z0-9])([${ALPHABET}]{${HALF}})[-\u2013 ]?([${ALPHABET}]{${HALF}})(?![A-Z0-9])`,
);

/**
 * Returns the first characters of the text's SHA-256 in base64 that are in the alphabet; the rules do the same. '' for
 * an account from before secrets existed: anybody could calculate its code, and it has never been shown one.
 */
function codeOf(what: string, boardSecret: string): string {
  if (boardSecret === '') return '';
  const bytes = (sha256Hex(`${what}/${boardSecret}`).match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.toUpperCase().replaceAll(OTHERS, '').slice(0, LENGTH);
}

/** Returns the code that a client sends with a recharge: 6 letters and digits. */
export function rechargeCode(clientId: string, boardSecret: string): string {
  return codeOf(`recarga/${clientId}`, boardSecret);
}

/** Returns the code with which a client claims a prize: 6 letters and digits. */
export function claimCode(lotteryId: string, order: number, boardSecret: string): string {
  return codeOf(`premio/${lotteryId}/${order}`, boardSecret);
}

/** Returns a code as it is shown: 'K7Q-4MX'. */
export function showCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** Returns the code in a typed, pasted (even a whole message) or scanned text; '' when there is none. */
export function readCode(text: string): string {
  const [, first = '', second = ''] = SHOWN.exec(text.trim().toUpperCase()) ?? [];
  return first + second;
}
