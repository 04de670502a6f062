/**
 * A client's commands in a lottery (docs/product.md, Lotteries): blind commits that the rules judge as a whole. A lost
 * answer or a double tap can't charge twice: tickets can only be created, and the purchase keeps its id.
 */

import {
  dayNumber,
  type SpendingLimits,
  spendingProblem,
  spentToday,
  toLimits,
} from '../../domain/clients/spending.ts';
import { type Fields, mapAt, numberAt, textAt } from '../../domain/fields.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { blockRange, filledBlocks, groupByBlock } from '../../domain/lotteries/board.ts';
import { BLOCK_SIZE, NUMBERS_IN_A_COMMIT } from '../../domain/lotteries/limits.ts';
import type { PurchaseProblem } from '../../domain/lotteries/problems.ts';
import {
  balancesAfter,
  type Purchase,
  purchaseCost,
  purchaseParts,
  purchaseProblem,
} from '../../domain/lotteries/purchase.ts';
import { tagOf } from '../../domain/lotteries/tickets.ts';
import { done, failed, type Trouble } from '../../domain/outcome.ts';
import type { Deps } from '../firestore/deps.ts';
import { type DocumentReference, doc } from '../firestore/documents.ts';
import { getAll } from '../firestore/query.ts';
import { getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { isDenied, type Settled, settle } from '../firestore/settle.ts';
import { increment, maximum, serverTimestamp, type WriteBatch, writeBatch } from '../firestore/write.ts';
import { lotteriesIn, ticketFields, toBlockMarks } from './documents.ts';

/** How long a purchase waits between tries while others buy in the same block, in milliseconds. */
const BUSY_FOR_MS = 60_000;
/** How often a purchase is sent at most: after each try the stored data tells why it failed, or who was quicker. */
const TRIES = 8;

/** A lottery's board as last read. */
export interface BoardState {
  readonly totalNumbers: number;
  /** The sold numbers, at least those in the blocks of the purchase. */
  readonly taken: ReadonlySet<number>;
}

const UNKNOWN_BOARD: BoardState = { totalNumbers: Number.POSITIVE_INFINITY, taken: new Set() };

/** The buyer as last read. */
export interface Buyer {
  readonly clientId: string;
  readonly coins: number;
  /** The secret of the tags on the client's numbers; '' = not known yet, or none yet. */
  readonly boardSecret: string;
  /**
   * Returns the board as seen at each try: the buyer of the last number of a block reports that to the lottery.
   * Undefined: the purchase reads the board only after a refusal.
   */
  readonly board?: () => BoardState;
  /** The client's own limits as last seen; they include the sum of today. */
  readonly limits?: SpendingLimits | null;
  /** Called each time when another purchase came first and this one waits for its turn. */
  readonly onQueue?: () => void;
}

/** Returns the fields that tell the lottery's document how many numbers of some blocks are sold. */
function countFields(sold: ReadonlyMap<number, number>) {
  return {
    ...Object.fromEntries([...sold].map(([block, count]) => [`sold.${block}`, count])),
    counted: [...sold.keys()].map(String),
    updatedAt: serverTimestamp(),
  };
}

/** Returns the limit for the block where the lottery ends, which its first purchase stores; null for another block. */
function newLimit(block: number, { totalNumbers, taken }: BoardState): number | null {
  const { first, last } = blockRange(block, totalNumbers);
  if (last === (block + 1) * BLOCK_SIZE) return null;
  for (let number = first; number <= last; number += 1) if (taken.has(number)) return null;
  return last;
}

/** Returns the fields of the client's limits that a purchase writes: today's sum including it. */
function spending({ limits = null }: Buyer, cost: number, nowMs: number) {
  return limits && { 'limits.day': dayNumber(nowMs), 'limits.spent': spentToday(limits, nowMs) + cost };
}

function purchaseBatch(buyer: Buyer, purchase: Purchase, board: BoardState, deps: Deps): WriteBatch {
  const { db } = deps;
  const { clientId, coins, boardSecret } = buyer;
  const { id, lotteryId, numbers, price } = purchase;
  const batch = writeBatch(db);
  const now = serverTimestamp();
  batch.update(doc(db, 'clients', clientId), {
    coins: increment(-purchaseCost(purchase)),
    lastPurchase: { id, lotteryId, numbers: [...numbers], price, at: now },
    ...spending(buyer, purchaseCost(purchase), deps.now()),
    updatedAt: now,
  });
  const filled = filledBlocks(numbers, board);
  // Of several filled blocks the rules would look up too many documents: `reportSold` tells them a moment later.
  if (filled.size === 1) batch.update(doc(db, 'lotteries', lotteryId), countFields(filled));
  const tag = tagOf(lotteryId, clientId, boardSecret);
  for (const [block, members] of groupByBlock(numbers)) {
    const taken = Object.fromEntries(members.map((number) => [String(number), tag]));
    const limit = newLimit(block, board);
    batch.merge(doc(db, 'lotteries', lotteryId, 'board', String(block)), {
      taken,
      max: maximum(Math.max(...members)),
      updatedAt: now,
      ...(limit !== null && { limit }),
    });
  }
  const balances = balancesAfter(coins, purchase);
  for (const [order, number] of numbers.entries()) {
    const balanceAfter = balances[order] ?? 0;
    batch.set(
      doc(db, 'lotteries', lotteryId, 'tickets', String(number)),
      ticketFields({ number, clientId, purchaseId: id, price, balanceAfter, order }, now),
    );
  }
  return batch;
}

async function fieldsOf(ref: DocumentReference): Promise<Fields | null> {
  return (await getDoc(ref)).data() ?? null;
}

/** Returns whether the first ticket exists and is from this purchase, not from another one of the same client. */
async function hasTicket(clientId: string, purchase: Purchase, deps: Deps): Promise<boolean> {
  const ticket = doc(deps.db, 'lotteries', purchase.lotteryId, 'tickets', String(purchase.numbers[0]));
  try {
    const fields = await fieldsOf(ticket);
    return fields?.clientId === clientId && fields.purchaseId === purchase.id;
  } catch (error) {
    // The rules show a ticket to its client only: after a denial it belongs to somebody else, or is unsold.
    if (isDenied(error)) return false;
    throw error;
  }
}

interface Stored {
  readonly isBought: boolean;
  /** Why the purchase can't be made; null when nothing prevents it. */
  readonly problem: PurchaseProblem | null;
  /** The balance as stored. */
  readonly coins: number;
  readonly board: BoardState | undefined;
  readonly limits: SpendingLimits | null;
}

/** Returns the stored state of a purchase that was not confirmed. Rejects without a network. */
async function lookAgain(clientId: string, purchase: Purchase, deps: Deps): Promise<Stored> {
  const { db } = deps;
  const { lotteryId } = purchase;
  const client = await fieldsOf(doc(db, 'clients', clientId));
  const [stored, board] = await Promise.all([
    getDoc(doc(db, 'lotteries', lotteryId)),
    getAll(
      [...groupByBlock(purchase.numbers).keys()].map((block) =>
        doc(db, 'lotteries', lotteryId, 'board', String(block)),
      ),
    ),
  ]);
  const coins = client ? numberAt(client, 'coins') : 0;
  const limits = client && toLimits(client);
  const [lottery = null] = lotteriesIn([stored]);
  const blocks = board.map(({ data }) => data());
  const taken = new Set(blocks.flatMap((block) => Object.keys(toBlockMarks(block)).map(Number)));
  const seen = { coins, limits, board: lottery ? { ...lottery, taken } : undefined };
  // The client's document holds only the last purchase; a device sends one purchase at a time.
  const isLast = client !== null && textAt(mapAt(client, 'lastPurchase'), 'id') === purchase.id;
  if (isLast) return { ...seen, isBought: true, problem: null };
  if (await hasTicket(clientId, purchase, deps)) {
    // It was bought since the client was read, or another purchase came after it.
    const later = await fieldsOf(doc(db, 'clients', clientId));
    return { ...seen, isBought: true, problem: null, coins: later ? numberAt(later, 'coins') : coins };
  }
  // Blocks are closed a moment before the lottery is frozen.
  const isClosing = blocks.some((block) => block?.closed === true);
  const problem = purchaseProblem(purchase, {
    lottery: lottery && isClosing ? { ...lottery, status: 'esperando resultados' } : lottery,
    taken,
    coins: client ? coins : null,
  });
  const own = spendingProblem(limits, purchaseCost(purchase), deps.now());
  return { ...seen, isBought: false, problem: problem ?? own };
}

type StoredBuyer = Pick<Buyer, 'coins' | 'boardSecret' | 'limits'>;

/** Returns the buyer as stored: 1 read, 1 write for one from before secrets existed. No such client: secret ''. */
function readBuyer(clientId: string, deps: Deps): Settled<never, StoredBuyer> {
  const client = doc(deps.db, 'clients', clientId);
  const newSecret = newDocumentId();
  let stored: StoredBuyer = { coins: 0, boardSecret: '', limits: null };
  return settle(deps, {
    lookFirst: true,
    commit: async () => {
      await writeBatch(deps.db).update(client, { boardSecret: newSecret }).commit();
      return { ...stored, boardSecret: newSecret };
    },
    judge: async () => {
      const fields = await fieldsOf(client);
      if (fields === null) return done(stored);
      const boardSecret = textAt(fields, 'boardSecret');
      stored = { coins: numberAt(fields, 'coins'), boardSecret, limits: toLimits(fields) };
      // Another device of this client may have been first.
      return boardSecret === '' ? 'again' : done(stored);
    },
  });
}

/** Returns the client's stored secret: see readBuyer(). Never rejects. */
export async function storedSecret(clientId: string, deps = roleDeps('client')): Settled<never, string> {
  const buyer = await readBuyer(clientId, deps);
  return buyer.ok ? done(buyer.value.boardSecret) : buyer;
}

/**
 * Buys the numbers of `purchase` for `buyer`, and returns the new balance in Vagacoins. 1 write, one for each number
 * and one for each block of the board; one more for the last number of a block. While others buy in the same block, it
 * queues for up to a minute. It reads only after a refusal, to find the reason. Never rejects; safe to call again with
 * the same purchase. Of more than `inACommit` numbers, the first stay bought when a later one is refused.
 */
export async function buyNumbers(
  buyer: Buyer,
  purchase: Purchase,
  deps = roleDeps('client'),
  inACommit: number = NUMBERS_IN_A_COMMIT,
): Settled<PurchaseProblem, number> {
  let now = buyer;
  if (buyer.boardSecret === '') {
    // No data of the buyer has been read yet.
    const stored = await readBuyer(buyer.clientId, deps);
    if (!stored.ok) return stored;
    now = { ...buyer, ...stored.value };
  }
  for (const part of purchaseParts(purchase, inACommit)) {
    const outcome = await buyAtOnce(now, part, deps);
    if (!outcome.ok) return outcome;
    now = afterPart(now, part, outcome.value, deps.now());
  }
  return done(now.coins);
}

/** Returns the buyer after these numbers are bought. */
function afterPart(buyer: Buyer, part: Purchase, coins: number, nowMs: number): Buyer {
  const { board, limits = null } = buyer;
  const spent = spentToday(limits, nowMs) + purchaseCost(part);
  return {
    ...buyer,
    coins,
    limits: limits && { ...limits, day: dayNumber(nowMs), spent },
    ...(board && {
      board: () => ({ ...board(), taken: new Set([...board().taken, ...part.numbers]) }),
    }),
  };
}

/** Buys the numbers in one commit. */
function buyAtOnce(buyer: Buyer, purchase: Purchase, deps: Deps): Settled<PurchaseProblem, number> {
  const { clientId, boardSecret } = buyer;
  let { coins, limits = null } = buyer;
  let looked: BoardState | undefined;
  // The screen follows the board, even while the purchase waits.
  const board = (): BoardState => {
    const shown = buyer.board?.() ?? UNKNOWN_BOARD;
    if (looked === undefined) return shown;
    return {
      totalNumbers: looked.totalNumbers,
      taken: new Set([...shown.taken, ...looked.taken]),
    };
  };
  return settle<number, PurchaseProblem>(deps, {
    busyForMs: BUSY_FOR_MS,
    tries: TRIES,
    ...(buyer.onQueue && { onBusy: buyer.onQueue }),
    commit: async () => {
      const now = { clientId, coins, boardSecret, limits };
      await purchaseBatch(now, purchase, board(), deps).commit();
      return coins - purchaseCost(purchase);
    },
    judge: async () => {
      const seen = await lookAgain(clientId, purchase, deps);
      if (seen.isBought) return done(seen.coins);
      if (seen.problem) return failed(seen.problem);
      // The balance, limits or board differed from those last seen, or the request got lost.
      ({ coins, limits, board: looked } = seen);
      return 'again';
    },
  });
}

/**
 * Stores in a lottery how many numbers of some blocks of its board are sold: 1 write. The rules refuse a wrong count,
 * and one that another phone has already stored. Never rejects.
 */
export async function reportSold(lotteryId: string, sold: ReadonlyMap<number, number>): Settled {
  const deps = roleDeps('client');
  return settle<null, Trouble>(deps, {
    tries: 1,
    commit: async () => {
      const lottery = doc(deps.db, 'lotteries', lotteryId);
      return writeBatch(deps.db).update(lottery, countFields(sold)).commit();
    },
    judge: () => Promise.resolve(failed('UNKNOWN')),
  });
}
