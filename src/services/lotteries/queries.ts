/** The lists of lotteries, by plain requests: the home needs no SDK for them. */

import { ConversionError } from '../../domain/fields.ts';
import type { BlockMarks, KnownBoard } from '../../domain/lotteries/board.ts';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { BLOCKS_AT_FIRST } from '../../domain/lotteries/limits.ts';
import { isTrial } from '../../domain/trial.ts';
import { fetchDocument } from '../firestore/rest.ts';
import { type FoundDocument, fetchDocuments, fetchQuery } from '../firestore/restQuery.ts';
import { OPEN_LOTTERIES } from '../firstQueries.ts';
import { toBlockMarks, toLottery } from './documents.ts';

const LIST_SIZE = 30;
/** The rules let nobody list more. */
const MOST_LISTED = 50;

function lotteriesOf(documents: readonly FoundDocument[]): Lottery[] {
  return documents
    .filter(({ id }) => !isTrial(id))
    .map(({ id, fields }) => toLottery(id, fields))
    .filter((lottery): lottery is Lottery => !(lottery instanceof ConversionError));
}

/**
 * Returns the available lotteries with which the home begins: those that wait for their draw, then the latest
 * (docs/product.md, Home). Costs a read each, 8 at most. Rejects on a network error.
 */
export async function fetchFirstLotteries(signal: AbortSignal): Promise<Lottery[]> {
  return lotteriesOf(await fetchQuery(OPEN_LOTTERIES, signal));
}

/** How many fetchFirstLotteries returns at most. */
export const FIRST_LOTTERIES = OPEN_LOTTERIES.limit;

/** Returns all available lotteries, latest first. Costs a read each, 50 at most. Rejects on a network error. */
export async function fetchOpenLotteries(signal: AbortSignal): Promise<Lottery[]> {
  return lotteriesOf(
    await fetchQuery(
      {
        collectionId: 'lotteries',
        limit: MOST_LISTED,
        where: { field: 'status', op: 'IN', value: ['nuevo', 'esperando resultados'] },
        orderBy: { field: 'createdAt', direction: 'DESCENDING' },
      },
      signal,
    ),
  );
}

/**
 * Returns the lotteries whose list is frozen and that are not drawn yet. Costs a read each, 1 when there is none.
 * Rejects on a network error.
 */
export async function fetchUndrawnLotteries(signal: AbortSignal): Promise<Lottery[]> {
  const where = { field: 'status', op: 'EQUAL', value: 'esperando resultados' } as const;
  return lotteriesOf(await fetchQuery({ collectionId: 'lotteries', limit: LIST_SIZE, where }, signal));
}

/** Returns the closed lotteries, latest closed first. Costs a read each, 30 at most. Rejects on a network error. */
export async function fetchClosedLotteries(signal: AbortSignal): Promise<Lottery[]> {
  return lotteriesOf(
    await fetchQuery(
      {
        collectionId: 'lotteries',
        limit: LIST_SIZE,
        where: { field: 'status', op: 'EQUAL', value: 'cerrada' },
        orderBy: { field: 'closedAt', direction: 'DESCENDING' },
      },
      signal,
    ),
  );
}

/** A board, by the ids of its blocks. */
export type Board = KnownBoard;

/**
 * Returns the blocks with which a lottery's page begins: all where it has no more than 6 with numbers sold, else 6 of them,
 * the first two among them. Costs a read each. Rejects on a network error.
 */
export async function fetchFirstBlocks(lotteryId: string, signal: AbortSignal): Promise<Board> {
  const parent = ['lotteries', lotteryId];
  const blocks = await fetchQuery({ parent, collectionId: 'board', limit: BLOCKS_AT_FIRST }, signal);
  return new Map(blocks.map(({ id, fields }) => [id, toBlockMarks(fields)]));
}

/** Returns some blocks of a board, by their ids; empty where nothing is sold. Costs a read each. Rejects on a network error. */
export async function fetchBlocks(
  lotteryId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Board> {
  const paths = ids.map((id) => ['lotteries', lotteryId, 'board', id]);
  const found = await fetchDocuments(paths, signal);
  const empty = ids.map((id): [string, BlockMarks] => [id, {}]);
  return new Map([
    ...empty,
    ...found.map(({ id, fields }): [string, BlockMarks] => [id, toBlockMarks(fields)]),
  ]);
}

/** Returns a lottery's board. Costs a read for each block of 250 numbers. Rejects on a network error. */
export async function fetchBoard(lotteryId: string, signal: AbortSignal): Promise<Board> {
  const parent = ['lotteries', lotteryId];
  const blocks = await fetchQuery({ parent, collectionId: 'board', limit: 100 }, signal);
  return new Map(blocks.map(({ id, fields }) => [id, toBlockMarks(fields)]));
}

/** Returns a lottery, null when there is none. Costs 1 read. Rejects on a network error. */
export async function fetchLottery(lotteryId: string, signal: AbortSignal): Promise<Lottery | null> {
  if (!isLotteryId(lotteryId)) return null;
  const fields = await fetchDocument(['lotteries', lotteryId], signal);
  const lottery = fields === null ? null : toLottery(lotteryId, fields);
  return lottery instanceof ConversionError ? null : lottery;
}
