/**
 * Pays back all numbers of a cancelled lottery (docs/product.md, Cancelling): one commit for each number, each once, in
 * any order, by any administrator. The id of each payment contains its number, so nothing else needs to keep count.
 */
import { numberAt, textAt } from '../../../domain/fields.ts';
import { groupBy } from '../../../domain/groupBy.ts';
import type { Owed } from '../../../domain/lotteries/cancel.ts';
import type { Lottery, Ticket } from '../../../domain/lotteries/entities.ts';
import { done, type Failed, failed, type Outcome, type Trouble } from '../../../domain/outcome.ts';
import { commitMovement, movementRef } from '../../coins/movements.ts';
import type { Deps } from '../../firestore/deps.ts';
import { doc } from '../../firestore/documents.ts';
import { getCount } from '../../firestore/moreQueries.ts';
import { collection, collectionGroup, getDocs, limit, orderBy, query, where } from '../../firestore/query.ts';
import { getDoc } from '../../firestore/read.ts';
import { roleDeps } from '../../firestore/roleDeps.ts';
import { type Settled, settle } from '../../firestore/settle.ts';
import { toTicket } from '../documents.ts';
import { MOST_LISTED } from '../queries.ts';
import { type EndProblem, endSale, readBoard } from './board.ts';
import { allLotteries, lotteryIncome } from './queries.ts';

/** How many numbers are read at once. */
const PAGE = 100;
/** How many clients are paid at once: one client's refunds are sequential, as each one stores the balance after it. */
const SIDE_BY_SIDE = 8;
/** How often a refund is sent at most: the client may buy or be topped up in between. */
const TRIES = 8;

/** Returns what a lottery would refund if cancelled. 1 read a block and thousand numbers. Rejects without a network. */
export async function owedOf(lotteryId: string, deps = roleDeps('admin')): Promise<Owed> {
  const [{ tickets }, { coins, sold }] = await Promise.all([
    readBoard(lotteryId, deps),
    lotteryIncome(lotteryId, deps),
  ]);
  return { players: new Set(tickets.map(({ tag }) => tag)).size, numbers: sold, coins };
}

/**
 * Cancels a lottery that still sells, for a public reason (see `readReason`): ends the sale as a freeze does, with two
 * writes for each block and one for the lottery. Continues an interrupted cancellation. Never rejects.
 */
export function cancelLottery(
  lotteryId: string,
  reason: string,
  deps = roleDeps('admin'),
): Settled<EndProblem> {
  return endSale(lotteryId, deps, ({ length: sold }) => ({
    status: 'cancelada',
    freeze: { sold, reason },
  }));
}

const refundsOf = (lotteryId: string, after: number, { db }: Deps) =>
  query(
    collectionGroup(db, 'coinTransactions'),
    where('lotteryId', '==', lotteryId),
    where('number', '>', after),
    orderBy('number'),
  );

/** Returns how many numbers of a lottery are paid back. Costs a read for each thousand. Rejects without a network. */
export function countRefunds(lotteryId: string, deps = roleDeps('admin')): Promise<number> {
  return getCount(refundsOf(lotteryId, 0, deps));
}

export interface CancelledLottery {
  readonly lottery: Lottery;
  /** How many of its numbers are paid back. */
  readonly refunds: number;
}

/** Returns all cancelled lotteries, latest first. 2 reads each. Rejects without a network. */
export async function cancelledLotteries(
  deps = roleDeps('admin'),
  page = MOST_LISTED,
): Promise<CancelledLottery[]> {
  // By when it was cancelled: nothing is written to it afterwards.
  const lotteries = await allLotteries(['cancelada'], 'updatedAt', deps, page);
  return Promise.all(
    lotteries.map(async (lottery) => ({ lottery, refunds: await countRefunds(lottery.id, deps) })),
  );
}

/** Returns how many numbers of cancelled lotteries must still be paid back: see cancelledLotteries(). */
export async function countOwed(deps = roleDeps('admin')): Promise<number> {
  const left = (await cancelledLotteries(deps)).map(({ lottery, refunds }) => lottery.soldNumbers - refunds);
  return left.reduce((sum, numbers) => sum + numbers, 0);
}

/** The data of a client that a refund needs. */
interface Holder {
  readonly phone: string;
  /** The balance, in Vagacoins. */
  readonly coins: number;
}

type RefundProblem = 'CLIENT_NOT_FOUND' | Trouble;

/** Pays a number back and returns its holder with the new balance; also succeeds when it was already paid back. */
function refund(
  { lotteryId, number, clientId, price }: Ticket,
  { reason, adminId }: { readonly reason: string; readonly adminId: string },
  known: Holder | null,
  deps: Deps,
): Settled<RefundProblem, Holder> {
  // The id contains the number, so that there is only one refund of it.
  const id = `${lotteryId}_${number}`;
  const client = doc(deps.db, 'clients', clientId);
  let holder: Holder = known ?? { phone: '', coins: 0 };
  return settle<Holder, RefundProblem>(deps, {
    lookFirst: known === null,
    tries: TRIES,
    commit: async () => {
      const coins = await commitMovement(
        { ...holder, id: clientId },
        id,
        { type: 'devolucion', coinsAdded: price, reason, adminId, lotteryId, number },
        deps,
      );
      return { ...holder, coins };
    },
    judge: async () => {
      const stored = (await getDoc(movementRef(deps, clientId, id))).data();
      const fields = (await getDoc(client)).data();
      if (fields === undefined) return failed('CLIENT_NOT_FOUND');
      holder = { phone: textAt(fields, 'phone'), coins: numberAt(fields, 'coins') };
      return stored === undefined ? 'again' : done(holder);
    },
  });
}

/** Returns whether the next client can be paid despite this problem. */
function concernsOne({ problem }: Failed<RefundProblem>): boolean {
  return problem === 'CLIENT_NOT_FOUND' || problem === 'UNKNOWN';
}

export interface Refunding {
  /** Called with the number of numbers known to be paid back, after each one. */
  readonly onPaid: (numbers: number) => void;
  /** Stops after the refunds that are already being sent. */
  readonly signal: AbortSignal;
}

/**
 * Pays back every number of a cancelled lottery that isn't paid yet, and returns how many are paid. Costs 2 reads a
 * number and 2 a client, 2 writes a refund. Safe to start again at any time, even by several administrators at once.
 * When one client can't be paid, the others are, and that problem is returned. Never rejects.
 */
export async function refundLottery(
  { id, cancelled }: Pick<Lottery, 'id' | 'cancelled'>,
  { onPaid, signal }: Refunding,
  deps = roleDeps('admin'),
): Settled<RefundProblem, number> {
  const by = { reason: cancelled?.reason ?? '', adminId: await deps.uid() };
  let paid = 0;
  let problem: Failed<RefundProblem> | null = null;
  const mayGoOn = () => !signal.aborted && (problem === null || concernsOne(problem));
  const say = (more: number) => {
    paid += more;
    onPaid(paid);
  };
  const payClient = async (tickets: readonly Ticket[]) => {
    let holder: Holder | null = null;
    for (const ticket of tickets) {
      if (!mayGoOn()) return;
      const outcome: Outcome<Holder, RefundProblem> = await refund(ticket, by, holder, deps);
      if (!outcome.ok) {
        problem = outcome;
        return;
      }
      holder = outcome.value;
      say(1);
    }
  };
  try {
    for (let after = 0; mayGoOn(); ) {
      const [tickets, refunds] = await Promise.all([
        ticketsFrom(id, after, deps),
        getDocs(query(refundsOf(id, after, deps), limit(PAGE))),
      ]);
      const there = new Set(refunds.docs.map((movement) => numberAt(movement.data(), 'number')));
      const left = tickets.filter(({ number }) => !there.has(number));
      if (tickets.length > left.length) say(tickets.length - left.length);
      const groups = [...groupBy(left, ({ clientId }) => clientId).values()];
      const lane = async () => {
        for (let group = groups.shift(); group; group = groups.shift()) await payClient(group);
      };
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
      if (tickets.length < PAGE) break;
      after = tickets.at(-1)?.number ?? after;
    }
  } catch {
    return failed('OFFLINE');
  }
  return problem ?? done(paid);
}

async function ticketsFrom(lotteryId: string, after: number, deps: Deps): Promise<Ticket[]> {
  const page = query(
    collection(deps.db, 'lotteries', lotteryId, 'tickets'),
    where('number', '>', after),
    orderBy('number'),
    limit(PAGE),
  );
  return (await getDocs(page)).docs.map((ticket) => toTicket(lotteryId, ticket.data()));
}
