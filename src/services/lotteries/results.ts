/** What a drawn lottery published, by plain requests: anybody reads it, nobody needs an SDK for it. */
import { ticketMarks } from '../../domain/lotteries/board.ts';
import type { Lottery, LotteryResult } from '../../domain/lotteries/entities.ts';
import { waitingPrizes } from '../../domain/lotteries/prizes.ts';
import type { PublishedLottery } from '../../domain/lotteries/published.ts';
import { numberAt } from '../firestore/fields.ts';
import { fetchQuery } from '../firestore/restQuery.ts';
import { serverNow } from '../firestore/serverClock.ts';
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
 * Returns a client's prizes that wait to be claimed, those that expire first before the others: anybody reads results,
 * so that home needs no SDK for it. Costs a read for each of the latest 20 prizes. Rejects on a network error.
 */
export async function fetchWaitingPrizes(clientId: string, signal: AbortSignal): Promise<LotteryResult[]> {
  const found = await fetchQuery(
    {
      collectionId: 'results',
      isGroup: true,
      where: { field: 'clientId', op: 'EQUAL', value: clientId },
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
