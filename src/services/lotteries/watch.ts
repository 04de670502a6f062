import { collection, doc, limit, onSnapshot, orderBy, query, where } from 'firebase/firestore';
import { ConversionError } from '../../domain/fields.ts';
import type { BlockMarks } from '../../domain/lotteries/board.ts';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { liveDatabase } from '../firestore/liveClient.ts';
import { toBlockMarks, toLottery } from './documents.ts';

type Stop = () => void;

/**
 * Without a connection the SDK reports what it doesn't know as empty. That is no answer: without this a screen
 * that opens offline would say that there is no lottery, or show every number as free.
 */
const TELL_SOURCE = { includeMetadataChanges: true } as const;

/** Calls back with the lottery, null when there is none. 1 read to open, 1 for each change. Returns how to stop. */
export function watchLottery(
  lotteryId: string,
  onLottery: (lottery: Lottery | null) => void,
  onError: () => void,
): Stop {
  return onSnapshot(
    doc(liveDatabase(), 'lotteries', lotteryId),
    TELL_SOURCE,
    (snapshot) => {
      if (snapshot.metadata.fromCache && !snapshot.exists()) return;
      const fields = snapshot.data();
      const lottery = fields === undefined ? null : toLottery(lotteryId, fields);
      onLottery(lottery instanceof ConversionError ? null : lottery);
    },
    onError,
  );
}

/**
 * Calls back with the blocks of the board. A read for each block of 250 numbers to open, 1 for each change.
 * Returns how to stop.
 */
export function watchBoard(
  lotteryId: string,
  onBlocks: (blocks: readonly BlockMarks[]) => void,
  onError: () => void,
): Stop {
  return onSnapshot(
    collection(liveDatabase(), 'lotteries', lotteryId, 'board'),
    TELL_SOURCE,
    (snapshot) => {
      if (!snapshot.metadata.fromCache) onBlocks(snapshot.docs.map((block) => toBlockMarks(block.data())));
    },
    onError,
  );
}

/** Calls back with the available lotteries, latest first. A read each to open, 1 for each change. Returns how to stop. */
export function watchOpenLotteries(onLotteries: (lotteries: readonly Lottery[]) => void): Stop {
  const open = query(
    collection(liveDatabase(), 'lotteries'),
    where('status', 'in', ['nuevo', 'esperando resultados']),
    orderBy('createdAt', 'desc'),
    limit(30),
  );
  return onSnapshot(
    open,
    TELL_SOURCE,
    (snapshot) => {
      if (snapshot.metadata.fromCache) return;
      const found = snapshot.docs.map((document) => toLottery(document.id, document.data()));
      onLotteries(found.filter((lottery): lottery is Lottery => !(lottery instanceof ConversionError)));
    },
    // What is shown stays; the next visit asks again.
    () => undefined,
  );
}
