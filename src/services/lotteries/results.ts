/** What a drawn lottery published, by plain requests: anybody reads it, nobody needs an SDK for it. */
import { roundOf } from '../../domain/lotteries/beacon.ts';
import { ticketMarks } from '../../domain/lotteries/board.ts';
import { randomnessOf } from '../../domain/lotteries/draw.ts';
import type { Lottery, LotteryResult, TicketMark } from '../../domain/lotteries/entities.ts';
import { PRIZE_EXPIRY_MS } from '../../domain/lotteries/limits.ts';
import { waitingPrizes } from '../../domain/lotteries/prizes.ts';
import type { PublishedLottery } from '../../domain/lotteries/published.ts';
import { fetchQuery } from '../firestore/restQuery.ts';
import { serverNow } from '../firestore/serverClock.ts';
import { toResult } from './documents.ts';
import { fetchBoard } from './queries.ts';

/** No prize that was drawn before can wait still: its expiry, and a day for clocks that differ. */
const OLDEST_WAITING_MS = PRIZE_EXPIRY_MS + 86_400_000;

/** Returns a lottery's results by order. Costs a read each, 9 at most. Rejects on a network error. */
export async function fetchResults(lotteryId: string, signal: AbortSignal): Promise<LotteryResult[]> {
  const found = await fetchQuery(
    {
      parent: ['lotteries', lotteryId],
      collectionId: 'results',
      limit: 20,
      orderBy: { field: 'order', direction: 'ASCENDING' },
    },
    signal,
  );
  return found.map(({ fields }) => toResult(lotteryId, fields));
}

/** Returns what a drawn lottery published, as a draw is verified from it. */
export function publishedOf(
  { id, prizeItems, totalNumbers, freeze, draw }: Lottery,
  results: readonly LotteryResult[],
  tickets: readonly TicketMark[],
): PublishedLottery {
  const frozenAtMs = freeze?.atMs ?? 0;
  const signature = draw?.signature ?? '';
  return {
    lotteryId: id,
    prizeItems,
    totalNumbers,
    soldNumbers: freeze?.sold ?? 0,
    ticketsHash: freeze?.ticketsHash ?? '',
    frozenAtMs,
    chain: freeze?.chain ?? '',
    round: roundOf(frozenAtMs),
    signature,
    randomness: signature && randomnessOf(signature),
    seed: draw?.seed ?? '',
    winners: draw?.winners ?? [],
    tickets,
    results,
    old: draw?.old ?? null,
  };
}

/**
 * Returns a client's prizes that wait to be claimed, those that expire first before the others: anybody reads results,
 * so that home needs no SDK for it. Costs a read for each prize that was drawn since the oldest that can still wait (the
 * latest 20), 1 when there is none. Rejects on a network error.
 */
export async function fetchWaitingPrizes(clientId: string, signal: AbortSignal): Promise<LotteryResult[]> {
  const found = await fetchQuery(
    {
      collectionId: 'results',
      isGroup: true,
      where: [
        { field: 'clientId', op: 'EQUAL', value: clientId },
        { field: 'createdAt', op: 'GREATER_THAN', value: new Date(serverNow() - OLDEST_WAITING_MS) },
      ],
      orderBy: { field: 'createdAt', direction: 'DESCENDING' },
      limit: 20,
    },
    signal,
  );
  return waitingPrizes(
    found.map(({ parentId, fields }) => toResult(parentId, fields)),
    serverNow(),
  );
}

/**
 * Returns all that a draw is verified from. Costs a read for each block of the board. Rejects on a network error.
 */
export async function fetchPublished(
  lottery: Lottery,
  results: readonly LotteryResult[],
  signal: AbortSignal,
): Promise<PublishedLottery> {
  const board = await fetchBoard(lottery.id, signal);
  return publishedOf(lottery, results, ticketMarks(board.values()));
}
