/**
 * The data that anybody needs to verify a draw, as one readable file: the app writes it; `scripts/verify-draw.ts` and
 * the results page check the same data. docs/draw.md describes each field.
 */
import type { LotteryResult, OldDraw, TicketMark } from './entities.ts';

export interface PublishedLottery {
  readonly lotteryId: string;
  readonly prizeItems: readonly string[];
  readonly totalNumbers: number;
  readonly soldNumbers: number;
  readonly ticketsHash: string;
  /** The server's time of the freeze, epoch milliseconds, which determines the round. */
  readonly frozenAtMs: number;
  readonly chain: string;
  readonly round: number;
  /** From the beacon, in hexadecimal; both '' for a draw before the beacon was used. */
  readonly signature: string;
  readonly randomness: string;
  readonly seed: string;
  readonly winners: readonly number[];
  readonly tickets: readonly TicketMark[];
  readonly results: readonly Pick<LotteryResult, 'order' | 'number' | 'prizeName' | 'clientId'>[];
  /** null = drawn by the beacon. */
  readonly old: OldDraw | null;
}

/** Returns the text of the file: JSON with an indent of two spaces, and a line break at the end. */
export function publishedToJson({ old, ...lottery }: PublishedLottery): string {
  const { frozenAtMs, chain, round, signature, randomness, ...both } = lottery;
  const file = old
    ? { format: 'vaga-lottery-v1', ...both, ...old, contributions: null }
    : { format: 'vaga-lottery-v2', ...both, frozenAtMs, chain, round, signature, randomness };
  return `${JSON.stringify(file, null, 2)}\n`;
}
