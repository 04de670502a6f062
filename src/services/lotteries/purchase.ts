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
import { newDocumentId } from '../../domain/ids.ts';
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

/** Who buys, as last seen. */
export interface Buyer {
  readonly clientId: string;
  readonly coins: number;
  /** What the tags of the own numbers are made with; '' = not known yet, or none yet. */
  readonly boardSecret: string;
}

function purchaseBatch(db: Firestore, buyer: Buyer, purchase: Purchase): WriteBatch {
  const { clientId, coins, boardSecret } = buyer;
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
  const tag = tagOf(lotteryId, clientId, boardSecret);
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
 * The client's secret as stored, 1 read; who registered before there were secrets gets one, 1 write. '' when there
 * is no such client. Rejects without a network.
 */
async function storedSecret(db: Firestore, clientId: string, around: Surroundings): Promise<string> {
  const client = doc(db, 'clients', clientId);
  const secretOf = async () => {
    const fields = (await inTime(getDoc(client), around)).data();
    return fields === undefined ? null : textAt(fields, 'boardSecret');
  };
  const known = await secretOf();
  if (known !== '') return known ?? '';
  const boardSecret = newDocumentId((bytes) => crypto.getRandomValues(bytes));
  const failure = await send(() => writeBatch(db).update(client, { boardSecret }).commit(), around);
  // Refused: another device of this client was first.
  return failure === null ? boardSecret : ((await secretOf()) ?? '');
}

/**
 * Buys the numbers of `purchase` for `buyer`. 3 writes and one for each number; the rules read as many documents.
 * Only when that fails it reads why. Never rejects; safe to call again with the same purchase.
 */
export async function buyNumbers(
  db: Firestore,
  buyer: Buyer,
  purchase: Purchase,
  around: Surroundings,
): Promise<PurchaseOutcome> {
  const failed = (problem: PurchaseProblem): PurchaseOutcome => ({ ok: false, problem });
  let attempt = buyer;
  if (attempt.boardSecret === '') {
    try {
      attempt = { ...buyer, boardSecret: await storedSecret(db, buyer.clientId, around) };
    } catch {
      return failed({ code: 'OFFLINE' });
    }
  }
  for (let round = 1; round <= MAX_ROUNDS; round += 1) {
    const { clientId, coins } = attempt;
    const sent = attempt;
    const failure = await send(() => purchaseBatch(db, sent, purchase).commit(), around);
    if (failure === null) return { ok: true, newBalance: coins - purchaseCost(purchase) };
    try {
      const seen = await lookAgain(db, clientId, purchase, around);
      if ('bought' in seen) return { ok: true, newBalance: seen.bought };
      if (seen.problem) return failed(seen.problem);
      // Nothing speaks against it: the balance that the tickets name was an old one, or the request got lost.
      attempt = { ...attempt, coins: seen.coins };
    } catch {
      return failed({ code: 'UNCERTAIN' });
    }
  }
  return failed({ code: 'UNKNOWN' });
}
