/** A client's movements in pages, and the proof that their sum is the balance. */

import { type Movement, movementOfTicket, settledMovements } from '../../domain/coins/ledger.ts';
import { type Fields, instantAt, numberAt, textAt } from '../../domain/fields.ts';
import type { Deps } from '../firestore/deps.ts';
import { doc } from '../firestore/documents.ts';
import { count, getAggregate, startAfter, sum } from '../firestore/moreQueries.ts';
import {
  collection,
  collectionGroup,
  getDocs,
  limit,
  orderBy,
  parentId,
  type Query,
  query,
  where,
} from '../firestore/query.ts';
import { type FoundDocument, getDoc } from '../firestore/read.ts';
import { toTicket } from './documents.ts';
import { lotteriesById } from './queries.ts';

/** How much a page reads at most: clients buy more often than they top up. */
const TICKETS_A_PAGE = 15;
const TOP_UPS_A_PAGE = 5;

const KINDS = ['devolucion', 'correccion'] as const;

function movementOf(id: string, fields: Fields): Movement {
  return {
    id,
    kind: KINDS.find((kind) => kind === textAt(fields, 'type')) ?? 'recarga',
    reason: textAt(fields, 'reason'),
    coins: numberAt(fields, 'coinsAdded'),
    balanceAfter: numberAt(fields, 'balanceAfter'),
    createdAtMs: instantAt(fields, 'createdAt') ?? 0,
    // Only a refund names its number.
    number: 'number' in fields ? numberAt(fields, 'number') : null,
    lotteryId: textAt(fields, 'lotteryId'),
  };
}

/** One of the two collections of movements, as far as it was read. */
interface Source {
  readonly query: Query;
  readonly atOnce: number;
  readonly read: (found: FoundDocument) => Movement;
  readonly last: FoundDocument | null;
  /** Movements that are read and not shown yet, latest first. */
  readonly waiting: readonly Movement[];
  readonly over: boolean;
}

/** Reads until as many movements wait as one page reads. Costs a read each, at least one. */
async function filled(source: Source): Promise<Source> {
  const missing = source.atOnce - source.waiting.length;
  if (source.over || missing <= 0) return source;
  const from = source.last === null ? [] : [startAfter(source.last)];
  const { docs } = await getDocs(query(source.query, ...from, limit(missing)));
  return {
    ...source,
    last: docs.at(-1) ?? source.last,
    waiting: [...source.waiting, ...docs.map(source.read)],
    over: docs.length < missing,
  };
}

export interface LedgerPage {
  /** Older than those of the page before, unsorted (see `sortLedger`). */
  readonly movements: readonly Movement[];
  /** The names of all lotteries so far, by id. */
  readonly lotteryNames: ReadonlyMap<string, string>;
  /** True when there are older movements. */
  readonly more: boolean;
}

/**
 * Returns a function that reads a client's movements, latest first: each call a page, for at most 20 reads and one for
 * each lottery not named before. A call rejects without a network; then the next call reads the same page.
 */
export function ledgerReader(clientId: string, deps: Deps): () => Promise<LedgerPage> {
  const { db } = deps;
  const newest = orderBy('createdAt', 'desc');
  const nothing = { last: null, waiting: [], over: false };
  let sources: readonly Source[] = [
    {
      ...nothing,
      query: query(collectionGroup(db, 'tickets'), where('clientId', '==', clientId), newest),
      atOnce: TICKETS_A_PAGE,
      read: (found) => movementOfTicket(toTicket(parentId(found.ref), found.data())),
    },
    {
      ...nothing,
      query: query(collection(db, 'clients', clientId, 'coinTransactions'), newest),
      atOnce: TOP_UPS_A_PAGE,
      read: (found) => movementOf(found.id, found.data()),
    },
  ];
  const lotteryNames = new Map<string, string>();
  return async () => {
    const read = await Promise.all(sources.map(filled));
    const movements = settledMovements(read);
    const unnamed = movements.map(({ lotteryId }) => lotteryId).filter((id) => id && !lotteryNames.has(id));
    for (const [id, { prizeName }] of await lotteriesById(unnamed, db)) lotteryNames.set(id, prizeName);
    const shown = new Set(movements);
    sources = read.map((source) => ({
      ...source,
      waiting: source.waiting.filter((movement) => !shown.has(movement)),
    }));
    const more = sources.some(({ over, waiting }) => !over || waiting.length > 0);
    return { movements, lotteryNames: new Map(lotteryNames), more };
  };
}

export interface LedgerSums {
  /** How many numbers were ever bought. */
  readonly numbers: number;
  readonly balance: number;
  /** Balance minus the sum of all movements: 0 when right. */
  readonly difference: number;
}

/**
 * Returns whether the sum of all movements is the balance; the database adds up. Costs 3 reads, and one for each
 * further thousand movements. Rejects without a network.
 */
export async function fetchLedgerSums(clientId: string, deps: Deps): Promise<LedgerSums> {
  const { db } = deps;
  const ask = async (): Promise<LedgerSums> => {
    const tickets = query(collectionGroup(db, 'tickets'), where('clientId', '==', clientId));
    const [paid, added, client] = await Promise.all([
      getAggregate(tickets, { coins: sum('price'), numbers: count() }),
      getAggregate(collection(db, 'clients', clientId, 'coinTransactions'), { coins: sum('coinsAdded') }),
      getDoc(doc(db, 'clients', clientId)),
    ]);
    const balance = numberAt(client.data() ?? {}, 'coins');
    const { coins, numbers } = paid;
    return { numbers, balance, difference: balance - (added.coins - coins) };
  };
  const sums = await ask();
  // The three answers are from three moments: a purchase in between isn't a difference, so they are read again.
  return sums.difference === 0 ? sums : ask();
}
