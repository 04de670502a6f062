/** The public list of sold numbers, and the text from which its hash is made (docs/draw.md). */
import type { TicketMark } from './entities.ts';
import { sha256Hex } from './sha256.ts';

const TAG_DIGITS = 12;

/**
 * Returns the tag of a number's holder on the public board: a hash with the client's `boardSecret`, which only that
 * client and the administrator can read. The id alone would hide nobody, because results publish client ids.
 */
export function tagOf(lotteryId: string, clientId: string, boardSecret: string): string {
  return sha256Hex(`${lotteryId}/${clientId}/${boardSecret}`).slice(0, TAG_DIGITS);
}

/** Returns the tag of numbers that were sold before clients had a secret. */
export function oldTagOf(lotteryId: string, clientId: string): string {
  return sha256Hex(`${lotteryId}/${clientId}`).slice(0, TAG_DIGITS);
}

/** Returns both tags that a client's numbers may have on a board. */
export function tagsOf(lotteryId: string, clientId: string, boardSecret: string): ReadonlySet<string> {
  return new Set([oldTagOf(lotteryId, clientId), tagOf(lotteryId, clientId, boardSecret)]);
}

/** Returns the SHA-256 of the list: one 'number:tag' per line, ascending, without a line break at the end. */
export function hashTickets(tickets: readonly TicketMark[]): string {
  const ascending = [...tickets].sort((one, other) => one.number - other.number);
  return sha256Hex(ascending.map(({ number, tag }) => `${number}:${tag}`).join('\n'));
}
