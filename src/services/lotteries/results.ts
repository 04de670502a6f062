/** The published data of a drawn lottery, which anybody may read. */
import { roundOf } from '../../domain/lotteries/beacon.ts';
import { ticketMarks } from '../../domain/lotteries/board.ts';
import { randomnessOf } from '../../domain/lotteries/draw.ts';
import type { DrawRecord, Lottery, LotteryResult, TicketMark } from '../../domain/lotteries/entities.ts';
import { PRIZE_EXPIRY_MS } from '../../domain/lotteries/limits.ts';
import { waitingPrizes } from '../../domain/lotteries/prizes.ts';
import type { PublishedLottery } from '../../domain/lotteries/published.ts';
import { database } from '../firestore/database.ts';
import { doc } from '../firestore/documents.ts';
import {
  collectionGroup,
  getAll,
  getDocs,
  limit,
  orderBy,
  parentId,
  query,
  where,
} from '../firestore/query.ts';
import { serverNow } from '../firestore/serverClock.ts';
import { Timestamp } from '../firestore/values.ts';
import { toResult } from './documents.ts';
import { fetchBoard, lotteriesById } from './queries.ts';
import { validPrizes } from './validDraw.ts';

/** A prize drawn longer ago than this can't wait any more: its expiry, and a day for clocks that differ. */
const OLDEST_WAITING_MS = PRIZE_EXPIRY_MS + 86_400_000;

/** Returns the results of a lottery's draw by order. Costs a read each, 9 at most. Rejects on a network error. */
export async function fetchResults(
  lotteryId: string,
  { prefix, winners }: DrawRecord,
  signal: AbortSignal,
): Promise<LotteryResult[]> {
  const refs = winners.map((_, index) =>
    doc(database(), 'lotteries', lotteryId, 'results', `${prefix}${index + 1}`),
  );
  return (await getAll(refs, signal))
    .flatMap(({ id, data }) => {
      const fields = data();
      return fields ? toResult(lotteryId, id, fields) : [];
    })
    .sort((one, other) => one.order - other.order);
}

/** Returns the published data of a drawn lottery, in the form from which a draw is verified. */
export function publishedOf(
  { id, prizeItems, totalNumbers, freeze }: Lottery,
  draw: DrawRecord,
  results: readonly LotteryResult[],
  tickets: readonly TicketMark[],
): PublishedLottery {
  const frozenAtMs = freeze?.atMs ?? 0;
  const { signature, seed, winners, old } = draw;
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
    seed,
    winners,
    tickets,
    results,
    old,
  };
}

/**
 * Returns a client's prizes that can be claimed now, first to expire first. Costs a read for each prize drawn since the
 * oldest that can wait (latest 50) and each of their lotteries (to check draws), 1 at least. Rejects without a network.
 */
export async function fetchWaitingPrizes(clientId: string, signal: AbortSignal): Promise<LotteryResult[]> {
  const recent = query(
    collectionGroup(database(), 'results'),
    where('clientId', '==', clientId),
    where('createdAt', '>', Timestamp.fromMillis(serverNow() - OLDEST_WAITING_MS)),
    orderBy('createdAt', 'desc'),
    limit(50),
  );
  const { docs } = await getDocs(recent, signal);
  const results = docs.map(({ ref, id, data }) => toResult(parentId(ref), id, data()));
  const prizes = waitingPrizes(results, serverNow());
  const ids = prizes.map(({ lotteryId }) => lotteryId);
  return validPrizes(prizes, (await lotteriesById(ids, database(), signal)).values());
}

/** Returns all data that verify a draw. Costs a read for each block of the board. Rejects on a network error. */
export async function fetchPublished(
  lottery: Lottery,
  draw: DrawRecord,
  results: readonly LotteryResult[],
  signal: AbortSignal,
): Promise<PublishedLottery> {
  const board = await fetchBoard(lottery.id, signal);
  return publishedOf(lottery, draw, results, ticketMarks(board.values()));
}
