import { collection, doc, limit, onSnapshot, orderBy, query, Timestamp, where } from 'firebase/firestore';
import type { KnownBoard } from '../../domain/lotteries/board.ts';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { isTrial } from '../../domain/trial.ts';
import { liveDatabase, TELL_SOURCE } from '../firestore/liveClient.ts';
import { lotteriesIn, toBlockMarks } from './documents.ts';

// Only clients who are signed in follow lotteries: over the connection that their own record has.

type Stop = () => void;

/** Calls back with the lottery, null if there is none. 1 read to open, 1 for each change. Returns a stop function. */
export function watchLottery(
  lotteryId: string,
  onLottery: (lottery: Lottery | null) => void,
  onError: () => void,
): Stop {
  return onSnapshot(doc(liveDatabase('client'), 'lotteries', lotteryId), TELL_SOURCE, {
    next: (snapshot) => {
      if (snapshot.metadata.fromCache && !snapshot.exists()) return;
      onLottery(lotteriesIn([snapshot])[0] ?? null);
    },
    error: onError,
  });
}

/** A commit carries the time at which it was requested and becomes visible a little later. */
const LATE_MS = 2 * 60_000;

/**
 * Calls back with the blocks of the board in which somebody bought since an instant (epoch milliseconds, the server's):
 * a board read then needn't be read again. 1 read to open while there is none, 1 a change. Returns a function to stop.
 */
export function watchBoard(
  lotteryId: string,
  sinceMs: number,
  onBlocks: (blocks: KnownBoard) => void,
  onError: () => void,
): Stop {
  const board = collection(liveDatabase('client'), 'lotteries', lotteryId, 'board');
  const changedSince = where('updatedAt', '>', Timestamp.fromMillis(sinceMs - LATE_MS));
  return onSnapshot(query(board, changedSince), TELL_SOURCE, {
    next: (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      onBlocks(new Map(snapshot.docs.map((block) => [block.id, toBlockMarks(block.data())])));
    },
    error: onError,
  });
}

/** Calls back with one block of a board. 1 read to open, 1 for each change. Returns a function to stop. */
export function watchBlock(
  lotteryId: string,
  block: string,
  onBlocks: (blocks: KnownBoard) => void,
  onError: () => void,
): Stop {
  return onSnapshot(doc(liveDatabase('client'), 'lotteries', lotteryId, 'board', block), TELL_SOURCE, {
    next: (snapshot) => {
      if (!snapshot.metadata.fromCache) onBlocks(new Map([[block, toBlockMarks(snapshot.data())]]));
    },
    error: onError,
  });
}

/**
 * Calls back with the lotteries that changed since an instant (epoch milliseconds, the server's), of any status:
 * lotteries read then needn't be read again. 1 read to open while there is none, 1 a change. Returns how to stop.
 */
export function watchChangedLotteries(
  sinceMs: number,
  onLotteries: (lotteries: readonly Lottery[]) => void,
): Stop {
  const changed = query(
    collection(liveDatabase('client'), 'lotteries'),
    where('updatedAt', '>', Timestamp.fromMillis(sinceMs - LATE_MS)),
    orderBy('updatedAt', 'desc'),
    limit(30),
  );
  return onSnapshot(changed, TELL_SOURCE, {
    next: (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      onLotteries(lotteriesIn(snapshot.docs.filter(({ id }) => !isTrial(id))));
    },
    // The shown lotteries stay; the next visit reads again.
    error: () => undefined,
  });
}
