/** The administrator's use of a lottery's board: reads all of it, and closes it for ever when the sale ends. */

import { type Fields, mapAt, numberAt } from '../../../domain/fields.ts';
import { blockCount, ticketMarks } from '../../../domain/lotteries/board.ts';
import type { TicketMark } from '../../../domain/lotteries/entities.ts';
import { done, failed, type Trouble } from '../../../domain/outcome.ts';
import { inParts } from '../../../domain/parts.ts';
import type { Deps } from '../../firestore/deps.ts';
import { doc } from '../../firestore/documents.ts';
import { collection, getDocs } from '../../firestore/query.ts';
import { type Settled, settle } from '../../firestore/settle.ts';
import { serverTimestamp, type WriteBatch, writeBatch } from '../../firestore/write.ts';
import { toBlockMarks } from '../documents.ts';
import { readLottery } from './queries.ts';

/** Keeps the rules of a commit within their limits: a block takes 1 look-up, its tally 2, the freeze 2. */
const CLOSED_AT_ONCE = 12;
const COUNTED_AT_ONCE = 5;
/** How long it waits between tries while clients buy, in milliseconds. */
const BUSY_FOR_MS = 60_000;

export interface Board {
  /** The stored blocks by their number. */
  readonly blocks: ReadonlyMap<number, Fields>;
  /** The sold numbers, ascending. */
  readonly tickets: readonly TicketMark[];
}

/** Returns a lottery's board: 1 read for each block. Rejects without a network. */
export async function readBoard(lotteryId: string, deps: Deps): Promise<Board> {
  const board = await getDocs(collection(deps.db, 'lotteries', lotteryId, 'board'));
  const blocks = new Map(board.docs.map((block): [number, Fields] => [Number(block.id), block.data()]));
  return { blocks, tickets: ticketMarks([...blocks.values()].map(toBlockMarks)) };
}

/** Returns which of the first `count` blocks are not closed. */
function blocksToClose(count: number, { blocks }: Board): number[] {
  return Array.from({ length: count }, (_, block) => block).filter(
    (block) => blocks.get(block)?.closed !== true,
  );
}

/**
 * Closes every block of a lottery's board for ever: from then on nothing is sold, and the board doesn't change any
 * more. Blind writes, one for each block, so that no sale can delay it. Never rejects.
 */
export async function closeBoard(lotteryId: string, deps: Deps): Settled<'LOTTERY_NOT_FOUND'> {
  let parts: readonly (readonly number[])[] = [];
  return settle<null, 'LOTTERY_NOT_FOUND'>(deps, {
    lookFirst: true,
    busyForMs: BUSY_FOR_MS,
    commit: async () => {
      for (const part of parts) {
        const batch = writeBatch(deps.db);
        for (const block of part) {
          const path = doc(deps.db, 'lotteries', lotteryId, 'board', String(block));
          batch.merge(path, { closed: true });
        }
        await batch.commit();
      }
      return null;
    },
    judge: async () => {
      const board = await readBoard(lotteryId, deps);
      const lottery = await readLottery(lotteryId, deps);
      if (lottery === null) return failed('LOTTERY_NOT_FOUND');
      const open = blocksToClose(blockCount(lottery.totalNumbers), board);
      if (lottery.status !== 'nuevo' || open.length === 0) return done();
      parts = inParts(open, CLOSED_AT_ONCE);
      return 'again';
    },
  });
}

/**
 * Returns functions that build the commits in which the closed blocks store how many numbers are sold, from the last
 * block to the first: the rules compare each block with the next one, and the freeze with the first block. The freeze
 * is added to the last commit. Null when a block isn't closed yet.
 */
export function tallyBatches(
  { id, totalNumbers }: { readonly id: string; readonly totalNumbers: number },
  board: Board,
  { db }: Deps,
): readonly (() => WriteBatch)[] | null {
  const count = blockCount(totalNumbers);
  if (blocksToClose(count, board).length > 0) return null;
  let sold = 0;
  const tallies: { readonly block: number; readonly sold: number }[] = [];
  for (let block = count - 1; block >= 0; block -= 1) {
    const fields = board.blocks.get(block) ?? {};
    sold += Object.keys(mapAt(fields, 'taken')).length;
    const isTold = numberAt(mapAt(fields, 'tally'), 'blocks') === count;
    if (!isTold) tallies.push({ block, sold });
  }
  const batches = inParts(tallies, COUNTED_AT_ONCE).map((part) => () => {
    const batch = writeBatch(db);
    for (const { block, sold: from } of part) {
      const tally = { blocks: count, sold: from };
      batch.update(doc(db, 'lotteries', id, 'board', String(block)), { tally });
    }
    return batch;
  });
  return batches.length > 0 ? batches : [() => writeBatch(db)];
}

/** How often the board is read again at most: another administrator may change it in between. */
const LOOKS = 5;

/** Why a sale didn't end. 'ENDED_OTHERWISE': it was cancelled before it was frozen, or the other way round. */
export type EndProblem = 'LOTTERY_NOT_FOUND' | 'ENDED_OTHERWISE';

/** How a sale ends; the server's time is added. */
interface End {
  readonly status: 'esperando resultados' | 'cancelada';
  readonly freeze: Readonly<Record<string, string | number>>;
}

/**
 * Ends the sale of a lottery for ever: closes the blocks of the board, reads them, and writes their tallies and the
 * result of `endOf`; so the end matches exactly what was closed, however fast people buy. Continues an interrupted end;
 * succeeds when the sale has already ended in the same way. Never rejects.
 */
export async function endSale(
  lotteryId: string,
  deps: Deps,
  endOf: (tickets: readonly TicketMark[]) => End,
): Settled<EndProblem> {
  let commits: readonly (() => WriteBatch)[] = [];
  return settle<null, EndProblem | Trouble>(deps, {
    lookFirst: true,
    tries: LOOKS,
    commit: async () => {
      for (const batch of commits) await batch().commit();
      return null;
    },
    judge: async () => {
      for (let look = 1; look <= LOOKS; look += 1) {
        const closed = await closeBoard(lotteryId, deps);
        if (!closed.ok) return closed;
        const board = await readBoard(lotteryId, deps);
        const lottery = await readLottery(lotteryId, deps);
        if (lottery === null) return failed('LOTTERY_NOT_FOUND');
        const { status, freeze } = endOf(board.tickets);
        const isCancelled = lottery.status === 'cancelada';
        if (lottery.status !== 'nuevo')
          return isCancelled === (status === 'cancelada') ? done() : failed('ENDED_OTHERWISE');
        const tallies = tallyBatches(lottery, board, deps);
        // Null: another administrator added blocks in between; they are closed too.
        if (tallies === null) continue;
        const last = tallies.length - 1;
        const now = serverTimestamp();
        commits = tallies.map((batch, index) =>
          index < last
            ? batch
            : () =>
                batch().update(doc(deps.db, 'lotteries', lotteryId), {
                  status,
                  freeze: { ...freeze, at: now },
                  updatedAt: now,
                }),
        );
        return 'again';
      }
      return failed('BUSY');
    },
  });
}
