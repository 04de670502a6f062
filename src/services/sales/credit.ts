/** Sales on credit and the customers of sales: debts, payments, and deleting a customer. Only for the owner. */

import { isFields, mapAt, parseJson, textAt } from '../../domain/fields.ts';
import { done, failed, type Outcome, type Trouble } from '../../domain/outcome.ts';
import { inParts } from '../../domain/parts.ts';
import { MAX_SHOWN_ORDERS, MOST_AT_ONCE, SETTLED } from '../../domain/sales/constants.ts';
import { owedCents } from '../../domain/sales/credit.ts';
import {
  type Customer,
  customersOf,
  isOfCustomer,
  spreadPayment,
  tooManyPayments,
  withoutCustomer,
} from '../../domain/sales/customers.ts';
import { detailsText } from '../../domain/sales/details.ts';
import type { Sale } from '../../domain/sales/entities.ts';
import type { CreditFailure, PayFailure } from '../../domain/sales/problems.ts';
import type { Deps } from '../firestore/deps.ts';
import { startAfter } from '../firestore/moreQueries.ts';
import { limit, orderBy, query, where } from '../firestore/query.ts';
import { type DocumentSnapshot, type FoundDocument, getDoc } from '../firestore/read.ts';
import { roleDeps } from '../firestore/roleDeps.ts';
import { settle } from '../firestore/settle.ts';
import { serverTimestamp, writeBatch } from '../firestore/write.ts';
import { toSale } from './documents.ts';
import { cacheOrders, readOrders } from './orders.ts';
import { outbox } from './outbox.ts';
import { readSales, saleAt, salesOf } from './read.ts';
import type { SalesRows } from './sums.ts';

/** The most unpaid sales of one query. */
const MOST_OWED = 2000;
/** More orders than any venture has. */
const ALL_ORDERS = 10_000;
/** How often a payment is sent at most while other phones change the same sales. */
const PAY_TRIES = 10;
/** The number of sales in a page of `listCustomerSales`. */
const PAGE = 200;

export interface Owed {
  readonly sales: readonly Sale[];
  /** False: there are more sales than these. */
  readonly complete: boolean;
}

/** Returns the sales on credit that aren't fully paid. Costs a read each, 1 at least. Rejects on a network error. */
export async function listOwed(ventureId: string, deps: Deps = roleDeps('business')): Promise<Owed> {
  const owed = query(
    salesOf(deps, ventureId),
    where('payment', '==', 'credit'),
    where('voidedAt', '==', null),
    limit(MOST_OWED),
  );
  const { sales, docs } = await readSales(owed);
  // A sale that an older version of the app settled by two payments at the same instant isn't marked as settled.
  return { sales: sales.filter((sale) => owedCents(sale) !== 0), complete: docs.length < MOST_OWED };
}

/** Returns the first sales that name a customer, sorted by it, 200 a page, a read each. Rejects on a network error. */
export function listCustomerSales(ventureId: string, deps: Deps = roleDeps('business')): Promise<SalesRows> {
  // The details of a sale without a customer begin with a line break, which sorts before a space.
  const named = query(salesOf(deps, ventureId), where('details', '>=', ' '), orderBy('details'));
  const read = async (before: readonly Sale[], last: FoundDocument | null): Promise<SalesRows> => {
    const from = last === null ? [] : [startAfter(last)];
    const { sales: found, docs } = await readSales(query(named, ...from, limit(PAGE)));
    const sales = [...before, ...found];
    const end = docs.length < PAGE ? undefined : docs.at(-1);
    return { sales, next: end ? () => read(sales, end) : null };
  };
  return read([], null);
}

/**
 * Stores a payment for unpaid sales, the oldest first, `MOST_AT_ONCE` at most. When another phone changes one
 * meanwhile, all are read and judged again. Idempotent by `paymentId` for the same sales. 'PAID': less is owed by now.
 * A sale takes MAX_PAYMENTS, the last of which settles it. A read and a write a sale. Never rejects.
 */
export function payDebts(
  ventureId: string,
  saleIds: readonly string[],
  cents: number,
  paymentId: string,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, CreditFailure>> {
  let found: readonly DocumentSnapshot[] = [];
  const sales = () => found.flatMap(({ id, data }) => toSale(id, data() ?? {}, false) ?? []);
  return settle<null, PayFailure | Trouble>(deps, {
    lookFirst: true,
    tries: PAY_TRIES,
    commit: async () => {
      const batch = writeBatch(deps.db);
      for (const { saleId, cents: part, settles } of spreadPayment(sales(), cents) ?? []) {
        batch
          .update(saleAt(deps, ventureId, saleId), {
            [`paid.${paymentId}`]: part,
            payment: settles ? SETTLED : 'credit',
            updatedAt: serverTimestamp(),
          })
          .ifUnchangedSince(found.find(({ id }) => id === saleId)?.updateTime ?? '');
      }
      return batch.commit();
    },
    judge: async (failure) => {
      const now = await Promise.all(saleIds.map((id) => getDoc(saleAt(deps, ventureId, id))));
      const isChanged = now.some(({ updateTime }, at) => updateTime !== found[at]?.updateTime);
      // Nobody else has written in between: the rules have refused the payment.
      if (failure === 'denied' && !isChanged) return failed('UNKNOWN');
      found = now;
      const known = sales();
      const stored = known.reduce((sum, { paid = {} }) => sum + (paid[paymentId] ?? 0), 0);
      // Stored with another amount: this payment was sent before, and its response was lost.
      if (stored > 0) return stored === cents ? done() : failed('PAID');
      const parts = spreadPayment(known, cents);
      const problem = parts === null ? 'PAID' : tooManyPayments(known, parts);
      return problem === null ? 'again' : failed(problem);
    },
  });
}

/**
 * Deletes a customer and the notes from all their sales; the items stay. `shown`: the customer as the user saw it. It
 * works in steps, so that another call continues an interrupted one, and reports the progress at each step. 'OWES': they
 * owe something; 'ORDERED': a saved order names them; 'CHANGED': a shown sale is another customer's by now. Costs a read
 * for each sale that names a customer and for each saved order, and a write for each sale of this customer. Never rejects.
 */
export async function forgetCustomer(
  ventureId: string,
  shown: Pick<Customer, 'key' | 'sales'>,
  onProgress: (done: number, all: number) => void,
  deps: Deps = roleDeps('business'),
): Promise<Outcome<null, CreditFailure>> {
  const read = await readAll(ventureId, deps).catch(() => null);
  if (read === null) return failed('OFFLINE');
  const customer = customersOf(read).find(({ key }) => key === shown.key);
  const theirs = new Set(customer?.sales.map(({ id }) => id));
  const others = new Set(read.flatMap(({ id }) => (theirs.has(id) ? [] : id)));
  if (shown.sales.some(({ id }) => others.has(id))) return failed('CHANGED');
  if (customer && customer.owedCents > 0) return failed('OWES');
  const orders = await readOrders(ventureId, deps, ALL_ORDERS).catch(() => null);
  if (orders === null) return failed('OFFLINE');
  const isNamed = orders.some(({ text }) => {
    const kept = parseJson(text);
    return customer && isFields(kept) && isOfCustomer(textAt(mapAt(kept, 'extras'), 'customer'), customer);
  });
  if (isNamed) return failed('ORDERED');
  const sales = customer?.sales ?? [];
  for (const [index, part] of inParts(sales, MOST_AT_ONCE).entries()) {
    onProgress(index * MOST_AT_ONCE, sales.length);
    const outcome = await forgetSome(ventureId, part, deps);
    if (!outcome.ok) return outcome;
  }
  const memory = outbox.memory(ventureId);
  if (memory !== null) {
    const left = memory.sales.map((sale) => (theirs.has(sale.id) ? withoutCustomer(sale) : sale));
    outbox.setMemory(ventureId, { ...memory, sales: left });
  }
  // The cache may still hold an order of the customer that was handed over since 'Pedidos' was last open.
  await cacheOrders(ventureId, orders.slice(0, MAX_SHOWN_ORDERS));
  // An older version of the app may have stored the customer with the form's latest sales.
  outbox.setRegistered(ventureId, '', '', null);
  return done();
}

async function readAll(ventureId: string, deps: Deps): Promise<readonly Sale[]> {
  let page = await listCustomerSales(ventureId, deps);
  while (page.next !== null) page = await page.next();
  return page.sales;
}

function forgetSome(ventureId: string, sales: readonly Sale[], deps: Deps): Promise<Outcome<null, Trouble>> {
  return settle<null, Trouble>(deps, {
    commit: async () => {
      const batch = writeBatch(deps.db);
      for (const sale of sales) {
        const details = detailsText(withoutCustomer(sale));
        batch.update(saleAt(deps, ventureId, sale.id), { details, updatedAt: serverTimestamp() });
      }
      return batch.commit();
    },
    // The commit is idempotent.
    judge: async (failure) => (failure === 'denied' ? failed('SIGNED_OUT') : 'again'),
  });
}
