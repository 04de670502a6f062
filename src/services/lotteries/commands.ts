/**
 * What a client does in a lottery (docs/product.md, Lotteries): blind commits that the rules judge whole. A
 * lost answer or a double tap can't charge twice: the tickets are create-only, and the purchase keeps its id.
 */
import { FirebaseError } from 'firebase/app';
import {
  type DocumentReference,
  doc,
  getDoc,
  increment,
  maximum,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import {
  dayNumber,
  type SpendingLimits,
  spendingProblem,
  spentToday,
} from '../../domain/clients/spending.ts';
import { newDocumentId } from '../../domain/ids.ts';
import { groupByBlock } from '../../domain/lotteries/board.ts';
import { newContribution } from '../../domain/lotteries/contribution.ts';
import type { PurchaseProblem } from '../../domain/lotteries/problems.ts';
import {
  balancesAfter,
  type Purchase,
  purchaseCost,
  purchaseProblem,
} from '../../domain/lotteries/purchase.ts';
import { tagOf } from '../../domain/lotteries/tickets.ts';
import { done, failed, type Outcome, type Trouble } from '../../domain/outcome.ts';
import { toLimits } from '../clients/documents.ts';
import type { Deps } from '../firestore/deps.ts';
import { ConversionError, type Fields, mapAt, numberAt, textAt } from '../firestore/fields.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle, withTimeout } from '../firestore/settle.ts';
import { ticketFields, toBlockMarks, toLottery } from './documents.ts';

const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);

/** How long a purchase is sent again while others buy in the same lottery, in milliseconds. */
const BUSY_FOR_MS = 60_000;

/** Who buys, as last seen. */
export interface Buyer {
  readonly clientId: string;
  readonly coins: number;
  /** What the tags of the own numbers are made with; '' = not known yet, or none yet. */
  readonly boardSecret: string;
  /** The own limits as last seen; the sum of today is kept in them. */
  readonly limits?: SpendingLimits | null;
}

/** What a purchase writes of the own limits: today's sum with it. */
function spending({ limits = null }: Buyer, cost: number, nowMs: number) {
  return limits && { 'limits.day': dayNumber(nowMs), 'limits.spent': spentToday(limits, nowMs) + cost };
}

function purchaseBatch(buyer: Buyer, purchase: Purchase, deps: Deps): WriteBatch {
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
  batch.update(doc(db, 'lotteries', lotteryId), {
    soldNumbers: increment(numbers.length),
    maxTaken: maximum(Math.max(...numbers)),
    lastPurchaseId: id,
    updatedAt: now,
  });
  const tag = tagOf(lotteryId, clientId, boardSecret);
  for (const [block, members] of groupByBlock(numbers)) {
    const taken = Object.fromEntries(members.map((number) => [String(number), tag]));
    batch.set(doc(db, 'lotteries', lotteryId, 'board', String(block)), { taken }, { merge: true });
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

async function fieldsOf(ref: DocumentReference, deps: Deps): Promise<Fields | null> {
  return (await withTimeout(getDoc(ref), deps)).data() ?? null;
}

/** Whether the first ticket is there and of this purchase: another of the same client may have come since. */
async function hasTicket(clientId: string, purchase: Purchase, deps: Deps): Promise<boolean> {
  const ticket = doc(deps.db, 'lotteries', purchase.lotteryId, 'tickets', String(purchase.numbers[0]));
  try {
    const fields = await fieldsOf(ticket, deps);
    return fields?.clientId === clientId && fields.purchaseId === purchase.id;
  } catch (error) {
    // The rules show a ticket to its client only: a denial says that it is somebody else's, or nobody's.
    if (error instanceof FirebaseError && error.code === 'permission-denied') return false;
    throw error;
  }
}

interface Seen {
  readonly isBought: boolean;
  /** Why it can't be made; null when nothing speaks against it. */
  readonly problem: PurchaseProblem | null;
  /** The balance as stored. */
  readonly coins: number;
  readonly limits: SpendingLimits | null;
}

/** Returns what the database says of a purchase that was not confirmed. Rejects without a network. */
async function lookAgain(clientId: string, purchase: Purchase, deps: Deps): Promise<Seen> {
  const { db } = deps;
  const { lotteryId } = purchase;
  const client = await fieldsOf(doc(db, 'clients', clientId), deps);
  const [lotteryFields, ...blocks] = await Promise.all([
    fieldsOf(doc(db, 'lotteries', lotteryId), deps),
    ...[...groupByBlock(purchase.numbers).keys()].map((block) =>
      fieldsOf(doc(db, 'lotteries', lotteryId, 'board', String(block)), deps),
    ),
  ]);
  const coins = client ? numberAt(client, 'coins') : 0;
  const limits = client && toLimits(client);
  // Only the last purchase is kept on the client; one purchase a device is in flight at a time.
  const isLast = client !== null && textAt(mapAt(client, 'lastPurchase'), 'id') === purchase.id;
  if (isLast || (await hasTicket(clientId, purchase, deps)))
    return { isBought: true, problem: null, coins, limits };
  const lottery = lotteryFields && toLottery(lotteryId, lotteryFields);
  const problem = purchaseProblem(purchase, {
    lottery: lottery instanceof ConversionError ? null : lottery,
    taken: new Set(blocks.flatMap((block) => Object.keys(toBlockMarks(block)).map(Number))),
    coins: client ? coins : null,
  });
  const own = spendingProblem(limits, purchaseCost(purchase), deps.now());
  return { isBought: false, problem: problem ?? own, coins, limits };
}

/**
 * Returns the client's secret as stored, 1 read; who registered before there were secrets gets one, 1 write. '' when
 * there is no such client.
 */
export async function storedSecret(
  clientId: string,
  deps: Deps = roleDeps('client'),
): Promise<Outcome<string, Trouble>> {
  const client = doc(deps.db, 'clients', clientId);
  const boardSecret = newDocumentId(fillRandom);
  return settle(
    {
      lookFirst: true,
      commit: async () => {
        await writeBatch(deps.db).update(client, { boardSecret }).commit();
        return boardSecret;
      },
      judge: async () => {
        const fields = await fieldsOf(client, deps);
        const known = fields === null ? '' : textAt(fields, 'boardSecret');
        // Another device of this client may have been first.
        return fields === null || known !== '' ? done(known) : 'again';
      },
    },
    deps,
  );
}

/**
 * Buys the numbers of `purchase` for `buyer`, and returns the new balance in Vagacoins. 3 writes and one for each
 * number; the rules read as many documents. Only when that fails it reads why. Never rejects; safe to call again
 * with the same purchase.
 */
export async function buyNumbers(
  buyer: Buyer,
  purchase: Purchase,
  deps: Deps = roleDeps('client'),
): Promise<Outcome<number, PurchaseProblem | Trouble>> {
  const { clientId } = buyer;
  const secret = buyer.boardSecret === '' ? await storedSecret(clientId, deps) : done(buyer.boardSecret);
  if (!secret.ok) return secret;
  let { coins, limits = null } = buyer;
  return settle<number, PurchaseProblem>(
    {
      busyForMs: BUSY_FOR_MS,
      commit: async () => {
        await purchaseBatch({ clientId, coins, boardSecret: secret.value, limits }, purchase, deps).commit();
        return coins - purchaseCost(purchase);
      },
      judge: async () => {
        const seen = await lookAgain(clientId, purchase, deps);
        if (seen.isBought) return done(seen.coins);
        if (seen.problem) return failed(seen.problem);
        // The balance that the tickets name was an old one, or the request got lost.
        ({ coins, limits } = seen);
        return 'again';
      },
    },
    deps,
  );
}

/**
 * Adds this phone's number to the draw of a lottery that was frozen seconds ago (docs/draw.md): 2 writes. A failure is
 * none of the person's business: the draw goes on without it. Never rejects.
 */
export async function contribute(
  clientId: string,
  lotteryId: string,
  deps: Deps = roleDeps('client'),
): Promise<Outcome<null, Trouble>> {
  const { db } = deps;
  const value = newContribution(fillRandom);
  const contribution = doc(db, 'lotteries', lotteryId, 'entropy', clientId);
  return settle<null, Trouble>(
    {
      commit: async () => {
        const batch = writeBatch(db);
        batch.set(contribution, { value, createdAt: serverTimestamp() });
        batch.update(doc(db, 'lotteries', lotteryId), {
          entropySum: increment(value),
          entropyCount: increment(1),
          lastEntropyUid: clientId,
        });
        await batch.commit();
        return null;
      },
      judge: async (failure) => {
        if (await fieldsOf(contribution, deps)) return done();
        return failure === 'lost' ? 'again' : failed('UNKNOWN');
      },
    },
    deps,
  );
}
