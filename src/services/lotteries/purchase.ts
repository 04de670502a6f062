/**
 * Buying numbers (specification section 7, Lotteries): one blind commit that the rules judge whole. A lost
 * answer or a double tap can't charge twice: the tickets are create-only, and the purchase keeps its id.
 */
import {
  doc,
  type Firestore,
  getDoc,
  increment,
  maximum,
  serverTimestamp,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore/lite';
import { groupByBlock } from '../../domain/lotteries/board.ts';
import type { PurchaseProblem } from '../../domain/lotteries/problems.ts';
import {
  balancesAfter,
  type Purchase,
  purchaseCost,
  purchaseProblem,
} from '../../domain/lotteries/purchase.ts';
import { tagOf } from '../../domain/lotteries/tickets.ts';
import { inTime, type Surroundings, send } from '../firestore/attempt.ts';
import { ConversionError, type Fields, numberAt, textAt } from '../firestore/fields.ts';
import { toLottery } from './convert.ts';

export type PurchaseOutcome =
  | { readonly ok: true; readonly newBalance: number }
  | { readonly ok: false; readonly problem: PurchaseProblem };

/** How often a purchase is judged anew when only the balance that it was made for has changed. */
const MAX_ROUNDS = 3;

function purchaseBatch(db: Firestore, clientId: string, coins: number, purchase: Purchase): WriteBatch {
  const { id, lotteryId, numbers, price } = purchase;
  const batch = writeBatch(db);
  const now = serverTimestamp();
  batch.update(doc(db, 'clients', clientId), {
    coins: increment(-purchaseCost(purchase)),
    lastPurchase: { id, lotteryId, numbers: [...numbers], price, at: now },
    updatedAt: now,
  });
  batch.update(doc(db, 'lotteries', lotteryId), {
    soldNumbers: increment(numbers.length),
    maxTaken: maximum(Math.max(...numbers)),
    lastPurchaseId: id,
    updatedAt: now,
  });
  const tag = tagOf(lotteryId, clientId);
  for (const [block, members] of groupByBlock(numbers)) {
    const taken = Object.fromEntries(members.map((number) => [String(number), tag]));
    batch.set(doc(db, 'lotteries', lotteryId, 'board', String(block)), { taken }, { merge: true });
  }
  const balances = balancesAfter(coins, purchase);
  for (const [order, number] of numbers.entries()) {
    batch.set(doc(db, 'lotteries', lotteryId, 'tickets', String(number)), {
      number,
      clientId,
      createdAt: now,
      purchaseId: id,
      price,
      balanceAfter: balances[order] ?? 0,
      order,
    });
  }
  return batch;
}

interface Seen {
  readonly problem: PurchaseProblem | null;
  /** The balance as stored. */
  readonly coins: number;
}

/** What the database says of a purchase that was not confirmed. Rejects without a network. */
async function lookAgain(
  db: Firestore,
  clientId: string,
  purchase: Purchase,
  around: Surroundings,
): Promise<{ readonly bought: number } | Seen> {
  const fieldsOf = async (...path: [string, ...string[]]): Promise<Fields | null> =>
    (await inTime(getDoc(doc(db, ...path)), around)).data() ?? null;
  const client = await fieldsOf('clients', clientId);
  const last = client?.lastPurchase;
  const [lotteryFields, ...blocks] = await Promise.all([
    fieldsOf('lotteries', purchase.lotteryId),
    ...[...groupByBlock(purchase.numbers).keys()].map((block) =>
      fieldsOf('lotteries', purchase.lotteryId, 'board', String(block)),
    ),
  ]);
  const coins = client ? numberAt(client, 'coins') : 0;
  // Only the last purchase is kept on the client; one purchase a device is in flight at a time.
  if (typeof last === 'object' && last !== null && textAt({ ...last }, 'id') === purchase.id) {
    return { bought: coins };
  }
  const mine = await ownTicket(db, clientId, purchase, around);
  if (mine) return { bought: coins };
  const lottery = lotteryFields && toLottery(purchase.lotteryId, lotteryFields);
  const taken = new Set(
    blocks
      .flatMap((block) => Object.keys(typeof block?.taken === 'object' ? { ...block.taken } : {}))
      .map(Number),
  );
  const problem = purchaseProblem(purchase, {
    lottery: lottery instanceof ConversionError ? null : lottery,
    taken,
    coins: client ? coins : null,
  });
  return { problem, coins };
}

/** Whether the first ticket is there and of this purchase: another of the same client may have come since. */
async function ownTicket(
  db: Firestore,
  clientId: string,
  purchase: Purchase,
  around: Surroundings,
): Promise<boolean> {
  const ticket = doc(db, 'lotteries', purchase.lotteryId, 'tickets', String(purchase.numbers[0]));
  try {
    const fields = (await inTime(getDoc(ticket), around)).data();
    return fields?.clientId === clientId && fields.purchaseId === purchase.id;
  } catch {
    // The rules show a ticket to its client only: a denial says that it is somebody else's, or nobody's.
    return false;
  }
}

/**
 * Buys the numbers of `purchase` for `clientId`, whose balance is `coins` as last seen. 3 writes and one for
 * each number; the rules read as many documents. Only when that fails it reads why. Never rejects; safe to call
 * again with the same purchase.
 */
export async function buyNumbers(
  db: Firestore,
  clientId: string,
  coins: number,
  purchase: Purchase,
  around: Surroundings,
): Promise<PurchaseOutcome> {
  const failed = (problem: PurchaseProblem): PurchaseOutcome => ({ ok: false, problem });
  let balance = coins;
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const attempt = balance;
    const failure = await send(() => purchaseBatch(db, clientId, attempt, purchase).commit(), around);
    if (failure === null) return { ok: true, newBalance: attempt - purchaseCost(purchase) };
    try {
      const seen = await lookAgain(db, clientId, purchase, around);
      if ('bought' in seen) return { ok: true, newBalance: seen.bought };
      if (seen.problem) return failed(seen.problem);
      // Nothing speaks against it: the balance that the tickets name was an old one, or the request got lost.
      balance = seen.coins;
    } catch {
      return failed({ code: 'UNCERTAIN' });
    }
  }
  return failed({ code: 'UNKNOWN' });
}
