/** A client's numbers and prizes, over all lotteries. Movements: ledger.ts. */

import { claimCode, showCode } from '../../domain/codes.ts';
import { textAt } from '../../domain/fields.ts';
import type { DrawRecord, Lottery, LotteryResult, Ticket } from '../../domain/lotteries/entities.ts';
import { OWN_AT_ONCE } from '../../domain/lotteries/limits.ts';
import { prizeTab } from '../../domain/lotteries/prizes.ts';
import { done } from '../../domain/outcome.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import {
  collection,
  collectionGroup,
  getDocs,
  limit,
  orderBy,
  parentId,
  query,
  where,
} from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { storedSecret } from './commands.ts';
import { toResult, toTicket } from './documents.ts';
import { lotteriesById } from './queries.ts';
import { validDraws, validPrizes } from './validDraw.ts';

/** Returns the client's tickets, latest first. Costs a read each, 200 at most. */
export async function ownTickets(clientId: string, deps: Deps): Promise<Ticket[]> {
  const own = query(
    collectionGroup(deps.db, 'tickets'),
    where('clientId', '==', clientId),
    orderBy('createdAt', 'desc'),
    limit(OWN_AT_ONCE),
  );
  const found = await getDocs(own);
  return found.docs.map((ticket) => toTicket(parentId(ticket.ref), ticket.data()));
}

/** Returns the numbers that the client holds in one lottery. Costs a read each. Rejects without a network. */
export async function fetchNumbersIn(
  lotteryId: string,
  clientId: string,
  deps = roleDeps('client'),
): Promise<number[]> {
  const tickets = collection(deps.db, 'lotteries', lotteryId, 'tickets');
  const found = await getDocs(query(tickets, where('clientId', '==', clientId)));
  return found.docs.map((ticket) => toTicket(lotteryId, ticket.data()).number);
}

/** Returns the secret of the client's board tags, '' when it has none. Costs 1 read. Rejects without a network. */
export async function fetchBoardSecret(clientId: string, deps = roleDeps('client')): Promise<string> {
  const client = await getDoc(doc(deps.db, 'clients', clientId));
  return textAt(client.data() ?? {}, 'boardSecret');
}

export interface OwnNumbers {
  /** Latest first, 200 at most. */
  readonly tickets: readonly Ticket[];
  readonly lotteries: ReadonlyMap<string, Lottery>;
  /** The draw that counts, for each of these lotteries that has one. */
  readonly draws: ReadonlyMap<string, DrawRecord>;
}

/** Returns a client's numbers. Costs a read for each number and lottery. Rejects without a network. */
export async function fetchOwnNumbers(clientId: string, deps = roleDeps('client')): Promise<OwnNumbers> {
  const tickets = await ownTickets(clientId, deps);
  const ids = tickets.map(({ lotteryId }) => lotteryId);
  const lotteries = await lotteriesById(ids, deps.db);
  return { tickets, lotteries, draws: await validDraws(lotteries.values()) };
}

export interface OwnPrize extends LotteryResult {
  /** The lottery's main prize, which serves as its name. */
  readonly lotteryName: string;
  /** The code that claims the prize, as it is shown; '' for a prize that can't be claimed any more. */
  readonly code: string;
}

/**
 * Returns a client's prizes, latest first (docs/product.md, Prizes), from the draws that count. Costs a read for each
 * prize and lottery, and one of the client while a prize waits, which also creates the secret of a client who has none
 * yet. Rejects without a network.
 */
export async function fetchOwnPrizes(clientId: string, deps = roleDeps('client')): Promise<OwnPrize[]> {
  const own = query(
    collectionGroup(deps.db, 'results'),
    where('clientId', '==', clientId),
    orderBy('createdAt', 'desc'),
    limit(OWN_AT_ONCE),
  );
  const results = (await getDocs(own)).docs.map((result) =>
    toResult(parentId(result.ref), result.id, result.data()),
  );
  const ids = results.map(({ lotteryId }) => lotteryId);
  const lotteries = await lotteriesById(ids, deps.db);
  const found = await validPrizes(results, lotteries.values());
  const waits = (result: LotteryResult) => prizeTab(result, deps.now()) === 'disponibles';
  const secret = found.some(waits) ? await storedSecret(clientId, deps) : done('');
  if (!secret.ok) throw new Error(`No secret: ${secret.problem}`);
  return found.map((result) => ({
    ...result,
    lotteryName: lotteries.get(result.lotteryId)?.prizeName ?? '',
    code: waits(result) ? showCode(claimCode(result.lotteryId, result.order, secret.value)) : '',
  }));
}
