/** What a drawn lottery published, by plain requests: anybody reads it, nobody needs an SDK for it. */
import { ticketMarks } from '../../domain/lotteries/board.ts';
import type { Lottery, LotteryResult } from '../../domain/lotteries/entities.ts';
import type { PublishedLottery } from '../../domain/lotteries/published.ts';
import { numberAt } from '../firestore/fields.ts';
import { fetchQuery } from '../firestore/restQuery.ts';
import { toBlockMarks, toResult } from './documents.ts';

/** Most contributions that a phone loads to check them. */
const MOST_CONTRIBUTIONS = 300;

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

/**
 * Returns all that a draw is verified from. Costs a read for each block of the board, result and contribution.
 * Rejects on a network error.
 */
export async function fetchPublished(
  lottery: Lottery,
  results: readonly LotteryResult[],
  signal: AbortSignal,
): Promise<PublishedLottery> {
  const parent = ['lotteries', lottery.id];
  const [board, entropy] = await Promise.all([
    fetchQuery({ parent, collectionId: 'board', limit: 100 }, signal),
    lottery.entropyCount > MOST_CONTRIBUTIONS
      ? null
      : fetchQuery({ parent, collectionId: 'entropy', limit: MOST_CONTRIBUTIONS }, signal),
  ]);
  const { freeze, draw } = lottery;
  return {
    lotteryId: lottery.id,
    commitment: lottery.commitment,
    prizeItems: lottery.prizeItems,
    totalNumbers: lottery.totalNumbers,
    soldNumbers: lottery.soldNumbers,
    ticketsHash: freeze?.ticketsHash ?? '',
    entropySum: lottery.entropySum,
    entropyCount: lottery.entropyCount,
    beaconRound: freeze?.beaconRound ?? 0,
    beaconRandomness: draw?.beaconRandomness ?? '',
    secret: draw?.secret ?? '',
    seed: draw?.seed ?? '',
    winners: draw?.winners ?? [],
    tickets: ticketMarks(board.map(({ fields }) => toBlockMarks(fields))),
    results,
    contributions: entropy?.map(({ id, fields }) => ({ uid: id, value: numberAt(fields, 'value') })) ?? null,
  };
}
