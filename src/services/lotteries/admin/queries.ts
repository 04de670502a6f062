/** The administrator's reads about lotteries. */

import type { Client } from '../../../domain/clients/entities.ts';
import { claimCode } from '../../../domain/codes.ts';
import { ConversionError } from '../../../domain/fields.ts';
import type { Lottery, LotteryResult, LotteryStatus } from '../../../domain/lotteries/entities.ts';
import { isTrial } from '../../../domain/trial.ts';
import { toClient } from '../../clients/documents.ts';
import type { Deps } from '../../firestore/deps.ts';
import { doc } from '../../firestore/documents.ts';
import { count, getAggregate, startAfter, sum } from '../../firestore/moreQueries.ts';
import {
  collection,
  collectionGroup,
  getDocs,
  limit,
  orderBy,
  parentId,
  query,
  where,
} from '../../firestore/query.ts';
import { getDoc } from '../../firestore/read.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { Timestamp } from '../../firestore/values.ts';
import { lotteriesIn, toLottery, toResult, toTicket } from '../documents.ts';
import { MOST_LISTED } from '../queries.ts';
import { isOfDraw, validDraw } from '../validDraw.ts';

/** Returns a lottery as stored now, or null. 1 read. Rejects without a network, and for incomplete data. */
export async function readLottery(lotteryId: string, deps = roleDeps('admin')): Promise<Lottery | null> {
  const fields = (await getDoc(doc(deps.db, 'lotteries', lotteryId))).data();
  const lottery = fields === undefined ? null : toLottery(lotteryId, fields);
  if (lottery instanceof ConversionError) throw lottery;
  return lottery;
}

/** Returns all lotteries of these statuses, latest first by this field. A read each. Rejects without a network. */
export async function allLotteries(
  statuses: readonly LotteryStatus[],
  order: 'createdAt' | 'updatedAt',
  deps: Deps,
  page = MOST_LISTED,
): Promise<Lottery[]> {
  const isOne = where('status', 'in', statuses);
  const latest = query(collection(deps.db, 'lotteries'), isOne, orderBy(order, 'desc'), limit(page));
  const found = [...(await getDocs(latest)).docs];
  for (let size = page; found.length === size; size += page) {
    const [last] = found.slice(-1);
    if (last) found.push(...(await getDocs(query(latest, startAfter(last)))).docs);
  }
  return lotteriesIn(found.filter(({ id }) => !isTrial(id)));
}

/** Returns all lotteries that sell or wait for their draw, latest first. */
export const openLotteries = (deps = roleDeps('admin'), page = MOST_LISTED) =>
  allLotteries(['nuevo', 'esperando resultados'], 'createdAt', deps, page);

/** How to reach a client, when the client registered, and the secret from which the client's codes are made. */
export type Contact = Pick<Client, 'phone' | 'instagram' | 'createdAtMs' | 'boardSecret'>;

/** Returns the contacts of clients by id, without deleted ones. Costs a read each. Rejects without a network. */
export async function contactsOf(
  clientIds: readonly string[],
  deps = roleDeps('admin'),
): Promise<ReadonlyMap<string, Contact>> {
  const ids = new Set(clientIds.filter((id) => id !== ''));
  const found = await Promise.all(Array.from(ids, (id) => getDoc(doc(deps.db, 'clients', id))));
  const clients = found.flatMap(({ id, data }) => toClient(id, data() ?? {}) ?? []);
  return new Map(clients.map((client) => [client.id, client]));
}

/** How far back a code is searched: a prize expires after 7 days, and a late claim gets an answer too. */
const CODES_FOR_MS = 30 * 86_400_000;
const MOST_PRIZES = 300;

/** Returns the results of all lotteries that are at most so old, latest first; 300 at most. Rejects without a network. */
export async function resultsOfLast(ms: number, deps: Deps): Promise<LotteryResult[]> {
  const latest = query(
    collectionGroup(deps.db, 'results'),
    where('createdAt', '>=', Timestamp.fromMillis(deps.now() - ms)),
    orderBy('createdAt', 'desc'),
    limit(MOST_PRIZES),
  );
  return (await getDocs(latest)).docs.map((result) =>
    toResult(parentId(result.ref), result.id, result.data()),
  );
}

export interface ClaimedPrize {
  readonly result: LotteryResult;
  readonly lottery: Lottery;
  readonly winner: Contact;
}

/**
 * Returns the prize of a claim code from a draw that counts; null when no prize of the last 30 days has it. Costs a
 * read for each of these prizes and winners: the codes aren't stored, so they are computed. Rejects without a network.
 */
export async function findClaimedPrize(code: string, deps = roleDeps('admin')): Promise<ClaimedPrize | null> {
  const results = await resultsOfLast(CODES_FOR_MS, deps);
  const winners = results.map(({ clientId }) => clientId);
  const contacts = await contactsOf(winners, deps);
  for (const result of results) {
    const winner = contacts.get(result.clientId);
    if (!winner || claimCode(result.lotteryId, result.order, winner.boardSecret) !== code) continue;
    const lottery = await readLottery(result.lotteryId, deps);
    // A prize of a false draw may have the same order, and so the same code.
    if (lottery && isOfDraw(result, await validDraw(lottery))) return { result, winner, lottery };
  }
  return null;
}

/** Returns how many Vagacoins a lottery's numbers cost, and how many are sold. The database sums: 1 read a thousand. */
export async function lotteryIncome(
  lotteryId: string,
  { db } = roleDeps('admin'),
): Promise<{ readonly coins: number; readonly sold: number }> {
  const tickets = collection(db, 'lotteries', lotteryId, 'tickets');
  return getAggregate(tickets, { coins: sum('price'), sold: count() });
}

export interface SoldNumber {
  readonly number: number;
  readonly boughtAtMs: number;
  /** null = the client doesn't exist any more. */
  readonly holder: Contact | null;
}

/** How many numbers a page of `soldNumbersFrom` has. */
export const SOLD_PAGE = 50;

/**
 * Returns the numbers of a lottery with their holders, ascending, from the first above `after` on. Costs a read for
 * each number and client, 50 numbers at most. Rejects without a network.
 */
export async function soldNumbersFrom(lotteryId: string, after: number): Promise<SoldNumber[]> {
  const deps = roleDeps('admin');
  const page = query(
    collection(deps.db, 'lotteries', lotteryId, 'tickets'),
    where('number', '>', after),
    orderBy('number'),
    limit(SOLD_PAGE),
  );
  const tickets = (await getDocs(page)).docs.map((ticket) => toTicket(lotteryId, ticket.data()));
  const holders = tickets.map(({ clientId }) => clientId);
  const contacts = await contactsOf(holders, deps);
  return tickets.map(({ number, createdAtMs, clientId }) => ({
    number,
    boughtAtMs: createdAtMs,
    holder: contacts.get(clientId) ?? null,
  }));
}
