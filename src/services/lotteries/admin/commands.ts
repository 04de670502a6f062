/** The administrator's commands on lotteries and prizes (docs/product.md, Lotteries): one commit each. See draw.ts. */

import { textAt } from '../../../domain/fields.ts';
import { newDocumentId } from '../../../domain/ids.ts';
import { blockRange } from '../../../domain/lotteries/board.ts';
import type { NewLottery } from '../../../domain/lotteries/creation.ts';
import { editProblem, type LotteryChanges } from '../../../domain/lotteries/edit.ts';
import type { Lottery, LotteryResult } from '../../../domain/lotteries/entities.ts';
import { BLOCK_SIZE, BLOCKS_LOWERED_AT_ONCE } from '../../../domain/lotteries/limits.ts';
import type { EditProblem } from '../../../domain/lotteries/problems.ts';
import { limitedBlocks, totalSteps } from '../../../domain/lotteries/totals.ts';
import { done, failed, type Trouble } from '../../../domain/outcome.ts';
import { inParts } from '../../../domain/parts.ts';
import type { Deps } from '../../firestore/deps.ts';
import { doc } from '../../firestore/documents.ts';
import { getDoc } from '../../firestore/read.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { type Settled, settle } from '../../firestore/settle.ts';
import { Timestamp } from '../../firestore/values.ts';
import { serverTimestamp, type WriteBatch, writeBatch } from '../../firestore/write.ts';
import { type Banner, editableFields, lotteryFields } from '../documents.ts';
import { readBoard } from './board.ts';
import { readLottery } from './queries.ts';

/** Keeps the rules of a commit within their limits: the limit of a block takes two look-ups. */
const LIFTED_AT_ONCE = 7;

function timestampOf(ms: number | null): Timestamp | null {
  return ms === null ? null : Timestamp.fromMillis(ms);
}

/** Returns whether a stored lottery has this content and the picture at this path. */
function isSame(stored: Lottery, content: Partial<NewLottery>, bannerPath: string): boolean {
  return JSON.stringify({ ...stored, ...content, bannerPath }) === JSON.stringify(stored);
}

/**
 * Creates a lottery: 1 write. Also succeeds when the answer was lost and the lottery turns out to be stored;
 * 'CREATED_BEFORE': an earlier try has stored it with other content. Never rejects.
 */
export async function createLottery(
  lotteryId: string,
  lottery: NewLottery,
  banner: Banner,
  deps = roleDeps('admin'),
): Settled<'CREATED_BEFORE'> {
  const { db } = deps;
  return settle<null, 'CREATED_BEFORE' | Trouble>(deps, {
    commit: async () => {
      const fields = lotteryFields(lottery, banner, timestampOf(lottery.drawAtMs), serverTimestamp());
      return writeBatch(db)
        .set(doc(db, 'lotteries', lotteryId), fields)
        .commit();
    },
    judge: async (failure) => {
      // Ids are random: a lottery stored under this id is ours.
      const stored = await readLottery(lotteryId, deps);
      if (stored) return isSame(stored, lottery, banner.path) ? done() : failed('CREATED_BEFORE');
      return failure === 'lost' ? 'again' : failed('UNKNOWN');
    },
  });
}

/** The fields that an edit sends: only the changed ones, and the banner when its picture is new. */
export type LotteryEdit = LotteryChanges & { readonly banner?: Banner };

/** Returns the commit of an edit: the lottery after it, and the public record of the values before it. */
function editBatch(
  lottery: Lottery,
  { banner, drawAtMs = lottery.drawAtMs, ...changes }: LotteryEdit,
  by: { readonly changeId: string; readonly adminId: string },
  limited: ReadonlyMap<number, number>,
  { db }: Deps,
): WriteBatch {
  const before = { ...editableFields(lottery), drawAt: timestampOf(lottery.drawAtMs) };
  const after = {
    ...before,
    ...changes,
    ...(changes.prizeItems && { prizeItems: [...changes.prizeItems] }),
    ...(banner && { bannerPath: banner.path }),
    drawAt: timestampOf(drawAtMs),
  };
  const now = serverTimestamp();
  const batch = writeBatch(db);
  batch.update(doc(db, 'lotteries', lottery.id), {
    ...after,
    bannerUrl: banner?.url ?? lottery.bannerUrl,
    lastChangeId: by.changeId,
    updatedAt: now,
  });
  // The last blocks of the lottery store its end themselves, so that a purchase at the same moment sees it.
  for (const [block, limit] of limited) {
    batch.merge(doc(db, 'lotteries', lottery.id, 'board', String(block)), { limit });
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

/** Makes one change, none when the stored lottery has it already; `problem` tells why it can't be made to it. */
async function editOnce(lotteryId: string, edit: LotteryEdit, deps: Deps): Settled<EditProblem> {
  const by = { changeId: newDocumentId(), adminId: await deps.uid() };
  const change = doc(deps.db, 'lotteries', lotteryId, 'changes', by.changeId);
  let batch = (): WriteBatch => writeBatch(deps.db);
  return settle<null, EditProblem>(deps, {
    lookFirst: true,
    commit: () => batch().commit(),
    judge: async (failure) => {
      if (failure !== null && (await getDoc(change)).data()) return done();
      const seen = await readEditable(lotteryId, edit, deps);
      // A sale between the read and the write affects what may be changed: then the lottery is read again.
      const problem = editProblem(seen?.lottery ?? null, edit, deps.now(), seen?.maxTaken);
      if (problem) return failed(problem);
      if (seen === null) return failed({ code: 'LOTTERY_NOT_FOUND' });
      const { lottery, limits } = seen;
      const total = edit.totalNumbers ?? lottery.totalNumbers;
      const limited = [...limitedBlocks(lottery.totalNumbers, total, limits)];
      // An earlier try has stored it, or another administrator: the record gets no empty entry.
      const { banner, ...changes } = edit;
      if (limited.length === 0 && isSame(lottery, changes, banner?.path ?? lottery.bannerPath)) return done();
      batch = () => editBatch(lottery, edit, by, new Map(limited.slice(0, BLOCKS_LOWERED_AT_ONCE)), deps);
      return 'again';
    },
  });
}

/** Returns the lottery for an edit; of its board only the data for another total. Rejects without a network. */
async function readEditable(lotteryId: string, { totalNumbers }: LotteryEdit, deps: Deps) {
  const lottery = await readLottery(lotteryId, deps);
  if (lottery === null) return null;
  if ((totalNumbers ?? lottery.totalNumbers) === lottery.totalNumbers) {
    return { lottery, maxTaken: 0, limits: new Map<number, number>() };
  }
  const { blocks, tickets } = await readBoard(lotteryId, deps);
  const entries = [...blocks];
  // Closing the blocks is the first step of the draw.
  const isClosing = entries.some(([, { closed }]) => closed === true);
  const limits = entries.flatMap(([block, { limit }]): [number, number][] =>
    typeof limit === 'number' ? [[block, limit]] : [],
  );
  return {
    lottery: {
      ...lottery,
      soldNumbers: tickets.length,
      ...(isClosing && { status: 'esperando resultados' as const }),
    },
    maxTaken: tickets.at(-1)?.number ?? 0,
    limits: new Map(limits),
  };
}

/**
 * Changes an open lottery, on the public record (`changes`): 2 writes and 1 read; with another total a read for each
 * block of the board, and a write for each block whose numbers are added or removed. To remove more than 3 blocks, or
 * to open them again, it makes several changes, each on the record. A change that isn't possible any more returns a code
 * (docs/product.md, Lotteries). Never rejects.
 */
export async function editLottery(
  lotteryId: string,
  edit: LotteryEdit,
  deps = roleDeps('admin'),
): Settled<EditProblem> {
  const { totalNumbers: total } = edit;
  if (total === undefined) return editOnce(lotteryId, edit, deps);
  const seen = await readEditable(lotteryId, edit, deps).catch(() => undefined);
  if (seen === undefined) return failed('OFFLINE');
  const problem = editProblem(seen?.lottery ?? null, edit, deps.now(), seen?.maxTaken);
  if (problem) return failed(problem);
  const steps = totalSteps(seen?.lottery.totalNumbers ?? total, total, seen?.limits ?? new Map());
  for (const step of steps.slice(0, -1)) {
    const outcome = await editOnce(lotteryId, { totalNumbers: step }, deps);
    if (!outcome.ok) return outcome;
  }
  const outcome = await editOnce(lotteryId, edit, deps);
  return outcome.ok ? liftLimits(lotteryId, deps) : outcome;
}

/** Lets blocks that an earlier total limited sell up to the lottery's total. */
async function liftLimits(lotteryId: string, deps: Deps): Settled {
  let limited: readonly (readonly [number, number])[] = [];
  return settle<null, Trouble>(deps, {
    lookFirst: true,
    commit: async () => {
      for (const part of inParts(limited, LIFTED_AT_ONCE)) {
        const batch = writeBatch(deps.db);
        for (const [block, limit] of part) {
          batch.update(doc(deps.db, 'lotteries', lotteryId, 'board', String(block)), { limit });
        }
        await batch.commit();
      }
      return null;
    },
    judge: async () => {
      const seen = await readEditable(lotteryId, { totalNumbers: -1 }, deps);
      if (seen === null || seen.lottery.status !== 'nuevo') return done();
      const { lottery, limits } = seen;
      limited = [...limits]
        .map(([block, limit]) => [block, limit, blockRange(block, lottery.totalNumbers).last] as const)
        .filter(([block, limit, last]) => limit < last && last > block * BLOCK_SIZE)
        .map(([block, , last]) => [block, last] as const);
      return limited.length === 0 ? done() : 'again';
    },
  });
}

/** The prize has another status by now, `status`: another administrator changed it. */
export interface MovedMeanwhile {
  readonly code: 'MOVED_MEANWHILE';
  readonly status: string;
}

/**
 * Gives a prize another status ('cerrado', 'vencido' or any lower-case word), on the public record: 2 writes. Safe to
 * call again with the same `changeId`. Never rejects.
 */
export async function setPrizeStatus(
  {
    lotteryId,
    id,
    order,
    prizeStatus: before,
    changeId = newDocumentId(),
  }: Pick<LotteryResult, 'lotteryId' | 'id' | 'order' | 'prizeStatus'> & { readonly changeId?: string },
  wanted: string,
  deps = roleDeps('admin'),
): Settled<MovedMeanwhile> {
  const { db } = deps;
  const adminId = await deps.uid();
  const result = doc(db, 'lotteries', lotteryId, 'results', id);
  // The record names a prize of the first draw by its order.
  const named = id === String(order) ? order : id;
  const after = wanted.toLowerCase();
  return settle<null, MovedMeanwhile | Trouble>(deps, {
    commit: async () => {
      const now = serverTimestamp();
      const batch = writeBatch(db);
      batch.update(result, { prizeStatus: after, updatedAt: now, lastChangeId: changeId });
      batch.set(doc(db, 'lotteries', lotteryId, 'changes', changeId), {
        kind: 'prize',
        before: { order: named, prizeStatus: before },
        after: { order: named, prizeStatus: after },
        adminId,
        createdAt: now,
      });
      return batch.commit();
    },
    judge: async (failure) => {
      const stored = (await getDoc(result)).data();
      if (stored?.lastChangeId === changeId) return done();
      const status = textAt(stored ?? {}, 'prizeStatus') || before;
      if (status !== before) return failed({ code: 'MOVED_MEANWHILE', status });
      return failure === 'lost' ? 'again' : failed('UNKNOWN');
    },
  });
}
