/** The public list of sold numbers, and the one text that stands for it (docs/draw.md). */
import type { TicketMark } from './entities.ts';
import { sha256Hex } from './sha256.ts';

const TAG_DIGITS = 12;

/**
 * The holder of a number on the public board, as a hash with the client's `boardSecret`, which only that client and the
 * administrator can read. The id alone would not hide anybody: results publish client ids.
 */
export function tagOf(lotteryId: string, clientId: string, boardSecret: string): string {
  return sha256Hex(`${lotteryId}/${clientId}/${boardSecret}`).slice(0, TAG_DIGITS);
}

/** The tag of numbers that were sold before clients had a secret. */
export function oldTagOf(lotteryId: string, clientId: string): string {
  return sha256Hex(`${lotteryId}/${clientId}`).slice(0, TAG_DIGITS);
}

/** Both tags under which a client's numbers may stand on a board. */
export function tagsOf(lotteryId: string, clientId: string, boardSecret: string): ReadonlySet<string> {
  return new Set([oldTagOf(lotteryId, clientId), tagOf(lotteryId, clientId, boardSecret)]);
}

/** The list in its one form: 'number:tag' a line, ascending, without a line break at the end. */
export function canonicalTickets(tickets: readonly TicketMark[]): string {
  return [...tickets]
    .sort((one, other) => one.number - other.number)
    .map(({ number, tag }) => `${number}:${tag}`)
    .join('\n');
}

/** The SHA-256 of the canonical list, whatever order it comes in. */
export function hashTickets(tickets: readonly TicketMark[]): string {
  return sha256Hex(canonicalTickets(tickets));
}
