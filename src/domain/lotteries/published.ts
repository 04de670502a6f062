/**
 * The data that anybody needs to verify a draw, as one readable file: the app writes it; `scripts/verify-draw.ts` and
 * the results page check the same data. docs/draw.md describes each field.
 */
import type { DrawInputs } from './draw.ts';
import type { DrawRecord, LotteryResult, TicketMark } from './entities.ts';

export interface PublishedLottery
  extends Omit<DrawInputs, 'winnersCount'>,
    Pick<DrawRecord, 'signature' | 'seed' | 'winners' | 'old'> {
  readonly prizeItems: readonly string[];
  /** The server's time of the freeze, epoch milliseconds, which determines the round. */
  readonly frozenAtMs: number;
  readonly tickets: readonly TicketMark[];
  readonly results: readonly Pick<LotteryResult, 'order' | 'number' | 'prizeName' | 'clientId'>[];
}

/** Returns the text of the file: JSON with an indent of two spaces, and a line break at the end. */
export function publishedToJson({ old, ...lottery }: PublishedLottery): string {
  const { frozenAtMs, chain, round, signature, randomness, ...both } = lottery;
  const file = old
    ? { format: 'vaga-lottery-v1', ...both, ...old, contributions: null }
    : { format: 'vaga-lottery-v2', ...both, frozenAtMs, chain, round, signature, randomness };
  return `${JSON.stringify(file, null, 2)}\n`;
}
