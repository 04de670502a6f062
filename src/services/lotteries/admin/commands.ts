/** What the administrator does with a lottery and its prizes (docs/product.md, Lotteries): one commit each. See draw.ts. */
import { doc, getDoc, serverTimestamp, type WriteBatch, writeBatch } from 'firebase/firestore/lite';
import { newDocumentId } from '../../../domain/ids.ts';
import { blockOf, blockRange } from '../../../domain/lotteries/board.ts';
import type { NewLottery } from '../../../domain/lotteries/creation.ts';
import { commitmentOf, newDrawSecret } from '../../../domain/lotteries/draw.ts';
import { editProblem, type LotteryChanges } from '../../../domain/lotteries/edit.ts';
import type { Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import type { EditProblem } from '../../../domain/lotteries/problems.ts';
import { done, failed, type Outcome, type Trouble } from '../../../domain/outcome.ts';
import type { Deps } from '../../firestore/deps.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { settle, withTimeout } from '../../firestore/settle.ts';
import { type Banner, editableFields, lotteryFields } from '../documents.ts';
import { type Board, readBoard } from './board.ts';
import { readLottery } from './queries.ts';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

/**
 * Creates a lottery with the commitment to a secret that decides its draw (docs/draw.md): 2 writes. Succeeds also when
 * the answer was lost and the lottery turns out to be there. Never rejects.
 */
export async function createLottery(
  lotteryId: string,
  lottery: NewLottery,
  banner: Banner,
  deps: Deps = roleDeps('admin'),
): Promise<Outcome<null, Trouble>> {
  const { db } = deps;
  const secret = newDrawSecret(fillRandom);
  return settle<null, Trouble>(
    {
      commit: async () => {
        const batch = writeBatch(db);
        const now = serverTimestamp();
        const fields = lotteryFields(lottery, banner, commitmentOf(secret), now);
        batch.set(doc(db, 'lotteries', lotteryId), fields);
        batch.set(doc(db, 'lotteries', lotteryId, 'private', 'draw'), { secret, createdAt: now });
        await batch.commit();
        return null;
      },
      judge: async (failure) => {
        // Ids are random: a lottery that is there under this one is ours.
        if (await readLottery(lotteryId, deps)) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}

/** What an edit sends: only what changes; the banner goes with its new picture. */
export type LotteryEdit = LotteryChanges & { readonly banner?: Banner };

/** The commit of an edit: the lottery as it will be, and the public record of what it was. */
function editBatch(
  lottery: Lottery,
  { banner, ...changes }: LotteryEdit,
  by: { readonly changeId: string; readonly adminId: string },
  board: Board | null,
  { db }: Deps,
): WriteBatch {
  const before = editableFields(lottery);
  const after = {
    ...before,
    ...changes,
    ...(changes.prizeItems && { prizeItems: [...changes.prizeItems] }),
    ...(banner && { bannerPath: banner.path }),
  };
  const now = serverTimestamp();
  const batch = writeBatch(db);
  batch.update(doc(db, 'lotteries', lottery.id), {
    ...after,
    bannerUrl: banner?.url ?? lottery.bannerUrl,
    lastChangeId: by.changeId,
    updatedAt: now,
  });
  // The block where the lottery ends says so itself, so that a purchase of the same moment sees it.
  const edge = blockOf(Math.min(lottery.totalNumbers, after.totalNumbers));
  if (board?.blocks.has(edge)) {
    const limit = blockRange(edge, after.totalNumbers).last;
    batch.update(doc(db, 'lotteries', lottery.id, 'board', String(edge)), { limit });
  }
  batch.set(doc(db, 'lotteries', lottery.id, 'changes', by.changeId), {
    kind: 'edit',
    before,
    after,
    adminId: by.adminId,
    createdAt: now,
  });
  return batch;
}

/**
 * Changes an open lottery, on the public record (`changes`): 2 writes and 1 read; with another total 1 write more, and a
 * read for each block of the board. What cannot be changed any more comes back as a code (docs/product.md, Lotteries).
 * Never rejects.
 */
export async function editLottery(
  lotteryId: string,
  edit: LotteryEdit,
  deps: Deps = roleDeps('admin'),
): Promise<Outcome<null, EditProblem | Trouble>> {
  const by = { changeId: newDocumentId(fillRandom), adminId: await deps.uid() };
  const change = doc(deps.db, 'lotteries', lotteryId, 'changes', by.changeId);
  let batch = (): WriteBatch => writeBatch(deps.db);
  return settle<null, EditProblem>(
    {
      lookFirst: true,
      commit: async () => {
        await batch().commit();
        return null;
      },
      judge: async (failure) => {
        if (failure !== null && (await withTimeout(getDoc(change), deps)).exists()) return done();
        // A sale between look and write moves what the record must say: then it is looked at again.
        const lottery = await readLottery(lotteryId, deps);
        if (lottery === null) return failed({ code: 'LOTTERY_NOT_FOUND' });
        const hasNewTotal = (edit.totalNumbers ?? lottery.totalNumbers) !== lottery.totalNumbers;
        const board = hasNewTotal ? await readBoard(lotteryId, deps) : null;
        // Closed blocks are the first step of its draw.
        const isClosing = [...(board?.blocks.values() ?? [])].some(({ closed }) => closed === true);
        if (isClosing) return failed({ code: 'LOTTERY_CLOSED' });
        const soldNumbers = board?.tickets.length ?? lottery.soldNumbers;
        const problem = editProblem({ ...lottery, soldNumbers }, edit, board?.tickets.at(-1)?.number);
        if (problem) return failed(problem);
        batch = () => editBatch(lottery, edit, by, board, deps);
        return 'again';
      },
    },
    deps,
  );
}

/**
 * Gives a prize another status ('cerrado', 'vencido' or any lower-case word), on the public record: 2 writes. Never
 * rejects.
 */
export async function setPrizeStatus(
  { lotteryId, order, prizeStatus: before }: Pick<LotteryResult, 'lotteryId' | 'order' | 'prizeStatus'>,
  wanted: string,
  deps: Deps = roleDeps('admin'),
): Promise<Outcome<null, Trouble>> {
  const { db } = deps;
  const changeId = newDocumentId(fillRandom);
  const adminId = await deps.uid();
  const result = doc(db, 'lotteries', lotteryId, 'results', String(order));
  const after = wanted.toLowerCase();
  return settle<null, Trouble>(
    {
      commit: async () => {
        const now = serverTimestamp();
        const batch = writeBatch(db);
        batch.update(result, { prizeStatus: after, updatedAt: now, lastChangeId: changeId });
        batch.set(doc(db, 'lotteries', lotteryId, 'changes', changeId), {
          kind: 'prize',
          before: { order, prizeStatus: before },
          after: { order, prizeStatus: after },
          adminId,
          createdAt: now,
        });
        await batch.commit();
        return null;
      },
      judge: async (failure) => {
        const stored = (await withTimeout(getDoc(result), deps)).data();
        if (stored?.lastChangeId === changeId) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}
