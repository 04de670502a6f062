/** What a client owns, over all lotteries: numbers, movements, prizes. All by the client's own light database. */
import {
  collection,
  collectionGroup,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite';
import { claimCode, showCode } from '../../domain/codes.ts';
import { type Movement, movementOfTicket } from '../../domain/coins/ledger.ts';
import { ConversionError, instantAt, numberAt, textAt } from '../../domain/fields.ts';
import type { Lottery, LotteryResult, Ticket } from '../../domain/lotteries/entities.ts';
import { prizeTab } from '../../domain/lotteries/prizes.ts';
import { done } from '../../domain/outcome.ts';
import type { Deps } from '../firestore/deps.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { withTimeout } from '../firestore/settle.ts';
import { storedSecret } from './commands.ts';
import { toLottery, toResult, toTicket } from './documents.ts';

/** Most of each that a screen asks for. */
const MOST = 200;

/** Returns the client's tickets, latest first. Costs a read each, 200 at most. */
export async function ownTickets(clientId: string, deps: Deps): Promise<Ticket[]> {
  const own = query(
    collectionGroup(deps.db, 'tickets'),
    where('clientId', '==', clientId),
    orderBy('createdAt', 'desc'),
    limit(MOST),
  );
  const found = await withTimeout(getDocs(own), deps);
  return found.docs.map((ticket) => toTicket(ticket.ref.parent.parent?.id ?? '', ticket.data()));
}

const MOVEMENTS = ['devolucion', 'correccion'] as const;

async function ownTopUps(clientId: string, deps: Deps): Promise<Movement[]> {
  const own = query(
    collection(deps.db, 'clients', clientId, 'coinTransactions'),
    orderBy('createdAt', 'desc'),
    limit(MOST),
  );
  return (await withTimeout(getDocs(own), deps)).docs.map((movement) => {
    const fields = movement.data();
    return {
      id: movement.id,
      kind: MOVEMENTS.find((kind) => kind === textAt(fields, 'type')) ?? 'recarga',
      reason: textAt(fields, 'reason'),
      coins: numberAt(fields, 'coinsAdded'),
      balanceAfter: numberAt(fields, 'balanceAfter'),
      createdAtMs: instantAt(fields, 'createdAt') ?? 0,
      usdAmount: numberAt(fields, 'usdAmount'),
      number: null,
      lotteryId: '',
    };
  });
}

/** Returns the lotteries of these ids, by id; those that are gone are left out. Costs a read each. */
async function lotteriesById(ids: readonly string[], deps: Deps): Promise<ReadonlyMap<string, Lottery>> {
  const found = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const fields = (await withTimeout(getDoc(doc(deps.db, 'lotteries', id)), deps)).data();
      return fields === undefined ? null : toLottery(id, fields);
    }),
  );
  const lotteries = found.filter(
    (lottery): lottery is Lottery => lottery !== null && !(lottery instanceof ConversionError),
  );
  return new Map(lotteries.map((lottery) => [lottery.id, lottery]));
}

export interface OwnAccount {
  readonly movements: readonly Movement[];
  readonly tickets: readonly Ticket[];
  readonly lotteries: ReadonlyMap<string, Lottery>;
  /** Vagacoins as stored at the same time. */
  readonly balance: number;
  /** What the tags of the own numbers are made with; '' when there is none yet. */
  readonly boardSecret: string;
  /** Whether these are all movements there are, so that they must add up. */
  readonly complete: boolean;
}

/** Returns a client's ledger and numbers. Costs a read for each movement and lottery. Rejects without a network. */
export async function fetchOwnAccount(
  clientId: string,
  deps: Deps = roleDeps('client'),
): Promise<OwnAccount> {
  const [tickets, topUps, client] = await Promise.all([
    ownTickets(clientId, deps),
    ownTopUps(clientId, deps),
    withTimeout(getDoc(doc(deps.db, 'clients', clientId)), deps),
  ]);
  return {
    movements: [...topUps, ...tickets.map(movementOfTicket)],
    tickets,
    lotteries: await lotteriesById(
      tickets.map(({ lotteryId }) => lotteryId),
      deps,
    ),
    balance: numberAt(client.data() ?? {}, 'coins'),
    boardSecret: textAt(client.data() ?? {}, 'boardSecret'),
    complete: tickets.length < MOST && topUps.length < MOST,
  };
}

export interface OwnPrize extends LotteryResult {
  /** The lottery's main prize, as a name for it. */
  readonly lotteryName: string;
  /** What it is claimed with, as it is shown; '' for a prize that can't be claimed any more. */
  readonly code: string;
}

/**
 * Returns what a client won, latest first (docs/product.md, Clients). Costs a read each, one a lottery, and one of the
 * client while a prize waits, which also gives a secret to who has none yet. Rejects without a network.
 */
export async function fetchOwnPrizes(clientId: string, deps: Deps = roleDeps('client')): Promise<OwnPrize[]> {
  const own = query(
    collectionGroup(deps.db, 'results'),
    where('clientId', '==', clientId),
    orderBy('createdAt', 'desc'),
    limit(MOST),
  );
  const found = await withTimeout(getDocs(own), deps);
  const results = found.docs.map((result) => toResult(result.ref.parent.parent?.id ?? '', result.data()));
  const waits = (result: LotteryResult) => prizeTab(result, deps.now()) === 'disponibles';
  const ids = results.map(({ lotteryId }) => lotteryId);
  const [lotteries, secret] = await Promise.all([
    lotteriesById(ids, deps),
    results.some(waits) ? storedSecret(clientId, deps) : done(''),
  ]);
  if (!secret.ok) throw new Error(`No secret: ${secret.problem}`);
  return results.map((result) => ({
    ...result,
    lotteryName: lotteries.get(result.lotteryId)?.prizeName ?? '',
    code: waits(result) ? showCode(claimCode(result.lotteryId, result.order, secret.value)) : '',
  }));
}
