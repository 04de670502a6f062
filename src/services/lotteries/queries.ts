/** Reads lotteries, their lists and their boards. */

import type { KnownBoard } from '../../domain/lotteries/board.ts';
import type { Lottery } from '../../domain/lotteries/entities.ts';
import { isLotteryId } from '../../domain/lotteries/ids.ts';
import { BLOCKS_AT_FIRST } from '../../domain/lotteries/limits.ts';
import { isTrial } from '../../domain/trial.ts';
import { database } from '../firestore/database.ts';
import { doc, type Firestore } from '../firestore/documents.ts';
import { collection, getAll, getDocs, limit, orderBy, type Query, query, where } from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { openLotteries } from '../firstQueries.ts';
import { lotteriesIn, toBlockMarks } from './documents.ts';

export const LIST_SIZE = 30;
/** The rules refuse longer lists. */
export const MOST_LISTED = 50;

async function lotteriesOf(asked: Query, signal: AbortSignal): Promise<Lottery[]> {
  const { docs } = await getDocs(asked, signal);
  return lotteriesIn(docs.filter(({ id }) => !isTrial(id)));
}

const lotteries = () => collection(database(), 'lotteries');

/**
 * Returns the available lotteries at the top of the home: those that wait for their draw, then the latest
 * (docs/product.md, Home). Costs a read each, 8 at most. Rejects on a network error.
 */
export function fetchFirstLotteries(signal: AbortSignal): Promise<Lottery[]> {
  return lotteriesOf(openLotteries(database()), signal);
}

/** Returns all available lotteries, latest first. Costs a read each, 50 at most. Rejects on a network error. */
export function fetchOpenLotteries(signal: AbortSignal): Promise<Lottery[]> {
  const isOpen = where('status', 'in', ['nuevo', 'esperando resultados']);
  return lotteriesOf(query(lotteries(), isOpen, orderBy('createdAt', 'desc'), limit(MOST_LISTED)), signal);
}

/** Returns the frozen lotteries that aren't drawn yet. Costs a read each, at least 1. Rejects on a network error. */
export function fetchUndrawnLotteries(signal: AbortSignal): Promise<Lottery[]> {
  const waits = where('status', '==', 'esperando resultados');
  return lotteriesOf(query(lotteries(), waits, limit(LIST_SIZE)), signal);
}

/** Returns the closed lotteries, latest closed first. Costs a read each, 30 at most. Rejects on a network error. */
export function fetchClosedLotteries(signal: AbortSignal): Promise<Lottery[]> {
  const isClosed = where('status', '==', 'cerrada');
  return lotteriesOf(query(lotteries(), isClosed, orderBy('closedAt', 'desc'), limit(LIST_SIZE)), signal);
}

async function boardOf(lotteryId: string, most: number, signal: AbortSignal): Promise<KnownBoard> {
  const { docs } = await getDocs(
    query(collection(database(), 'lotteries', lotteryId, 'board'), limit(most)),
    signal,
  );
  return new Map(docs.map(({ id, data }) => [id, toBlockMarks(data())]));
}

/**
 * Returns the first blocks of a lottery's page: all, where at most 6 have sold numbers, else 6 of them, with the first
 * two among them. Costs a read each. Rejects on a network error.
 */
export function fetchFirstBlocks(lotteryId: string, signal: AbortSignal): Promise<KnownBoard> {
  return boardOf(lotteryId, BLOCKS_AT_FIRST, signal);
}

/** Returns blocks of a board by id, empty where nothing is sold. Costs a read each. Rejects on a network error. */
export async function fetchBlocks(
  lotteryId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<KnownBoard> {
  const refs = ids.map((id) => doc(database(), 'lotteries', lotteryId, 'board', id));
  const blocks = await getAll(refs, signal);
  return new Map(blocks.map(({ id, data }) => [id, toBlockMarks(data() ?? {})]));
}

/** Returns a lottery's board. Costs a read for each block of 250 numbers. Rejects on a network error. */
export function fetchBoard(lotteryId: string, signal: AbortSignal): Promise<KnownBoard> {
  return boardOf(lotteryId, 100, signal);
}

/** Returns a lottery, null when there is none. Costs 1 read. Rejects on a network error. */
export async function fetchLottery(lotteryId: string, signal: AbortSignal): Promise<Lottery | null> {
  if (!isLotteryId(lotteryId)) return null;
  return lotteriesIn([await getDoc(doc(database(), 'lotteries', lotteryId), signal)])[0] ?? null;
}

/** Returns the lotteries of these ids, by id, without deleted ones. Costs a read each. Rejects on a network error. */
export async function lotteriesById(
  ids: readonly string[],
  db: Firestore,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, Lottery>> {
  const refs = [...new Set(ids)].map((id) => doc(db, 'lotteries', id));
  return new Map(lotteriesIn(await getAll(refs, signal)).map((lottery) => [lottery.id, lottery]));
}
